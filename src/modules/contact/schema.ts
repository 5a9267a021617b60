import * as z from 'zod';
import { canonicalEmail, isEmailAddress } from '../../kernel/email-address.ts';
import { EMAIL_MAX } from '../../kernel/one-recipient.ts';
import { areLines, isOneLine, ODD_TEXT } from '../../kernel/plain-text.ts';

const REQUIRED = 'Dit veld is verplicht.';
const TOO_LONG = 'Dit veld is te lang.';

/** Longest texts of the form (VAL-17). */
export const CONTACT_MAX = { name: 100, phone: 30, organisation: 150, message: 5000 } as const;

const required = (max: number) => z.string().trim().min(1, REQUIRED).max(max, TOO_LONG).refine(isOneLine, ODD_TEXT);
const optional = (max: number) => z.string().trim().max(max, TOO_LONG).refine(isOneLine, ODD_TEXT).default('');
/** Forms end lines by CR LF, which must not count twice. */
const lines = (max: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(z.string().min(1, REQUIRED).max(max, TOO_LONG).refine(areLines, ODD_TEXT));
const email = z
  .string()
  .trim()
  .min(1, REQUIRED)
  .max(EMAIL_MAX, TOO_LONG)
  .refine(isEmailAddress, 'Vul een geldig e-mailadres in.')
  .transform(canonicalEmail);

/** `POST /api/contact` (contract 3.6). */
export const contactRequest = z.object({
  firstname: required(CONTACT_MAX.name),
  lastname: required(CONTACT_MAX.name),
  email,
  phone: optional(CONTACT_MAX.phone),
  organisation: optional(CONTACT_MAX.organisation),
  message: lines(CONTACT_MAX.message),
  /** A field that no person sees. What fills it in is probably a robot: its message is kept, and marked as such. */
  website: z.string().catch('?').default(''),
});

/** What the form sends. */
export type ContactRequest = z.input<typeof contactRequest>;

/** `POST /api/contact/confirm`: a message of a browser without JavaScript counts from then on (S-29). */
export const confirmRequest = z.object({ token: z.string().max(200, TOO_LONG) });

/** new: nobody answered it yet; answered: by mail, by an administrator; done: put away. */
export type MessageState = 'new' | 'answered' | 'done';

/** A row of `GET /api/dmt-admin/messages?before=…&state=…`: at most 100, newest first. */
export type DeskMessage = {
  id: number;
  /** ISO 8601 with offset. */
  receivedAt: string;
  firstname: string;
  lastname: string;
  email: string;
  phone: string | null;
  organisation: string | null;
  message: string;
  state: MessageState;
  /** Looks like the work of a robot. */
  isSuspect: boolean;
};

/** What was sent back. */
export type DeskAnswer = { id: number; sentAt: string; text: string };

/** `GET /api/dmt-admin/messages/{id}`; 404 `message_not_found`. Also the answer of the two writing calls. */
export type DeskMessageDetail = DeskMessage & { answers: DeskAnswer[] };

/** `GET /api/dmt-admin/messages/count`: how many wait for a person. */
export type DeskMessageCount = { new: number };

const STATES = ['new', 'answered', 'done'] as const satisfies MessageState[];

export const messagesQuery = z.object({
  before: z.coerce.number().int().min(1).optional(),
  state: z.enum(STATES).optional(),
  /** Part of a name, an address or the text. */
  search: z.string().trim().max(200).default(''),
});

export const messageParam = z.object({ id: z.coerce.number().int().min(1) });

/** `POST /api/dmt-admin/messages/{id}/answers {text}`: mails it to the sender; 201 with the detail. */
export const answerRequest = z.object({ text: lines(CONTACT_MAX.message) });

/** `PUT /api/dmt-admin/messages/{id} {done}`; 200 with the detail. `DELETE` removes it: 204. */
export const doneRequest = z.object({ done: z.boolean() });
