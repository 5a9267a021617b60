import { type Instant, minutesAfter } from '../../../kernel/dates/dutch-dates.ts';
import { type Cents, costOfSome } from '../../../kernel/money.ts';
import type { LineAmount } from '../offer/void-tickets.ts';
import type { OrderLine, Ticket } from '../orders/order.ts';

/** Until when visitors may cancel by themselves, and what the garden keeps of each ticket. */
export type CancelRule = {
  /** Before the ticket begins. */
  untilHours: number;
  costs: { kind: 'percent'; percent: number } | { kind: 'fixed'; cents: Cents };
};

/**
 * What the garden keeps of one ticket: never more than its price, half a cent upwards. Per ticket, so that cancelling in two
 * steps costs what cancelling at once does.
 */
export function costsOf(priceCents: Cents, { costs }: Pick<CancelRule, 'costs'>): Cents {
  if (costs.kind === 'fixed') return Math.min(priceCents, costs.cents);
  return Math.floor((priceCents * costs.percent + 50) / 100);
}

/** One line of an order: its good tickets, how many of them can be cancelled now, and until when. */
export type CancellableLine = { line: number; good: number; amount: number; until: Instant; hasEntered: boolean };

/**
 * `lines`: with their dates as they are now. `entered`: the codes that the gate let in; of a line of which somebody is in
 * nothing can be cancelled, since nobody knows which ticket is whose; nor of a date that does not go on, whose money goes
 * back whole.
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

/** What was really paid for the next ticket of a line to lapse, or for the one `after` so many others; `good` still are. */
export function paidForTicket({ sumCents, discountCents, amount }: OrderLine, good: number, after = 0): Cents {
  return costOfSome(sumCents - discountCents, amount, amount - good + after, 1);
}

export type Sums = { priceCents: Cents; costsCents: Cents; refundCents: Cents; isAll: boolean };

/**
 * What cancelling some tickets comes to. Service costs stay with the garden. `leftCents`: what of the payment can still go
 * back. 'too-many': not so many can be cancelled; 'ask': only the owner can say, because part of the money went back before,
 * or because all of the money would go while somebody else of the order may not cancel.
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
  // With all of the money all tickets lapse (I-3), those too that were free.
  const isAll = isWhole || (refundCents > 0 && refundCents === leftCents);
  if (isAll && open.some(({ good, amount }) => amount < good)) return 'ask';
  return { priceCents, costsCents: priceCents - refundCents, refundCents, isAll };
}
