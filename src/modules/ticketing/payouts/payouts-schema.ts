import * as z from 'zod/mini';
import { TOO_LONG } from '../../../kernel/text/field-faults.ts';
import { areLines, ODD_TEXT } from '../../../kernel/text/plain-text.ts';
import type { PayoutCause } from '../../../kernel/money/payout-causes.ts';

/** Requests and responses about payouts. Amounts in euros; instants in ISO 8601 with offset. No buyer is in them. */

export const NOTE_MAX = 500;
const NO_DAY = 'Vul een dag in zoals 2026-11-02.';
/** How far back payouts are kept. */
const RANGE_MAX_YEARS = 8;

const day = z.string(NO_DAY).check(z.iso.date(NO_DAY));

/** Body of POST /api/dmt-admin/payouts/readings: first and last day, both included. */
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
  /** Reference of the payout; null: not in any payout. */
  payout: string | null;
  /** The provider's id of what differs. */
  about: string;
  order: { id: string; number: number } | null;
  /** Amount by our books, by the provider, and how much more the provider has; signed as it adds to a payout. */
  books: number;
  provider: number;
  difference: number;
  day: string;
  /** The provider's own word for it. */
  word: string;
  /** True if asking the provider about the payment may settle it. */
  canAsk: boolean;
  explained: { at: string; name: string; note: string } | null;
};

export type PayoutShown = {
  reference: string;
  status: 'pending' | 'processing-at-bank' | 'paidout' | 'failed';
  source: 'provider' | 'file';
  at: string;
  amount: number;
  /** Sums of its lines per kind; negative for deductions. */
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
  /** For a file: every error, by line; otherwise why it failed, or which payouts could not be read. */
  problems: string[];
  at: string;
};

/** Summary of payouts for other admin pages. `agreeUntil`: last day up to which all payouts agree; null: none yet. */
export type PayoutsState = { agreeUntil: string | null; open: number };

export type PayoutsShown = PayoutsState & {
  /** Where payouts come from: the provider's API, or a file that the owner uploads. */
  source: 'provider' | 'file';
  differences: DifferenceShown[];
  explained: DifferenceShown[];
  /** The last finished reading, and the one under way. */
  last: ReadingShown | null;
  waiting: ReadingShown | null;
  payouts: PayoutShown[];
  /** Cursor of the next page of payouts. */
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
