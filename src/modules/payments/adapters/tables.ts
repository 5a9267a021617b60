import type { Generated } from 'kysely';
import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money/money.ts';
import type { Attempt } from '../attempt.ts';
import type { PayoutCause } from '../../../kernel/money/payout-causes.ts';
import type { Payout } from '../payouts/payout.ts';
import type { PayoutReading } from '../payouts/ports.ts';
import type { PayoutLine } from '../payouts/provider-account.ts';
import type { Refund } from '../refund.ts';

type Columns<Row> = { [Field in keyof Row & string as SnakeCase<Field>]: Row[Field] };
type SnakeCase<Text extends string> = Text extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : Text;

export type AttemptRow = Columns<Attempt>;
export type RefundRow = Columns<Refund>;

export type ProfileRow = { account: string; profile_id: string; learned_at: string };

export type ChargebackRow = { id: string; attempt_id: string; amount_cents: Cents; booked_at: Instant };

export type PayoutRow = {
  reference: string;
  source: Payout['source'];
  status: Payout['status'];
  amount_cents: Cents;
  made_at: Instant;
  read_at: Instant;
};

export type PayoutLineRow = {
  payout_reference: string;
  number: number;
  id: string;
  kind: PayoutLine['kind'];
  payment_id: string | null;
  profile_id: string | null;
  amount_cents: Cents;
  description: string;
};

export type DifferenceRow = {
  id: string;
  cause: PayoutCause;
  payout_reference: string | null;
  about: string;
  payment_id: string | null;
  order_id: string | null;
  books_cents: Cents;
  provider_cents: Cents;
  day: CalendarDay;
  word: string;
  found_at: Instant;
  told_at: Instant | null;
  gone_at: Instant | null;
  explained_at: Instant | null;
  explained_by: string | null;
  note: string;
};

export type ReadingRow = {
  id: string;
  kind: PayoutReading['kind'];
  from_day: CalendarDay;
  to_day: CalendarDay;
  asked_at: Instant;
  state: PayoutReading['state'];
  done: number;
  total: number | null;
  problems: string;
  ended_at: Instant | null;
};

export type WayRow = {
  id: string;
  name: string;
  is_offered: 0 | 1;
  place: number | null;
  pending_days: number;
  read_at: Instant;
};

export type PaymentTables = {
  payment_way: WayRow;
  payment_attempt: AttemptRow;
  refund: RefundRow;
  chargeback: ChargebackRow;
  payment_profile: ProfileRow;
  payout: PayoutRow;
  payout_line: PayoutLineRow;
  payout_difference: DifferenceRow;
  payout_reading: ReadingRow;
  /** Orders that changed after their days were added up. */
  book_change: { id: Generated<number>; order_id: string | null; at: Instant | null };
};

export function attemptRow(attempt: Attempt): AttemptRow {
  return {
    id: attempt.id,
    order_id: attempt.orderId,
    copy_of: attempt.copyOf,
    amount_cents: attempt.amountCents,
    description: attempt.description,
    return_path: attempt.returnPath,
    method: attempt.method,
    status: attempt.status,
    mismatch: attempt.mismatch,
    payment_id: attempt.paymentId,
    checkout_url: attempt.checkoutUrl,
    expires_at: attempt.expiresAt,
    paid_at: attempt.paidAt,
    payment_cents: attempt.paymentCents,
    currency: attempt.currency,
    profile_id: attempt.profileId,
    refunded_cents: attempt.refundedCents,
    charged_back_cents: attempt.chargedBackCents,
    created_at: attempt.createdAt,
    sent_at: attempt.sentAt,
    asked_at: attempt.askedAt,
    asks: attempt.asks,
    next_ask_at: attempt.nextAskAt,
  };
}

export function attemptOf(row: AttemptRow): Attempt {
  return {
    id: row.id,
    orderId: row.order_id,
    copyOf: row.copy_of,
    amountCents: row.amount_cents,
    description: row.description,
    returnPath: row.return_path,
    method: row.method,
    status: row.status,
    mismatch: row.mismatch,
    paymentId: row.payment_id,
    checkoutUrl: row.checkout_url,
    expiresAt: row.expires_at,
    paidAt: row.paid_at,
    paymentCents: row.payment_cents,
    currency: row.currency,
    profileId: row.profile_id,
    refundedCents: row.refunded_cents,
    chargedBackCents: row.charged_back_cents,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    askedAt: row.asked_at,
    asks: row.asks,
    nextAskAt: row.next_ask_at,
  };
}

export function refundRow(refund: Refund): RefundRow {
  return {
    id: refund.id,
    order_id: refund.orderId,
    attempt_id: refund.attemptId,
    amount_cents: refund.amountCents,
    reason: refund.reason,
    status: refund.status,
    provider_refund_id: refund.providerRefundId,
    tries: refund.tries,
    next_try_at: refund.nextTryAt,
    created_at: refund.createdAt,
  };
}

export function refundOf(row: RefundRow): Refund {
  return {
    id: row.id,
    orderId: row.order_id,
    attemptId: row.attempt_id,
    amountCents: row.amount_cents,
    reason: row.reason,
    status: row.status,
    providerRefundId: row.provider_refund_id,
    tries: row.tries,
    nextTryAt: row.next_try_at,
    createdAt: row.created_at,
  };
}
