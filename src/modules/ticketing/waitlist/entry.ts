import { type Instant, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../kernel/problem.ts';
import { isOpen, type StoredOffer, type StoredOption } from '../offer/offer.ts';
import type { WaitlistEntry, WaitlistPorts } from './ports.ts';

/** One wish on a waiting list: what is offered to it, when it ends, and what its address is told. */

/** Why nothing is offered any more; `until`: the day came that its visitor named. */
export type EndReason = 'cancelled' | 'called-off' | 'removed' | 'over' | 'until' | 'by-owner';

/** The secret of the link in its mails: made again whenever one is written, stored as a hash only (S-11). */
export function waitlistSecretOf(secrets: Pick<WaitlistPorts['secrets'], 'derive'>, id: string): string {
  return secrets.derive('waitlist', id);
}

/** What a mail tells of a wish, as it is at that moment. */
export function aboutOf({ id, eventTitle, optionTitle, start, end, amount, language }: WaitlistEntry) {
  return { entryId: id, event: eventTitle, option: optionTitle, start, end, amount, ...(language && { language }) };
}

/** Why a whole list ends; null: it goes on. An option that is off the site for a while keeps its list. */
export function listEnd(
  offer: StoredOffer | null,
  option: StoredOption | undefined,
  now: Instant,
): Exclude<EndReason, 'until' | 'by-owner'> | null {
  if (offer?.isCancelled) return 'cancelled';
  if (option?.isCalledOff) return 'called-off';
  if (!offer || !option) return 'removed';
  const isOver = [option.end, option.saleEnd].some((end) => end !== null && end <= now);
  return isOver ? 'over' : null;
}

/** Whether somebody can buy of it now, so that places are offered. */
export function isOffering(
  option: StoredOption,
  now: Instant,
): option is StoredOption & { start: Instant; end: Instant } {
  return option.isOnSale && isOpen(option, now);
}

/**
 * How many of the free places a wish is offered: what it asks for, else the part that is there; 0: none, because no more
 * than a part that was passed on is there.
 */
export function shareOf({ amount, passed }: Pick<WaitlistEntry, 'amount' | 'passed'>, free: number): number {
  return free > passed ? Math.min(amount, free) : 0;
}

/** So long an offer that is made now is held: as long as the owner says, and never beyond the sale. */
export function offerEnd(
  { end, saleEnd }: Pick<StoredOption, 'saleEnd'> & { end: Instant },
  hours: number,
  now: Instant,
): Instant {
  return [minutesAfter(now, 60 * hours), end, ...(saleEnd ? [saleEnd] : [])].toSorted()[0] ?? now;
}

/** Whether an offer is for fewer places than are wanted: passing on it, or silence, leaves the wish on the list. */
export function isPart({ offered, amount }: Pick<WaitlistEntry, 'offered' | 'amount'>): boolean {
  return offered > 0 && offered < amount;
}

/** Without an offer: on the list again for `amount`, or over. */
export function withoutOffer(entry: WaitlistEntry, to: Partial<WaitlistEntry>): WaitlistEntry {
  return { ...entry, offered: 0, offeredUntil: null, held: 0, orderId: null, ...to };
}

/**
 * Puts what an offer still holds back on sale; places of an option that is gone went with it. In the caller's transaction.
 * `options`: those of its event as they are now; left out, its own is there.
 */
export async function releaseOffer(
  { stock }: Pick<WaitlistPorts, 'stock'>,
  { optionId, held }: Pick<WaitlistEntry, 'optionId' | 'held'>,
  options?: readonly Pick<StoredOption, 'id'>[],
): Promise<void> {
  const isOptionThere = options?.some(({ id }) => id === optionId) ?? true;
  if (held === 0) return;
  if (!(await stock.move(optionId, held, 'held', 'free')) && isOptionThere) {
    throw new Error(`option ${optionId} holds fewer places than its offers`);
  }
}

/** The same for a link that never was and for one of a wish that was forgotten. */
export function entryNotFound(): Problem {
  const message = 'Deze link is niet (meer) geldig. Misschien is de datum al lang voorbij.';
  return new Problem('not-found', message, { reason: 'entry_not_found' });
}

/** What was asked cannot be any more: somebody was quicker, time ran out, or an order is under way. */
export function entryStale(): Problem {
  const message = 'Er is intussen iets veranderd. Kijk wat er nu geldt.';
  return new Problem('conflict', message, { reason: 'stale' });
}
