import * as z from 'zod/mini';

/** Calling off one date of an event as it crosses the wire. Euros; ISO 8601. */

const TOO_LONG = 'Dit veld is te lang.';
const REQUIRED = 'Vul de reden in; de bezoekers lezen die.';
const words = z.optional(z.string().check(z.trim(), z.maxLength(1_000, TOO_LONG)));
const reason = z.string(REQUIRED).check(z.trim(), z.maxLength(500, TOO_LONG));
/** `event_date_start` of the date. */
const start = z.iso.datetime({ offset: true, error: 'Kies een datum.' });

/** Body of POST /api/dmt-admin/events/{id}/call-off/preview. Answer: `CallOffPreview`; nothing is stored or sent. */
export const callOffPreviewRequest = z.object({ start, reason, words });

/**
 * Body of POST /api/dmt-admin/events/{id}/call-off (202; step-up, header `Idempotency-Key`): the date does not go on, its
 * ticket holders are mailed, and their money goes back. 404 `event_not_found`; 409 `stale`, `event_cancelled`,
 * `date_over`, `already_called_off`, and `has_tickets` unless `seen` is that of the preview as it is now; 422
 * `unknown_date`, `key_missing`, `key_reused`.
 */
export const callOffRequest = z.object({
  version: z.int('Vul een geldig getal in.').check(z.gte(1, 'Vul een geldig getal in.')),
  start,
  reason: reason.check(z.minLength(1, REQUIRED)),
  words,
  seen: z.string().check(z.maxLength(200, TOO_LONG)),
});
export type CallOffRequest = z.infer<typeof callOffRequest>;

export type CallOffWay = 'provider' | 'cash' | 'terminal' | 'invoice' | 'free';
export type CallOffState = 'running' | 'paused' | 'done';

/** The dry run: what calling off a date would do. */
export type CallOffCounts = {
  orders: number;
  people: number;
  tickets: number;
  /** What goes back, in euros, with the service costs of who comes on no other date. */
  total: number;
  /** The same per way of payment; all but `provider` and `free` has to be given back by hand. */
  ways: { way: CallOffWay; orders: number; amount: number }[];
  /** Sent back with the call: it is refused when anything of this has changed. */
  seen: string;
};
/** `letter`: to who has tickets; its text part, with an invented buyer. */
export type CallOffPreview = CallOffCounts & { letter: { subject: string; text: string } };

/** `person`: somebody has to do something: give it back by hand, or look at a refund that was refused. */
export type CallOffShare = {
  orderId: string;
  number: number;
  way: CallOffWay;
  amount: number;
  state: 'waiting' | 'returned' | 'person';
};

/**
 * A date that does not go on, and how far its money is on its way back. Answer of GET /api/dmt-admin/events/{id}/call-offs
 * (a list) and of POST /api/dmt-admin/call-offs/{id}/pause and /resume; 404 `call_off_not_found`, 409 `call_off_state`.
 * Resuming also tries again what was refused.
 */
export type CallOffProgress = {
  id: string;
  start: string;
  end: string;
  reason: string;
  isPaused: boolean;
  /** Each order is one of the next three. */
  orders: number;
  returned: number;
  waiting: number;
  person: number;
  /** What all get back, and what of it is not back yet. */
  total: number;
  left: number;
  /** By order number. */
  shares: CallOffShare[];
};
