import * as z from 'zod';
import { canonicalEmail } from '../../kernel/email-address.ts';
import { TOO_LONG } from '../../kernel/text/field-faults.ts';
import { CONTACT_MAX, contactForm, lines, type MessageState } from './schema.ts';

/** Request bodies of the message calls. */

const { email, organisation, phone } = contactForm.shape;

/** `POST /api/contact` (contract 3.6). */
export const contactRequest = z.object({
  ...contactForm.shape,
  email: z.pipe(email, z.transform(canonicalEmail)),
  phone: z._default(phone, ''),
  organisation: z._default(organisation, ''),
  /** A field that no person sees. What fills it in is probably a robot: its message is kept, and marked as such. */
  website: z.string().catch('?').default(''),
});

/** `POST /api/contact/confirm`: a message of a browser without JavaScript counts from then on (S-29). */
export const confirmRequest = z.object({ token: z.string().max(200, TOO_LONG) });

const STATES = ['new', 'answered', 'done'] as const satisfies MessageState[];

export const messagesQuery = z.object({
  before: z.coerce.number().int().min(1).optional(),
  state: z.enum(STATES).optional(),
  /** Part of a name, an address or the text. */
  search: z.string().trim().max(200).default(''),
});

export const messageParam = z.object({ id: z.coerce.number().int().min(1) });

/**
 * `POST /api/dmt-admin/messages/{id}/answers {text, seen}`: mails it to the sender; 201 with the detail. `seen`: how many
 * answers whoever writes has seen; 409 `answered_meanwhile` when there are others. Left out, it does not matter.
 */
export const answerRequest = z.object({
  text: lines(CONTACT_MAX.message),
  seen: z.number().int().min(0).optional(),
});
export type AnswerRequest = z.infer<typeof answerRequest>;

/** `PUT /api/dmt-admin/messages/{id}/presence {state}`: 200 `MessagePresence`. gone: the page is left. Ends by itself. */
export const presenceRequest = z.object({ state: z.enum(['open', 'writing', 'gone']) });
export type PresenceRequest = z.infer<typeof presenceRequest>;

/** `PUT /api/dmt-admin/messages/{id} {done}`; 200 with the detail. `DELETE` removes it: 204. */
export const doneRequest = z.object({ done: z.boolean() });
