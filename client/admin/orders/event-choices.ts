import { longDate } from '../../../src/kernel/dates/dutch-dates.ts';
import type { DeskEventRow } from '../../../src/modules/catalogue/admin/admin-schema.ts';
import type { Api } from '../../api/api.ts';
import { administrationApi } from '../api/api.ts';

/** Events that were ordered for, to choose one of: what is coming and what is over. */
export async function eventChoices(api: Api, chosen: string): Promise<{ value: string; label: string }[]> {
  const { deskEvents } = administrationApi(api);
  const pages = await Promise.all([deskEvents({ view: 'upcoming' }), deskEvents({ view: 'past' })]);
  const events = pages.flatMap((page) => page.events);
  return events
    .filter((event) => event.has_orders || String(event.event_id) === chosen)
    .map((event) => ({ value: String(event.event_id), label: labelOf(event) }));
}

function labelOf({ event_title: title, event_dates: dates }: DeskEventRow): string {
  const [first] = dates;
  return first ? `${title}, ${longDate(first.event_date_start)}` : title;
}
