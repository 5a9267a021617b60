import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { focusHeading } from '../admin-page.tsx';
import { Confirm } from './confirm.tsx';
import { useSubmission } from './submission.tsx';

type AskedCallProps = {
  onClose: () => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** What is done on yes. */
  call: () => Promise<unknown>;
  /** What is said then. */
  done: string;
  detail?: string;
  /** Something ends by it. */
  isGrave?: boolean;
  /** Whether what was pressed to get here is there no more, so that the focus goes to the heading of the page. */
  isGone?: boolean;
};

/** Asks before one call, makes it, says so and shows the page as it is then. What refused it is read beside the question. */
export function AskedCall({ call, done, detail, isGone = true, ...asked }: AskedCallProps) {
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const confirm = async () => {
    if (!(await submission.run(() => call().then(() => true)))) return;
    asked.onClose();
    toasts.show({ severity: 'success', summary: done, ...(detail !== undefined && { detail }) });
    await revalidator.revalidate();
    if (isGone) focusHeading();
  };
  return <Confirm {...asked} open onConfirm={() => void confirm()} busy={submission.isBusy} fault={submission.fault} />;
}
