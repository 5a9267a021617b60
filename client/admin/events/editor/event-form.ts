import { clockTime, eventDateLine } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { AdminEvent, AdminOption } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import { FEATURED_TAG } from '../../../../src/kernel/events/event-words.ts';
import type { Organiser } from '../../../../src/modules/catalogue/schema.ts';
import type { WrittenQuestion } from '../../../../src/kernel/events/question.ts';
import { type DayForm, dayFormOf, emptyDay, isFault, periodOf } from './day-form.ts';
import { dayOf } from '../../../../src/kernel/dates/calendar-day.ts';
import { emptyInputs, EVENT_INPUTS, OPTION_INPUTS, showInputs, type Typed } from './event-inputs.ts';

export type StoredOption = Pick<AdminOption, 'id' | 'sold' | 'held'>;

export type OptionForm = Typed<typeof OPTION_INPUTS> & {
  key: string;
  id: number | null;
  /** Key of its date; 'all': every date of the event; 'some': those in `days`; 'own': a time of its own; '': none. */
  on: string;
  /** For a ticket for some dates: their keys. */
  days?: string[];
  /** For a ticket for every date or some: the stored ticket per date, by its key; left out if nothing is stored yet. */
  perDay?: Record<string, StoredOption>;
  own: DayForm;
  saleEndDay: string;
  saleEndTime: string;
  /** The minimum number of seats. */
  sold: number;
  held: number;
  hasOrders: boolean;
};

export type OrganiserForm = {
  key: string;
  choice: string;
  name: string;
  website: string;
  street: string;
  postalCode: string;
  city: string;
};

/** `choices`: one per line. */
export type QuestionForm = Omit<WrittenQuestion, 'id' | 'choices'> & {
  key: string;
  id: number | null;
  choices: string;
};

/** Holds numbers and days as texts, so that nothing typed is lost. */
export type EventForm = Typed<typeof EVENT_INPUTS> & {
  isFeatured: boolean;
  tags: string;
  days: DayForm[];
  options: OptionForm[];
  organisers: OrganiserForm[];
  questions: QuestionForm[];
};

export const NEW_ORGANISER = 'new';
export const OWN_TIME = 'own';
/** A ticket for every date of its event: one line here, stored as a ticket with its own seats per date. */
export const ALL_DAYS = 'all';
/** A ticket for some dates of its event, stored as one for every date is. */
export const SOME_DAYS = 'some';

export const isPerDay = ({ on }: Pick<OptionForm, 'on'>): boolean => on === ALL_DAYS || on === SOME_DAYS;

export function emptyForm(organisers: readonly Organiser[]): EventForm {
  const garden = organisers.find((organiser) => organiser.organiser_main_location) ?? organisers[0];
  return {
    ...emptyInputs(EVENT_INPUTS),
    isFeatured: false,
    tags: '',
    days: [emptyDay('d0')],
    options: [{ ...emptyOption('o0', ALL_DAYS), ...FIRST_TICKET }],
    organisers: garden ? [organiserForm(garden, 'g0')] : [],
    questions: [],
  };
}

export function emptyOption(key: string, on: string): OptionForm {
  return {
    ...emptyInputs(OPTION_INPUTS),
    key,
    id: null,
    on,
    own: emptyDay(`${key}-own`),
    saleEndDay: '',
    saleEndTime: '',
    sold: 0,
    held: 0,
    hasOrders: false,
  };
}

export const SUGGESTIONS = ['', 'diet', 'wheelchair', 'dog', 'children', 'travel'] as const;
export type Suggestion = (typeof SUGGESTIONS)[number];

export function newQuestion(key: string, about: Partial<QuestionForm> = {}): QuestionForm {
  const blank = { text: '', purpose: '', kind: 'text', choices: '', per: 'order' } as const;
  return { key, id: null, ...blank, isSensitive: false, atGate: false, ...about };
}

/** A new event asks for a price only; its ticket starts with these. */
const FIRST_TICKET = { title: 'Toegang', places: '50' };

export function isBlank({ id, title, description, price, places }: OptionForm): boolean {
  const isFirst = title === FIRST_TICKET.title && places === FIRST_TICKET.places;
  const typed = isFirst ? [description, price] : [title, description, price, places];
  return id === null && typed.every((text) => text.trim() === '');
}

export const emptyOrganiser = (key: string): OrganiserForm => ({
  key,
  choice: NEW_ORGANISER,
  name: '',
  website: '',
  street: '',
  postalCode: '',
  city: '',
});

