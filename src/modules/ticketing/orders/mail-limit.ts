import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import { daysAfter, minutesAfter } from '../../../kernel/dates/instants.ts';
import type { Clock } from '../../../platform/clock.ts';

const PAUSE_MINUTES = 15;
const PER_DAY = 5;
const ADDRESSES_KEPT = 100_000;

/** Whether a stranger may cause one more mail of a kind to an address: 1 per 15 minutes, 5 per day (S-30). */
export type MayMail = (kind: string, address: string) => boolean;

/** Counts in memory, for a bounded number of addresses: the oldest is forgotten first. */
export function createMailLimit(clock: Clock): MayMail {
  const sent = new Map<string, Instant[]>();

  return (kind, address) => {
    const key = `${kind} ${address}`;
    const now = clock.now();
    const today = (sent.get(key) ?? []).filter((at) => at > daysAfter(now, -1));
    const isTooSoon = today.some((at) => at > minutesAfter(now, -PAUSE_MINUTES));
    if (isTooSoon || today.length >= PER_DAY) return false;
    sent.delete(key);
    sent.set(key, [...today, now]);
    const [oldest] = sent.keys();
    if (sent.size > ADDRESSES_KEPT && oldest !== undefined) sent.delete(oldest);
    return true;
  };
}
