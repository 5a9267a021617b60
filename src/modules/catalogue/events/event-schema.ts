/** Amounts are decimal euros, instants carry an offset. Derived and unknown fields of a body are ignored. */
import * as z from 'zod/mini';
import { NO_NUMBER, REQUIRED, TOO_LONG } from '../../../kernel/text/field-faults.ts';
import { isOneLine, ODD_TEXT } from '../../../kernel/text/plain-text.ts';
import {
  CHOICE_MAX,
  CHOICES_MAX,
  PURPOSE_MAX,
  QUESTION_KINDS,
  QUESTION_MAX,
  QUESTION_PER,
  QUESTIONS_MAX,
} from '../../../kernel/events/question.ts';
import { id, instant, trimmed, optionRule, TITLE_MAX } from '../../ticketing/sales/offer/option-schema.ts';
import { described, EVENT } from '../event-fields-schema.ts';

/** Most dates of an event: a weekly one for two years. */
export const DAYS_MAX = 104;
/** Most options; a kind of ticket counts once per date. */
const OPTIONS_MAX = 4 * DAYS_MAX;
/** Long enough for the marks of all options. */
const SEEN_MAX = 24_000;
const WORDS_MAX = 1_000;

const version = z.int(NO_NUMBER).check(z.gte(1, NO_NUMBER));

/** The `touched.seen` that was on display: impact on issued tickets. */
const seenTouched = z.optional(z.string().check(z.maxLength(SEEN_MAX, TOO_LONG)));

/** Text that the owner adds to the emails, plain. */
const words = z.optional(trimmed(WORDS_MAX));

const date = z.object({ event_date_start: instant, event_date_end: instant });

/** An organiser by number, or a new one. */
const eventOrganiser = z
  .object({
    organiser_id: z.optional(id),
    organiser_name: z.optional(trimmed(200)),
    organiser_website: z.optional(
      z.nullable(trimmed(500).check(z.regex(/^(?:https?:\/\/\S+)?$/i, 'Vul een adres in dat begint met https://.'))),
    ),
    organiser_main_location: z.optional(z.boolean()),
    organiser_street: z.optional(trimmed(200)),
    organiser_postal_code: z.optional(trimmed(20)),
    organiser_city: z.optional(trimmed(100)),
  })
  .check(
    z.refine((one) => one.organiser_id !== undefined || Boolean(one.organiser_name), {
      path: ['organiser_name'],
      error: 'Vul de naam van de organisator in.',
    }),
  );

/** Question to buyers, new without `id`. Changing one that was answered ends it and creates another. */
const question = z
  .object({
    id: z.optional(id),
    text: trimmed(QUESTION_MAX).check(z.minLength(1, 'Vul de vraag in.'), z.refine(isOneLine, ODD_TEXT)),
    purpose: trimmed(PURPOSE_MAX).check(z.minLength(1, 'Vul in waarom u het vraagt; de bezoekers lezen dat.')),
    kind: z.enum(QUESTION_KINDS, 'Kies hoe deze vraag wordt beantwoord.'),
    choices: z
      .array(trimmed(CHOICE_MAX).check(z.minLength(1, REQUIRED), z.refine(isOneLine, ODD_TEXT)))
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

const { event_title: title, event_category: category, ...values } = EVENT.rules;

const fields = {
  ...values,
  event_dates: z.optional(
    z.array(date).check(z.maxLength(DAYS_MAX, `Een evenement heeft hoogstens ${DAYS_MAX} data.`)),
  ),
  organisers: z.optional(
    z.array(eventOrganiser).check(z.maxLength(20, 'Een evenement heeft hoogstens 20 organisatoren.')),
  ),
  event_options: z.optional(
    z
      .array(optionRule)
      .check(z.maxLength(OPTIONS_MAX, `Een evenement heeft hoogstens ${OPTIONS_MAX} tickets, over al zijn data.`)),
  ),
  event_questions: z.optional(
    z.array(question).check(z.maxLength(QUESTIONS_MAX, `Stel hoogstens ${QUESTIONS_MAX} vragen.`)),
  ),
};

/** Body of POST /api/events, which answers 201 `Event`. Defaults are empty, published and planned. */
export const newEvent = z
  .object({ event_title: title, event_category: category, ask: z.optional(z.boolean()), ...fields })
  .check(described);
/**
 * Body of PUT /api/events: absent fields stay, lists replace. 200 `AdminEvent`. With `ask`, a save that emails ticket
 * holders or affects their tickets stores nothing and is answered by 409 `has_tickets` with `touched` and `letter`.
 */
export const eventChanges = z
  .object({
    event_id: id,
    version,
    event_title: z.optional(title),
    event_category: z.optional(category),
    seen: seenTouched,
    words,
    ask: z.optional(z.boolean()),
    ...fields,
  })
  .check(described);
export const eventToCheck = z.object({
  event_id: z.optional(id),
  version: z.optional(version),
  event_title: z.optional(trimmed(TITLE_MAX)),
  event_category: z.optional(category),
  words,
  ...fields,
});

export type NewEvent = z.input<typeof newEvent>;
export type EventChanges = z.input<typeof eventChanges>;
export type EventBody = z.output<typeof eventToCheck>;
