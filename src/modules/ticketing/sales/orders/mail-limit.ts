import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { OrderPorts } from './ports.ts';

const ADDRESSES_KEPT = 100_000;

/** True if another email of this kind may go to the address (S-30). Counts the call. */
export type MayMail = (kind: string, address: string) => boolean;

/** Counts emails in memory, up to a bound beyond which the oldest are dropped. */
export function createMailLimit({
  clock,
  mayMailAgain,
  mailDayBefore,
}: Pick<OrderPorts, 'clock' | 'mayMailAgain' | 'mailDayBefore'>): MayMail {
  const sent = new Map<string, Instant[]>();

  return (kind, address) => {
    const key = `${kind} ${address}`;
    const now = clock.now();
    const today = (sent.get(key) ?? []).filter((at) => at > mailDayBefore(now));
    if (!mayMailAgain(today, now)) return false;
    sent.delete(key);
    sent.set(key, [...today, now]);
    const [oldest] = sent.keys();
    if (sent.size > ADDRESSES_KEPT && oldest !== undefined) sent.delete(oldest);
    return true;
  };
}
