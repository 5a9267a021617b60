/** The provider's status words that we know (STATE-16 to STATE-22). */
export type AttemptStatus = 'open' | 'canceled' | 'pending' | 'authorized' | 'expired' | 'failed' | 'paid';

/** Outcome so far: money may still come, came, or will not come. */
export type Outcome = 'running' | 'ended' | 'paid';

const OUTCOMES: Record<AttemptStatus, Outcome> = {
  open: 'running',
  pending: 'running',
  authorized: 'running',
  canceled: 'ended',
  expired: 'ended',
  failed: 'ended',
  paid: 'paid',
};
const FINALITY: Record<Outcome, number> = { running: 0, ended: 1, paid: 2 };

export function outcomeOf(status: AttemptStatus): Outcome {
  return OUTCOMES[status];
}

export function isKnownStatus(word: string): word is AttemptStatus {
  return Object.hasOwn(OUTCOMES, word);
}

export function statusAfter(before: AttemptStatus, word: string): AttemptStatus {
  if (!isKnownStatus(word)) return before;
  return FINALITY[outcomeOf(word)] >= FINALITY[outcomeOf(before)] ? later(before, word) : before;
}

/** Chooses the later of two statuses: ended ones are final, and an 'open' after any other is older news. */
function later(before: AttemptStatus, after: AttemptStatus): AttemptStatus {
  const isSettled = outcomeOf(before) !== 'running' && outcomeOf(after) === outcomeOf(before);
  return isSettled || after === 'open' ? before : after;
}
