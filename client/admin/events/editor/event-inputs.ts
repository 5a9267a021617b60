import type { OptionKind } from '../../../../src/modules/ticketing/rules/option-kind.ts';
import type { CategoryName } from '../../../../src/kernel/pages/addresses.ts';
import { clockTime, isoWithOffset } from '../../../../src/kernel/dates/dutch-dates.ts';
import { NO_AMOUNT } from '../../../../src/modules/ticketing/sales/offer/option-schema.ts';
import { eurosOf, moneyText } from '../../ui/text/format.ts';
import { dayOf } from '../../../../src/kernel/dates/calendar-day.ts';
import { instantAt } from './day-form.ts';

/** One input of a form: the value of the answer by `name`, as typed, and as sent. Nothing typed is lost. */
type Input<Value, Typed, Name extends string = string> = {
  name: Name;
  empty: Typed;
  show(value: Value): Typed;
  /** Calls `fail` with a message for what cannot be read. */
  read(typed: Typed, fail: (message: string) => void): Value;
};

type Inputs = Record<string, Input<unknown, unknown>>;
export type Typed<I extends Inputs> = { -readonly [Key in keyof I]: I[Key]['empty'] extends infer T ? T : never };
type SentValues<I extends Inputs> = { [Key in keyof I as I[Key]['name']]: ReturnType<I[Key]['read']> };

function same<const Name extends string, Value>(name: Name, empty: Value): Input<Value, Value, Name> {
  return { name, empty, show: (value) => value, read: (typed) => typed };
}

function amount<const Name extends string>(name: Name): Input<number, string, Name> {
  return { name, empty: '', show: moneyText, read: readAmount };
}

function wholeNumber<const Name extends string>(
  name: Name,
  empty: string,
  missing: string,
): Input<number, string, Name> {
  return { name, empty, show: String, read: (typed, fail) => readWhole(typed, fail, missing) };
}

/** `without`: the value of an input that is left empty. */
function optional<Name extends string, Value, Without>(
  { name, show, read }: Input<Value, string, Name>,
  without: Without,
  empty = '',
): Input<Value | Without, string, Name> {
  return {
    name,
    empty,
    show: (value) => (value === null ? '' : show(value as Value)),
    read: (typed, fail) => (typed.trim() === '' ? without : read(typed, fail)),
  };
}

/** Listed in the order of the screen. */
export const EVENT_INPUTS = {
  title: same('event_title', ''),
  category: {
    name: 'event_category' as const,
    empty: 'Evenementen' as CategoryName,
    show: ({ name }: { name: CategoryName }) => name,
    read: (name: CategoryName) => ({ name }),
  },
  description: same('event_description', ''),
  details: same('event_details', ''),
  image: same<'event_image_url', string | null>('event_image_url', null),
  imageAlt: same('event_image_alt', ''),
  accessibility: optional(same('event_accessibility', ''), null),
  isStepFree: same<'event_step_free', boolean>('event_step_free', false),
  hasAccessibleToilet: same<'event_accessible_toilet', boolean>('event_accessible_toilet', false),
  hasSeatsToRest: same<'event_seats_to_rest', boolean>('event_seats_to_rest', false),
  saleStart: {
    name: 'event_sale_start' as const,
    empty: { day: '', time: '' },
    show: (start: string | null) =>
      start === null ? { day: '', time: '' } : { day: dayOf(start), time: clockTime(start) },
    read: readMoment,
  },
  hasTicketSale: same<'has_event_ticket_sale', boolean>('has_event_ticket_sale', true),
  included: same('event_included', ''),
  price: optional(amount('event_price'), null),
  serviceCosts: optional(amount('serviceCosts'), 0, '0,00'),
};

const NO_NUMBER = 'Vul een heel getal in.';

export const OPTION_INPUTS = {
  title: same('title', ''),
  description: same('description', ''),
  price: amount('price'),
  kind: same<'kind', OptionKind>('kind', 'entry'),
  isPerson: same<'isPerson', boolean>('isPerson', true),
  places: wholeNumber('availableTickets', '', 'Vul in hoeveel plaatsen er zijn.'),
  vatRate: wholeNumber('vatRate', '9', NO_NUMBER),
  maxPerOrder: optional(wholeNumber('maxPerOrder', '', NO_NUMBER), null),
  membership: optional(same<'membership', string>('membership', ''), null),
};

export function emptyInputs<I extends Inputs>(inputs: I): Typed<I> {
  return Object.fromEntries(Object.entries(inputs).map(([key, { empty }]) => [key, empty])) as Typed<I>;
}

export function showInputs<I extends Inputs>(inputs: I, stored: SentValues<I>): Typed<I> {
  const values: Record<string, unknown> = stored;
  return Object.fromEntries(
    Object.entries(inputs).map(([key, { name, show }]) => [key, show(values[name])]),
  ) as Typed<I>;
}

/** `fail` gets the message of each input that cannot be read. */
export function readInputs<I extends Inputs>(
  inputs: I,
  form: Typed<I>,
  fail: (name: string, message: string) => void,
): SentValues<I> {
  const typed: Record<string, unknown> = form;
  return Object.fromEntries(
    Object.entries(inputs).map(([key, { name, read }]) => [name, read(typed[key], (message) => fail(name, message))]),
  ) as SentValues<I>;
}

/** Reads a day and a time in Amsterdam, '10:00' if that is empty; null without a day. */
function readMoment({ day, time }: { day: string; time: string }, fail: (message: string) => void): string | null {
  if (day === '') {
    if (time !== '') fail('Kies ook een dag.');
    return null;
  }
  const instant = instantAt(day, time || '10:00');
  if (instant === null) fail('Vul een datum en tijd in die bestaan.');
  return instant && isoWithOffset(instant);
}

function readAmount(typed: string, fail: (message: string) => void): number {
  const euros = eurosOf(typed);
  if (euros === null) fail(NO_AMOUNT);
  return euros ?? 0;
}

function readWhole(typed: string, fail: (message: string) => void, missing: string): number {
  if (/^\s*\d{1,6}\s*$/.test(typed)) return Number(typed);
  fail(typed.trim() === '' ? missing : NO_NUMBER);
  return 0;
}
