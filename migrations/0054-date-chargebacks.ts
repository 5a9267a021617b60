import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * When a bank took money of a payment back, or gave it back again, a row each: until now only how much that came to was
 * kept. What was taken before stands at the day on which its payment was last asked about.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('chargeback')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('attempt_id', 'text', (c) => c.notNull().references('payment_attempt.id'))
    .addColumn('amount_cents', 'integer', (c) => c.notNull().check(sql`amount_cents <> 0`))
    .addColumn('booked_at', 'text', (c) => c.notNull())
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await db.schema.createIndex('chargeback_attempt').on('chargeback').column('attempt_id').execute();
  await db.schema.createIndex('chargeback_booked_at').on('chargeback').column('booked_at').execute();
  await db.schema.createIndex('refund_created_at').on('refund').column('created_at').execute();
  await db.schema
    .createIndex('tender_returned_at')
    .on('tender')
    .column('taken_at')
    .where(sql.ref('role'), '=', sql.lit('returns'))
    .execute();
  await sql`
    insert into chargeback (id, attempt_id, amount_cents, booked_at)
    select id, id, charged_back_cents, coalesce(asked_at, paid_at, created_at)
    from payment_attempt where charged_back_cents > 0`.execute(db);
}
