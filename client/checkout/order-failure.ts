import * as z from 'zod/mini';
import type { ExpectedPrices } from '../../src/modules/ticketing/schema.ts';
import { type PersonalErrors, PERSONAL_FIELDS } from './personal-fields.ts';

/** Summary of every failed payment request (ERR-08). */
export const PAYMENT_REQUEST_FAILED = 'Helaas is het betalingsverzoek niet helemaal gelukt';

/** What the visitor can do after a refused order. `message` is the sentence to show, in Dutch. */
export type OrderFailure =
  | { kind: 'new-prices'; message: string; expected: ExpectedPrices }
  | { kind: 'fewer-tickets'; message: string; optionId: number; remaining: number }
  | { kind: 'choose-again'; message: string }
  | { kind: 'details'; message: string; errors: PersonalErrors }
  | { kind: 'robot'; message: string }
  | { kind: 'new-key'; message: string }
  | { kind: 'try-again'; message: string };

const expectedPrices = z.object({
  orderLines: z.array(z.object({ option_id: z.int(), price: z.number(), sum: z.number() })),
  serviceCosts: z.number(),
  totalAmount: z.number(),
});
const answer = z.object({
  message: z.string(),
  code: z._default(z.string(), ''),
  errors: z.optional(z.record(z.string(), z.string())),
  expected: z.optional(expectedPrices),
  option_id: z.optional(z.int()),
  remaining: z.optional(z.int()),
});

const CHOOSE_AGAIN = new Set([
  'sale_closed',
  'order_empty',
  'too_many_tickets',
  'unknown_option',
  'mixed_events',
  'card_data',
]);
const ROBOT = new Set(['captcha_required', 'captcha_invalid', 'captcha_unavailable']);

/** Reads the answer of POST /api/mollie/create that is no success; anything unreadable means: try again. */
export function orderFailureOf(body: unknown): OrderFailure {
  const result = answer.safeParse(body);
  if (!result.success) return { kind: 'try-again', message: 'Geen verbinding met de server.' };
  const { message, code, errors, expected, option_id: optionId, remaining } = result.data;
  if (code === 'price_mismatch' && expected) return { kind: 'new-prices', message, expected };
  if (code === 'sold_out' && optionId !== undefined && remaining !== undefined) {
    return { kind: 'fewer-tickets', message, optionId, remaining };
  }
  if (code === 'sold_out' || CHOOSE_AGAIN.has(code)) return { kind: 'choose-again', message };
  if (ROBOT.has(code)) return { kind: 'robot', message };
  if (code === 'key_reused') return { kind: 'new-key', message };
  const personal = personalErrors(errors ?? {});
  return Object.keys(personal).length > 0
    ? { kind: 'details', message, errors: personal }
    : { kind: 'try-again', message };
}

/** 'Uw keuze is aangepast van 3 naar 1.': what changed after `sold_out`. */
export function loweredText(from: number, to: number): string {
  return to === 0 ? 'Deze tickets zijn uit uw bestelling gehaald.' : `Uw keuze is aangepast van ${from} naar ${to}.`;
}

function personalErrors(errors: Record<string, string>): PersonalErrors {
  const entries = PERSONAL_FIELDS.flatMap(({ name }) => (errors[name] ? [[name, errors[name]] as const] : []));
  return Object.fromEntries(entries);
}
