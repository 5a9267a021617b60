/**
 * Body of writing an event (contract 3.4), with the Dutch message of each field. Amounts are decimal euros; instants
 * carry an offset, '2026-06-06T11:00:00+02:00'. Derived and unknown fields are ignored.
 */
import * as z from 'zod/mini';
import type { CategoryName } from '../../../kernel/paths.ts';
import { NO_NUMBER, REQUIRED, TOO_LONG } from '../../../kernel/field-faults.ts';
import { centsFromEuros } from '../../../kernel/money.ts';
import { isOneLine, ODD_TEXT } from '../../../kernel/plain-text.ts';
import {
  CHOICE_MAX,
  CHOICES_MAX,
  PURPOSE_MAX,
  QUESTION_KINDS,
  QUESTION_MAX,
  QUESTION_PER,
  QUESTIONS_MAX,
} from '../../../kernel/question.ts';
import { OPTION_KINDS } from '../../../kernel/option-kind.ts';

export const TITLE_MAX = 200;
export const IMAGE_ALT_MAX = 250;
export const DESCRIPTION_MAX = 2_000;
export const DETAILS_MAX = 50_000;
export const REASON_MAX = 500;
export const TAGS_MAX = 10;
export const TAG_MAX = 40;

const NO_DATE = 'Vul een geldige datum en tijd in.';
export const NO_AMOUNT = 'Vul een bedrag in zoals 12,50.';
export const END_BEFORE_START = 'De einddatum ligt voor de begindatum.';
/** Largest number that a column `integer` of either database takes. */
const INTEGER_MAX = 2_147_483_647;
const EUROS_MAX = 100_000;
const PLACES_MAX = 100_000;
const SEEN_MAX = 8_000;
/** A kind of ticket counts once for each date that it is for. */
const OPTIONS_MAX = 300;
const WORDS_MAX = 1_000;

const line = (max: number) => z.string(REQUIRED).check(z.trim(), z.maxLength(max, TOO_LONG));
const id = z.int(NO_NUMBER).check(z.gte(1, NO_NUMBER), z.lte(INTEGER_MAX, NO_NUMBER));
const version = z.int(NO_NUMBER).check(z.gte(1, NO_NUMBER));
const euros = z.number(NO_AMOUNT).check(
  z.gte(0, NO_AMOUNT),
  z.lte(EUROS_MAX, NO_AMOUNT),
  z.refine((amount) => centsFromEuros(amount) !== null, NO_AMOUNT),
);
/** '2026-06-06T11:00:00+02:00' or '…Z'. */
const instant = z.iso.datetime({ offset: true, error: NO_DATE }).check(z.refine(isWithinReason, NO_DATE));
const reason = line(REASON_MAX);
/** A picture of this site, such as `src` of POST /api/dmt-admin/images. */
const picture = z
  .string()
  .check(
    z.regex(
      /^\/(?:assets|pictures|uploads)\/(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9._/-]{0,300}$/,
      'Kies een afbeelding van deze site.',
    ),
  );

/** `touched.seen` of the answer that was shown: what a save does to tickets that people have. Left out: nothing was. */
const seenTouched = z.optional(z.string().check(z.maxLength(SEEN_MAX, TOO_LONG)));

/** The owner's addition to the emails of a save: plain text. */
const words = z.optional(line(WORDS_MAX));

const category = z.pipe(
  z.custom<{ name: CategoryName }>(isCategory, 'Kies Workshops of Evenementen.'),
  z.transform(({ name }: { name: CategoryName }) => ({ name })),
);

const date = z.object({ event_date_start: instant, event_date_end: instant });

/** An organiser that is known, by its number, or a new one. */
const eventOrganiser = z
  .object({
    organiser_id: z.optional(id),
    organiser_name: z.optional(line(200)),
    organiser_website: z.optional(
      z.nullable(line(500).check(z.regex(/^(?:https?:\/\/\S+)?$/i, 'Vul een adres in dat begint met https://.'))),
    ),
    organiser_main_location: z.optional(z.boolean()),
    organiser_street: z.optional(line(200)),
    organiser_postal_code: z.optional(line(20)),
    organiser_city: z.optional(line(100)),
  })
  .check(
    z.refine((one) => one.organiser_id !== undefined || Boolean(one.organiser_name), {
      path: ['organiser_name'],
      error: 'Vul de naam van de organisator in.',
    }),
  );

/** One kind of ticket. `id` is left out for a new one; options that are not named any more go, or are archived. */
const option = z.object({
  id: z.optional(id),
  title: line(TITLE_MAX).check(z.minLength(1, 'Vul een naam voor dit ticket in.')),
  description: z.optional(line(DESCRIPTION_MAX)),
  price: euros,
  /** Left out: by its name. */
  kind: z.optional(z.enum(OPTION_KINDS, 'Kies wat voor ticket dit is.')),
  /** Left out: as it was, and of a new one yes. */
  isPerson: z.optional(z.boolean('Zeg of dit ticket een persoon is.')),
  availableTickets: z.int(NO_NUMBER).check(z.gte(0, NO_NUMBER), z.lte(PLACES_MAX, NO_NUMBER)),
  eventDate: z.optional(
    z.nullable(
      z.object({ startDate: instant, endDate: instant }).check(
        z.refine(({ startDate, endDate }) => Date.parse(endDate) >= Date.parse(startDate), {
          error: END_BEFORE_START,
        }),
      ),
    ),
  ),
  vatRate: z._default(z.int(NO_NUMBER).check(z.gte(0, NO_NUMBER), z.lte(100, NO_NUMBER)), 9),
  maxPerOrder: z.optional(z.nullable(z.int(NO_NUMBER).check(z.gte(1, NO_NUMBER), z.lte(PLACES_MAX, NO_NUMBER)))),
  saleEnd: z.optional(z.nullable(instant)),
});

