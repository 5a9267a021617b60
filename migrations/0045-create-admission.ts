import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Who was let in at the gate, row by row: an entry of a ticket, and an undo of one. Nothing is ever overwritten. Of a
 * ticket one entry is the first of its turn; an undo begins the next turn. And how long before and after its event a
 * ticket is good, one row once the owner chose.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const createKeyed = (name: string) =>
    db.schema.createTable(name).modifyEnd(isSqlite ? sql`strict, without rowid` : sql``);

  await createKeyed('admission')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('entry', 'undo')`))
    .addColumn('ticket_code', 'text', (c) => c.notNull().references('ticket.code'))
    .addColumn('outcome', 'text', (c) => c.check(sql`outcome in ('entered', 'again', 'lapsed')`))
    .addColumn('turn', 'integer', (c) => c.notNull().check(sql`turn >= 0`))
    .addColumn('undoes', 'text', (c) => c.references('admission.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('recorded_at', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('device', 'text', (c) => c.notNull())
    .addCheckConstraint(
      'admission_kind_has_parts',
      sql`(kind = 'entry') = (outcome is not null) and (kind = 'undo') = (undoes is not null)`,
    )
    .execute();
  await db.schema.createIndex('admission_ticket').on('admission').column('ticket_code').execute();
  await db.schema.createIndex('admission_recorded').on('admission').column('recorded_at').execute();
  await db.schema
    .createIndex('admission_entered_once')
    .unique()
    .on('admission')
    .columns(['ticket_code', 'turn'])
    .where(sql.ref('outcome'), '=', sql.lit('entered'))
    .execute();
  await db.schema
    .createIndex('admission_undone_once')
    .unique()
    .on('admission')
    .column('undoes')
    .where(sql.ref('undoes'), 'is not', null)
    .execute();

  await createKeyed('admission_margin')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('is_whole_day', 'integer', (c) => c.notNull().check(sql`is_whole_day in (0, 1)`))
    .addColumn('early_minutes', 'integer', (c) => c.notNull().check(sql`early_minutes between 0 and 1440`))
    .addColumn('late_minutes', 'integer', (c) => c.notNull().check(sql`late_minutes between 0 and 1440`))
    .execute();
}
