import { confirming, tokenOf } from './confirm/confirming.ts';

export const loader = tokenOf;

/** The second half of the double opt-in (P-06). */
export const action = confirming((api, token) => api.confirmSubscription(token));
