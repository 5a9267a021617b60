import * as z from 'zod/mini';
import { TOO_LONG } from '../../../../kernel/text/field-faults.ts';
import { areLines, ODD_TEXT } from '../../../../kernel/text/plain-text.ts';
import type { PayoutCause } from '../../../../kernel/money/payout-causes.ts';

/** Amounts are in euros, times in ISO 8601 with offset. Nothing names a buyer. */

export const NOTE_MAX = 500;
const NO_DAY = 'Vul een dag in zoals 2026-11-02.';
/** Years back that payouts can be read. */
const RANGE_MAX_YEARS = 8;

const day = z.string(NO_DAY).check(z.iso.date(NO_DAY));

/** Body of POST /api/dmt-admin/payouts/readings; both days are included. */
export const readingRequest = z.object({ from: day, to: day }).check(
  z.refine(({ from, to }) => from <= to && Number(to.slice(0, 4)) - Number(from.slice(0, 4)) < RANGE_MAX_YEARS, {
    error: 'Kies een laatste dag die na de eerste komt, hooguit zeven jaar later.',
    path: ['to'],
  }),
);

/** Body of PUT /api/dmt-admin/payouts/differences/:id/explanation. */
export const explanationRequest = z.object({
  note: z
    .string('Schrijf kort op waarom dit klopt.')
    .check(
      z.trim(),
      z.minLength(1, 'Schrijf kort op waarom dit klopt.'),
      z.maxLength(NOTE_MAX, TOO_LONG),
      z.refine(areLines, ODD_TEXT),
    ),
});

export type DifferenceShown = {
  id: string;
  cause: PayoutCause;
  /** Reference of the payout; null for money that is in none. */
  payout: string | null;
  /** Id at the provider of the payment or other line. */
  about: string;
  order: { id: string; number: number } | null;
  /** Euros that our books expect in the payout. */
  books: number;
  provider: number;
  difference: number;
  day: string;
  /** Word of the provider for the cause. */
  word: string;
  /** True if asking about the payment may settle the difference. */
  canAsk: boolean;
  explained: { at: string; name: string; note: string } | null;
};

export type PayoutShown = {
  reference: string;
  status: 'pending' | 'processing-at-bank' | 'paidout' | 'failed';
  source: 'provider' | 'file';
  at: string;
  amount: number;
  payments: number;
  refunds: number;
  chargebacks: number;
  fees: number;
  others: number;
};

export type ReadingShown = {
  kind: 'daily' | 'range' | 'file';
  state: 'waiting' | 'done' | 'failed';
  from: string;
  to: string;
  done: number;
  total: number | null;
  problems: string[];
  at: string;
};

/** `agreeUntil` is the last day up to which all agrees; null before the first. `causes` are those of the open differences. */
export type PayoutsState = { agreeUntil: string | null; open: number; causes: PayoutCause[] };

export type PayoutsShown = Omit<PayoutsState, 'causes'> & {
  source: 'provider' | 'file';
  differences: DifferenceShown[];
  explained: DifferenceShown[];
  last: ReadingShown | null;
  waiting: ReadingShown | null;
  payouts: PayoutShown[];
  next: string | null;
};

export type PayoutDetail = PayoutShown & {
  lines: {
    id: string;
    kind: 'payment' | 'refund' | 'chargeback' | 'fee' | 'other';
    amount: number;
    description: string;
  }[];
  differences: DifferenceShown[];
};
