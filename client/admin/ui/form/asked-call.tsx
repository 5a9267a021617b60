import type { ReactNode } from 'react';
import { focusHeading } from '../admin-page.tsx';
import { Confirm } from './confirm.tsx';
import { useOutcome } from './outcome.ts';
import { useSubmission } from './submission.tsx';

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

/** Asks for confirmation, makes the call, shows how it ended and reloads the data. A refusal is shown beside it. */
export function AskedCall({ call, done, detail, isGone = true, ...asked }: AskedCallProps) {
  const submission = useSubmission();
  const report = useOutcome();
  const confirm = async () => {
    const made = await submission.run(() => call().then((answer) => ({ answer })));
    if (!made) return;
    asked.onClose();
    await report(made.answer, { summary: done, ...(detail !== undefined && { detail }) });
    if (isGone) focusHeading();
  };
  return <Confirm {...asked} open onConfirm={() => void confirm()} busy={submission.isBusy} fault={submission.fault} />;
}
