import { type Kysely, sql } from 'kysely';

/** Tickets of an order for several dates have a group code per date; without one they go by that of their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ticket').addColumn('group_code', 'text').execute();
  await sql`create index ticket_group_code on ticket (group_code) where group_code is not null`.execute(db);
}
