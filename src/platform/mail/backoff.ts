import { createHash } from 'node:crypto';

/** A claim that is not marked within these minutes belongs to a postman that died. */
export const CLAIM_MINUTES = 5;

/** Tries before a mail is given up: about three days. */
export const MOST_ATTEMPTS = 20;

const FIRST_SECONDS = 30;
const LONGEST_SECONDS = 6 * 60 * 60;
const JITTER = 0.25;

/**
 * Seconds to wait after the given number of tries: doubling from 30 s to 6 h, plus up to a quarter so that mails which
 * failed together do not return together. Equal for equal arguments.
 */
export function backoffSeconds(id: string, attempts: number): number {
  const doubled = FIRST_SECONDS * 2 ** Math.min(Math.max(attempts, 1) - 1, 30);
  const base = Math.min(doubled, LONGEST_SECONDS / (1 + JITTER));
  const share = createHash('sha256').update(`${id}:${attempts}`).digest().readUInt32BE(0) / 2 ** 32;
  return Math.round(base * (1 + JITTER * share));
}
