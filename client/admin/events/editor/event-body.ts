import { eventDateLine, type Instant, isoWithOffset } from '../../../../src/kernel/dates/dutch-dates.ts';
import { unsoldDates } from '../../../../src/kernel/dates/taking-place.ts';
import { IN_DUTCH, messagesOf } from '../../../../src/kernel/text/field-faults.ts';
import { type NewEvent, newEvent } from '../../../../src/modules/catalogue/events/event-schema.ts';
import { FEATURED_TAG } from '../../../../src/kernel/events/event-words.ts';
import { type DayForm, instantAt, isFault, periodOf, toBody } from './day-form.ts';
import {
  ALL_DAYS,
  type EventForm,
  isBlank,
  isPerDay,
  NEW_ORGANISER,
  type OptionForm,
  OWN_TIME,
  type OrganiserForm,
  type QuestionForm,
  type StoredOption,
} from './event-form.ts';
import { EVENT_INPUTS, OPTION_INPUTS, readInputs } from './event-inputs.ts';

type Errors = Record<string, string>;
type SentQuestion = NonNullable<NewEvent['event_questions']>[number];
type SentOption = NonNullable<NewEvent['event_options']>[number];

/** Body of a form, and errors by field id, its name in the body. Leaves out blanks of a draft and unsold tickets. */
export function bodyOf(form: EventForm, { isDraft = false } = {}): { body: NewEvent; errors: Errors } {
  const errors: Errors = {};
  const dates = numbered(form.days).flatMap(([day, index]) => {
    if (isDraft && day.day === '') return [];
    const period = periodOf(day);
    if (!isFault(period)) return [{ index, period: toBody(period) }];
    errors[`event_dates.${index}.event_date_${period.part}`] = period.message;
    return [];
  });
  const isSent = ({ option }: SentLine) => (!isDraft && form.hasTicketSale) || !isBlank(option);
  const options = sentOptions(form).filter(isSent);
  const lineOf = ({ option }: SentLine) => form.options.indexOf(option);
  const body: NewEvent = {
    ...readInputs(EVENT_INPUTS, form, (name, message) => {
      errors[name] = message;
    }),
    tags: [
      ...(form.isFeatured ? [FEATURED_TAG] : []),
      ...form.tags
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ],
    event_dates: dates.map(({ period: [start, end] }) => ({ event_date_start: start, event_date_end: end })),
    event_options: options.map((one) => optionBody(one, `event_options.${lineOf(one)}`, errors)),
    organisers: form.organisers.map(organiserBody),
    event_questions: form.questions.map(questionBody),
  };
  const lines = { event_dates: dates.map(({ index }) => index), event_options: options.map(lineOf) };
  return { body, errors: inOrder({ ...rulesOf(body, lines), ...errors }, body) };
}

type SentLine = { option: OptionForm; day: DayForm | null; stored: StoredOption | null };

/** Ticket lines as sent: one for several dates becomes one per date. `day`: null if not on a date of the event. */
export function sentOptions(form: EventForm): SentLine[] {
  return form.options.flatMap((option): SentLine[] => {
    const { id, on, days: some, perDay = {}, sold, held } = option;
    const own = id === null ? null : { id, sold, held };
    if (!isPerDay(option)) return [{ option, day: form.days.find(({ key }) => key === on) ?? null, stored: own }];
    const ofLine = on === ALL_DAYS ? form.days : form.days.filter(({ key }) => some?.includes(key));
    const days = ofLine.filter((day) => perDay[day.key] ?? !isFault(periodOf(day)));
    const isUndated = Object.keys(perDay).length === 0;
    if (days.length === 0) return [{ option, day: null, stored: own }];
    return days.map((day, index) => ({
      option,
      day,
      stored: perDay[day.key] ?? (isUndated && index === 0 ? own : null),
    }));
  });
}

/** `lines`: the form numbers of the lines that are sent. */
function rulesOf(body: NewEvent, lines: Record<string, number[]>): Errors {
  const messages = Object.entries(messagesOf(newEvent.safeParse(body, IN_DUTCH).error?.issues ?? []));
  const inForm = (field: string) =>
    field
      .replace(/^(event_questions\.\d+\.choices)\.\d+$/, '$1')
      .replace(/^(\w+)\.(\d+)/, (line, list: string, at: string) => {
        const index = lines[list]?.[Number(at)];
        return index === undefined ? line : `${list}.${index}`;
      });
  return Object.fromEntries(messages.map(([field, message]) => [inForm(field), message]));
}

