/** Requests and responses about the owner's emails to buyers. Instants carry the offset of Amsterdam. */
import * as z from 'zod/mini';

const REQUIRED = 'Dit veld is verplicht.';
const TOO_LONG = 'Dit veld is te lang.';
export const MAILING_SUBJECT_MAX = 150;
const MAILING_BODY_MAX = 20_000;

/** all: buyers with valid tickets. absent: those who have a ticket not used at the gate yet. */
export const MAILING_WHO = ['all', 'absent'] as const;
export type MailingWho = (typeof MAILING_WHO)[number];

/** Body of POST /api/dmt-admin/events/{id}/mailings, with an `Idempotency-Key`, and of its `/preview` and `/test`. */
export const mailingRequest = z.object({
  who: z.enum(MAILING_WHO, 'Kies aan wie u schrijft.'),
  /** Only buyers with tickets of this option; null: any option. */
  option_id: z._default(z.nullable(z.int().check(z.gte(1))), null),
  /** Only buyers with tickets for this day in Amsterdam, '2027-06-05'; null: any day. */
  day: z._default(z.nullable(z.iso.date({ error: 'Kies een datum.' })), null),
  subject: z
    .string(REQUIRED)
    .check(z.trim(), z.minLength(1, 'Vul het onderwerp in.'), z.maxLength(MAILING_SUBJECT_MAX, TOO_LONG)),
  /** HTML with the markup that a newsletter may have; anything else is removed (S-21). */
  body: z.string(REQUIRED).check(z.minLength(1, 'Schrijf eerst een tekst.'), z.maxLength(MAILING_BODY_MAX, TOO_LONG)),
});
export type MailingRequest = z.output<typeof mailingRequest>;

/** test: it went to its writer only. paused: the remaining recipients wait. sent: every recipient was handled. */
export type MailingState = 'test' | 'sending' | 'paused' | 'sent';

export type BuyerMailing = {
  id: number;
  state: MailingState;
  subject: string;
  startedAt: string;
  finishedAt: string | null;
  /** Number of addresses; a buyer with several orders gets it once. */
  recipients: number;
  sent: number;
  /** Number whose tickets were voided or whose address changed before their turn. */
  skipped: number;
  failed: number;
  waiting: number;
};

/** Response of GET /api/dmt-admin/events/{id}/mailings: possible audiences, and mailings so far, newest first. */
export type EventMailings = {
  event: { id: number; title: string };
  /** True until 30 days after the last ticket: mailings can still be sent. */
  isOpen: boolean;
  options: { id: number; title: string; start: string }[];
  /** Days in Amsterdam with tickets, '2027-06-05'. */
  days: string[];
  mailings: BuyerMailing[];
};

/** Response of POST /api/dmt-admin/events/{id}/mailings/preview: number of recipients, and its text. Stores nothing. */
export type MailingPreview = {
  recipients: number;
  orders: number;
  /** Number of orders without an address, such as those sold at the gate. */
  unreachable: number;
  subject: string;
  text: string;
};

/** Response of POST /api/dmt-admin/events/{id}/mailings/test: the sender's own address. */
export type MailingTest = { to: string };
