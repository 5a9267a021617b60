/** What the owner writes to the buyers of an event, as it crosses the wire. Instants carry the offset of Amsterdam. */
import * as z from 'zod/mini';

const REQUIRED = 'Dit veld is verplicht.';
const TOO_LONG = 'Dit veld is te lang.';
export const MAILING_SUBJECT_MAX = 150;
const MAILING_BODY_MAX = 20_000;

/** all: who has good tickets. absent: of those who has one with which nobody came in yet. */
export const MAILING_WHO = ['all', 'absent'] as const;
export type MailingWho = (typeof MAILING_WHO)[number];

/** Body of POST /api/dmt-admin/events/{id}/mailings, with an `Idempotency-Key`, and of its `/preview` and `/test`. */
export const mailingRequest = z.object({
  who: z.enum(MAILING_WHO, 'Kies aan wie u schrijft.'),
  /** Only who has tickets of this option; null: of any. */
  option_id: z._default(z.nullable(z.int().check(z.gte(1))), null),
  /** Only who has tickets for this day in Amsterdam, '2027-06-05'; null: for any. */
  day: z._default(z.nullable(z.iso.date({ error: 'Kies een datum.' })), null),
  subject: z
    .string(REQUIRED)
    .check(z.trim(), z.minLength(1, 'Vul het onderwerp in.'), z.maxLength(MAILING_SUBJECT_MAX, TOO_LONG)),
  /** HTML of the few marks that a newsletter may have; all else falls away (S-21). */
  body: z.string(REQUIRED).check(z.minLength(1, 'Schrijf eerst een tekst.'), z.maxLength(MAILING_BODY_MAX, TOO_LONG)),
});
export type MailingRequest = z.output<typeof mailingRequest>;

/** test: it went to its writer only. paused: who has not had it, waits. sent: everybody had their turn. */
export type MailingState = 'test' | 'sending' | 'paused' | 'sent';

/** One that was sent, and how far it is. */
export type BuyerMailing = {
  id: number;
  state: MailingState;
  subject: string;
  startedAt: string;
  finishedAt: string | null;
  /** Addresses; who ordered twice gets it once. */
  recipients: number;
  sent: number;
  /** Their tickets lapsed, or their address changed, before it was their turn. */
  skipped: number;
  failed: number;
  waiting: number;
};

/** Answer of GET /api/dmt-admin/events/{id}/mailings: to whom one may write, and what was written, newest first. */
export type EventMailings = {
  event: { id: number; title: string };
  /** Whether one may write still: until 30 days after the last ticket. */
  isOpen: boolean;
  options: { id: number; title: string; start: string }[];
  /** Days in Amsterdam for which there are tickets, '2027-06-05'. */
  days: string[];
  mailings: BuyerMailing[];
};

/** Answer of POST /api/dmt-admin/events/{id}/mailings/preview: who would get it, and how it reads. Nothing is stored. */
export type MailingPreview = {
  recipients: number;
  orders: number;
  /** Orders without an address, such as those of the gate. */
  unreachable: number;
  subject: string;
  text: string;
};

/** Answer of POST /api/dmt-admin/events/{id}/mailings/test: the address of who asked. */
export type MailingTest = { to: string };
