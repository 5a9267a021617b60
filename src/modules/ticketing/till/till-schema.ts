import * as z from 'zod/mini';
import { TOO_LONG } from '../../../kernel/field-faults.ts';
import { isUuid } from '../../../kernel/ids.ts';
import { centsFromEuros } from '../../../kernel/money.ts';
import { areLines, ODD_TEXT } from '../../../kernel/plain-text.ts';

/** What crosses the wire about the till. Euros; ISO 8601 with offset. No buyer is in it. */

/**
 * 'sale' and 'return': money of an order that came in and went back; 'rounding': what was handed over more or less of it,
 * because coins end at five cents. 'carried': what was counted at the last closing. 'float': change put in. 'banked': cash
 * taken out for the bank or the safe. 'error': what somebody puts right.
 */
export const TILL_KINDS = ['carried', 'sale', 'return', 'rounding', 'float', 'banked', 'error'] as const;
export type TillKind = (typeof TILL_KINDS)[number];

/** The highest number of a till that anybody may name. */
export const TILL_MAX = 1_000_000_000;
export const REMARK_MAX = 500;
export const NO_COUNT = 'Vul in hoeveel er contant in de kassa zit, bijvoorbeeld 152,50.';
export const NO_AMOUNT = 'Vul een bedrag in, bijvoorbeeld 50,00.';
const ODD_ID = 'Dit nummer klopt niet.';

const id = z.string(ODD_ID).check(z.refine(isUuid, ODD_ID));
const text = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, TOO_LONG),
    z.refine((typed) => typed === '' || areLines(typed), ODD_TEXT),
  );
const isAmount = (euros: number) => centsFromEuros(euros) !== null;
const amount = z.number(NO_AMOUNT).check(z.refine(isAmount, NO_AMOUNT));

/**
 * Body of POST /api/dmt-admin/till/closings. `id` is made by the phone: a repeat closes nothing twice. `till` and `expected`
 * are what was seen: whoever counted while something was sold or closed is asked to look again.
 */
export const closingRequest = z.object({
  id,
  till: z.int().check(z.gte(1), z.lte(TILL_MAX)),
  expected: amount,
  counted: z
    .number(NO_COUNT)
    .check(z.refine(isAmount, NO_COUNT), z.gte(0, 'Een kassa kan niet minder dan nul euro bevatten.')),
  remark: text(REMARK_MAX),
});
export type ClosingRequest = z.infer<typeof closingRequest>;

/** Body of POST /api/dmt-admin/till/float: change that was put in. 422 `key_reused`: its id stands for other cash. */
export const floatRequest = z.object({
  id,
  amount: amount.check(z.gt(0, 'Vul een bedrag in boven nul.')),
});
export type FloatRequest = z.infer<typeof floatRequest>;

/** Body of POST /api/dmt-admin/till/corrections: cash taken out for the bank, or what has to be put right, and why. As above. */
export const correctionRequest = z
  .object({
    id,
    kind: z.enum(['banked', 'error']),
    amount: amount.check(z.refine((euros) => euros !== 0, NO_AMOUNT)),
    reason: text(REMARK_MAX).check(z.minLength(1, 'Vul in waarom.')),
  })
  .check(
    z.refine(({ kind, amount: euros }) => kind === 'error' || euros > 0, {
      path: ['amount'],
      error: 'Vul een bedrag in boven nul.',
    }),
  );
export type CorrectionRequest = z.infer<typeof correctionRequest>;

/** What the rows of a till come to. `expected`: what has to be in the drawer. Names are those of colleagues and devices. */
export type TillSums = {
  expected: number;
  terminal: number;
  kinds: { kind: TillKind; cash: number; terminal: number; rows: number }[];
  people: { name: string; cash: number; terminal: number; sales: number }[];
  days: { date: string; cash: number; terminal: number; sales: number }[];
  /** What is in it beside sales, oldest first. */
  movements: { id: string; kind: TillKind; amount: number; reason: string; name: string; at: string }[];
};

/** A till that was closed. */
export type ClosedTill = {
  till: number;
  closedAt: string;
  name: string;
  expected: number;
  counted: number;
  /** Counted less expected. */
  difference: number;
  terminal: number;
  remark: string;
};

/** The same with what it was made of: answer of POST …/closings (201) and of GET …/closings/{till}. */
export type ClosedTillDetail = ClosedTill & { sums: TillSums };

/** Answer of GET /api/dmt-admin/till: the open till, and those that were closed today, newest first. */
export type TillNow = {
  now: string;
  /** The day in Amsterdam. */
  date: string;
  till: number;
  /** When the one before was closed; null: this is the first. */
  since: string | null;
  sums: TillSums;
  closedToday: ClosedTillDetail[];
};
