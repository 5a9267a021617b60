import { eventDateLine, type Instant } from '../../../../../src/kernel/dates/dutch-dates.ts';
import { NO_AMOUNT } from '../../../../../src/modules/ticketing/sales/offer/option-schema.ts';
import { eurosOf } from '../../../ui/text/format.ts';
import { type DayForm, isFault, periodOf } from '../day-form.ts';
import { sentOptions } from '../event-body.ts';
import { type EventForm, type OptionForm, SOME_DAYS, type StoredOption } from '../event-form.ts';

export const SCOPES = ['one', 'from', 'unsold'] as const;

/** A change of several dates as filled in; what is left empty stays as it is. */
export type DaysChange = {
  /** Key of the date from which it holds. */
  from: string;
  scope: (typeof SCOPES)[number];
  start: string;
  end: string;
  /** By the title of a ticket. */
  tickets: Readonly<Record<string, { price: string; places: string }>>;
};

/** Why a date stays as it is. `count`: tickets sold or held. */
type Skipped = { why: 'tickets'; count: number } | { why: 'calledOff' | 'past' | 'clock' };
export type ChangedDay = { day: DayForm; becomes: DayForm; skipped: Skipped | null };
export type DaysChanged = { days: ChangedDay[]; errors: Record<string, string> };

export const emptyChange = (from: string): DaysChange => ({ from, scope: 'from', start: '', end: '', tickets: {} });

/** Titles of the tickets that are sold on a date. */
export function titlesOn(form: EventForm, key: string): string[] {
  return [...new Set(sentOptions(form).flatMap(({ option, day }) => (day?.key === key ? [option.title] : [])))];
}

/** Dates that a change is about, in their order, with those it skips and why. Errors are by field of the change. */
export function changedBy(change: DaysChange, form: EventForm, now: Instant): DaysChanged {
  const from = form.days.find(({ key }) => key === change.from);
  const isTimed = change.start !== '' || change.end !== '';
  const tickets = Object.values(change.tickets).some(({ price, places }) => price !== '' || places !== '');
  const errors = ticketErrors(change);
  if (!from || (!isTimed && !tickets) || Object.keys(errors).length > 0) return { days: [], errors };
  const taken = takenSeats(form);
  const days = form.days
    .filter((day) => change.scope === 'unsold' || (change.scope === 'one' ? day === from : order(day) >= order(from)))
    .toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
    .map((day) => {
      const becomes = {
        ...day,
        ...(isTimed && { isTimeUnknown: false, start: change.start || day.start, end: change.end || day.end }),
      };
      return { day, becomes, skipped: skippedBy(day, becomes, taken.get(day.key) ?? 0, now) };
    });
  const ended = days.map(({ becomes }) => periodOf(becomes)).find((period) => isFault(period) && period.part === 'end');
  return { days, errors: ended && isFault(ended) ? { 'change-end': ended.message } : {} };
}

/** Returns the form with the dates and tickets changed; a ticket for several dates is parted where it must be. */
export function withChange(
  { days: all, change }: { days: readonly ChangedDay[]; change: DaysChange },
  form: EventForm,
  newKey: () => string,
): EventForm {
  const becomes = new Map(all.filter(({ skipped }) => !skipped).map((one) => [one.day.key, one.becomes]));
  const options = form.options.flatMap((option): OptionForm[] => {
    const wanted = change.tickets[option.title];
    if (!wanted || (wanted.price === '' && wanted.places === '')) return [option];
    const on = sentOptions({ ...form, options: [option] }).flatMap(({ day }) => (day ? [day.key] : []));
    const [hit, rest] = [on.filter((key) => becomes.has(key)), on.filter((key) => !becomes.has(key))];
    const values = { price: wanted.price || option.price, places: wanted.places || option.places };
    if (hit.length === 0) return [option];
    if (rest.length === 0) return [{ ...option, ...values }];
    const kept = partOf(option, rest);
    const changed = { ...partOf(option, hit), ...values, key: newKey() };
    return on[0] === hit[0] ? [changed, kept] : [kept, changed];
  });
  return { ...form, days: form.days.map((day) => becomes.get(day.key) ?? day), options };
}

const order = ({ day, start }: DayForm) => `${day} ${start}`;

function partOf(option: OptionForm, keys: readonly string[]): OptionForm {
  const stored = keys.flatMap((key): [string, StoredOption][] => {
    const one = option.perDay?.[key];
    return one ? [[key, one]] : [];
  });
  const [first] = keys;
  const sum = (part: 'sold' | 'held') => stored.reduce((total, [, one]) => total + one[part], 0);
  const seats = { sold: sum('sold'), held: sum('held') };
  const facts = { ...option, ...seats, id: stored[0]?.[1].id ?? null, hasOrders: option.hasOrders && seats.sold > 0 };
  if (keys.length > 1) return { ...facts, on: SOME_DAYS, days: [...keys], perDay: Object.fromEntries(stored) };
  const { perDay: _, days: __, ...single } = facts;
  return { ...single, on: first ?? '' };
}

function takenSeats(form: EventForm): Map<string, number> {
  const taken = new Map<string, number>();
  for (const { day, stored } of sentOptions(form)) {
    if (day && stored) taken.set(day.key, (taken.get(day.key) ?? 0) + stored.sold + stored.held);
  }
  return taken;
}

function skippedBy(day: DayForm, becomes: DayForm, count: number, now: Instant): Skipped | null {
  if (day.isCalledOff) return { why: 'calledOff' };
  if (count > 0) return { why: 'tickets', count };
  const [was, will] = [periodOf(day), periodOf(becomes)];
  if (!isFault(was) && was.end <= now) return { why: 'past' };
  return isFault(will) ? { why: 'clock' } : null;
}

function ticketErrors({ tickets }: DaysChange): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [index, { price, places }] of Object.values(tickets).entries()) {
    if (price !== '' && eurosOf(price) === null) errors[`change-price-${index}`] = NO_AMOUNT;
    if (places !== '' && !/^\s*\d{1,6}\s*$/.test(places)) errors[`change-places-${index}`] = 'Vul een heel getal in.';
  }
  return errors;
}

/** Line of a date in the preview. */
export function lineOf(day: DayForm): string {
  const period = periodOf(day);
  return isFault(period) ? day.day : eventDateLine(period.start, period.end);
}
