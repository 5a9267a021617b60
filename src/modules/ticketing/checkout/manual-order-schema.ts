import * as z from 'zod/mini';
import { isEmailAddress } from '../../../kernel/email-address.ts';
import { NO_EMAIL, NO_NUMBER, REQUIRED, TOO_LONG } from '../../../kernel/field-faults.ts';
import { EMAIL_MAX } from '../../../kernel/one-recipient.ts';
import { isOneLine, ODD_TEXT } from '../../../kernel/plain-text.ts';

/** An order that the owner takes by telephone or at the desk, as it crosses the wire. Euros; ISO 8601 with offset. */

const INTEGER_MAX = 2_147_483_647;
const AMOUNT_MAX = 100_000;
const NO_TICKETS = 'Kies minstens één ticket.';

export const FREE_REASON_MAX = 500;

/** Contant, pin, op rekening, gratis. */
export const MANUAL_WAYS = ['cash', 'terminal', 'invoice', 'free'] as const;
export type ManualWay = (typeof MANUAL_WAYS)[number];

const line = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max, TOO_LONG),
    z.refine((text) => text === '' || isOneLine(text), ODD_TEXT),
  );
const whole = (max: number) => z.int(NO_NUMBER).check(z.gte(1, NO_NUMBER), z.lte(max, NO_NUMBER));

/**
 * Body of POST /api/dmt-admin/orders. Who it is for, which tickets of one event, how it is paid, and what it costs as the
 * owner saw it. A name is enough; with an address the tickets are mailed.
 */
export const manualOrderRequest = z
  .object({
    eventId: whole(INTEGER_MAX),
    firstName: line(100),
    lastName: line(100).check(z.minLength(1, REQUIRED)),
    email: z.string().check(
      z.trim(),
      z.maxLength(EMAIL_MAX, TOO_LONG),
      z.refine((text) => text === '' || isEmailAddress(text), NO_EMAIL),
    ),
    phoneNumber: line(30),
    orderLines: z
      .array(z.object({ option_id: whole(INTEGER_MAX), amount: whole(AMOUNT_MAX) }))
      .check(z.minLength(1, NO_TICKETS), z.maxLength(50, 'Een bestelling heeft hoogstens 50 regels.')),
    way: z.enum(MANUAL_WAYS, 'Kies hoe er wordt betaald.'),
    /** Why it is free; for the owner's own books. */
    reason: z.string().check(z.trim(), z.maxLength(FREE_REASON_MAX, TOO_LONG)),
    totalAmount: z.number(NO_NUMBER),
  })
  .check(
    z.refine(({ way, reason }) => way !== 'free' || reason !== '', {
      path: ['reason'],
      when: ({ value }) => typeof value === 'object' && value !== null, // also beside other faults
      error: 'Vul in waarom deze tickets gratis zijn.',
    }),
  );
export type ManualOrderRequest = z.infer<typeof manualOrderRequest>;

/**
 * Answer of POST /api/dmt-admin/orders (201; the same again for the same `Idempotency-Key`). 404 `event_not_found`; 409
 * `event_cancelled`, `sale_closed`, `sold_out`, `price_mismatch`; 422 `invalid`, `unknown_option`, `key_reused`.
 */
export type ManualOrderAnswer = { id: string; number: number };

/** Answer of GET /api/dmt-admin/events/{id}/tickets: what can be taken by hand now. 404 `event_not_found`. */
export type ManualOffer = {
  event: { id: number; title: string; cancelled: boolean };
  /** Those that are not over; `free`: how many places there are. */
  options: { id: number; title: string; price: number; start: string; end: string; free: number }[];
};
