import { type Instant, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { type Cents, costOfSome } from '../../../kernel/money/money.ts';
import type { LineAmount } from '../offer/void-tickets.ts';
import type { OrderLine, Ticket } from '../orders/order.ts';

/** Until when visitors may cancel online, and how much of each ticket the garden keeps. */
export type CancelRule = {
  /** Hours before the ticket's start. */
  untilHours: number;
  costs: { kind: 'percent'; percent: number } | { kind: 'fixed'; cents: Cents };
};

/**
 * Returns what the garden keeps of one ticket: at most its price, half a cent rounded up. Per ticket, so that cancelling in
 * two steps costs the same as cancelling at once.
 */
export function costsOf(priceCents: Cents, { costs }: Pick<CancelRule, 'costs'>): Cents {
  if (costs.kind === 'fixed') return Math.min(priceCents, costs.cents);
  return Math.floor((priceCents * costs.percent + 50) / 100);
}

/** Line of an order: its valid tickets, how many of them can be cancelled now, and until when. */
export type CancellableLine = { line: number; good: number; amount: number; until: Instant; hasEntered: boolean };

/**
 * Returns what can be cancelled of each line. `lines`: with their current dates. `entered`: codes admitted at the gate. A
 * line with an admitted ticket cannot be cancelled, since nobody knows which ticket is whose; neither can one whose date
 * was called off, since all of its money is paid back.
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

/** Returns what was paid for the next ticket of a line to void, or for the one `after` it; `good`: valid tickets. */
export function paidForTicket({ sumCents, discountCents, amount }: OrderLine, good: number, after = 0): Cents {
  return costOfSome(sumCents - discountCents, amount, amount - good + after, 1);
}

export type Sums = { priceCents: Cents; costsCents: Cents; refundCents: Cents; isAll: boolean };

/**
 * Returns the refund for cancelling these tickets; the garden keeps the service costs. `leftCents`: part of the payment that
 * can still be refunded. 'too-many': fewer can be cancelled. 'ask': only the owner can decide, since part of the money was
 * refunded before, or since all of it would be refunded while other tickets of the order cannot be cancelled.
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
  // Refunding all of the money voids all tickets (I-3), including free ones.
  const isAll = isWhole || (refundCents > 0 && refundCents === leftCents);
  if (isAll && open.some(({ good, amount }) => amount < good)) return 'ask';
  return { priceCents, costsCents: priceCents - refundCents, refundCents, isAll };
}
