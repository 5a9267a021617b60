import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * The till: every euro in cash or on the terminal as a row of its own, the difference by rounding too, and what was put in
 * or taken out beside sales; and its closings. A row names its till, which is the one after the last that was closed. Rows
 * are only ever added; after seven years they say no more who it was and why.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const createKeyed = (name: string) =>
    db.schema.createTable(name).modifyEnd(isSqlite ? sql`strict, without rowid` : sql``);

  // No list of kinds: SQLite could not lengthen it, and the invariants know them.
  await createKeyed('till_row')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('till', 'integer', (c) => c.notNull().check(sql`till >= 1`))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('way', 'text', (c) => c.notNull().check(sql`way in ('cash', 'terminal')`))
    .addColumn('amount_cents', 'integer', (c) => c.notNull().check(sql`amount_cents <> 0`))
    .addColumn('tender_id', 'text', (c) => c.references('tender.id'))
    .addColumn('taken_by', 'text')
    .addColumn('device', 'text')
    .addColumn('reason', 'text')
    .addColumn('at', 'text', (c) => c.notNull())
    .addCheckConstraint('till_row_of_tender', sql`(kind in ('sale', 'return', 'rounding')) = (tender_id is not null)`)
    .execute();
  await db.schema.createIndex('till_row_till').on('till_row').column('till').execute();
  await db.schema
    .createIndex('till_row_tender')
    .unique()
    .on('till_row')
    .columns(['tender_id', 'kind'])
    .where(sql.ref('tender_id'), 'is not', null)
    .execute();

  await createKeyed('till_closing')
    .addColumn('number', 'integer', (c) => c.primaryKey().check(sql`number >= 1`))
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('expected_cents', 'integer', (c) => c.notNull())
    .addColumn('counted_cents', 'integer', (c) => c.notNull().check(sql`counted_cents >= 0`))
    .addColumn('difference_cents', 'integer', (c) => c.notNull())
    .addColumn('terminal_cents', 'integer', (c) => c.notNull())
    .addColumn('remark', 'text', (c) => c.notNull())
    .addColumn('taken_by', 'text')
    .addColumn('device', 'text')
    .addColumn('closed_at', 'text', (c) => c.notNull())
    .addCheckConstraint('till_closing_difference', sql`difference_cents = counted_cents - expected_cents`)
    .execute();
  await db.schema.createIndex('till_closing_closed_at').on('till_closing').column('closed_at').execute();
}
