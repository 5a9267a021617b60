import { seatsFree, type StoredOption } from './offer.ts';
import type { OfferPorts, Place, Seats, Stock } from './ports.ts';

const MOST_NAMED = 10; // pages name no higher number of seats

/** Seats that were to be held with the commit were not all there any more. Nothing was stored. */
export class SeatsContested extends Error {
  constructor(options?: { cause: unknown }) {
    super('fewer seats are left than an order beside others may leave', options);
    this.name = 'SeatsContested';
  }
}

/** Holds all seats or none. Returns the option with too few seats, or null. */
export function hold(stock: Stock, seats: Seats[]): Promise<number | null> {
  return moveAll(stock, seats, 'free', 'held');
}

/** Sells seats that were not held: for free orders, and for payments after the hold. */
export function sellFree(stock: Stock, seats: Seats[]): Promise<number | null> {
  return moveAll(stock, seats, 'free', 'sold');
}

export async function sellHeld(stock: Stock, seats: Seats[]): Promise<void> {
  await moveHeld(stock, seats, 'sold');
}

export async function release(stock: Stock, seats: Seats[]): Promise<void> {
  await moveHeld(stock, seats, 'free');
}

async function moveHeld(stock: Stock, seats: Seats[], to: Place): Promise<void> {
  const lacking = await moveAll(stock, seats, 'held', to);
  if (lacking !== null) throw new Error(`option ${lacking} holds fewer places than its orders`);
}

async function moveAll(stock: Stock, seats: Seats[], from: Place, to: Place): Promise<number | null> {
  if (seats.length > 1) await stock.lock(seats.map(({ optionId }) => optionId));
  const moved: Seats[] = [];
  for (const seat of seats.toSorted((a, b) => a.optionId - b.optionId)) {
    if (await stock.move(seat.optionId, seat.amount, from, to)) {
      moved.push(seat);
      continue;
    }
    for (const { optionId, amount } of moved) await stock.move(optionId, amount, to, from);
    return seat.optionId;
  }
  return null;
}

/**
 * Raises the edition in the caller's transaction if pages show seats otherwise since these were taken or freed: of this
 * event, or of all once it may be sold out, its day fills up or somebody waits for it. Comes last, because buyers wait
 * for that row. `before` spares a read: the options as they were locked before seats were taken.
 */
export async function showSeats(
  { offers, edition }: Pick<OfferPorts, 'offers' | 'edition'>,
  eventId: number,
  moved: readonly Seats[],
  before: readonly StoredOption[] | null = null,
): Promise<void> {
  const isKnown = before?.every(({ personsLeft }) => personsLeft === null) ?? false; // else others fill the day meanwhile
  const options = before && isKnown ? before : await offers.options([eventId]);
  const amount = moved.reduce((sum, seat) => sum + seat.amount, 0);
  const concerned = options.filter(({ id }) => moved.some(({ optionId }) => optionId === id));
  if (concerned.some((option) => isOfAll(option, amount))) await edition.raise('seats');
  else if (concerned.some((option) => isNamed(option, amount))) await edition.raise('seats', eventId);
}

/**
 * Returns the number of free seats that these options need, each and on each of its days, for pages to show the same after
 * `amount` seats moved, whoever else moves some; null if they have fewer, or somebody waits for them.
 */
export function leastUnshown(options: readonly StoredOption[], amount: number): number | null {
  if (options.some((option) => isOfAll(option, amount) || isNamed(option, amount))) return null;
  return Math.max(...options.map((option) => amount + leftOf(option) + MOST_NAMED + 1));
}

/** True if so many free seats, as a glance shows them, are too many for pages to name after `amount` of them are taken. */
export const isPlenty = (free: number, amount: number) => free - amount > MOST_NAMED;

const isNamed = (option: StoredOption, amount: number) => fewest(option, amount) <= MOST_NAMED;

const leftOf = ({ hasWaitlist, orderMax }: StoredOption) => (hasWaitlist ? orderMax : 0); // of an offer that was paid in part

const fewest = (option: StoredOption, amount: number) => seatsFree(option) - amount - leftOf(option);

function isOfAll(option: StoredOption, amount: number): boolean {
  const { personsLeft, waitedFrom } = option;
  const isDayFilling = personsLeft !== null && personsLeft - amount <= MOST_NAMED;
  return fewest(option, amount) <= 0 || isDayFilling || waitedFrom !== null;
}
