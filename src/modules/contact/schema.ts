import * as z from 'zod/mini';
import { isEmailAddress } from '../../kernel/email-address.ts';
import { NO_EMAIL, REQUIRED, TOO_LONG } from '../../kernel/text/field-faults.ts';
import { EMAIL_MAX } from '../../kernel/text/one-recipient.ts';
import { areLines, isOneLine, ODD_TEXT } from '../../kernel/text/plain-text.ts';

export const CONTACT_MAX = { name: 100, phone: 30, organisation: 150, message: 5000 } as const;

const maybeEmpty = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, TOO_LONG), z.refine(isOneLine, ODD_TEXT));
const required = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(max, TOO_LONG), z.refine(isOneLine, ODD_TEXT));

/** Required text, in which CR LF from forms counts as one character. */
export const lines = (max: number) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
    z.minLength(1, REQUIRED),
    z.maxLength(max, TOO_LONG),
    z.refine(areLines, ODD_TEXT),
  );

export const contactForm = z.object({
  firstname: required(CONTACT_MAX.name),
  lastname: required(CONTACT_MAX.name),
  email: z
    .string()
    .check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(EMAIL_MAX, TOO_LONG), z.refine(isEmailAddress, NO_EMAIL)),
  phone: maybeEmpty(CONTACT_MAX.phone),
  organisation: maybeEmpty(CONTACT_MAX.organisation),
  message: lines(CONTACT_MAX.message),
});

export type ContactRequest = Omit<z.input<typeof contactForm>, 'phone' | 'organisation'> & {
  phone?: string;
  organisation?: string;
  website?: string;
};

/** 'done' means archived. */
export type MessageState = 'new' | 'answered' | 'done';

/** Row of `GET /api/dmt-admin/messages?before=…&state=…`: at most 100, newest first. */
export type AdminMessage = {
  id: number;
  receivedAt: string;
  firstname: string;
  lastname: string;
  email: string;
  phone: string | null;
  organisation: string | null;
  message: string;
  state: MessageState;
  isSuspect: boolean;
};

/** Answer to a message; `by` is the name of its author, null if unknown. */
export type AdminAnswer = { id: number; sentAt: string; text: string; by: string | null };

/** Another admin with the message open. */
export type Colleague = { name: string | null; isWriting: boolean };

/** `GET /api/dmt-admin/messages/{id}`; 404 `message_not_found`. Also answers the two writing calls. */
export type AdminMessageDetail = AdminMessage & { answers: AdminAnswer[]; present: Colleague[] };

/** Seconds between reports of presence; silence of more than twice that ends it. */
export const PRESENCE_SECONDS = 30;

/** Answer of `PUT /api/dmt-admin/messages/{id}/presence`. */
export type MessagePresence = { present: Colleague[]; answers: number };

/**
 * `GET /api/dmt-admin/messages/count`: what waits for an answer. `requests`: for a visit; `approvals`: for a second pair
 * of eyes; both 0 unless for administrators.
 */
export type AdminMessageCount = { new: number; requests: number; approvals: number };
