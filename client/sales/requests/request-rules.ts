import { IN_DUTCH, messagesOf } from '../../../src/kernel/text/field-faults.ts';
import { type AskedBooking, bookingRequest } from '../../../src/modules/ticketing/bookings/asking/ask-schema.ts';
import type { Typed } from './asked.ts';

// Apart from the form, because it imports the schema library: the browser loads it when the visitor sends.

type Checked = { body: AskedBooking; wrong?: never } | { body?: never; wrong: Record<string, string> };

/** Returns the request as the server takes it, or the errors by field, in the order of the form. */
export function checkRequest(typed: Typed): Checked {
  const { adults, children, time, ...texts } = typed;
  const read = bookingRequest.safeParse(
    { ...texts, time: timeOf(time), adults: wholeOf(adults), children: children.trim() === '' ? 0 : wholeOf(children) },
    IN_DUTCH,
  );
  return read.success ? { body: read.data } : { wrong: messagesOf(read.error.issues) };
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
