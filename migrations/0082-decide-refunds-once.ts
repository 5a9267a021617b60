import { type Kysely, sql } from 'kysely';

/**
 * How far a refund that was decided on is carried out. What gives seats and gift cards back waits until the provider has
 * created the refund, so a request remembers what it still has to do. `state` is null for requests of earlier versions,
 * which did everything at once. And of money on a gift card: when it was taken off again, since the tickets are good after all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable('refund_request');
  await table()
    .addColumn('state', 'text', (c) => c.check(sql`state in ('asked', 'accepted', 'refused')`))
    .execute();
  await table()
    .addColumn('card_cents', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`card_cents >= 0`),
    )
    .execute();
  await table().addColumn('asked_by', 'text').execute();
  await table().addColumn('retry_of', 'text').execute();
  await table()
    .addColumn('after_failure', 'text', (c) => c.check(sql`after_failure in ('retried', 'otherwise', 'restored')`))
    .execute();
  await db.schema.alterTable('tender').addColumn('undone_at', 'text').execute();
}
