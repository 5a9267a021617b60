import * as z from 'zod/mini';
import { isEmailAddress } from '../../kernel/email-address.ts';
import { NO_EMAIL, REQUIRED, TOO_LONG } from '../../kernel/text/field-faults.ts';
import { EMAIL_MAX } from '../../kernel/text/one-recipient.ts';
import { areLines, isOneLine, ODD_TEXT } from '../../kernel/text/plain-text.ts';

/** Longest texts of the form (VAL-17). */
export const CONTACT_MAX = { name: 100, phone: 30, organisation: 150, message: 5000 } as const;

const maybeEmpty = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, TOO_LONG), z.refine(isOneLine, ODD_TEXT));
const required = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(max, TOO_LONG), z.refine(isOneLine, ODD_TEXT));

/** Several lines that must be there. Forms end them by CR LF, which must not count twice. */
export const lines = (max: number) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
    z.minLength(1, REQUIRED),
    z.maxLength(max, TOO_LONG),
    z.refine(areLines, ODD_TEXT),
  );

/** The contact form (VAL-17): the browser parses it before sending, the page where scripts do not run, and the call. */
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

/** new: nobody answered it yet; answered: by mail, by an administrator; done: put away. */
export type MessageState = 'new' | 'answered' | 'done';

/** A row of `GET /api/dmt-admin/messages?before=…&state=…`: at most 100, newest first. */
export type AdminMessage = {
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

/** The answer; `by`: its author, null when not known (any more). */
export type AdminAnswer = { id: number; sentAt: string; text: string; by: string | null };

/** Somebody else who has the message open now; `isWriting`: and is answering it. */
export type Colleague = { name: string | null; isWriting: boolean };

/** `GET /api/dmt-admin/messages/{id}`; 404 `message_not_found`. Also the answer of the two writing calls. */
export type AdminMessageDetail = AdminMessage & { answers: AdminAnswer[]; present: Colleague[] };

/** So often a page says that it has a message open. Who is silent for longer than twice that has it open no more. */
export const PRESENCE_SECONDS = 30;

/** Answer of `PUT /api/dmt-admin/messages/{id}/presence`: who else has it open, and how many answers there are. */
export type MessagePresence = { present: Colleague[]; answers: number };

/** `GET /api/dmt-admin/messages/count`: how many wait for a person. */
export type AdminMessageCount = { new: number };
