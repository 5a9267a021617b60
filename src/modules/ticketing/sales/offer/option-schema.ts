import * as z from 'zod/mini';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import {
  define,
  euros,
  flag,
  offset,
  orNull,
  type Row,
  same,
  type Values,
  type Wire,
} from '../../../../kernel/definition.ts';
import { NO_NUMBER, REQUIRED, TOO_LONG } from '../../../../kernel/text/field-faults.ts';
import { centsFromEuros } from '../../../../kernel/money/money.ts';
import { MEMBERSHIP_NAME_MAX, OPTION_KINDS, type OptionKind } from '../../rules/option-kind.ts';

export const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 2_000;
export const NO_AMOUNT = 'Vul een bedrag in zoals 12,50.';
export const END_BEFORE_START = 'De einddatum ligt voor de begindatum.';
const NO_DATE = 'Vul een geldige datum en tijd in.';
/** Highest value of `integer` in both databases. */
const INTEGER_MAX = 2_147_483_647;
const EUROS_MAX = 100_000;
const PLACES_MAX = 100_000;

/** Text without spaces around it, of one or more lines. */
export const trimmed = (max: number) => z.string(REQUIRED).check(z.trim(), z.maxLength(max, TOO_LONG));
export const id = z.int(NO_NUMBER).check(z.gte(1, NO_NUMBER), z.lte(INTEGER_MAX, NO_NUMBER));
const whole = (min: number, max: number) => z.int(NO_NUMBER).check(z.gte(min, NO_NUMBER), z.lte(max, NO_NUMBER));
export const amount = z.number(NO_AMOUNT).check(
  z.gte(0, NO_AMOUNT),
  z.lte(EUROS_MAX, NO_AMOUNT),
  z.refine((sum) => centsFromEuros(sum) !== null, NO_AMOUNT),
);
export const instant = z.iso.datetime({ offset: true, error: NO_DATE }).check(z.refine(isWithinReason, NO_DATE));

export const OPTION = define({
  title: {
    column: 'title',
    name: 'title',
    owned: 'text',
    row: same<string>(),
    wire: same<string>(),
    rule: trimmed(TITLE_MAX).check(z.minLength(1, 'Vul een naam voor dit ticket in.')),
    answer: z.string(),
  },
  description: {
    column: 'description',
    name: 'description',
    owned: 'text',
    row: same<string>(),
    wire: same<string>(),
    rule: z.optional(trimmed(DESCRIPTION_MAX)),
    answer: z.string(),
    blank: '',
  },
  priceCents: {
    column: 'price_cents',
    name: 'price',
    row: same<number>(),
    wire: euros,
    rule: amount,
    answer: z.number().check(z.nonnegative()),
  },
  /** Absent if unchanged; for a new option it is then derived from the title. */
  kind: {
    column: 'kind',
    name: 'kind',
    row: same<OptionKind>(),
    wire: same<OptionKind>(),
    rule: z.optional(z.enum(OPTION_KINDS, 'Kies wat voor ticket dit is.')),
    answer: z.enum(OPTION_KINDS),
  },
  /** True if it admits a person, unlike lunch. Absent if unchanged; then true for a new option. */
  isPerson: {
    column: 'is_person',
    name: 'isPerson',
    row: flag,
    wire: same<boolean>(),
    rule: z.optional(z.boolean('Zeg of dit ticket een persoon is.')),
  },
  capacity: {
    column: 'capacity',
    name: 'availableTickets',
    row: same<number>(),
    wire: same<number>(),
    rule: whole(0, PLACES_MAX),
    answer: z.int(),
  },
  start: { column: 'starts_at', row: same<Instant | null>() },
  end: { column: 'ends_at', row: same<Instant | null>() },
  vatRate: {
    column: 'vat_rate',
    name: 'vatRate',
    row: same<number>(),
    wire: same<number>(),
    rule: z.optional(whole(0, 100)),
    answer: z.int(),
    blank: 9,
  },
  /** Null without a limit of its own. */
  maxPerOrder: {
    column: 'max_per_order',
    name: 'maxPerOrder',
    row: same<number | null>(),
    wire: same<number | null>(),
    rule: z.optional(z.nullable(whole(1, PLACES_MAX))),
    answer: z.nullable(z.int()),
    blank: null,
  },
  /** Name of the card of another organisation that its holder shows at the gate; null if none, absent if unchanged. */
  membership: {
    column: 'membership',
    name: 'membership',
    row: same<string | null>(),
    wire: same<string | null>(),
    rule: z.optional(z.nullable(trimmed(MEMBERSHIP_NAME_MAX))),
  },
  saleEnd: {
    column: 'sale_end',
    name: 'saleEnd',
    row: same<Instant | null>(),
    wire: orNull(offset),
    rule: z.optional(z.nullable(instant)),
    answer: z.nullable(z.string()),
    blank: null,
  },
});

