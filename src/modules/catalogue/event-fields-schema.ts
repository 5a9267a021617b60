import * as z from 'zod/mini';
import { define, euros, flag, json, offset, orNull, type Row, same, type Values } from '../../kernel/definition.ts';
import { REQUIRED, TOO_LONG } from '../../kernel/text/field-faults.ts';
import type { CategoryName } from '../../kernel/pages/addresses.ts';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import { amount, DESCRIPTION_MAX, instant, trimmed, TITLE_MAX } from '../ticketing/sales/offer/option-schema.ts';

export const IMAGE_ALT_MAX = 250;
export const ACCESSIBILITY_MAX = 500;
export const DETAILS_MAX = 50_000;
export const REASON_MAX = 500;
export const TAGS_MAX = 10;
export const TAG_MAX = 40;

const text = { row: same<string>(), wire: same<string>(), answer: z.string(), blank: '' };
const textOrNull = {
  row: same<string | null>(),
  wire: same<string | null>(),
  answer: z.nullable(z.string()),
  blank: null,
};
const mark = { row: flag, wire: same<boolean>(), rule: z.optional(z.boolean()), answer: z.boolean(), blank: false };
const euroAnswer = z.number().check(z.nonnegative());

/** The `src` that POST /api/dmt-admin/images returned. */
const picture = z
  .string()
  .check(
    z.regex(
      /^\/(?:assets|pictures|uploads)\/(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9._/-]{0,300}$/,
      'Kies een afbeelding van deze site.',
    ),
  );

const category = z.pipe(
  z.custom<{ name: CategoryName }>(isCategory, 'Kies Workshops of Evenementen.'),
  z.transform(({ name }: { name: CategoryName }) => ({ name })),
);

export const EVENT = define({
  title: {
    ...text,
    column: 'title',
    name: 'event_title',
    owned: 'choice',
    rule: trimmed(TITLE_MAX).check(z.minLength(1, 'Vul een titel in.')),
  },
  description: {
    ...text,
    column: 'description',
    name: 'event_description',
    owned: 'text',
    rule: z.optional(trimmed(DESCRIPTION_MAX)),
  },
  /** HTML, sanitised on save and on read (S-21). */
  details: {
    ...text,
    column: 'details',
    name: 'event_details',
    owned: 'html',
    rule: z.optional(z.string().check(z.maxLength(DETAILS_MAX, TOO_LONG))),
  },
  /** Path on this site; null stands for the default image. */
  imageUrl: {
    ...textOrNull,
    column: 'image_url',
    name: 'event_image_url',
    rule: z.optional(z.nullable(picture)),
  },
  /** Empty if there is no picture. */
  imageAlt: {
    ...text,
    column: 'image_alt',
    name: 'event_image_alt',
    owned: 'text',
    rule: z.optional(trimmed(IMAGE_ALT_MAX)),
  },
  priceCents: {
    column: 'price_cents',
    name: 'event_price',
    row: same<number | null>(),
    wire: orNull(euros),
    rule: z.optional(z.nullable(amount)),
    answer: z.nullable(euroAnswer),
    blank: null,
  },
  included: {
    ...text,
    column: 'included',
    name: 'event_included',
    owned: 'text',
    rule: z.optional(trimmed(2_000)),
  },
  accessibility: {
    ...textOrNull,
    column: 'accessibility',
    name: 'event_accessibility',
    owned: 'text',
    rule: z.optional(
      z.pipe(
        z.nullable(trimmed(ACCESSIBILITY_MAX)),
        z.transform((typed: string | null) => typed || null),
      ),
    ),
  },
  isStepFree: { ...mark, column: 'is_step_free', name: 'event_step_free' },
  hasAccessibleToilet: { ...mark, column: 'has_accessible_toilet', name: 'event_accessible_toilet' },
  hasSeatsToRest: { ...mark, column: 'has_seats_to_rest', name: 'event_seats_to_rest' },
  category: {
    column: 'category',
    name: 'event_category',
    row: same<CategoryName>(),
    wire: { to: (name: CategoryName) => ({ name }), from: ({ name }: { name: CategoryName }) => name },
    rule: category,
    answer: z.strictObject({ name: z.enum(['Workshops', 'Evenementen']) }),
    blank: 'Evenementen',
  },
  /** Per order. */
  serviceCostsCents: {
    column: 'service_costs_cents',
    name: 'serviceCosts',
    row: same<number>(),
    wire: euros,
    rule: z.optional(amount),
    answer: euroAnswer,
    blank: 0,
  },
  /** When its tickets go on sale; null: at once. */
  saleStart: {
    column: 'sale_start',
    name: 'event_sale_start',
    row: same<Instant | null>(),
    wire: orNull(offset),
    rule: z.optional(z.nullable(instant)),
    answer: z.nullable(z.string()),
    blank: null,
  },
  hasTicketSale: { ...mark, column: 'has_ticket_sale', name: 'has_event_ticket_sale' },
  isPublished: { ...mark, column: 'is_published', name: 'event_published', blank: true },
  status: {
    column: 'status',
    name: 'event_status',
    row: same<'planned' | 'cancelled'>(),
    wire: same<'planned' | 'cancelled'>(),
    rule: z.optional(z.enum(['planned', 'cancelled'])),
    answer: z.enum(['planned', 'cancelled']),
    blank: 'planned',
  },
  statusReason: {
    ...textOrNull,
    column: 'status_reason',
    name: 'event_status_reason',
    owned: 'text',
    rule: z.optional(z.nullable(trimmed(REASON_MAX))),
  },
  tags: {
    column: 'tags',
    name: 'tags',
    row: json<string[]>(),
    wire: same<string[]>(),
    rule: z.optional(
      z
        .array(trimmed(TAG_MAX).check(z.minLength(1, REQUIRED)))
        .check(z.maxLength(TAGS_MAX, `Kies hoogstens ${TAGS_MAX} labels.`)),
    ),
    answer: z.array(z.string()),
    blank: [],
  },
});

type Definition = (typeof EVENT)['fields'];
export type EventValues = Values<Definition>;
export type EventRow = Row<Definition>;

/** Requires a description of a new picture; otherwise the stored one or the title applies. */
export const described = z.refine<{
  event_image_url?: string | null | undefined;
  event_image_alt?: string | undefined;
}>((body) => typeof body.event_image_url !== 'string' || body.event_image_alt !== '', {
  path: ['event_image_alt'],
  error: 'Beschrijf wat er op de afbeelding te zien is.',
  when: ({ value }) => typeof value === 'object' && value !== null,
});

function isCategory(value: unknown): value is { name: CategoryName } {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : null;
  return name === 'Workshops' || name === 'Evenementen';
}
