import { confirming, tokenOf } from '../newsletter/confirm/confirming.ts';

export const loader = tokenOf;

/** A message of a browser without JavaScript counts from now on (S-29). */
export const action = confirming((api, token) => api.confirmMessage(token));
