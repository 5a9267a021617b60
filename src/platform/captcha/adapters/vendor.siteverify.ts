import * as z from 'zod';
import { limitedFetch, type Outgoing } from '../../outgoing.ts';
import type { Vendor } from '../ports.ts';
import { VENDORS, type VendorName } from '../vendors.ts';

/** A lower score counts as a robot. */
const LEAST_SCORE = 0.5;
/** Error codes about the token; any other is an outage or a mistake in our settings. */
const VISITORS_FAULT = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
  'expired-input-response',
  'already-seen-response',
  'invalid-or-already-seen-response',
  'invalid-widget-id',
  'bad-request',
]);

const answerShape = z.object({
  success: z.boolean(),
  hostname: z.string().max(255).optional(),
  action: z.string().max(100).optional(),
  score: z.number().optional(),
  'error-codes': z.array(z.string().max(100)).max(20).default([]),
});

/** hCaptcha, Turnstile and reCAPTCHA share a protocol. Sends no visitor address; a token must be of our host (S-29). */
export function createSiteverifyVendor(options: {
  vendor: VendorName;
  siteKey: string;
  secret: string;
  hostname: string;
  /** Default: the vendor's own address. */
  verifyUrl?: string | null;
  outgoing: Outgoing;
}): Vendor {
  const { vendor, siteKey, secret, hostname, outgoing } = options;
  const { verifyUrl, tellsAction } = VENDORS[vendor];

  const ask = (token: string) =>
    outgoing('captcha', async (signal) => {
      const form = new URLSearchParams({ secret, response: token });
      if (vendor === 'hcaptcha') form.set('sitekey', siteKey);
      const answer = await limitedFetch(options.verifyUrl ?? verifyUrl, {
        method: 'POST',
        body: form,
        signal,
      });
      // Turnstile answers 400 about a foreign token; only the body says why.
      if (answer.status >= 500 || answer.status === 429) throw new Error(`captcha answered ${answer.status}`);
      return answerShape.parse(await answer.json());
    });

  return {
    check: async (token) => {
      const answer = await ask(token).catch(() => null);
      if (!answer) return { kind: 'unavailable' };
      if (!answer.success) {
        const codes = answer['error-codes'];
        const isOurs = codes.length === 0 || codes.some((code) => !VISITORS_FAULT.has(code));
        return { kind: isOurs ? 'unavailable' : 'refused' };
      }
      const { action = null, score = 1 } = answer;
      const isMarked = answer.score !== undefined && vendor === 'recaptcha';
      if (answer.hostname !== hostname) return { kind: 'refused' };
      if ((tellsAction || isMarked) && (action === null || action === '')) return { kind: 'refused' };
      if (isMarked && score < LEAST_SCORE) return { kind: 'refused' };
      return { kind: 'passed', action: action === '' ? null : action };
    },
  };
}
