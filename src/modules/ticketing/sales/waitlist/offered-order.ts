import type { Secrets } from '../../../../platform/secrets.ts';
import type { StoredOption } from '../offer/offer.ts';
import { isPart, releaseOffer, withoutOffer } from './entry.ts';
import type { WaitlistEntry, WaitlistPorts } from './ports.ts';

type OfferedPorts = Pick<WaitlistPorts, 'waitlist' | 'stock' | 'clock'>;

type Seats = { optionId: number; amount: number };

/** Signs the id, so that cookies do not hold the emailed secret. */
export function offerTokenOf(secrets: Pick<Secrets, 'sign'>, id: string): string {
  return `${id}.${secrets.sign('waitlist-offer', id)}`;
}

/** Returns null if the token is not ours. */
export function wishOfToken(secrets: Pick<Secrets, 'isSigned'>, token: string | null): string | null {
  const [id = '', signature = ''] = (token ?? '').split('.');
  return secrets.isSigned('waitlist-offer', id, signature) ? id : null;
}

/** Returns null without an offer, or if it is being ordered. Lock the options first. */
export async function openOffer(
  { waitlist, clock, secrets }: Pick<WaitlistPorts, 'waitlist' | 'clock'> & { secrets: Pick<Secrets, 'isSigned'> },
  token: string,
  eventId: number,
): Promise<WaitlistEntry | null> {
  const id = wishOfToken(secrets, token);
  const entry = id === null ? null : await waitlist.take(id);
  return entry?.eventId === eventId && isOfferOpen(entry, clock.now()) ? entry : null;
}

/** True if the offer can be ordered. */
export function isOfferOpen(entry: WaitlistEntry, now: string): boolean {
  return entry.state === 'offered' && entry.orderId === null && entry.held > 0 && (entry.offeredUntil ?? '') > now;
}

/** Gives the option of the offer exactly the seats held. */
export function withOffer(options: StoredOption[], entry: WaitlistEntry): StoredOption[] {
  return options.map((option) => {
    if (option.id !== entry.optionId) return option;
    const { sold, personsLeft } = option;
    const held = option.held - entry.held;
    const persons = personsLeft === null || !option.isPerson ? personsLeft : personsLeft + entry.held;
    return { ...option, held, capacity: sold + held + entry.held, waitedFrom: null, personsLeft: persons };
  });
}

/** Frees the seats for the order; false if it needs none. */
export async function useOffer(
  { waitlist, stock }: OfferedPorts,
  entry: WaitlistEntry,
  orderId: string,
  lines: readonly Seats[],
): Promise<boolean> {
  const amount = lines.find(({ optionId }) => optionId === entry.optionId)?.amount ?? 0;
  if (amount === 0) return false;
  await releaseOffer({ stock }, { optionId: entry.optionId, held: amount });
  await waitlist.save({ ...entry, held: entry.held - amount, orderId });
  return true;
}

/** Restores an offer after its order ended unpaid, while it lasts. */
export async function restoreOffer(
  { waitlist, stock, clock }: OfferedPorts,
  orderId: string,
  lines: readonly Seats[],
): Promise<void> {
  const entry = await waitlist.takeOfOrder(orderId);
  if (!entry) return;
  const isLasting = (entry.offeredUntil ?? '') > clock.now();
  const amount = isLasting ? (lines.find(({ optionId }) => optionId === entry.optionId)?.amount ?? 0) : 0;
  const isHeld = amount > 0 && (await stock.move(entry.optionId, amount, 'free', 'held'));
  const held = entry.held + (isHeld ? amount : 0);
  if (isLasting && held === 0) {
    // The day is too full by now, so it waits again.
    await waitlist.save(withoutOffer(entry, { state: 'waiting' }));
    return waitlist.mark(entry.optionId);
  }
  await waitlist.save({ ...entry, orderId: null, held });
}

/** Frees the rest after payment; if all of a part was taken, the visitor stays on the list. */
export async function fulfilOffer(
  { waitlist, stock }: OfferedPorts,
  orderId: string,
  lines: readonly Seats[],
): Promise<void> {
  const entry = await waitlist.takeOfOrder(orderId);
  if (!entry) return;
  await releaseOffer({ stock }, entry);
  const bought = lines.find(({ optionId }) => optionId === entry.optionId)?.amount ?? 0;
  const rest = isPart(entry) && bought === entry.offered ? entry.amount - bought : 0;
  const next = rest > 0 ? ({ state: 'waiting', amount: rest, passed: 0 } as const) : ({ state: 'taken' } as const);
  await waitlist.save(withoutOffer(entry, next));
  await waitlist.mark(entry.optionId);
}
