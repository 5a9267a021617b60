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
  /** Call to make when the user confirms. */
  call: () => Promise<unknown>;
  /** Notice shown afterwards. */
  done: string;
  detail?: string;
  /** The action ends something. */
  isGrave?: boolean;
  /** True if the button that led here disappears, so that the focus moves to the heading of the page. */
  isGone?: boolean;
};

/**
 * Asks for confirmation of one call, makes it, shows a notice and reads the page data again. A refusal is shown beside
 * the question.
 */
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
