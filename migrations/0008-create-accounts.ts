import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter, sql } from 'kysely';

const flag = (name: string) => (c: ColumnDefinitionBuilder) => c.notNull().check(sql`${sql.ref(name)} in (0, 1)`);

/** Who can sign in, who is signed in, and the links, roles and counts that belong to it. Secrets are hashes or sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const strict = isSqlite ? sql`strict, without rowid` : sql``;

  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('is_verified', 'integer', flag('is_verified'))
    .addColumn('is_enabled', 'integer', flag('is_enabled'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .modifyEnd(strict)
    .execute();

  await db.schema
    .createTable('account_session')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('stage', 'text', (c) => c.notNull().check(sql`stage in ('full', 'code', 'enrol')`))
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'text', (c) => c.notNull())
    .addColumn('is_remembered', 'integer', flag('is_remembered'))
    .addColumn('browser', 'text', (c) => c.notNull())
    .addColumn('sealed_refresh_token', 'text')
    .modifyEnd(strict)
    .execute();
  await db.schema.createIndex('account_session_account').on('account_session').column('account_id').execute();

  await db.schema
    .createTable('account_token')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('purpose', 'text', (c) =>
      c.notNull().check(sql`purpose in ('activation', 'reset', 'email', 'link', 'export', 'erasure')`),
    )
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('account_id', 'text')
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('browser_hash', 'text')
    .addColumn('detail', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text')
    .modifyEnd(strict)
    .execute();
  await db.schema.createIndex('account_token_account').on('account_token').columns(['account_id', 'purpose']).execute();
  await db.schema.createIndex('account_token_expiry').on('account_token').column('expires_at').execute();

  await db.schema
    .createTable('account_guess')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull().check(sql`count >= 0`))
    .addColumn('blocked_until', 'text', (c) => c.notNull())
    .modifyEnd(strict)
    .execute();
  await db.schema.createIndex('account_guess_age').on('account_guess').column('blocked_until').execute();

  await db.schema
    .createTable('account_device')
    .addColumn('secret_hash', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('account_device_key', ['secret_hash', 'account_id'])
    .modifyEnd(strict)
    .execute();
  await db.schema.createIndex('account_device_account').on('account_device').column('account_id').execute();

  await db.schema
    .createTable('account_mail_turn')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('address_hash', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .modifyEnd(strict)
    .execute();
  await db.schema
    .createIndex('account_mail_turn_address')
    .on('account_mail_turn')
    .columns(['address_hash', 'kind', 'at'])
    .execute();

  await db.schema
    .createTable('account_role')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('administrator')`))
    .addColumn('granted_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('account_role_key', ['account_id', 'role'])
    .modifyEnd(strict)
    .execute();

  await db.schema
    .createTable('second_factor')
    .addColumn('account_id', 'text', (c) => c.primaryKey())
    .addColumn('sealed_secret', 'text')
    .addColumn('pending_secret', 'text')
    .addColumn('last_step', 'integer', (c) => c.notNull())
    .modifyEnd(strict)
    .execute();

  await db.schema
    .createTable('recovery_code')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recovery_code_key', ['account_id', 'code_hash'])
    .modifyEnd(strict)
    .execute();

  await db.schema
    .createTable('account_identity')
    .addColumn('issuer', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('provider', 'text', (c) => c.notNull().check(sql`provider in ('GOOGLE', 'FACEBOOK', 'OIDC')`))
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('account_identity_key', ['issuer', 'subject'])
    .modifyEnd(strict)
    .execute();
  await db.schema.createIndex('account_identity_account').on('account_identity').column('account_id').execute();

  await db.schema
    .createTable('sign_in_flow')
    .addColumn('browser_hash', 'text', (c) => c.primaryKey())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .modifyEnd(strict)
    .execute();

  await db.schema
    .createTable('audit_entry')
    .addColumn('id', 'integer', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('subject', 'text')
    .addColumn('facts', 'text', (c) => c.notNull())
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute();
}
