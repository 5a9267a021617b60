import { type Instant, minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { isOpen, type StoredOffer, type StoredOption } from '../offer/offer.ts';
import type { WaitlistEntry, WaitlistPorts } from './ports.ts';
import { texts } from './words.ts';

/** */

/** `until`: the visitor's own last day. */
export type EndReason = 'cancelled' | 'called-off' | 'removed' | 'over' | 'until' | 'by-owner';

/** Derived per email; only the hash is stored (S-11). */
export function waitlistSecretOf(secrets: Pick<WaitlistPorts['secrets'], 'derive'>, id: string): string {
  return secrets.derive('waitlist', id);
}

export function aboutOf({ id, eventTitle, optionTitle, start, end, amount, language }: WaitlistEntry) {
  return { entryId: id, event: eventTitle, option: optionTitle, start, end, amount, ...(language && { language }) };
}

/** Null: continues, also while off the site. */
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

/** On sale, so its seats can be offered. */
export function isOffering(
  option: StoredOption,
  now: Instant,
): option is StoredOption & { start: Instant; end: Instant } {
  return option.isOnSale && isOpen(option, now);
}

/** All wanted, or what is free; 0 unless more than a declined part. */
export function shareOf({ amount, passed }: Pick<WaitlistEntry, 'amount' | 'passed'>, free: number): number {
  return free > passed ? Math.min(amount, free) : 0;
}

/** The owner's hours, within the sale. */
export function offerEnd(
  { end, saleEnd }: Pick<StoredOption, 'saleEnd'> & { end: Instant },
  hours: number,
  now: Instant,
): Instant {
  return [minutesAfter(now, 60 * hours), end, ...(saleEnd ? [saleEnd] : [])].toSorted()[0] ?? now;
}

/** Declining or ignoring a part keeps the entry. */
export function isPart({ offered, amount }: Pick<WaitlistEntry, 'offered' | 'amount'>): boolean {
  return offered > 0 && offered < amount;
}

/** Waiting again for `amount`, or ended. */
export function withoutOffer(entry: WaitlistEntry, to: Partial<WaitlistEntry>): WaitlistEntry {
  return { ...entry, offered: 0, offeredUntil: null, held: 0, orderId: null, ...to };
}

/** In the caller's transaction; a removed option's are gone. `options`: present ones; default: its own exists. */
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

/** Same for unknown and deleted. */
export function entryNotFound(): Problem {
  const message = texts.linkInvalid;
  return new Problem('not-found', message, { reason: 'entry_not_found' });
}

/** Too late: taken, expired or being ordered. */
export function entryStale(): Problem {
  const message = texts.changedMeanwhile;
  return new Problem('conflict', message, { reason: 'stale' });
}
