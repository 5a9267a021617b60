import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * What orders were paid with, a row each, never changed: by the provider, or to the owner. `orders.paid_by` names the row
 * that paid; for what the provider brought that is the id of the attempt, as before, so that older rows and older programs
 * agree. And who took an order that did not come by the web.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const keyed = isSqlite ? sql`strict, without rowid` : sql``;

  // No list of kinds: SQLite could not lengthen it, and the invariants know them.
  await db.schema
    .createTable('tender')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('pays', 'settles', 'returns')`))
    .addColumn('amount_cents', 'integer', (c) => c.notNull().check(sql`amount_cents >= 1`))
    .addColumn('attempt_id', 'text', (c) => c.references('payment_attempt.id'))
    .addColumn('request_id', 'text', (c) => c.references('refund_request.id'))
    .addColumn('taken_by', 'text')
    .addColumn('device', 'text')
    .addColumn('taken_at', 'text', (c) => c.notNull())
    .addCheckConstraint(
      'tender_of_provider',
      sql`(kind = 'provider') = (attempt_id is not null) and (kind = 'provider') = (taken_by is null and device is null)`,
    )
    .addCheckConstraint('tender_that_returns', sql`(role = 'returns') = (request_id is not null)`)
    .modifyEnd(keyed)
    .execute();
  await db.schema.createIndex('tender_order').on('tender').column('order_id').execute();
  for (const role of ['pays', 'settles'] as const) {
    await db.schema
      .createIndex(`tender_${role}_once`)
      .unique()
      .on('tender')
      .column('order_id')
      .where(sql.ref('role'), '=', sql.lit(role))
      .execute();
  }
  for (const column of ['attempt_id', 'request_id'] as const) {
    await db.schema
      .createIndex(`tender_${column}`)
      .unique()
      .on('tender')
      .column(column)
      .where(sql.ref(column), 'is not', null)
      .execute();
  }

  await db.schema
    .createTable('manual_order')
    .addColumn('order_id', 'text', (c) => c.primaryKey().references('orders.id'))
    .addColumn('taken_by', 'text')
    .addColumn('device', 'text')
    .addColumn('is_mailed', 'integer', (c) => c.notNull().check(sql`is_mailed in (0, 1)`))
    .addColumn('reason', 'text')
    .addCheckConstraint('manual_order_of_somebody', sql`taken_by is not null or device is not null`)
    .modifyEnd(keyed)
    .execute();

  await sql`
    insert into tender (id, order_id, kind, role, amount_cents, attempt_id, taken_at)
    select o.paid_by, o.id, 'provider', 'pays', o.total_cents, o.paid_by, o.paid_at
    from orders o join payment_attempt a on a.id = o.paid_by and a.order_id = o.id
    where o.status in ('paid', 'refunded') and o.total_cents > 0`.execute(db);
  await refuseUnproven(db, isSqlite);
}

/** From now on no order becomes paid without the row that proves it; what stands there is left to the invariants. */
async function refuseUnproven(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
  const proven = sql`new.total_cents = 0 or exists (
    select 1 from tender t where t.id = new.paid_by and t.order_id = new.id and t.role = 'pays'
      and t.amount_cents = new.total_cents)`;
  if (isSqlite) {
    await sql`
      create trigger orders_paid_has_tender before update of status on orders
      when new.status = 'paid' and not (${proven})
      begin select raise(abort, 'orders_paid_has_tender'); end`.execute(db);
    return;
  }
  await sql`
    create function orders_paid_has_tender() returns trigger language plpgsql as $$
    begin
      if new.status = 'paid' and not (${proven}) then
        raise exception using errcode = 'check_violation', message = 'orders_paid_has_tender';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger orders_paid_has_tender before update of status on orders
    for each row execute function orders_paid_has_tender()`.execute(db);
}
