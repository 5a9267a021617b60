import * as z from 'zod';
import { canonicalEmail, isEmailAddress } from '../../kernel/email-address.ts';
import { NO_EMAIL, REQUIRED, TOO_LONG } from '../../kernel/text/field-faults.ts';
import { EMAIL_MAX } from '../../kernel/text/one-recipient.ts';
import { isOneLine, ODD_TEXT } from '../../kernel/text/plain-text.ts';

/** Longest name of a subscriber. */
export const NAME_MAX = 150;

/** `POST /api/newsletter/subscribe` (contract 3.6). The form itself checks no address (VAL-21); the server does (S-13). */
export const subscribeRequest = z.object({
  name: z.string().trim().min(1, REQUIRED).max(NAME_MAX, TOO_LONG).refine(isOneLine, ODD_TEXT),
  email: z
    .string()
    .trim()
    .min(1, REQUIRED)
    .max(EMAIL_MAX, TOO_LONG)
    .refine(isEmailAddress, NO_EMAIL)
    .transform(canonicalEmail),
  /** A field that no person sees; what fills it in is refused. */
  website: z.literal('').default(''),
});

export type SubscribeRequest = z.input<typeof subscribeRequest>;

/** `POST /api/newsletter/confirm`. */
export const confirmRequest = z.object({ token: z.string().max(200, TOO_LONG) });

/** `DELETE /api/newsletter/unsubscribe/{email}/{token}`; longer ones fail like wrong ones. */
export const unsubscribeParam = z.object({ email: z.string(), token: z.string() });

/** Of which issue the link was, so that those who leave are counted by issue; an odd one is none. */
const issue = z.coerce.number().int().min(1).max(2_147_483_647).nullable().catch(null).default(null);

export const unsubscribeQuery = z.object({ issue });

/** Query of `POST` and `GET /api/newsletter/one-click` (RFC 8058); missing and odd ones are wrong ones. */
export const oneClickQuery = z.object({ email: z.string().catch(''), token: z.string().catch(''), issue });

/** unconfirmed: the link in the mail was not used yet, so nothing else is mailed (P-06). */
export type SubscriberState = 'unconfirmed' | 'confirmed';

/** A row of `GET /api/dmt-admin/subscribers?before=…&state=…&search=…`: at most 100, newest first. */
export type AdminSubscriber = {
  id: number;
  email: string;
  name: string;
  state: SubscriberState;
  /** ISO 8601 with offset. */
  requestedAt: string;
  confirmedAt: string | null;
  /** Mail to this address came back, or was called spam: no issue is sent there. */
  suppressed: 'bounce' | 'complaint' | null;
};

/** `GET /api/dmt-admin/subscribers/{id}`: with the proof of consent (P-06); 404 `subscriber_not_found`. */
export type AdminSubscriberDetail = AdminSubscriber & {
  proof: {
    /** Where the address was filled in. */
    form: string;
    textVersion: string;
    /** Consent text on the form at that time. */
    text: string;
  };
};

/** `GET /api/dmt-admin/subscribers/count`. */
export type AdminSubscriberCount = { confirmed: number; unconfirmed: number; suppressed: number };

const STATES = ['unconfirmed', 'confirmed'] as const satisfies SubscriberState[];

export const subscribersQuery = z.object({
  before: z.coerce.number().int().min(1).optional(),
  state: z.enum(STATES).optional(),
  /** Part of an address or a name. */
  search: z.string().trim().max(200).default(''),
});

/** `DELETE /api/dmt-admin/subscribers/{id}`: 204. `GET /api/dmt-admin/subscribers.csv` (step-up): all of them as a file. */
export const subscriberParam = z.object({ id: z.coerce.number().int().min(1) });
