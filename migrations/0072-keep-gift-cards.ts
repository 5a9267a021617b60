import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Gift cards, how the owner sells them, and what an order is paid with one. A card may pay beside another tender, so an order
 * has at most one row of a card that paid it and one of other money, and they come to its total together.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const keyed = isSqlite ? sql`strict, without rowid` : sql``;
  await db.schema
    .createTable('gift_card')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.unique().references('orders.id'))
    .addColumn('refund_id', 'text', (c) => c.unique().references('refund_request.id'))
    .addColumn('code_hash', 'text', (c) => c.notNull().unique())
    .addColumn('amount_cents', 'integer', (c) => c.notNull().check(sql`amount_cents >= 1`))
    .addColumn('balance_cents', 'integer', (c) =>
      c.notNull().check(sql`balance_cents >= 0 and balance_cents <= amount_cents`),
    )
    .addColumn('vat_rate', 'integer')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('sold_at', 'text')
    .addColumn('valid_until', 'text')
    .addColumn('blocked_at', 'text')
    .addColumn('withdrawn_at', 'text')
    .addColumn('recipient_name', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('recipient_email', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('message', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('mail_on', 'text')
    .addColumn('mailed_at', 'text')
    .modifyEnd(keyed)
    .execute();
  await db.schema
    .createIndex('gift_card_to_mail')
    .on('gift_card')
    .column('mail_on')
    .where(sql.ref('mailed_at'), 'is', null)
    .execute();
  await db.schema
    .createTable('gift_card_setting')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('is_on', 'integer', (c) => c.notNull().check(sql`is_on in (0, 1)`))
    .addColumn('vat_rate', 'integer')
    .addColumn('confirmed_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.alterTable('orders').addColumn('card_id', 'text').execute();
  await db.schema
    .alterTable('orders')
    .addColumn('card_cents', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('orders').addColumn('card_vat_rate', 'integer').execute();
  await db.schema
    .createIndex('orders_card')
    .on('orders')
    .column('card_id')
    .where(sql.ref('card_id'), 'is not', null)
    .execute();
  await payByMoreThanOne(db, isSqlite);
}

async function payByMoreThanOne(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
  await db.schema.dropIndex('tender_pays_once').execute();
  for (const [name, whose] of [
    ['tender_pays_once', '<>'],
    ['tender_card_pays_once', '='],
  ] as const) {
    await db.schema
      .createIndex(name)
      .unique()
      .on('tender')
      .column('order_id')
      .where(sql.ref('role'), '=', sql.lit('pays'))
      .where(sql.ref('kind'), whose, sql.lit('card'))
      .execute();
  }
  const proven = sql`new.total_cents = 0 or (
    exists (select 1 from tender t where t.id = new.paid_by and t.order_id = new.id and t.role = 'pays')
    and new.total_cents = (select sum(t.amount_cents) from tender t where t.order_id = new.id and t.role = 'pays'))`;
  if (isSqlite) {
    await sql`drop trigger orders_paid_has_tender`.execute(db);
    await sql`
      create trigger orders_paid_has_tender before update of status on orders
      when new.status = 'paid' and not (${proven})
      begin select raise(abort, 'orders_paid_has_tender'); end`.execute(db);
    return;
  }
  await sql`
    create or replace function orders_paid_has_tender() returns trigger language plpgsql as $$
    begin
      if new.status = 'paid' and not (${proven}) then
        raise exception using errcode = 'check_violation', message = 'orders_paid_has_tender';
      end if;
      return new;
    end $$`.execute(db);
}
