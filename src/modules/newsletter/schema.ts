import * as z from 'zod';
import { canonicalEmail, isEmailAddress } from '../../kernel/email-address.ts';
import { NO_EMAIL, REQUIRED, TOO_LONG, TRAP_FILLED } from '../../kernel/text/field-faults.ts';
import { EMAIL_MAX } from '../../kernel/text/one-recipient.ts';
import { isOneLine, ODD_TEXT } from '../../kernel/text/plain-text.ts';

export const NAME_MAX = 150;

/** `POST /api/newsletter/subscribe`. The form does not check the address (VAL-21); the server does (S-13). */
export const subscribeRequest = z.object({
  name: z.string().trim().min(1, REQUIRED).max(NAME_MAX, TOO_LONG).refine(isOneLine, ODD_TEXT),
  email: z
    .string()
    .trim()
    .min(1, REQUIRED)
    .max(EMAIL_MAX, TOO_LONG)
    .refine(isEmailAddress, NO_EMAIL)
    .transform(canonicalEmail),
  website: z.literal('', TRAP_FILLED).default(''),
});

export type SubscribeRequest = z.input<typeof subscribeRequest>;

export const confirmRequest = z.object({ token: z.string().max(200, TOO_LONG) });

/** Token of a link. One that is too long fails like a wrong one. */
export const unsubscribeParam = z.object({ email: z.string(), token: z.string() });

/** Issue whose link was used; none if malformed. */
const issue = z.coerce.number().int().min(1).max(2_147_483_647).nullable().catch(null).default(null);

export const unsubscribeQuery = z.object({ issue });

/** Query of `/api/newsletter/one-click` (RFC 8058). A malformed one fails like a wrong one. */
export const oneClickQuery = z.object({ email: z.string().catch(''), token: z.string().catch(''), issue });

export type SubscriberState = 'unconfirmed' | 'confirmed';

/** Row of `GET /api/dmt-admin/subscribers?before=…&state=…&search=…`: at most 100, newest first. */
export type AdminSubscriber = {
  id: number;
  email: string;
  name: string;
  state: SubscriberState;
  requestedAt: string;
  confirmedAt: string | null;
  /** True if an email bounced or was reported as spam; no issue goes there. */
  suppressed: 'bounce' | 'complaint' | null;
};

/** `GET /api/dmt-admin/subscribers/{id}`, with the proof of consent (P-06); 404 `subscriber_not_found`. */
export type AdminSubscriberDetail = AdminSubscriber & {
  proof: {
    form: string;
    textVersion: string;
    text: string;
  };
};

/** `GET /api/dmt-admin/subscribers/count`. */
export type AdminSubscriberCount = { confirmed: number; unconfirmed: number; suppressed: number };

const STATES = ['unconfirmed', 'confirmed'] as const satisfies SubscriberState[];

export const subscribersQuery = z.object({
  before: z.coerce.number().int().min(1).optional(),
  state: z.enum(STATES).optional(),
  search: z.string().trim().max(200).default(''),
});

/** `DELETE /api/dmt-admin/subscribers/{id}`: 204. `GET /api/dmt-admin/subscribers.csv` (step-up). */
export const subscriberParam = z.object({ id: z.coerce.number().int().min(1) });