/** A question to buyers. `id` is absent on a new one; changing an answered question ends it and asks a new one. */
const question = z
  .object({
    id: z.optional(id),
    text: line(QUESTION_MAX).check(z.minLength(1, 'Vul de vraag in.'), z.refine(isOneLine, ODD_TEXT)),
    purpose: line(PURPOSE_MAX).check(z.minLength(1, 'Vul in waarom u het vraagt; de bezoekers lezen dat.')),
    kind: z.enum(QUESTION_KINDS, 'Kies hoe deze vraag wordt beantwoord.'),
    choices: z
      .array(line(CHOICE_MAX).check(z.minLength(1, REQUIRED), z.refine(isOneLine, ODD_TEXT)))
      .check(z.maxLength(CHOICES_MAX, `Geef hoogstens ${CHOICES_MAX} antwoorden.`)),
    per: z.enum(QUESTION_PER, 'Kies voor wie deze vraag is.'),
    isSensitive: z.boolean(),
    atGate: z.boolean(),
  })
  .check(
    z.refine(({ kind, choices }) => kind !== 'choice' || new Set(choices).size > 1, {
      path: ['choices'],
      error: 'Geef minstens twee verschillende antwoorden.',
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );

const fields = {
  event_description: z.optional(line(DESCRIPTION_MAX)),
  event_details: z.optional(z.string().check(z.maxLength(DETAILS_MAX, TOO_LONG))),
  event_image_url: z.optional(z.nullable(picture)),
  event_image_alt: z.optional(line(IMAGE_ALT_MAX)),
  event_price: z.optional(z.nullable(euros)),
  event_included: z.optional(line(2_000)),
  event_dates: z.optional(z.array(date).check(z.maxLength(60, 'Een evenement heeft hoogstens 60 data.'))),
  serviceCosts: z.optional(euros),
  has_event_ticket_sale: z.optional(z.boolean()),
  event_published: z.optional(z.boolean()),
  event_status: z.optional(z.enum(['planned', 'cancelled'])),
  event_status_reason: z.optional(z.nullable(reason)),
  organisers: z.optional(
    z.array(eventOrganiser).check(z.maxLength(20, 'Een evenement heeft hoogstens 20 organisatoren.')),
  ),
  tags: z.optional(
    z
      .array(line(TAG_MAX).check(z.minLength(1, REQUIRED)))
      .check(z.maxLength(TAGS_MAX, `Kies hoogstens ${TAGS_MAX} labels.`)),
  ),
  event_options: z.optional(
    z
      .array(option)
      .check(z.maxLength(OPTIONS_MAX, `Een evenement heeft hoogstens ${OPTIONS_MAX} tickets, over al zijn data.`)),
  ),
  event_questions: z.optional(
    z.array(question).check(z.maxLength(QUESTIONS_MAX, `Stel hoogstens ${QUESTIONS_MAX} vragen.`)),
  ),
};
const title = line(TITLE_MAX).check(z.minLength(1, 'Vul een titel in.'));

/** A picture has a description where one is sent; left out, the words that stand, or the title. Also said when another field is wrong. */
const described = z.refine<{ event_image_url?: string | null | undefined; event_image_alt?: string | undefined }>(
  (body) => typeof body.event_image_url !== 'string' || body.event_image_alt !== '',
  {
    path: ['event_image_alt'],
    error: 'Beschrijf wat er op de afbeelding te zien is.',
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

/** Body of POST /api/events; what is left out is empty, `event_published` is true, `event_status` planned. 201 `Event`. */
export const newEvent = z.object({ event_title: title, event_category: category, ...fields }).check(described);
/** Body of PUT /api/events; what is left out stays as it is, a list that is given replaces the stored one. 200 `Event`. */
export const eventChanges = z
  .object({
    event_id: id,
    version,
    event_title: z.optional(title),
    event_category: z.optional(category),
    seen: seenTouched,
    words,
    ...fields,
  })
  .check(described);
/** Body of POST /api/dmt-admin/events/check: either of them, as far as it is filled in. Answer: `EventCheck`; nothing is stored. */
export const eventToCheck = z.object({
  event_id: z.optional(id),
  version: z.optional(version),
  event_title: z.optional(line(TITLE_MAX)),
  event_category: z.optional(category),
  words,
  ...fields,
});

export type NewEvent = z.input<typeof newEvent>;
export type EventChanges = z.input<typeof eventChanges>;
/** Parsed. */
export type EventBody = z.output<typeof eventToCheck>;

function isCategory(value: unknown): value is { name: CategoryName } {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : null;
  return name === 'Workshops' || name === 'Evenementen';
}

/** Years that a calendar of a garden can hold; beyond them ISO texts do not sort. */
function isWithinReason(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 2000 && year <= 2100;
}
