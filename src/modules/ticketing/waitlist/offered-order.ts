import type { Secrets } from '../../../platform/secrets.ts';
import type { StoredOption } from '../offer/offer.ts';
import { isPart, releaseOffer, withoutOffer } from './entry.ts';
import type { WaitlistEntry, WaitlistPorts } from './ports.ts';

type OfferedPorts = Pick<WaitlistPorts, 'waitlist' | 'stock' | 'clock'>;

type Seats = { optionId: number; amount: number };

/** How places that a list offered become those of an order, and come back when it ends unpaid. All in the caller's transaction. */

/** Signed token for the browser that accepted an offer, so that no cookie holds the link from the emails. */
export function offerTokenOf(secrets: Pick<Secrets, 'sign'>, id: string): string {
  return `${id}.${secrets.sign('waitlist-offer', id)}`;
}

/** The wish that a token is of; null for one that is none of ours. */
export function wishOfToken(secrets: Pick<Secrets, 'isSigned'>, token: string | null): string | null {
  const [id = '', signature = ''] = (token ?? '').split('.');
  return secrets.isSigned('waitlist-offer', id, signature) ? id : null;
}

/**
 * The offer that a token opens for an event; null: there is none now, or an order for it is under way. The options of the
 * event are locked before.
 */
export async function openOffer(
  { waitlist, clock, secrets }: Pick<WaitlistPorts, 'waitlist' | 'clock'> & { secrets: Pick<Secrets, 'isSigned'> },
  token: string,
  eventId: number,
): Promise<WaitlistEntry | null> {
  const id = wishOfToken(secrets, token);
  const entry = id === null ? null : await waitlist.take(id);
  return entry?.eventId === eventId && isOfferOpen(entry, clock.now()) ? entry : null;
}

/** True while the offered seats can be ordered. */
export function isOfferOpen(entry: WaitlistEntry, now: string): boolean {
  return entry.state === 'offered' && entry.orderId === null && entry.held > 0 && (entry.offeredUntil ?? '') > now;
}

/** Options as they are for whoever has this offer: of its own there are so many places as it holds, whoever else waits. */
export function withOffer(options: StoredOption[], entry: WaitlistEntry): StoredOption[] {
  return options.map((option) => {
    if (option.id !== entry.optionId) return option;
    const { sold, personsLeft } = option;
    const held = option.held - entry.held;
    const persons = personsLeft === null || !option.isPerson ? personsLeft : personsLeft + entry.held;
    return { ...option, held, capacity: sold + held + entry.held, waitedFrom: null, personsLeft: persons };
  });
}

/** Lets go of the places that an order is about to take; false, and nothing done, when it wants none of them. */
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

/** After an order ended unpaid and its places are free: its offer holds them again as long as it lasts. */
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
    // The day takes fewer persons by now: the wish waits for its turn again.
    await waitlist.save(withoutOffer(entry, { state: 'waiting' }));
    return waitlist.mark(entry.optionId);
  }
  await waitlist.save({ ...entry, orderId: null, held });
}

/**
 * After an order was paid: the wish is fulfilled, and places of the offer that it left come free. Who took the whole of a part
 * stays on the list for the rest.
 */
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
