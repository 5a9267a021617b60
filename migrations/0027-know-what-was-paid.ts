import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * What a payment is over, which may differ from what was asked, and of which profile of the provider it must be. Attempts
 * from before keep nulls: nothing is compared with what was not known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const [name, type] of [
    ['payment_cents', 'integer'],
    ['currency', 'text'],
    ['profile_id', 'text'],
  ] as const) {
    await db.schema.alterTable('payment_attempt').addColumn(name, type).execute();
  }
  await db.schema
    .createTable('payment_profile')
    .addColumn('account', 'text', (c) => c.primaryKey())
    .addColumn('profile_id', 'text', (c) => c.notNull())
    .addColumn('learned_at', 'text', (c) => c.notNull())
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
}
