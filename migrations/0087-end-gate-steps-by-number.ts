import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Phones that still run the last version have so many days to send what they queued, and to load the page anew. */
const DAYS = 14;
const DAY_MS = 24 * 3_600_000;

/**
 * Until when steps at the gate may name tickets by number, as the last version did; one row, counted from this update. A new
 * site has no such phones and gets none: there a step names a ticket by what its phone was shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('admission_by_number')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('until', 'text', (c) => c.notNull())
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  const until = new Date(Date.now() + DAYS * DAY_MS).toISOString();
  await sql`insert into admission_by_number (id, until) select 1, ${until} where exists (select 1 from ticket)`.execute(
    db,
  );
}
