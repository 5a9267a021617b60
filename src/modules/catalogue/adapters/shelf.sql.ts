import { type Kysely, sql } from 'kysely';
import { containing } from '../../../platform/database/containing.ts';
import type { Shelf } from '../events/ports.ts';
import type { CatalogueTables } from './tables.ts';

/** Behind every date, so that what has none comes last. */
const LAST = '9999';

/** The events of one page of the desk, in the order of its view. */
export function shelfQuery(query: Kysely<CatalogueTables>, { view, now, search, offset, limit }: Shelf) {
  const next = sql<string>`coalesce((select min(starts_at) from event_date where event_id = event.id and ends_at > ${now}), ${LAST})`;
  const last = sql<string>`(select max(ends_at) from event_date where event_id = event.id)`;
  return query
    .selectFrom('event')
    .selectAll()
    .where('archived_at', view === 'archived' ? 'is not' : 'is', null)
    .$if(view === 'upcoming', (all) => all.where(sql<boolean>`coalesce(${last}, ${LAST}) > ${now}`))
    .$if(view === 'past', (all) => all.where(sql<boolean>`${last} <= ${now}`))
    .$if(search !== '', (all) => all.where(containing(sql`title`, search)))
    .$if(view === 'upcoming', (all) => all.orderBy(next))
    .$if(view === 'past', (all) => all.orderBy(last, 'desc'))
    .$if(view === 'archived', (all) => all.orderBy('archived_at', 'desc'))
    .orderBy('title')
    .orderBy('id')
    .limit(limit)
    .offset(offset);
}
