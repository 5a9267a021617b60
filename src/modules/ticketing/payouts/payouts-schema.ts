import * as z from 'zod/mini';
import { TOO_LONG } from '../../../kernel/field-faults.ts';
import { areLines, ODD_TEXT } from '../../../kernel/plain-text.ts';
import type { PayoutCause } from '../../../kernel/payout-causes.ts';

/** What crosses the wire about payouts of the payment provider. Euros; ISO 8601 with offset. No buyer is in it. */

export const NOTE_MAX = 500;
const NO_DAY = 'Vul een dag in zoals 2026-11-02.';
/** As far back as payouts are kept. */
const RANGE_MAX_YEARS = 8;

const day = z.string(NO_DAY).check(z.iso.date(NO_DAY));

/** Body of POST /api/dmt-admin/payouts/readings: from which day to which day, both included. */
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
  /** Reference of the payout; null: it is in none. */
  payout: string | null;
  /** The provider's id of what it is about. */
  about: string;
  order: { id: string; number: number } | null;
  /** By our books, by the provider, and how much more the provider has; as each adds to a payout. */
  books: number;
  provider: number;
  difference: number;
  day: string;
  /** What the provider calls it. */
  word: string;
  /** Whether asking the provider after the payment may settle it. */
  canAsk: boolean;
  explained: { at: string; name: string; note: string } | null;
};

export type PayoutShown = {
  reference: string;
  status: 'pending' | 'processing-at-bank' | 'paidout' | 'failed';
  source: 'provider' | 'file';
  at: string;
  amount: number;
  /** What its lines come to, per kind; below 0 for what was taken off. */
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
  /** Of a file all that is wrong per line; else why it failed, or payouts that could not be read. */
  problems: string[];
  at: string;
};

/** How payouts stand, for the other pages. `agreeUntil`: the last day up to which all agree; null: none does yet. */
export type PayoutsState = { agreeUntil: string | null; open: number };

export type PayoutsShown = PayoutsState & {
  /** Whether we ask the provider ourselves, or wait for its file. */
  source: 'provider' | 'file';
  differences: DifferenceShown[];
  explained: DifferenceShown[];
  /** The last turn of reading, and the one that is under way. */
  last: ReadingShown | null;
  waiting: ReadingShown | null;
  payouts: PayoutShown[];
  /** Where the next page of payouts begins. */
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
