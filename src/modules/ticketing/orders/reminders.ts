import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { OrderPorts } from './ports.ts';

const HOUR_MS = 60 * 60 * 1000;
const AHEAD_HOURS = 48;
/** Latest time for a reminder: a site that was down for a day still sends it. */
const AT_LEAST_HOURS = 24;

/** Reminds buyers two days before their visit, except those who bought later than that. */
export function reminders({ comingVisits, outbox, clock }: Pick<OrderPorts, 'comingVisits' | 'outbox' | 'clock'>) {
  /** Queues reminders, once per order and period, however often it runs. */
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
