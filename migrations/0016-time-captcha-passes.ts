import type { Kysely } from 'kysely';

/** When the challenge of a pass was given out: a form that was filled in faster than a person can is looked at twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('captcha_pass').addColumn('challenged_at', 'text').execute();
}
