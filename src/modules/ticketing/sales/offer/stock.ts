import type { Place, Seats, Stock } from './ports.ts';

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
