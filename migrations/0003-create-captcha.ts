import { type Kysely, SqliteAdapter, sql } from 'kysely';

/** Solved challenges: a pass for one call until it is taken, afterwards the mark that the solution was used (S-29). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const strict = db.getExecutor().adapter instanceof SqliteAdapter ? sql`strict` : sql``;
  await db.schema
    .createTable('captcha_pass')
    .addColumn('solution_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) =>
      column.notNull().check(sql`purpose in ('contact', 'newsletter', 'signup', 'signin', 'order')`),
    )
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('is_taken', 'integer', (column) => column.notNull().check(sql`is_taken in (0, 1)`))
    .modifyEnd(strict)
    .execute();
  await db.schema.createIndex('captcha_pass_browser').on('captcha_pass').columns(['browser_hash', 'purpose']).execute();
  await db.schema.createIndex('captcha_pass_expiry').on('captcha_pass').column('expires_at').execute();
}
