import { calendarFile } from '../../../kernel/dates/calendar-file.ts';
import type { Site } from '../../../kernel/site.ts';
import type { MailOrder } from '../orders/mail-order.ts';
import { amountOf, periodsOf } from './order-words.ts';

/**
 * The calendar file of an order: an entry per moment, the same bytes as long as the event is not changed; no codes and no
 * secret link. Calendars take over a newer date or place by the version of the event, as in the feed of the agenda.
 */
export function orderCalendar(order: MailOrder, site: Site): string {
  const entries = periodsOf(order).map(({ start, end }, index) => {
    const lines = order.lines.filter((line) => line.start === start && line.end === end);
    return {
      uid: `bestelling-${order.id}-${index + 1}@${site.host}`,
      sequence: order.event.version,
      cancelled: order.event.cancelled,
      title: order.event.title,
      start,
      end,
      location: order.event.place,
      url: `${site.baseUrl}${order.event.path}`,
      description: [`Bestelnummer ${order.number}`, ...lines.map(amountOf)].join('\n'),
    };
  });
  return calendarFile(entries, order.paidAt ?? entries[0]?.start ?? '1970-01-01T00:00:00.000Z');
}
