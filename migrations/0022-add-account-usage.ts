import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** When accounts were last used, and which erasures this database knows of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const strict = isSqlite ? sql`strict, without rowid` : sql``;

  await db.schema
    .createTable('account_usage')
    .addColumn('account_id', 'text', (c) => c.primaryKey())
    .addColumn('last_used_at', 'text', (c) => c.notNull())
    .addColumn('warned_at', 'text')
    .modifyEnd(strict)
    .execute();
  await db.schema.createIndex('account_usage_age').on('account_usage').column('last_used_at').execute();
  await sql`
    insert into account_usage (account_id, last_used_at)
    select a.id, coalesce(max(s.last_used_at), a.created_at)
    from account a left join account_session s on s.account_id = a.id
    where a.is_verified = 1
    group by a.id, a.created_at`.execute(db);

  await db.schema
    .createTable('erasure')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .modifyEnd(strict)
    .execute();
}