export const OPTION_TEXTS = OPTION.texts;

type Definition = (typeof OPTION)['fields'];
export type OptionValues = Values<Definition>;
export type OptionRow = Row<Definition>;
export type OptionWire = Wire<Definition> & { eventDate: { startDate: string; endDate: string } | null };
type Unchanged = 'kind' | 'isPerson' | 'membership';
/** Option to save, in which these and `id` may be absent. */
export type OptionDraft = Omit<OptionValues, Unchanged> & Partial<Pick<OptionValues, Unchanged>> & { id?: number };

/** Response of GET /api/events/event/options/{id}. `availableTickets`: capacity, less on days limited by persons. */
export const eventOption = z.strictObject({
  id: z.int(),
  event_id: z.int(),
  ...OPTION.answers,
  eventDate: z.nullable(z.strictObject({ startDate: z.string(), endDate: z.string() })),
  ticketsSold: z.int(),
  /** Limit over all options; absent for no limit. */
  orderMax: z.optional(z.int()),
  /** True if called off. */
  isCalledOff: z.optional(z.boolean()),
  /** Card of another organisation that its holder shows at the gate, such as 'Museumkaart'. */
  membership: z.optional(z.nullable(z.string())),
  /** False for extras such as lunch. */
  isPerson: z.optional(z.boolean()),
  /** Path of the waiting list, if sold out. */
  waitlist: z.optional(z.string()),
  /** Seats that a waiting-list offer holds for this browser, as of `now`. */
  offered: z.optional(z.strictObject({ amount: z.int(), until: z.string(), now: z.string() })),
});
/** An option without `id` is new; options not listed are removed or archived. */
export const optionRule = z.object({
  id: z.optional(id),
  ...OPTION.rules,
  eventDate: z.optional(
    z.nullable(
      z.object({ startDate: instant, endDate: instant }).check(
        z.refine(({ startDate, endDate }) => Date.parse(endDate) >= Date.parse(startDate), {
          error: END_BEFORE_START,
        }),
      ),
    ),
  ),
});

export function optionWire(option: OptionValues): OptionWire {
  const { start, end } = option;
  const eventDate = start && end ? { startDate: offset.to(start), endDate: offset.to(end) } : null;
  return { ...OPTION.toWire(option), eventDate };
}

export function optionFrom({ id: known, eventDate, ...body }: z.output<typeof optionRule>): OptionDraft {
  return {
    ...(known !== undefined && { id: known }),
    ...(OPTION.fromWire(body, OPTION.blank()) as Omit<OptionDraft, 'id' | 'start' | 'end'>),
    start: eventDate ? offset.from(eventDate.startDate) : null,
    end: eventDate ? offset.from(eventDate.endDate) : null,
  };
}

export function optionOnly(option: OptionDraft): OptionDraft {
  return { ...(option.id !== undefined && { id: option.id }), ...OPTION.pick(option) };
}

/** Years outside this range would not sort as ISO text. */
function isWithinReason(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 2000 && year <= 2100;
}
