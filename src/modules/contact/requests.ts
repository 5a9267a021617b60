import * as z from 'zod';
import { canonicalEmail } from '../../kernel/email-address.ts';
import { TOO_LONG } from '../../kernel/text/field-faults.ts';
import { CONTACT_MAX, contactForm, lines, type MessageState } from './schema.ts';

const { email, organisation, phone } = contactForm.shape;

export const contactRequest = z.object({
  ...contactForm.shape,
  email: z.pipe(email, z.transform(canonicalEmail)),
  phone: z._default(phone, ''),
  organisation: z._default(organisation, ''),
  /** Honeypot: filled in, the message is marked as suspect. */
  website: z.string().catch('?').default(''),
});

/** `POST /api/contact/confirm` (S-29). */
export const confirmRequest = z.object({ token: z.string().max(200, TOO_LONG) });

const STATES = ['new', 'answered', 'done'] as const satisfies MessageState[];

export const messagesQuery = z.object({
  before: z.coerce.number().int().min(1).optional(),
  state: z.enum(STATES).optional(),
  /** Part of a name, address or text. */
  search: z.string().trim().max(200).default(''),
});

export const messageParam = z.object({ id: z.coerce.number().int().min(1) });

/**
 * `POST /api/dmt-admin/messages/{id}/answers {text, seen}` answers 201 with the detail. `seen`, optional, is the number
 * of answers on display; 409 `answered_meanwhile` if there are more by now.
 */
export const answerRequest = z.object({
  text: lines(CONTACT_MAX.message),
  seen: z.number().int().min(0).optional(),
});
export type AnswerRequest = z.infer<typeof answerRequest>;

/** `PUT /api/dmt-admin/messages/{id}/presence {state}`: 200 `MessagePresence`. Expires by itself. */
export const presenceRequest = z.object({ state: z.enum(['open', 'writing', 'gone']) });
export type PresenceRequest = z.infer<typeof presenceRequest>;

/** `PUT /api/dmt-admin/messages/{id} {done}`: 200 with the detail. `DELETE`: 204. */
export const doneRequest = z.object({ done: z.boolean() });
