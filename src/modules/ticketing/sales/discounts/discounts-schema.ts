import * as z from 'zod/mini';
import { REQUIRED, TOO_LONG } from '../../../../kernel/text/field-faults.ts';

const NO_DAY = 'Kies een datum.';
const NO_CODE = 'Gebruik 4 tot 30 letters en cijfers; een streepje mag ertussen.';
const NO_VALUE = 'Vul een bedrag of percentage in van meer dan 0.';
const NO_PERCENT = 'Vul een heel percentage in van 1 tot en met 100.';
const NO_USES = 'Vul een heel getal in van 1 of meer, of niets.';
const VALUE_MAX = 10_000;

/** Returns upper case without spaces, or '' if nothing was typed. */
export function codeOf(typed: string | null | undefined): string {
  return (typed ?? '').replace(/\s+/g, '').toUpperCase();
}

const day = z._default(z.nullable(z.iso.date({ error: NO_DAY })), null);

/** Body of POST /api/dmt-admin/discount-codes, which returns all codes; 422 `errors.code`. */
export const discountCodeRequest = z
  .object({
    code: z.pipe(
      z.string(REQUIRED).check(z.maxLength(60, TOO_LONG)),
      z.pipe(
        z.transform((typed: string) => codeOf(typed)),
        z.string().check(z.regex(/^(?=.{4,30}$)[A-Z0-9]+(?:-[A-Z0-9]+)*$/, NO_CODE)),
      ),
    ),
    kind: z.enum(['percent', 'amount'], 'Kies een soort korting.'),
    /** Whole percents or euros. */
    value: z
      .number(NO_VALUE)
      .check(z.gt(0, NO_VALUE), z.lte(VALUE_MAX, `Vul hoogstens ${VALUE_MAX} in.`), z.multipleOf(0.01, NO_VALUE)),
    /** Null for every event. */
    eventId: z._default(z.nullable(z.int().check(z.gte(1), z.lte(2_147_483_647))), null),
    maxUses: z._default(z.nullable(z.int(NO_USES).check(z.gte(1, NO_USES), z.lte(1_000_000, NO_USES))), null),
    startsOn: day,
    endsOn: day,
    /** Answers 409 `to_confirm`. */
    confirmed: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ kind, value }) => kind !== 'percent' || (Number.isInteger(value) && value <= 100), {
      path: ['value'],
      error: NO_PERCENT,
    }),
    z.refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
      path: ['endsOn'],
      error: 'De laatste dag ligt voor de eerste.',
    }),
  );
export type DiscountCodeRequest = z.output<typeof discountCodeRequest>;

/** Item of GET /api/dmt-admin/discount-codes, newest first. */
export type AdminDiscountCode = {
  code: string;
  kind: 'percent' | 'amount';
  value: number;
  event: { id: number; title: string } | null;
  maxUses: number | null;
  /** Number of orders, paid or pending, and of agreed visits. */
  used: number;
  startsOn: string | null;
  endsOn: string | null;
  /** 'spent' is used up, 'over' has expired, 'ended' was ended by the owner. */
  state: 'good' | 'coming' | 'spent' | 'over' | 'ended';
  /** Number of paid orders, with their total discount in euros. */
  paidOrders: number;
  given: number;
  /** Number of agreed visits, with the euros that the code took off them. */
  visits: number;
  givenOnVisits: number;
};
