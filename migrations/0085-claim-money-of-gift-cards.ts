import { type Kysely, sql } from 'kysely';

/**
 * What went back of the price of a gift card (`reclaimed_cents`), and what of that was spent before (`claim_cents`): the garden's
 * claim. What the bank took back is taken off the balance of cards that were sold, or given instead of a refund, before. A card
 * that was blocked only for that is not blocked any more: nothing is left on it until the money comes back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['reclaimed_cents', 'claim_cents']) {
    await db.schema
      .alterTable('gift_card')
      .addColumn(column, 'integer', (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(column)} >= 0`),
      )
      .execute();
  }
  for (const [id, lost] of [...(await lostOfSales(db)), ...(await lostOfInstead(db))]) await takeOff(db, id, lost);
}

/** Per card that was bought what of its price is back, cents. */
async function lostOfSales(db: Kysely<unknown>): Promise<[string, number][]> {
  const { rows } = await sql<{ id: string; price: number; back: number }>`
    select c.id, c.amount_cents as price, a.refunded_cents + a.charged_back_cents as back
    from gift_card c join orders o on o.id = c.order_id join payment_attempt a on a.id = o.paid_by
    where c.sold_at is not null and a.refunded_cents + a.charged_back_cents > 0`.execute(db);
  return rows.map(({ id, price, back }) => [id, Math.min(price, back)]);
}

/** Per card that was given instead of money what of that money is back all the same, cents; of several the newest first. */
async function lostOfInstead(db: Kysely<unknown>): Promise<[string, number][]> {
  const { rows } = await sql<{ order_id: string; card_id: string; cents: number; kept: number }>`
    select o.id as order_id, t.device as card_id, t.amount_cents as cents,
      coalesce(a.payment_cents, a.amount_cents) - a.refunded_cents - a.charged_back_cents as kept
    from tender t
    join gift_card c on c.id = t.device and c.refund_id = t.request_id
    join orders o on o.id = t.order_id
    join payment_attempt a on a.id = o.paid_by
    where t.kind = 'card' and t.role = 'returns'
    order by t.taken_at desc, t.id desc`.execute(db);
  return [...Map.groupBy(rows, (row) => row.order_id).values()].flatMap((given) => {
    let short = given.reduce((sum, { cents }) => sum + cents, 0) - Math.max(0, given[0]?.kept ?? 0);
    return given.flatMap(({ card_id: id, cents }): [string, number][] => {
      const lost = Math.min(cents, short);
      short -= lost;
      return lost > 0 ? [[id, lost]] : [];
    });
  });
}

async function takeOff(db: Kysely<unknown>, id: string, lost: number): Promise<void> {
  await sql`
    update gift_card set reclaimed_cents = ${lost},
      balance_cents = case when withdrawn_at is not null or balance_cents < ${lost} then 0 else balance_cents - ${lost} end,
      claim_cents = case when withdrawn_at is null and balance_cents < ${lost} then ${lost} - balance_cents else 0 end,
      blocked_at = case
        when exists (select 1 from audit_entry e
          where e.action = 'gift-card-blocked' and e.subject = 'gift-card:' || gift_card.id)
        then blocked_at end
    where id = ${id}`.execute(db);
}
