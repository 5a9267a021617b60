/** Pure rules, so that the amount on the button is the amount that is refunded. */
import { type Cents, centsFromEuros, costOfSome, eurosFromCents } from '../../../../src/kernel/money/money.ts';
import type { AdminOrderDetail, AdminOrderLine } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import type { RefundRequest } from '../../../../src/modules/ticketing/sales/refunds/refunds-schema.ts';
import { eurosOf } from '../../ui/text/format.ts';

export type RefundChoice = {
  kind: 'all' | 'lines' | 'amount';
  /** Number of tickets of a line that lapse, by line index. */
  lapsing: Record<number, number>;
  amountText: string;
  isRestocked: boolean;
  /** True if the gift to the garden is part of what goes back. */
  isWithGift: boolean;
  reason: string;
  words: string;
};

export type RefundRefusal = 'chooseTickets' | 'chooseAmount' | 'tooMuch';

type Payable = Pick<AdminOrderDetail, 'lines' | 'refundable' | 'gift'>;

export const firstChoice: RefundChoice = {
  kind: 'all',
  lapsing: {},
  amountText: '',
  isRestocked: true,
  isWithGift: false,
  reason: '',
  words: '',
};

/** The order for refunding one payment without tickets; null: it had them. `named`: `paymentId` in the address. */
export function withoutTickets(
  order: AdminOrderDetail,
  named: string | null,
): { order: AdminOrderDetail; payment: string } | null {
  const isUnpaid = order.payments.every((payment) => !payment.isOrders);
  const wanted = named ?? (isUnpaid ? order.toReturn?.payment : undefined);
  const found = order.payments.find(({ paymentId, isOrders }) => paymentId === wanted && !isOrders);
  if (!found?.paymentId) return null;
  const { amount: totalAmount, refundable, paymentId: payment } = found;
  return { order: { ...order, lines: [], totalAmount, refundable }, payment };
}

export const validTickets = ({ good }: Pick<AdminOrderLine, 'good'>): number => good;

/** True if money can be refunded, or free tickets can lapse. */
export const isPayable = ({ refundable, lines }: Payable): boolean =>
  refundable > 0 || lines.some((line) => validTickets(line) > 0);

/** Returns how the owner refunds an order that they took; null: the provider does it. */
export function handOf({ taken, paidWith }: Pick<AdminOrderDetail, 'taken' | 'paidWith'>): 'cash' | 'invoice' | null {
  if (!taken || paidWith === 'provider') return null;
  return paidWith === 'invoice' ? 'invoice' : 'cash';
}

export function amountOf(order: Payable, choice: RefundChoice): number | null {
  if (choice.kind === 'all') return order.refundable;
  if (choice.kind === 'amount') return eurosOf(choice.amountText);
  const cents = order.lines.map((line) => paidFor(line, lapsingOf(choice, line.line)));
  const gift = choice.isWithGift ? (centsFromEuros(order.gift ?? 0) ?? 0) : 0;
  const chosen = eurosFromCents(cents.reduce((sum, each) => sum + each, gift));
  return Math.min(chosen, order.refundable);
}

/** Amount in cents for tickets of a line that lapse after those that already have. */
function paidFor({ sum, discount, amount, lapsed }: AdminOrderLine, lapsing: number): Cents {
  const paid = (centsFromEuros(sum) ?? 0) - (centsFromEuros(discount) ?? 0);
  return costOfSome(paid, amount, lapsed, lapsing);
}

export function lapsingTickets(order: Payable, choice: RefundChoice): number {
  if (choice.kind === 'amount') return 0;
  const perLine = order.lines.map((line) =>
    choice.kind === 'all' ? validTickets(line) : lapsingOf(choice, line.line),
  );
  return perLine.reduce((sum, each) => sum + each, 0);
}

export function refusalOf(order: Payable, choice: RefundChoice): RefundRefusal | null {
  if (choice.kind === 'lines')
    return lapsingTickets(order, choice) === 0 && !choice.isWithGift ? 'chooseTickets' : null;
  const amount = amountOf(order, choice);
  if (choice.kind === 'amount' && !amount) return 'chooseAmount';
  return amount !== null && amount > order.refundable ? 'tooMuch' : null;
}

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
    ...(choice.isWithGift && choice.kind !== 'all' && { gift: true }),
    ...(choice.reason.trim() !== '' && { reason: choice.reason.trim() }),
    ...(choice.words.trim() !== '' && { words: choice.words.trim() }),
  };
}

const lapsingOf = ({ lapsing }: RefundChoice, line: number): number => lapsing[line] ?? 0;
