import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Three roles in place of one, each with who gave it; null for those that were given before. The table is made anew,
 * because its check allowed one word and SQLite changes no check; who has a role keeps it, and nobody is signed out. Beside
 * it who was invited to a role, and the shared phones at the gate.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('account_role_next')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('administrator', 'programme', 'gate')`))
    .addColumn('granted_at', 'text', (c) => c.notNull())
    .addColumn('granted_by', 'text')
    .addPrimaryKeyConstraint('account_role_holder', ['account_id', 'role'])
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await sql`
    insert into account_role_next (account_id, role, granted_at, granted_by)
    select account_id, role, granted_at, null from account_role`.execute(db);
  await db.schema.dropTable('account_role').execute();
  await db.schema.alterTable('account_role_next').renameTo('account_role').execute();

  const strict = isSqlite ? sql`strict, without rowid` : sql``;
  await db.schema
    .createTable('role_invitation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('administrator', 'programme', 'gate')`))
    .addColumn('invited_by', 'text', (c) => c.notNull())
    .addColumn('invited_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('accepted_at', 'text')
    .modifyEnd(strict)
    .execute();
  await db.schema.createIndex('role_invitation_email').on('role_invitation').column('email').execute();
  await db.schema
    .createTable('gate_device')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull().unique())
    .addColumn('code_expires_at', 'text', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('secret_hash', 'text', (c) => c.unique())
    .addColumn('started_at', 'text')
    .addColumn('ends_at', 'text')
    .modifyEnd(strict)
    .execute();
}
