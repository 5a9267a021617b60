import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { OrderPorts } from './ports.ts';

const HOUR_MS = 60 * 60 * 1000;
const AHEAD_HOURS = 48;
/** Lets a reminder go out even after a day of downtime. */
const AT_LEAST_HOURS = 24;

/** Reminds two days ahead, unless the tickets were bought later. */
export function createReminders({
  comingVisits,
  outbox,
  clock,
}: Pick<OrderPorts, 'comingVisits' | 'outbox' | 'clock'>) {
  /** Sends once per order and period. */
  async function sendReminders(signal?: AbortSignal): Promise<void> {
    const now = clock.now();
    for (const visit of await comingVisits.between(hoursAfter(now, AT_LEAST_HOURS), hoursAfter(now, AHEAD_HOURS))) {
      if (signal?.aborted) return;
      if (visit.email === '' || visit.paidAt >= hoursAfter(visit.start, -AHEAD_HOURS)) continue;
      await outbox.put({
        kind: 'order-reminder',
        to: visit.email,
        facts: { orderId: visit.orderId, start: visit.start },
        lane: 'urgent',
        uniqueKey: `order-reminder:${visit.orderId}:${visit.start}`,
      });
    }
  }

  return { sendReminders };
}

function hoursAfter(instant: Instant, hours: number): Instant {
  return new Date(Date.parse(instant) + hours * HOUR_MS).toISOString();
}
