import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { focusHeading } from '../admin-page.tsx';
import { Confirm } from './confirm.tsx';
import { useSubmission } from './submission.tsx';
import { useWaitingToast } from './waiting-toast.ts';

type AskedCallProps = {
  onClose: () => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  call: () => Promise<unknown>;
  done: string;
  detail?: string;
  isGrave?: boolean;
  /** The button that led here disappears, so the focus moves to the heading of the page. */
  isGone?: boolean;
};

/**
 * Asks for confirmation, makes the call, shows a notice and reloads the data. A refusal is shown beside it, and what waits
 * for a second administrator is not called done.
 */
export function AskedCall({ call, done, detail, isGone = true, ...asked }: AskedCallProps) {
  const toasts = useToasts();
  const revalidator = useRevalidator();
  const submission = useSubmission();
  const tellWaiting = useWaitingToast();
  const confirm = async () => {
    const made = await submission.run(() => call().then((answer) => ({ answer })));
    if (!made) return;
    asked.onClose();
    if (!tellWaiting(made.answer)) {
      toasts.show({ severity: 'success', summary: done, ...(detail !== undefined && { detail }) });
    }
    await revalidator.revalidate();
    if (isGone) focusHeading();
  };
  return <Confirm {...asked} open onConfirm={() => void confirm()} busy={submission.isBusy} fault={submission.fault} />;
}
