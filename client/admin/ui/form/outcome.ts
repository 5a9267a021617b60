import { useRevalidator } from 'react-router-dom';
import type { WaitingApproval } from '../../../../src/platform/records/approvals/approvals-schema.ts';
import type { ToastMessage } from '../../../ui/messages/toast.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { moment } from '../text/format.ts';
import { useWords } from '../text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };

/** Returns the approval that this answer waits for; null if the act was done. */
function waitingOf(answer: unknown): WaitingApproval | null {
  if (typeof answer !== 'object' || answer === null || !('waiting' in answer)) return null;
  // In the progress of an event's refunds this is a number.
  return typeof answer.waiting === 'object' ? (answer.waiting as WaitingApproval | null) : null;
}

/** Shows a message if an act waits for a second administrator, and returns true if it does. */
export function useWaitingToast(): (answer: unknown) => boolean {
  const t = useWords(words);
  const toasts = useToasts();
  return (answer) => {
    const waiting = waitingOf(answer);
    if (!waiting) return false;
    const { title, runAt } = waiting;
    const texts =
      runAt === null
        ? { summary: t('waiting.summary'), detail: t('waiting.detail', { title }) }
        : { summary: t('waiting.delayed', { when: moment(runAt) }), detail: t('waiting.delayedDetail', { title }) };
    toasts.show({ severity: 'warn', ...texts, sticky: true });
    return true;
  };
}

type Outcome = (answer: unknown, done: Pick<ToastMessage, 'summary' | 'detail'>) => Promise<boolean>;

/** Shows whether an act was done or waits, and reloads the data. Resolves with true if it was done. */
export function useOutcome(): Outcome {
  const toasts = useToasts();
  const tellWaiting = useWaitingToast();
  const { revalidate } = useRevalidator();
  return async (answer, done) => {
    const isDone = !tellWaiting(answer);
    if (isDone) toasts.show({ severity: 'success', ...done });
    await revalidate();
    return isDone;
  };
}
