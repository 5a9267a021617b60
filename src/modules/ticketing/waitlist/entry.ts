import { type Instant, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../kernel/problem.ts';
import { isOpen, type StoredOffer, type StoredOption } from '../offer/offer.ts';
import type { WaitlistEntry, WaitlistPorts } from './ports.ts';
import { texts } from './words.ts';

/** Rules of one entry on a waiting list: its offer, its end, and the facts of its emails. */

/** Why an entry gets no more offers; `until`: its visitor's own last day has passed. */
export type EndReason = 'cancelled' | 'called-off' | 'removed' | 'over' | 'until' | 'by-owner';

/** Derives the secret of the link in its emails each time one is written; only its hash is stored (S-11). */
export function waitlistSecretOf(secrets: Pick<WaitlistPorts['secrets'], 'derive'>, id: string): string {
  return secrets.derive('waitlist', id);
}

/** Returns the facts of an entry for an email, as they are now. */
export function aboutOf({ id, eventTitle, optionTitle, start, end, amount, language }: WaitlistEntry) {
  return { entryId: id, event: eventTitle, option: optionTitle, start, end, amount, ...(language && { language }) };
}

/** Returns why a whole list ends; null: it continues. An option that is off the site for a while keeps its list. */
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

/** True if the option is on sale now, so that its seats can be offered. */
export function isOffering(
  option: StoredOption,
  now: Instant,
): option is StoredOption & { start: Instant; end: Instant } {
  return option.isOnSale && isOpen(option, now);
}

/**
 * Returns how many of the free seats to offer to an entry: all that it wants, or the part that is free. 0 if no more are
 * free than a part that it declined before.
 */
export function shareOf({ amount, passed }: Pick<WaitlistEntry, 'amount' | 'passed'>, free: number): number {
  return free > passed ? Math.min(amount, free) : 0;
}

/** Returns until when an offer made now holds its seats: for the owner's number of hours, but not beyond the sale. */
export function offerEnd(
  { end, saleEnd }: Pick<StoredOption, 'saleEnd'> & { end: Instant },
  hours: number,
  now: Instant,
): Instant {
  return [minutesAfter(now, 60 * hours), end, ...(saleEnd ? [saleEnd] : [])].toSorted()[0] ?? now;
}

/** True if an offer has fewer seats than wanted: declining or ignoring it leaves the entry on the list. */
export function isPart({ offered, amount }: Pick<WaitlistEntry, 'offered' | 'amount'>): boolean {
  return offered > 0 && offered < amount;
}

/** Returns the entry without its offer: back on the list for `amount`, or ended. */
export function withoutOffer(entry: WaitlistEntry, to: Partial<WaitlistEntry>): WaitlistEntry {
  return { ...entry, offered: 0, offeredUntil: null, held: 0, orderId: null, ...to };
}

/**
 * Puts the seats that an offer still holds back on sale; those of a removed option are gone. Joins the caller's transaction.
 * `options`: current options of its event; if omitted, its own still exists.
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

/** Problem 404, the same for a link that never existed and for one of a deleted entry. */
export function entryNotFound(): Problem {
  const message = texts.linkInvalid;
  return new Problem('not-found', message, { reason: 'entry_not_found' });
}

/** Problem 409: the request came too late, since someone was quicker, time ran out, or an order is under way. */
export function entryStale(): Problem {
  const message = texts.changedMeanwhile;
  return new Problem('conflict', message, { reason: 'stale' });
}