export function formOf(event: AdminEvent): EventForm {
  const days = event.event_dates.map((date, index): DayForm => {
    const day = dayFormOf({ start: utc(date.event_date_start), end: utc(date.event_date_end) }, `d${index}`);
    return date.event_date_called_off === undefined ? day : { ...day, isCalledOff: true };
  });
  return {
    ...showInputs(EVENT_INPUTS, event),
    isFeatured: event.tags.includes(FEATURED_TAG),
    tags: event.tags.filter((tag) => tag !== FEATURED_TAG).join(', '),
    days,
    options: inLines(
      event.event_options.map((option, index) => optionForm(option, `o${index}`, days)),
      days,
    ),
    organisers: event.organisers.map((organiser, index) => organiserForm(organiser, `g${index}`)),
    questions: (event.event_questions ?? []).map(({ choices, ...question }, index) => {
      return { ...question, key: `q${index}`, choices: choices.join('\n') };
    }),
  };
}

/** True for a stored draft that still fits the form; fields that a newer release added may be missing. */
export function isEventForm(value: unknown): value is Partial<EventForm> {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Record<string, unknown>;
  const usual = Object.entries(emptyForm([]));
  return usual.every(([name, part]) => name === 'image' || !(name in draft) || typeof draft[name] === typeof part);
}

function optionForm(option: AdminOption, key: string, days: readonly DayForm[]): OptionForm {
  const when = option.eventDate && {
    start: utc(option.eventDate.startDate),
    end: utc(option.eventDate.endDate),
  };
  const sameDay = when && days.find((day) => isSamePeriod(day, when));
  return {
    ...emptyOption(key, sameDay ? sameDay.key : when ? OWN_TIME : days.length === 0 ? ALL_DAYS : ''),
    id: option.id,
    ...showInputs(OPTION_INPUTS, option),
    ...(when && !sameDay && { own: dayFormOf(when, `${key}-own`) }),
    ...(option.saleEnd !== null && {
      saleEndDay: dayOf(option.saleEnd),
      saleEndTime: clockTime(option.saleEnd),
    }),
    sold: option.sold,
    held: option.held,
    hasOrders: option.has_orders,
  };
}

/** Merges consecutive tickets that are identical for several dates into one line; others stay as they are. */
function inLines(options: readonly OptionForm[], days: readonly DayForm[]): OptionForm[] {
  const lines: OptionForm[] = [];
  for (let at = 0; at < options.length;) {
    const same = sameFrom(options.slice(at), days);
    const [first] = same;
    if (!first) break;
    const isForAll = same.length === days.length && days.some(({ key }) => key === first.on);
    lines.push(isForAll || same.length > 1 ? lineForDays(first, same, isForAll) : first);
    at += same.length;
  }
  return lines;
}

/** Returns the first ticket and those after it that are identical but for their date, each on another one. */
function sameFrom(options: readonly OptionForm[], days: readonly DayForm[]): readonly OptionForm[] {
  const [first] = options;
  if (!first) return [];
  const left = new Set(days.map(({ key }) => key));
  const facts = sameness(first);
  const end = options.findIndex((option) => sameness(option) !== facts || !left.delete(option.on));
  return options.slice(0, end === -1 ? options.length : Math.max(end, 1));
}

function lineForDays(first: OptionForm, some: readonly OptionForm[], isForAll: boolean): OptionForm {
  const sum = (part: 'sold' | 'held') => some.reduce((total, one) => total + one[part], 0);
  const stored = some.flatMap(({ on, id, sold, held }) => (id === null ? [] : [[on, { id, sold, held }] as const]));
  const hasOrders = some.some((one) => one.hasOrders);
  return {
    ...first,
    ...(isForAll ? { on: ALL_DAYS } : { on: SOME_DAYS, days: some.map(({ on }) => on) }),
    perDay: Object.fromEntries(stored),
    sold: sum('sold'),
    held: sum('held'),
    hasOrders,
  };
}

function sameness(option: OptionForm): string {
  const parts = [...(Object.keys(OPTION_INPUTS) as (keyof OptionForm)[]), 'saleEndDay', 'saleEndTime'] as const;
  return JSON.stringify(parts.map((part) => option[part]));
}

function organiserForm(organiser: Organiser, key: string): OrganiserForm {
  return { ...emptyOrganiser(key), choice: String(organiser.organiser_id) };
}

function isSamePeriod(day: DayForm, { start, end }: { start: string; end: string }): boolean {
  const period = periodOf(day);
  return !isFault(period) && period.start === start && period.end === end;
}

/** Label in a list of choices; null until it is filled in. */
export function dayLine(day: DayForm): string | null {
  const period = periodOf(day);
  return isFault(period) ? null : eventDateLine(period.start, period.end);
}

const utc = (text: string) => new Date(text).toISOString();
