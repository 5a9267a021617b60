/** What the owner means to pay back: pure rules, so that the amount on the button is the amount that goes. */
import { type Cents, centsFromEuros, costOfSome, eurosFromCents } from '../../../../src/kernel/money.ts';
import type { AdminOrderDetail, AdminOrderLine } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import type { RefundRequest } from '../../../../src/modules/ticketing/refunds/refunds-schema.ts';
import { eurosOf } from '../../ui/text/format.ts';

export type RefundChoice = {
  kind: 'all' | 'lines' | 'amount';
  /** How many tickets of a line lapse, by its index. */
  lapsing: Record<number, number>;
  /** As typed: '12,50'. */
  amountText: string;
  isRestocked: boolean;
  reason: string;
  /** What the buyer reads in the mail about it. */
  words: string;
};

/** What is wrong with a choice, by the word of its message. */
export type RefundRefusal = 'chooseTickets' | 'chooseAmount' | 'tooMuch';

type Payable = Pick<AdminOrderDetail, 'lines' | 'refundable'>;

export const firstChoice: RefundChoice = {
  kind: 'all',
  lapsing: {},
  amountText: '',
  isRestocked: true,
  reason: '',
  words: '',
};

/**
 * The order as the owner pays back one payment of it that brought no tickets; null: it is about the payment that did.
 * `named`: the `paymentId` in the address.
 */
export function withoutTickets(
  order: AdminOrderDetail,
  named: string | null,
): { order: AdminOrderDetail; payment: string } | null {
  const isUnpaid = order.payments.every((payment) => !payment.isOrders);
  const wanted = named ?? (isUnpaid ? order.toReturn?.payment : undefined);
  const meant = order.payments.find(({ paymentId, isOrders }) => paymentId === wanted && !isOrders);
  if (!meant?.paymentId) return null;
  const { amount: totalAmount, refundable, paymentId: payment } = meant;
  return { order: { ...order, lines: [], totalAmount, refundable }, payment };
}

/** Tickets of a line that still let somebody in. */
export const validTickets = ({ tickets }: Pick<AdminOrderLine, 'tickets'>): number =>
  tickets.filter(({ isVoid }) => !isVoid).length;

/** Whether money can go back, or tickets of nothing can lapse. */
export const isPayable = ({ refundable, lines }: Payable): boolean =>
  refundable > 0 || lines.some((line) => validTickets(line) > 0);

/** How the owner gives money back of an order that the owner took; null: the provider does it. */
export function handOf({ taken, paidWith }: Pick<AdminOrderDetail, 'taken' | 'paidWith'>): 'cash' | 'invoice' | null {
  if (!taken || paidWith === 'provider') return null;
  return paidWith === 'invoice' ? 'invoice' : 'cash';
}

/** Euros that go back; null as long as the amount cannot be read. */
export function amountOf(order: Payable, choice: RefundChoice): number | null {
  if (choice.kind === 'all') return order.refundable;
  if (choice.kind === 'amount') return eurosOf(choice.amountText);
  const cents = order.lines.map((line) => paidFor(line, lapsingOf(choice, line.line)));
  const chosen = eurosFromCents(cents.reduce((sum, each) => sum + each, 0));
  return Math.min(chosen, order.refundable);
}

/** What was really paid for tickets of a line that lapse after those that did already. */
function paidFor({ sum, discount, amount, tickets }: AdminOrderLine, lapsing: number): Cents {
  const paid = (centsFromEuros(sum) ?? 0) - (centsFromEuros(discount) ?? 0);
  const lapsed = tickets.filter(({ isVoid }) => isVoid).length;
  return costOfSome(paid, amount, lapsed, lapsing);
}

/** How many tickets lapse. */
export function lapsingTickets(order: Payable, choice: RefundChoice): number {
  if (choice.kind === 'amount') return 0;
  const perLine = order.lines.map((line) =>
    choice.kind === 'all' ? validTickets(line) : lapsingOf(choice, line.line),
  );
  return perLine.reduce((sum, each) => sum + each, 0);
}

export function refusalOf(order: Payable, choice: RefundChoice): RefundRefusal | null {
  if (choice.kind === 'lines') return lapsingTickets(order, choice) === 0 ? 'chooseTickets' : null;
  const amount = amountOf(order, choice);
  if (choice.kind === 'amount' && !amount) return 'chooseAmount';
  return amount !== null && amount > order.refundable ? 'tooMuch' : null;
}

/** The request of a choice that was not refused. */
export function requestOf(order: Payable, choice: RefundChoice): RefundRequest {
  const lapses = lapsingTickets(order, choice) > 0;
  const chosen = order.lines.flatMap(({ line }) => {
    const amount = lapsingOf(choice, line);
    return amount > 0 ? [{ line, amount }] : [];
  });
  return {
    amount: amountOf(order, choice) ?? 0,
    void: lapses,
    restock: lapses && choice.isRestocked,
    ...(choice.kind === 'lines' && { lines: chosen }),
    ...(choice.reason.trim() !== '' && { reason: choice.reason.trim() }),
    ...(choice.words.trim() !== '' && { words: choice.words.trim() }),
  };
}

const lapsingOf = ({ lapsing }: RefundChoice, line: number): number => lapsing[line] ?? 0;
