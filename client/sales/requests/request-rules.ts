import { IN_DUTCH, messagesOf } from '../../../src/kernel/text/field-faults.ts';
import {
  type AskablePackage,
  type AskedBooking,
  bookingRequestFor,
} from '../../../src/modules/ticketing/bookings/asking/ask-schema.ts';
import { FIELDS, type Typed } from './asked.ts';

// Apart from the form, because it imports the schema library: the browser loads it when the visitor sends.

type Checked = { body: AskedBooking; wrong?: never } | { body?: never; wrong: Record<string, string> };

/**
 * Returns the request as the server takes it, or the errors by field, in the order of the form. Requires a kind of the
 * package only if the packages are given.
 */
export function checkRequest(typed: Typed, packages: readonly AskablePackage[] = []): Checked {
  const { adults, children, time, ...texts } = typed;
  const read = bookingRequestFor(packages).safeParse(
    { ...texts, time: timeOf(time), adults: wholeOf(adults), children: children.trim() === '' ? 0 : wholeOf(children) },
    IN_DUTCH,
  );
  if (read.success) return { body: read.data };
  const wrong = Object.entries(messagesOf(read.error.issues));
  return { wrong: Object.fromEntries(wrong.toSorted(([one], [other]) => placeOf(one) - placeOf(other))) };
}

/** The kinds follow the package, which is the first field. */
function placeOf(name: string): number {
  return name === 'choices' ? 0.5 : FIELDS.findIndex((field) => field === name);
}

/** Nothing counts as missing; text that is not a whole number becomes NaN, which the schema rejects. */
function wholeOf(text: string): number | null {
  if (text.trim() === '') return null;
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : NaN;
}

/** '9.30' counts as '09:30'. */
function timeOf(text: string): string {
  return text
    .trim()
    .replace('.', ':')
    .replace(/^(?=\d:)/, '0');
}
