/** Emails to buyers. Instants carry the Amsterdam offset. */
import * as z from 'zod/mini';

const REQUIRED = 'Dit veld is verplicht.';
const TOO_LONG = 'Dit veld is te lang.';
export const MAILING_SUBJECT_MAX = 150;
const MAILING_BODY_MAX = 20_000;

/** 'absent' means that a ticket was not used at the gate yet. */
export const MAILING_WHO = ['all', 'absent'] as const;
export type MailingWho = (typeof MAILING_WHO)[number];

/** Body of POST /api/dmt-admin/events/{id}/mailings (`Idempotency-Key`), `/preview` and `/test`. */
export const mailingRequest = z.object({
  who: z.enum(MAILING_WHO, 'Kies aan wie u schrijft.'),
  option_id: z._default(z.nullable(z.int().check(z.gte(1))), null),
  /** Amsterdam day of the ticket such as '2027-06-05'; null for any. */
  day: z._default(z.nullable(z.iso.date({ error: 'Kies een datum.' })), null),
  subject: z
    .string(REQUIRED)
    .check(z.trim(), z.minLength(1, 'Vul het onderwerp in.'), z.maxLength(MAILING_SUBJECT_MAX, TOO_LONG)),
  /** Markup as in the newsletter; the rest is stripped (S-21). */
  body: z.string(REQUIRED).check(z.minLength(1, 'Schrijf eerst een tekst.'), z.maxLength(MAILING_BODY_MAX, TOO_LONG)),
});
export type MailingRequest = z.output<typeof mailingRequest>;

/** 'test' goes to its writer only; 'sent' means that every recipient was handled. */
export type MailingState = 'test' | 'sending' | 'paused' | 'sent';

export type BuyerMailing = {
  id: number;
  state: MailingState;
  subject: string;
  startedAt: string;
  finishedAt: string | null;
  recipients: number;
  sent: number;
  /** Recipients skipped because their tickets are void or their address changed. */
  skipped: number;
  failed: number;
  waiting: number;
};

export type EventMailings = {
  event: { id: number; title: string };
  /** True until 30 days after the last ticket. */
  isOpen: boolean;
  options: { id: number; title: string; start: string }[];
  /** Days with tickets, such as '2027-06-05'. */
  days: string[];
  mailings: BuyerMailing[];
};

/** Response of POST …/mailings/preview, which stores nothing. */
export type MailingPreview = {
  recipients: number;
  orders: number;
  /** Orders without an address, such as gate sales. */
  unreachable: number;
  subject: string;
  text: string;
};

export type MailingTest = { to: string };
