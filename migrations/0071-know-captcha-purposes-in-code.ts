import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** For which calls there are captcha passes is known where they are put together: the table takes any. Its passes stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const columns = sql.raw('solution_hash, purpose, browser_hash, expires_at, is_taken, challenged_at');
  await db.schema
    .createTable('captcha_pass_new')
    .addColumn('solution_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('is_taken', 'integer', (column) => column.notNull().check(sql`is_taken in (0, 1)`))
    .addColumn('challenged_at', 'text')
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute();
  await sql`insert into captcha_pass_new (${columns}) select ${columns} from captcha_pass`.execute(db);
  await db.schema.dropTable('captcha_pass').execute();
  await db.schema.alterTable('captcha_pass_new').renameTo('captcha_pass').execute();
  await db.schema.createIndex('captcha_pass_browser').on('captcha_pass').columns(['browser_hash', 'purpose']).execute();
  await db.schema.createIndex('captcha_pass_expiry').on('captcha_pass').column('expires_at').execute();
}
