import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';

/** How far the sender's clock and ours may differ; older calls may be repeats by somebody else. */
const TOLERANCE_MS = 5 * 60 * 1000;

/** The headers by which Resend (through Svix) signs its calls. */
export type Signed = { id: string | undefined; timestamp: string | undefined; signature: string | undefined };

/**
 * Whether Resend sent this very body lately: HMAC-SHA256 over 'id.timestamp.body', one or more signatures as
 * 'v1,base64' divided by spaces. `secret` is 'whsec_' and base64. False for every missing or odd part.
 */
export function isFromResend(secret: string, signed: Signed, body: string, now: Instant): boolean {
  const { id = '', timestamp = '', signature = '' } = signed;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  if (key.length === 0 || id === '' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(Date.parse(now) - Number(timestamp) * 1000) > TOLERANCE_MS) return false;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signature
    .split(' ')
    .slice(0, 10)
    .some((one) => {
      const [version, text = ''] = one.split(',');
      const given = Buffer.from(text, 'base64');
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
    });
}
