import { type Kysely, sql } from 'kysely';

/**
 * Money that comes back to a blocked gift card goes on a new one: `replaces` names the blocked card. And of each refund, what of
 * the gift card's part settled the garden's claim on that card (`claim_cents`), so that its buyer is told.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('gift_card').addColumn('replaces', 'text').execute();
  await db.schema.createIndex('gift_card_replaces').on('gift_card').column('replaces').execute();
  await db.schema
    .alterTable('refund_request')
    .addColumn('claim_cents', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`claim_cents >= 0`),
    )
    .execute();
}
