import { createHmac } from 'node:crypto';
import { surroundings } from '../../../kernel/surroundings.ts';

/** Signatures in the form of standard-webhooks 1.0: HMAC-SHA256 of `{id}.{timestamp}.{body}`. */

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Returns a fresh secret of 256 bits, in the format of consumers' libraries. */
export function newHookSecret(): string {
  return PREFIX + Buffer.from(surroundings.fillRandom(new Uint8Array(SECRET_BYTES))).toString('base64');
}

/** Headers of one attempt, signed with each of `secrets`. `at` is the time of the attempt, not of its cause. */
export function hookHeaders(
  { id, body }: { id: string; body: string },
  at: Date,
  secrets: readonly string[],
): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000);
  const signed = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signed.join(' '),
  };
}
