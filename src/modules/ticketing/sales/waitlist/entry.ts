import { type Instant, minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { isOpen, type StoredOffer, type StoredOption } from '../offer/offer.ts';
import type { WaitlistEntry, WaitlistPorts } from './ports.ts';
import { texts } from './words.ts';

/** Waiting lists. */

/** 'until' is the last day that the visitor wants. */
export type EndReason = 'cancelled' | 'called-off' | 'removed' | 'over' | 'until' | 'by-owner';

/** Derives the secret per email; only its hash is stored (S-11). */
export function waitlistSecretOf(secrets: Pick<WaitlistPorts['secrets'], 'derive'>, id: string): string {
  return secrets.derive('waitlist', id);
}

export function aboutOf({ id, eventTitle, optionTitle, start, end, amount, language }: WaitlistEntry) {
  return { entryId: id, event: eventTitle, option: optionTitle, start, end, amount, ...(language && { language }) };
}

/** Returns null while the list goes on, also off the site. */
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

/** True while it is on sale, so that its seats can be offered. */
export function isOffering(
  option: StoredOption,
  now: Instant,
): option is StoredOption & { start: Instant; end: Instant } {
  return option.isOnSale && isOpen(option, now);
}

/** Returns all that is wanted, or what is free; 0 unless that is more than a declined part. */
export function shareOf({ amount, passed }: Pick<WaitlistEntry, 'amount' | 'passed'>, free: number): number {
  return free > passed ? Math.min(amount, free) : 0;
}

/** Adds the hours set by the owner, within the sale. */
export function offerEnd(
  { end, saleEnd }: Pick<StoredOption, 'saleEnd'> & { end: Instant },
  hours: number,
  now: Instant,
): Instant {
  return [minutesAfter(now, 60 * hours), end, ...(saleEnd ? [saleEnd] : [])].toSorted()[0] ?? now;
}

/** True for a partial offer; declining or ignoring it keeps the entry. */
export function isPart({ offered, amount }: Pick<WaitlistEntry, 'offered' | 'amount'>): boolean {
  return offered > 0 && offered < amount;
}

/** Returns an entry that waits again for `amount`, or has ended. */
export function withoutOffer(entry: WaitlistEntry, to: Partial<WaitlistEntry>): WaitlistEntry {
  return { ...entry, offered: 0, offeredUntil: null, held: 0, orderId: null, ...to };
}

/** Releases seats in the caller's transaction. `options` are the present ones: a removed option has no seats left. */
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

/** Same for unknown and deleted entries. */
export function entryNotFound(): Problem {
  const message = texts.linkInvalid;
  return new Problem('not-found', message, { reason: 'entry_not_found' });
}

/** The offer was taken, has expired or is being ordered. */
export function entryStale(): Problem {
  const message = texts.changedMeanwhile;
  return new Problem('conflict', message, { reason: 'stale' });
}
