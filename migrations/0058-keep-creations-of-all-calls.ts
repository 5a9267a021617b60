import { type Kysely, sql, SqliteAdapter } from 'kysely';

/**
 * The keys of all creating calls, for a day. `event_creation` stays for processes of the version before, which may still
 * run beside this one, and is empty a day later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('creation')
    .addColumn('account', 'text', (c) => c.notNull())
    .addColumn('route', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('content_hash', 'text', (c) => c.notNull())
    .addColumn('made', 'text')
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('creation_key', ['account', 'route', 'key'])
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await sql`insert into creation (account, route, key, content_hash, made, expires_at)
    select account, 'event-' || route, key, content_hash, cast(event_id as text), expires_at from event_creation
    where event_id is not null`.execute(db);
}