function inOrder(errors: Errors, body: NewEvent): Errors {
  const fields = Object.keys(body);
  const parts = Object.keys(body.event_options?.[0] ?? {});
  const rank = ([field]: [string, string]) => {
    const [name = '', index = '0', part = ''] = field.split('.');
    return (fields.indexOf(name) * 1000 + Number(index)) * 100 + parts.indexOf(part);
  };
  return Object.fromEntries(Object.entries(errors).toSorted((one, other) => rank(one) - rank(other)));
}

const numbered = <Line>(lines: readonly Line[]) => lines.map((line, index): [Line, number] => [line, index]);

function optionBody({ option, day, stored }: SentLine, field: string, errors: Errors): SentOption {
  const { sold, held } = stored ?? { sold: 0, held: 0 };
  const values = readInputs(OPTION_INPUTS, option, (name, message) => {
    errors[`${field}.${name}`] = message;
  });
  if (values.availableTickets < sold + held && !(`${field}.availableTickets` in errors)) {
    errors[`${field}.availableTickets`] = tooFew(sold, held);
  }
  return {
    ...(stored && { id: stored.id }),
    ...values,
    eventDate: optionDate(option, day, field, errors),
    saleEnd: saleEnd(option, field, errors),
  };
}

function optionDate(
  { on, own }: OptionForm,
  ofEvent: DayForm | null,
  field: string,
  errors: Errors,
): SentOption['eventDate'] {
  const day = on === OWN_TIME ? own : ofEvent;
  if (!day) return null;
  const period = periodOf(day);
  if (!isFault(period)) {
    const [startDate, endDate] = toBody(period);
    return { startDate, endDate };
  }
  // For a date of the event, the message is shown at that date.
  if (on === OWN_TIME) errors[`${field}.eventDate.${period.part}Date`] = period.message;
  return null;
}

function saleEnd({ saleEndDay, saleEndTime }: OptionForm, field: string, errors: Errors): string | null {
  if (saleEndDay === '') return null;
  const instant = instantAt(saleEndDay, saleEndTime || '23:59');
  if (instant !== null) return isoWithOffset(instant);
  errors[`${field}.saleEnd`] = 'Vul een datum en tijd in die bestaan.';
  return null;
}

function questionBody({ id, text, purpose, kind, choices, per, isSensitive, atGate }: QuestionForm): SentQuestion {
  const lines = choices.split('\n').map((line) => line.trim());
  const chosen = kind === 'choice' ? lines.filter(Boolean) : [];
  return { ...(id !== null && { id }), text, purpose, kind, choices: chosen, per, isSensitive, atGate };
}

function organiserBody(one: OrganiserForm): NonNullable<NewEvent['organisers']>[number] {
  if (one.choice !== NEW_ORGANISER) return { organiser_id: Number(one.choice) };
  return {
    organiser_name: one.name,
    organiser_website: one.website.trim() === '' ? null : one.website,
    organiser_street: one.street,
    organiser_postal_code: one.postalCode,
    organiser_city: one.city,
  };
}

function tooFew(sold: number, held: number): string {
  const inOrders = held > 0 ? ` en ${held} gereserveerd` : '';
  const tickets = sold === 1 ? 'is al 1 ticket' : `zijn al ${sold} tickets`;
  return `Er ${tickets} verkocht${inOrders}. Vul ${sold + held} of meer in.`;
}

const utc = (text: string) => new Date(text).toISOString();

/** Describes each date for which nothing is on sale; empty for an event that sells nothing at all. */
export function unsoldLines(body: NewEvent, now: Instant = new Date().toISOString()): string[] {
  const { has_event_ticket_sale: isSold, event_dates: given = [], event_options: tickets = [] } = body;
  if (!isSold || tickets.length === 0) return [];
  const dates = given.map((date) => ({ start: utc(date.event_date_start), end: utc(date.event_date_end) }));
  const options = tickets.map(({ eventDate: on }) => ({
    start: on ? utc(on.startDate) : null,
    end: on ? utc(on.endDate) : null,
  }));
  return unsoldDates(dates, options, now).map(({ start, end }) => eventDateLine(start, end));
}
