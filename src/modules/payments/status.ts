/** The provider's words for a payment that we know; also those of the site (STATE-16 to STATE-22). */
export type AttemptStatus = 'open' | 'canceled' | 'pending' | 'authorized' | 'expired' | 'failed' | 'paid';

/** Meaning of a status for the order: money may still come, came, or will not come. */
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

/** The status after news: paid is final, an ended attempt does not run again, unknown words change nothing. */
export function statusAfter(before: AttemptStatus, word: string): AttemptStatus {
  if (!isKnownStatus(word)) return before;
  return FINALITY[outcomeOf(word)] >= FINALITY[outcomeOf(before)] ? later(before, word) : before;
}

/** A final status is kept, and a payment that was begun is not 'open' again: that is older news. */
function later(before: AttemptStatus, after: AttemptStatus): AttemptStatus {
  const isSettled = outcomeOf(before) !== 'running' && outcomeOf(after) === outcomeOf(before);
  return isSettled || after === 'open' ? before : after;
}
