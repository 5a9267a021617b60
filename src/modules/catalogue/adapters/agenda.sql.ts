import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { CategoryName } from '../../../kernel/pages/addresses.ts';
import { containsPart } from '../../../platform/database/query-parts.ts';
import type { AdminPage, Wanted } from '../events/ports.ts';
import type { DateOf } from '../events/programme.ts';
import { FEATURED_TAG } from '../../../kernel/events/event-words.ts';
import type { CatalogueTables, DateTable } from './event-rows.ts';

type Query = Kysely<CatalogueTables>;
type Which = Pick<Wanted, 'category' | 'isFeatured'>;
type DateRow = Pick<DateTable, 'event_id' | 'starts_at' | 'ends_at'>;

/** Ids of upcoming events, in the order of `Events.coming`. */
export async function comingIds(query: Query, now: Instant, { skip = 0, count, ...which }: Wanted): Promise<number[]> {
  const wanted = { ...which, count: skip + count };
  const dated = await datedIds(query, now, wanted);
  const ids = dated.length === wanted.count ? dated : [...dated, ...(await undatedIds(query, wanted))];
  return ids.slice(skip, wanted.count);
}

/** Walks dates by start until enough events are found (some repeat). The cross join makes SQLite read dates first. */
async function datedIds(query: Query, now: Instant, wanted: Wanted): Promise<number[]> {
  for (let limit = wanted.count * 2; ; limit *= 4) {
    const dates = sql<Pick<DateRow, 'event_id'>>`
      select d.event_id
      from event_date d cross join event e
      where e.id = d.event_id and d.ends_at > ${now} and ${isListed(wanted)}
      order by d.starts_at, d.event_id
      limit ${limit}`;
    const { rows } = await dates.execute(query);
    const ids = [...new Set(rows.map((row) => row.event_id))];
    if (ids.length >= wanted.count || rows.length < limit) return ids.slice(0, wanted.count);
  }
}

/** Same result as `Events.comingDates`, read along the dates. */
export async function comingDates(query: Query, now: Instant, category?: CategoryName): Promise<DateOf[]> {
  const dates = sql<DateOf>`
    select d.event_id as "eventId", d.starts_at as "start", d.ends_at as "end"
    from event_date d cross join event e
    where e.id = d.event_id and d.ends_at > ${now} and ${isListed({ category })}`;
  return (await dates.execute(query)).rows;
}

/** Events without a date, by title. `except` reads two lists side by side instead of probing each event. */
export async function undatedIds(query: Query, which: Which): Promise<number[]> {
  const undated = sql<{ id: number; title: string }>`
    select id, title from event where id in (
      select e.id from event e where ${isListed(which)} except select event_id from event_date order by 1)`;
  const { rows } = await undated.execute(query);
  return rows.toSorted((a, b) => a.title.localeCompare(b.title, 'nl') || a.id - b.id).map(({ id }) => id);
}

function isListed({ category, isFeatured }: Which) {
  const tag = `"${FEATURED_TAG}"`;
  const has = sql`replace(e.tags, ${tag}, '') <> e.tags`;
  return sql`e.is_published = 1 and e.archived_at is null
    ${category === undefined ? sql`` : sql`and e.category = ${category}`}
    ${isFeatured === undefined ? sql`` : isFeatured ? sql`and ${has}` : sql`and not (${has})`}`;
}

/** Same result as `Events.datesBetween`; a period without length counts at its start. */
export async function datesBetween(query: Query, from: Instant, until: Instant): Promise<DateRow[]> {
  const dates = sql<DateRow>`
    select d.event_id, d.starts_at, d.ends_at
    from event_date d cross join event e
    where e.id = d.event_id and e.is_published = 1 and e.archived_at is null
      and d.starts_at < ${until} and (d.ends_at > ${from} or d.starts_at >= ${from})
    order by d.starts_at, d.ends_at, d.event_id`;
  return (await dates.execute(query)).rows;
}

/** Finds the next date of an event that is not cancelled, after skipping `skipped` others. */
export async function plannedDate(query: Query, from: Instant, skipped: number): Promise<DateRow | undefined> {
  const dates = sql<DateRow>`
    select d.event_id, d.starts_at, d.ends_at
    from event_date d cross join event e
    where e.id = d.event_id and e.is_published = 1 and e.archived_at is null and e.status = 'planned'
      and d.starts_at >= ${from}
    order by d.starts_at, d.event_id
    limit 1 offset ${skipped}`;
  return (await dates.execute(query)).rows[0];
}

/** Stands for no date, so that it sorts after every date. */
const LAST = '9999';

/** Builds the query of one page of events, in the order of its view. */
export function adminPageQuery(query: Kysely<CatalogueTables>, { view, now, search, offset, limit }: AdminPage) {
  const next = sql<string>`coalesce((select min(starts_at) from event_date where event_id = event.id and ends_at > ${now}), ${LAST})`;
  const last = sql<string>`(select max(ends_at) from event_date where event_id = event.id)`;
  return query
    .selectFrom('event')
    .selectAll()
    .where('archived_at', view === 'archived' ? 'is not' : 'is', null)
    .$if(view === 'upcoming', (all) => all.where(sql<boolean>`coalesce(${last}, ${LAST}) > ${now}`))
    .$if(view === 'past', (all) => all.where(sql<boolean>`${last} <= ${now}`))
    .$if(search !== '', (all) => all.where(containsPart(sql`title`, search)))
    .$if(view === 'upcoming', (all) => all.orderBy(next))
    .$if(view === 'past', (all) => all.orderBy(last, 'desc'))
    .$if(view === 'archived', (all) => all.orderBy('archived_at', 'desc'))
    .orderBy('title')
    .orderBy('id')
    .limit(limit)
    .offset(offset);
}
