import { dayOf } from '../../../kernel/dates/calendar-day.ts';
import type { Cents } from '../../../kernel/money/money.ts';
import { hasFailed, type Refund } from '../refund.ts';
import { outcomeOf, type AttemptStatus } from '../status.ts';
import { difference, type Difference, type Payout, sumOf } from './payout.ts';
import type { PayoutLine } from './provider-account.ts';

export type BookedPayment = {
  paymentId: string;
  orderId: string;
  status: AttemptStatus;
  cents: Cents;
  chargedBackCents: Cents;
};

export type BookedRefund = { refundId: string; orderId: string; status: Refund['status']; cents: Cents };

/** Our records of what stands in the lines of a payout. */
export type Books = {
  payments: ReadonlyMap<string, BookedPayment>;
  refunds: ReadonlyMap<string, BookedRefund>;
  /** Payouts in which a line stands, by the line's id; failed payouts are absent. */
  payouts: ReadonlyMap<string, readonly Pick<Payout, 'reference' | 'at'>[]>;
  /** Cents charged back in all payouts, as a positive number, by payment id. */
  chargedBack: ReadonlyMap<string, Cents>;
  /** Ids of payments that belong to another website of the organisation. */
  elsewhere: ReadonlySet<string>;
};

/** Fees are rounded per line, by at most a cent. */
const ROUNDED_BY_MOST: Cents = 1;

/**
 * Compares a payout with our books, line by line. Payments of other websites and the provider's fees are not in our
 * books, so they count only in the total.
 */
export function differencesOf(payout: Payout, lines: readonly PayoutLine[], books: Books): Difference[] {
  const day = dayOf(payout.at);
  const differs = (
    cause: Difference['cause'],
    of: Pick<PayoutLine, 'id' | 'paymentId' | 'description'>,
    [booksCents, providerCents]: [Cents, Cents],
    orderId: string | null = null,
  ) =>
    difference({
      cause,
      payout: payout.reference,
      about: of.id,
      paymentId: of.paymentId,
      orderId,
      booksCents,
      providerCents,
      day,
      word: of.description.slice(0, 200),
    });
  if (payout.status === 'failed') {
    const whole = { id: payout.reference, paymentId: null, description: '' };
    return [differs('payout_failed', whole, [payout.amountCents, 0])];
  }

  const ofLine = (line: PayoutLine): Difference[] => {
    if (line.kind === 'fee') return [];
    if (line.kind === 'other') return [differs('movement', line, [0, line.cents])];
    if (isElsewhere(line, books)) return [];
    const others = (books.payouts.get(line.id) ?? []).filter(({ reference }) => reference !== payout.reference);
    const orderId = orderOf(line, books);
    if (others.some((other) => isEarlier(other, payout)))
      return [differs('settled_twice', line, [0, line.cents], orderId)];
    return KINDS[line.kind](line, books, (cause, cents) => differs(cause, line, cents, orderId));
  };

  return [...lines.flatMap(ofLine), ...twiceWithin(lines, differs, books), ...ofSum(payout, lines, differs)];
}

type Differs = (cause: Difference['cause'], cents: [Cents, Cents]) => Difference;
type OfLine = (line: PayoutLine, books: Books, differs: Differs) => Difference[];

const KINDS: Record<'payment' | 'refund' | 'chargeback', OfLine> = {
  payment: ({ id, cents }, { payments }, differs) => {
    const booked = payments.get(id);
    if (!booked) return [differs('unknown_payment', [0, cents])];
    if (outcomeOf(booked.status) !== 'paid') return [differs('payment_not_paid', [0, cents])];
    return booked.cents === cents ? [] : [differs('payment_amount', [booked.cents, cents])];
  },
  refund: ({ id, cents }, { refunds }, differs) => {
    const booked = refunds.get(id);
    if (!booked) return [differs('unknown_refund', [0, cents])];
    if (hasFailed(booked)) return [differs('refund_failed', [0, cents])];
    return booked.cents === -cents ? [] : [differs('refund_amount', [-booked.cents, cents])];
  },
  chargeback: ({ paymentId, cents }, { payments, chargedBack }, differs) => {
    const booked = payments.get(paymentId ?? '');
    if (!booked) return [differs('chargeback_unbooked', [0, cents])];
    const taken = chargedBack.get(booked.paymentId) ?? 0;
    return taken > booked.chargedBackCents ? [differs('chargeback_unbooked', [-booked.chargedBackCents, -taken])] : [];
  },
};

function isElsewhere({ paymentId }: PayoutLine, { elsewhere }: Books): boolean {
  return paymentId !== null && elsewhere.has(paymentId);
}

function orderOf({ id, paymentId }: PayoutLine, { payments, refunds }: Books): string | null {
  return payments.get(paymentId ?? '')?.orderId ?? refunds.get(id)?.orderId ?? null;
}

function isEarlier(a: Pick<Payout, 'reference' | 'at'>, b: Pick<Payout, 'reference' | 'at'>): boolean {
  return a.at === b.at ? a.reference < b.reference : a.at < b.at;
}

type DiffersOf = (
  cause: Difference['cause'],
  line: PayoutLine,
  cents: [Cents, Cents],
  orderId: string | null,
) => Difference;

function twiceWithin(lines: readonly PayoutLine[], differs: DiffersOf, books: Books): Difference[] {
  const seen = new Set<string>();
  return lines.flatMap((line) => {
    const isAgain = line.kind !== 'fee' && line.kind !== 'other' && seen.has(line.id);
    seen.add(line.id);
    return isAgain ? [differs('settled_twice', line, [0, line.cents], orderOf(line, books))] : [];
  });
}

function ofSum(
  payout: Payout,
  lines: readonly PayoutLine[],
  differs: (
    cause: Difference['cause'],
    of: Pick<PayoutLine, 'id' | 'paymentId' | 'description'>,
    cents: [Cents, Cents],
  ) => Difference,
): Difference[] {
  const sum = sumOf(lines);
  if (sum === payout.amountCents) return [];
  const fees = lines.filter(({ kind }) => kind === 'fee').length;
  const isRounding = Math.abs(sum - payout.amountCents) <= (fees > 1 ? ROUNDED_BY_MOST : 0);
  const whole = { id: payout.reference, paymentId: null, description: '' };
  return [differs(isRounding ? 'rounding' : 'sum', whole, [sum, payout.amountCents])];
}
