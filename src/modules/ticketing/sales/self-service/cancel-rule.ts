import { type Instant, minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { type Cents, costOfSome, percentOf } from '../../../../kernel/money/money.ts';
import type { LineAmount } from '../offer/void-tickets.ts';
import type { OrderLine, Ticket } from '../orders/order.ts';

/** Deadline and costs per ticket. */
export type CancelRule = {
  /** Hours before the start of the ticket. */
  untilHours: number;
  costs: { kind: 'percent'; percent: number } | { kind: 'fixed'; cents: Cents };
};

/** Costs per ticket, at most its price, rounded half up: two steps cost the same as one. */
export function costsOf(priceCents: Cents, { costs }: Pick<CancelRule, 'costs'>): Cents {
  if (costs.kind === 'fixed') return Math.min(priceCents, costs.cents);
  return percentOf(priceCents, costs.percent);
}

/** Number of valid tickets, how many can be cancelled, and until when. */
export type CancellableLine = { line: number; good: number; amount: number; until: Instant; hasEntered: boolean };

/**
 * `lines` have current dates; `entered` are admitted codes. Leaves out lines with an admitted ticket (nobody knows
 * whose) and called-off dates (refunded in full, R-37).
 */
export function cancellable(
  lines: OrderLine[],
  tickets: Ticket[],
  { rule, entered, now }: { rule: CancelRule; entered: { has(code: string): boolean }; now: Instant },
): CancellableLine[] {
  return lines.map(({ start, isCalledOff = false }, line) => {
    const good = tickets.filter((ticket) => ticket.line === line && !ticket.isVoid);
    const until = minutesAfter(start, -60 * rule.untilHours);
    const hasEntered = good.some(({ code }) => entered.has(code));
    return {
      line,
      good: good.length,
      amount: hasEntered || isCalledOff || now > until ? 0 : good.length,
      until,
      hasEntered,
    };
  });
}

/** Price paid for the next ticket to void, or for the one `after` places later; `good` counts valid ones. */
export function paidForTicket({ sumCents, discountCents, amount }: OrderLine, good: number, after = 0): Cents {
  return costOfSome(sumCents - discountCents, amount, amount - good + after, 1);
}

export type Sums = { priceCents: Cents; costsCents: Cents; refundCents: Cents; isAll: boolean };

/**
 * Sums up a cancellation; service costs are kept. `leftCents` can be refunded. 'too-many' exceeds the valid tickets;
 * 'ask' leaves it to the owner, after earlier refunds or if all money would go while tickets stay.
 */
export function sumsOf(
  chosen: LineAmount[],
  lines: OrderLine[],
  { open, rule, leftCents }: { open: CancellableLine[]; rule: CancelRule; leftCents: Cents },
): Sums | 'too-many' | 'ask' {
  const amounts = new Map<number, number>();
  for (const { line, amount } of chosen) amounts.set(line, (amounts.get(line) ?? 0) + amount);
  let [priceCents, costsCents] = [0, 0];
  for (const [line, amount] of amounts) {
    const [ordered, still] = [lines[line], open[line]];
    if (!ordered || !still || amount > still.amount) return 'too-many';
    for (let ticket = 0; ticket < amount; ticket++) {
      const paidCents = paidForTicket(ordered, still.good, ticket);
      priceCents += paidCents;
      costsCents += costsOf(paidCents, rule);
    }
  }
  const isWhole = open.every(({ line, good }) => good === (amounts.get(line) ?? 0));
  const wantedCents = priceCents - costsCents;
  if (wantedCents > leftCents && !isWhole) return 'ask';
  const refundCents = Math.min(wantedCents, leftCents);
  // A full refund voids all tickets (I-3).
  const isAll = isWhole || (refundCents > 0 && refundCents === leftCents);
  if (isAll && open.some(({ good, amount }) => amount < good)) return 'ask';
  return { priceCents, costsCents: priceCents - refundCents, refundCents, isAll };
}
