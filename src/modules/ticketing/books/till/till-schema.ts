import * as z from 'zod/mini';
import { TOO_LONG } from '../../../../kernel/text/field-faults.ts';
import { isUuid } from '../../../../kernel/ids.ts';
import { centsFromEuros } from '../../../../kernel/money/money.ts';
import { areLines, ODD_TEXT } from '../../../../kernel/text/plain-text.ts';

/** Requests and responses about the till: euros, and instants in ISO 8601 with offset. They name no buyers. */

/**
 * Kinds of till rows. 'sale' and 'return' belong to orders, 'rounding' is to five cents, 'carried' comes from the last
 * closing, 'float' is change, 'banked' was taken out and 'error' corrects.
 */
export const TILL_KINDS = ['carried', 'sale', 'return', 'rounding', 'float', 'banked', 'error'] as const;
export type TillKind = (typeof TILL_KINDS)[number];

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
 * Body of POST /api/dmt-admin/till/closings. `id` comes from the phone, for repeats; `till` and `expected` are the ones
 * it displayed, and a mismatch asks for a new count. 422 if the difference needs a remark.
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

export const USUAL_REASON_ABOVE = 5;
export const WHY_DIFFERENT = 'Schrijf op waarom het verschil zo groot is. Telde u verkeerd? Tel dan opnieuw.';

/** Body of PUT /api/dmt-admin/till/setting. With 0 every difference needs a reason. */
export const tillSettingRequest = z.object({
  reasonAbove: amount.check(z.gte(0, NO_AMOUNT), z.lte(10_000, 'Hoogstens € 10.000,00.')),
});
export type TillSetting = z.infer<typeof tillSettingRequest>;

/** Body of POST /api/dmt-admin/till/float. 422 `key_reused`. */
export const floatRequest = z.object({
  id,
  amount: amount.check(z.gte(0.01, 'Vul een bedrag in boven nul.')),
});
export type FloatRequest = z.infer<typeof floatRequest>;

/** Body of POST /api/dmt-admin/till/corrections. 422 `key_reused`. */
export const correctionRequest = z
  .object({
    id,
    kind: z.enum(['banked', 'error']),
    amount: amount.check(z.refine((euros) => centsFromEuros(euros) !== 0, NO_AMOUNT)),
    reason: text(REMARK_MAX).check(z.minLength(1, 'Vul in waarom.')),
  })
  .check(
    z.refine(({ kind, amount: euros }) => kind === 'error' || euros >= 0.01, {
      path: ['amount'],
      error: 'Vul een bedrag in boven nul.',
    }),
  );
export type CorrectionRequest = z.infer<typeof correctionRequest>;

const NO_LESS = 'Vul een bedrag in van nul of meer.';
/**
 * Body of POST /api/dmt-admin/till/slips, which corrects by a new row. `row` is change or money taken to the bank in the
 * open till, `till` the count of the last closing; `right` is what it should have been, 0 or more. 409 `till_slip_over`
 * and `till_slip_same`; 422 `key_reused`.
 */
export const slipRequest = z.object({
  id,
  of: z.union([z.strictObject({ row: id }), z.strictObject({ till: z.int().check(z.gte(1), z.lte(TILL_MAX)) })]),
  right: amount.check(z.gte(0, NO_LESS)),
  reason: text(REMARK_MAX).check(z.minLength(1, 'Vul in waarom.')),
});
export type SlipRequest = z.infer<typeof slipRequest>;

/** Sums of a till; `expected` is for the drawer. Colleagues and devices are named. */
export type TillSums = {
  expected: number;
  terminal: number;
  kinds: { kind: TillKind; cash: number; terminal: number; rows: number }[];
  people: { name: string; cash: number; terminal: number; sales: number }[];
  days: { date: string; cash: number; terminal: number; sales: number }[];
  movements: TillMovement[];
};

/** `corrects` is the id of the row or closing that was wrong; absent from other rows. */
export type TillMovement = {
  id: string;
  kind: TillKind;
  amount: number;
  reason: string;
  name: string;
  at: string;
  corrects?: string;
};

export type ClosedTill = {
  till: number;
  closedAt: string;
  name: string;
  expected: number;
  counted: number;
  difference: number;
  terminal: number;
  remark: string;
  /** The closing stays as it was; corrections of its count are rows of the next till. Absent if there are none. */
  corrected?: { counted: number; difference: number; rows: TillMovement[] };
};

export type ClosedTillDetail = ClosedTill & { sums: TillSums };

/** Response of GET /api/dmt-admin/till, with closings newest first. */
export type TillNow = {
  now: string;
  date: string;
  till: number;
  /** Null for the first till. */
  since: string | null;
  sums: TillSums;
  closedToday: ClosedTillDetail[];
  reasonAbove: number;
};
