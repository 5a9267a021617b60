import { sql } from 'kysely';
import { eventPath } from '../kernel/event-path.ts';
import type { Database } from '../platform/database/database.ts';
import type { Invariant } from './invariant.ts';

export const OFFERS: Invariant = {
  id: 'offers',
  promise: 'What ticketing sells equals what the programme says.',
  breaches: offerBreaches,
};

type OfferRow = {
  id: number;
  title: string;
  category: 'Workshops' | 'Evenementen';
  path: string | null;
  offer_title: string | null;
  place: string | null;
  event_place: string | null;
  is_same: number;
};

/** Without an organiser that is the main location the place is the configured address, which may have moved since. */
async function offerBreaches(database: Database): Promise<string[]> {
  const { rows } = await sql<OfferRow>`
    select e.id, e.title, e.category, o.path, o.title as offer_title, o.place,
      (select g.street || ', ' || g.postal_code || ' ' || g.city
        from event_organiser p join organiser g on g.id = p.organiser_id
        where p.event_id = e.id and g.is_main_location = 1
        order by p.position limit 1) as event_place,
      case when o.category = e.category
        and o.service_costs_cents = e.service_costs_cents
        and o.is_on_sale = case when e.has_ticket_sale = 1 and e.is_published = 1
          and e.status = 'planned' and e.archived_at is null then 1 else 0 end
        and o.is_cancelled = case when e.status = 'cancelled' then 1 else 0 end
        and coalesce(o.cancel_reason, '') = case when e.status = 'cancelled' then coalesce(e.status_reason, '') else '' end
        then 1 else 0 end as is_same
    from event e left join offer o on o.event_id = e.id`.execute(database.query<unknown>());
  const isEqual = (row: OfferRow) =>
    row.is_same === 1 &&
    row.offer_title === row.title &&
    row.path === eventPath(row) &&
    (row.event_place === null || row.place === row.event_place);
  return rows.filter((row) => !isEqual(row)).map((row) => `event:${row.id}`);
}
