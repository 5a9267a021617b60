import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely';

const STATUSES = sql`('awaiting_payment', 'paid', 'refunded', 'expired', 'canceled', 'failed')`;

/** Offers with their seats, orders, their lines and tickets. Amounts in cents, times as ISO text in UTC. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const createTable = (name: string) => db.schema.createTable(name).modifyEnd(isSqlite ? sql`strict` : sql``);
  // Rows that are found by their own text key only: one tree on disk instead of two, so a commit writes less.
  const createKeyed = (name: string) =>
    db.schema.createTable(name).modifyEnd(isSqlite ? sql`strict, without rowid` : sql``);
  const numbered = <Name extends string>(table: CreateTableBuilder<Name>, column: string) =>
    table.addColumn(column, 'integer', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
    );

  await createTable('offer')
    .addColumn('event_id', 'integer', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('service_costs_cents', 'integer', (c) => c.notNull().check(sql`service_costs_cents >= 0`))
    .addColumn('is_on_sale', 'integer', (c) => c.notNull().check(sql`is_on_sale in (0, 1)`))
    .addColumn('is_cancelled', 'integer', (c) => c.notNull().check(sql`is_cancelled in (0, 1)`))
    .addColumn('cancel_reason', 'text')
    .execute();

  await numbered(createTable('offer_option'), 'id')
    .addColumn('event_id', 'integer', (c) => c.notNull().references('offer.event_id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('price_cents', 'integer', (c) => c.notNull().check(sql`price_cents >= 0`))
    .addColumn('vat_rate', 'integer', (c) => c.notNull().check(sql`vat_rate between 0 and 100`))
    .addColumn('capacity', 'integer', (c) => c.notNull().check(sql`capacity >= 0`))
    .addColumn('sold', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`sold >= 0`),
    )
    .addColumn('held', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`held >= 0`),
    )
    .addColumn('max_per_order', 'integer', (c) => c.check(sql`max_per_order >= 1`))
    .addColumn('starts_at', 'text')
    .addColumn('ends_at', 'text')
    .addColumn('sale_end', 'text')
    .addColumn('is_archived', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`is_archived in (0, 1)`),
    )
    .addCheckConstraint('offer_option_never_oversold', sql`sold + held <= capacity`)
    .execute();
  await db.schema.createIndex('offer_option_event').on('offer_option').column('event_id').execute();

  await numbered(createTable('orders'), 'number')
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('series_id', 'text', (c) => c.notNull())
    .addColumn('event_id', 'integer', (c) => c.notNull().references('offer.event_id'))
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ${STATUSES}`))
    .addColumn('content_hash', 'text', (c) => c.notNull())
    .addColumn('browser_hash', 'text', (c) => c.notNull())
    .addColumn('client_hash', 'text', (c) => c.notNull())
    .addColumn('link_hash', 'text', (c) => c.notNull().unique())
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone_number', 'text', (c) => c.notNull())
    .addColumn('service_costs_cents', 'integer', (c) => c.notNull().check(sql`service_costs_cents >= 0`))
    .addColumn('total_cents', 'integer', (c) => c.notNull().check(sql`total_cents >= 0`))
    .addColumn('group_code', 'text')
    .addColumn('flag', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('held_until', 'text', (c) => c.notNull())
    .addColumn('paid_at', 'text')
    .addColumn('paid_by', 'text')
    .addCheckConstraint(
      'orders_paid_has_payment',
      sql`status not in ('paid', 'refunded') or (paid_at is not null and group_code is not null and (total_cents = 0) = (paid_by is null))`,
    )
    .execute();
  await db.schema
    .createIndex('orders_one_open_per_browser')
    .unique()
    .on('orders')
    .columns(['browser_hash', 'event_id'])
    .where(sql.ref('status'), '=', sql.lit('awaiting_payment'))
    .execute();
  for (const column of ['client_hash', 'held_until'] as const) {
    await db.schema
      .createIndex(`orders_open_by_${column}`)
      .on('orders')
      .column(column)
      .where(sql.ref('status'), '=', sql.lit('awaiting_payment'))
      .execute();
  }
  for (const column of ['browser_hash', 'email'] as const) {
    await db.schema.createIndex(`orders_${column}`).on('orders').column(column).execute();
  }
  await db.schema
    .createIndex('orders_replacing')
    .on('orders')
    .column('series_id')
    .where(sql.ref('series_id'), '<>', sql.ref('id'))
    .execute();

  for (const column of ['group_code', 'paid_by'] as const) {
    await db.schema
      .createIndex(`orders_${column}`)
      .unique()
      .on('orders')
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute();
  }

  await createKeyed('order_key')
    .addColumn('browser_hash', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addPrimaryKeyConstraint('order_key_once_per_browser', ['browser_hash', 'key'])
    .execute();

  await createKeyed('order_line')
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('option_id', 'integer', (c) => c.notNull().references('offer_option.id'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount >= 1`))
    .addColumn('unit_price_cents', 'integer', (c) => c.notNull().check(sql`unit_price_cents >= 0`))
    .addColumn('sum_cents', 'integer', (c) => c.notNull())
    .addColumn('vat_rate', 'integer', (c) => c.notNull())
    .addColumn('starts_at', 'text', (c) => c.notNull())
    .addColumn('ends_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('order_line_key', ['order_id', 'line'])
    .addUniqueConstraint('order_line_once_per_option', ['option_id', 'order_id'])
    .addCheckConstraint('order_line_sum', sql`sum_cents = amount * unit_price_cents`)
    .execute();

  await createKeyed('ticket')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull().check(sql`number >= 1`))
    .addColumn('is_void', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`is_void in (0, 1)`),
    )
    .addUniqueConstraint('ticket_once', ['order_id', 'line', 'number'])
    .addForeignKeyConstraint('ticket_line', ['order_id', 'line'], 'order_line', ['order_id', 'line'])
    .execute();
}
