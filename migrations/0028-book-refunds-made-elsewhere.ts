import { type Kysely, SqliteAdapter, sql } from 'kysely';

const REASONS = sql`('late', 'double', 'mismatch', 'request', 'elsewhere')`;
const STATUSES = sql`('waiting', 'queued', 'pending', 'processing', 'refunded', 'failed', 'canceled')`;

/** Refunds that were made on the provider's own pages have a row too. What is known of earlier ones becomes one row each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) await rebuild(db);
  else {
    await sql`alter table refund drop constraint refund_reason_check`.execute(db);
    await sql`alter table refund add constraint refund_reason_check check (reason in ${REASONS})`.execute(db);
    await db.schema.dropIndex('refund_once_by_itself').execute();
  }
  await db.schema
    .createIndex('refund_once_by_itself')
    .unique()
    .on('refund')
    .column('attempt_id')
    .where(sql.ref('reason'), 'not in', sql`('request', 'elsewhere')`)
    .execute();
  await bookWhatIsKnown(db);
}

/** SQLite cannot change a check. */
async function rebuild(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refund_with_more_reasons')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('attempt_id', 'text', (c) => c.notNull().references('payment_attempt.id'))
    .addColumn('amount_cents', 'integer', (c) => c.notNull().check(sql`amount_cents >= 1`))
    .addColumn('reason', 'text', (c) => c.notNull().check(sql`reason in ${REASONS}`))
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ${STATUSES}`))
    .addColumn('provider_refund_id', 'text')
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_try_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .modifyEnd(sql`strict, without rowid`)
    .execute();
  const columns = sql.raw(
    'id, order_id, attempt_id, amount_cents, reason, status, provider_refund_id, tries, next_try_at, created_at',
  );
  await sql`insert into refund_with_more_reasons (${columns}) select ${columns} from refund`.execute(db);
  await db.schema.dropTable('refund').execute();
  await db.schema.alterTable('refund_with_more_reasons').renameTo('refund').execute();
  await db.schema
    .createIndex('refund_provider_refund')
    .unique()
    .on('refund')
    .column('provider_refund_id')
    .where(sql.ref('provider_refund_id'), 'is not', null)
    .execute();
  await db.schema.createIndex('refund_due').on('refund').column('next_try_at').execute();
}

type Unbooked = { id: string; order_id: string; cents: number | string; created_at: string };

async function bookWhatIsKnown(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Unbooked>`
    select a.id, a.order_id, a.created_at, a.refunded_cents - coalesce(r.cents, 0) as cents
    from payment_attempt a
    left join (
      select attempt_id, sum(amount_cents) as cents
      from refund where status not in ('failed', 'canceled') group by attempt_id
    ) r on r.attempt_id = a.id
    where a.refunded_cents > coalesce(r.cents, 0)`.execute(db);
  for (const { id, order_id: orderId, cents, created_at: createdAt } of rows) {
    await sql`
      insert into refund (id, order_id, attempt_id, amount_cents, reason, status, tries, created_at)
      values (${crypto.randomUUID()}, ${orderId}, ${id}, ${Number(cents)}, 'elsewhere', 'refunded', 1, ${createdAt})`.execute(
      db,
    );
  }
}
