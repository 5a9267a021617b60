import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Rules for visitors that a new event begins with; no row: all off. Existing events keep their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('rule_default')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('cancel_until_hours', 'integer', (column) => column.check(sql`cancel_until_hours >= 0`))
    .addColumn('cancel_costs_kind', 'text', (column) => column.check(sql`cancel_costs_kind in ('percent', 'fixed')`))
    .addColumn('cancel_costs', 'integer', (column) => column.check(sql`cancel_costs >= 0`))
    .addColumn('date_until_hours', 'integer', (column) => column.check(sql`date_until_hours >= 0`))
    .addColumn('details_until_hours', 'integer', (column) => column.check(sql`details_until_hours >= 0`))
    .addColumn('has_waitlist', 'integer', (column) => column.notNull().check(sql`has_waitlist in (0, 1)`))
    .addColumn('waitlist_hours', 'integer', (column) => column.notNull().check(sql`waitlist_hours > 0`))
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute();
}
