import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { StoredOption } from '../offer/offer.ts';
import type { Seats } from '../offer/ports.ts';
import { hold, release } from '../offer/stock.ts';
import { type DateMove, datesFor, type HeldFor, linesOn } from '../self-service/other-dates.ts';
import type { CallOff, CallOffPorts, HeldLine, Period, Share } from './ports.ts';
import { isHeldBy } from './share.ts';

export function createOtherDateHolds({ callOffs, stock }: Pick<CallOffPorts, 'callOffs' | 'stock'>) {
  /** Holds seats on the other date, for the lowest order numbers first. */
  async function holdFor(
    { id, to, dates }: CallOff,
    shares: Share[],
    facts: { held: HeldLine[]; options: StoredOption[]; now: Instant },
  ): Promise<void> {
    if (to === null) return;
    const there = facts.options.filter(({ start, end }) => start === to.start && end === to.end);
    await stock.lock(there.map((option) => option.id));
    for (const [{ orderId }, seats] of findFitting(shares, { ...facts, to, dates })) {
      if ((await hold(stock, seats)) === null) await callOffs.addHold(id, orderId, seats);
    }
  }

  /** Releases the seats held for an order. The caller's transaction has locked the offer. */
  async function releaseFor({ callOffId, orderId }: { callOffId: string; orderId: string }): Promise<boolean> {
    const seats = await callOffs.holds(callOffId, orderId);
    if (seats.length === 0) return false;
    await release(stock, seats);
    await callOffs.removeHold(callOffId, orderId);
    return true;
  }

  return { holdFor, releaseFor };
}

type Facts = { held: HeldLine[]; options: StoredOption[]; now: Instant };

export function findFitting(
  shares: Share[],
  { held, options, now, to, dates }: Facts & { to: Period; dates: Period[] },
): Map<Share, Seats[]> {
  const left = options.map((option) => ({ ...option }));
  const found = new Map<Share, Seats[]>();
  for (const share of shares) {
    const own = held.filter(({ orderId }) => orderId === share.orderId);
    const move = moveOf(share, to, { held: own, options: left, now, dates });
    if (!move) continue;
    const seats = move.lines.map(({ option, amount }) => ({ optionId: option.id, amount }));
    found.set(share, seats);
    for (const { option, amount } of move.lines) {
      for (const one of left) {
        const isSameDay = one.personsLeft !== null && one.start === to.start && one.end === to.end;
        if (one.id === option.id) one.held += amount;
        if (isSameDay && option.isPerson) one.personsLeft = Math.max(0, (one.personsLeft ?? 0) - amount);
      }
    }
  }
  return found;
}

/**
 * Returns the move of a share to another date. Null if it does not fit, has several called-off dates or is there
 * already. `held` are its valid lines, `taken` all options that the order ever had.
 */
export function moveOf(
  share: Pick<Share, 'orderId' | 'lines'>,
  to: Period,
  facts: Facts & { dates: Period[]; taken?: ReadonlySet<number>; heldFor?: HeldFor },
): DateMove | null {
  const { held, options, now, heldFor, taken = new Set(held.map(({ optionId }) => optionId)) } = facts;
  const own = held.filter(isHeldBy(share));
  const known = new Map(options.map((option) => [option.id, option]));
  const keys = new Set(own.map(({ optionId }) => keyOf(known.get(optionId))));
  const from = known.get(own[0]?.optionId ?? 0);
  if (keys.size !== 1 || !from?.start || !from.end) return null;
  if (held.some((line) => !own.includes(line) && keyOf(known.get(line.optionId)) === keyOf(to))) return null;
  const lines = own.map((line) => ({ ...line, amount: line.tickets }));
  const places = linesOn(to, lines, { options, taken, now, ...(heldFor && { held: heldFor }) });
  return places && { from: { start: from.start, end: from.end }, to, lines: places };
}

export function movesOf(share: Share, facts: Parameters<typeof moveOf>[2]): DateMove[] {
  return datesFor(facts.options, facts.now, facts.heldFor).flatMap((to) => moveOf(share, to, facts) ?? []);
}

const keyOf = (dated: { start: Instant | null; end: Instant | null } | undefined) =>
  `${dated?.start ?? ''} ${dated?.end ?? ''}`;
