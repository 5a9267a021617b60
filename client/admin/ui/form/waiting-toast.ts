import type { WaitingApproval } from '../../../../src/platform/records/approvals/approvals-schema.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { moment } from '../text/format.ts';
import { useWords } from '../text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };

/** Returns the act of an answer that was not done, because it waits for a second administrator; null if it was done. */
function waitingOf(answer: unknown): WaitingApproval | null {
  if (typeof answer !== 'object' || answer === null || !('waiting' in answer)) return null;
  // Refunds of an event have a number by this name.
  return typeof answer.waiting === 'object' ? (answer.waiting as WaitingApproval | null) : null;
}

/** Tells that an act waits; true if it does, so that the page does not say that it was done. */
export function useWaitingToast(): (answer: unknown) => boolean {
  const t = useWords(words);
  const toasts = useToasts();
  return (answer) => {
    const waiting = waitingOf(answer);
    if (!waiting) return false;
    const { title, runAt } = waiting;
    toasts.show(
      runAt === null
        ? { severity: 'warn', summary: t('waiting.summary'), detail: t('waiting.detail', { title }) }
        : {
            severity: 'warn',
            summary: t('waiting.delayed', { when: moment(runAt) }),
            detail: t('waiting.delayedDetail', { title }),
          },
    );
    return true;
  };
}
