import { type Kysely, SqliteAdapter, sql } from 'kysely';

const STATUSES = sql`('open', 'pending', 'authorized', 'canceled', 'expired', 'failed', 'paid')`;

/** Attempts to pay an order and the refunds of what they brought. Amounts in cents, times as ISO text in UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;

  await db.schema
    .createTable('payment_attempt')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('copy_of', 'text', (c) => c.references('payment_attempt.id'))
    .addColumn('amount_cents', 'integer', (c) => c.notNull().check(sql`amount_cents >= 1`))
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('return_path', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ${STATUSES}`))
    .addColumn('mismatch', 'text')
    .addColumn('payment_id', 'text')
    .addColumn('checkout_url', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('paid_at', 'text')
    .addColumn('refunded_cents', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`refunded_cents >= 0`),
    )
    .addColumn('charged_back_cents', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`charged_back_cents >= 0`),
    )
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'text')
    .addColumn('asks', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_ask_at', 'text')
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await db.schema
    .createIndex('payment_attempt_payment')
    .unique()
    .on('payment_attempt')
    .column('payment_id')
    .where(sql.ref('payment_id'), 'is not', null)
    .execute();
  await db.schema.createIndex('payment_attempt_order').on('payment_attempt').column('order_id').execute();
  await db.schema.createIndex('payment_attempt_due').on('payment_attempt').column('next_ask_at').execute();

  await db.schema
    .createTable('refund')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('attempt_id', 'text', (c) => c.notNull().references('payment_attempt.id'))
    .addColumn('amount_cents', 'integer', (c) => c.notNull().check(sql`amount_cents >= 1`))
    .addColumn('reason', 'text', (c) => c.notNull().check(sql`reason in ('late', 'double', 'mismatch', 'request')`))
    .addColumn('status', 'text', (c) =>
      c
        .notNull()
        .check(sql`status in ('waiting', 'queued', 'pending', 'processing', 'refunded', 'failed', 'canceled')`),
    )
    .addColumn('provider_refund_id', 'text')
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_try_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .execute();
  await db.schema
    .createIndex('refund_once_by_itself')
    .unique()
    .on('refund')
    .column('attempt_id')
    .where(sql.ref('reason'), '<>', sql.lit('request'))
    .execute();
  await db.schema
    .createIndex('refund_provider_refund')
    .unique()
    .on('refund')
    .column('provider_refund_id')
    .where(sql.ref('provider_refund_id'), 'is not', null)
    .execute();
  await db.schema.createIndex('refund_due').on('refund').column('next_try_at').execute();
}
