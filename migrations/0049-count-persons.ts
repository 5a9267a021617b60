import { type Kysely, SqliteAdapter, sql } from 'kysely';

type Tables = {
  offer_option: {
    id: number;
    event_id: number;
    sold: number;
    held: number;
    starts_at: string | null;
    ends_at: string | null;
    is_archived: number;
  };
  offer: { event_id: number; is_cancelled: number };
  visitor_day: { day: string; persons: number };
  visitor_setting: { id: number; most_per_day: number | null; is_asked: number };
};

/**
 * Whether a ticket is a person; those that stand there are, and the owner is asked about them once. And how many persons
 * there are on each day in Amsterdam, over all events, also where nobody comes yet, so that buyers lock known days only;
 * with the number that is the most, if the owner chose one.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const keyed = isSqlite ? sql`strict, without rowid` : sql``;
  await db.schema
    .alterTable('offer_option')
    .addColumn('is_person', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(1)
        .check(sql`is_person in (0, 1)`),
    )
    .execute();
  await db.schema
    .createTable('visitor_day')
    .addColumn('day', 'text', (c) => c.primaryKey().check(sql`length(day) = 10`))
    .addColumn('persons', 'integer', (c) => c.notNull().check(sql`persons >= 0`))
    .modifyEnd(keyed)
    .execute();
  await db.schema
    .createTable('visitor_setting')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('most_per_day', 'integer', (c) => c.check(sql`most_per_day between 1 and 100000`))
    .addColumn('is_asked', 'integer', (c) => c.notNull().check(sql`is_asked in (0, 1)`))
    .modifyEnd(keyed)
    .execute();

  const options = await db
    .selectFrom('offer_option')
    .innerJoin('offer', 'offer.event_id', 'offer_option.event_id')
    .select(['sold', 'held', 'starts_at', 'ends_at', 'is_cancelled'])
    .execute();
  await db
    .insertInto('visitor_setting')
    .values({ id: 1, most_per_day: null, is_asked: options.length > 0 ? 0 : 1 })
    .execute();
  const persons = new Map<string, number>();
  for (const { sold, held, starts_at, ends_at, is_cancelled } of options) {
    if (is_cancelled === 1) continue;
    for (const day of daysOf(starts_at, ends_at)) persons.set(day, (persons.get(day) ?? 0) + sold + held);
  }
  for (const [day, count] of persons) await db.insertInto('visitor_day').values({ day, persons: count }).execute();
}

const AMSTERDAM = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const DAY_MS = 24 * 60 * 60_000;
const MOST_DAYS = 31;

/** The days on which a ticket counts, as the program reckons them too. */
function daysOf(start: string | null, end: string | null): string[] {
  if (start === null || end === null) return [];
  const wall = (at: number) => Date.parse(`${AMSTERDAM.format(at).replace(' ', 'T')}Z`);
  const [from, until] = [wall(Date.parse(start)), wall(Date.parse(end))];
  const first = Math.floor(from / DAY_MS);
  const last = until - from <= DAY_MS ? first : Math.floor((until - 1) / DAY_MS);
  const count = last - first + 1;
  if (count > MOST_DAYS) return [];
  return Array.from({ length: count }, (_, index) => new Date((first + index) * DAY_MS).toISOString().slice(0, 10));
}
