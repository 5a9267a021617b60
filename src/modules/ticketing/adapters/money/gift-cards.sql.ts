import { type RawBuilder, sql } from 'kysely';
import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { keptStatements, type Param, type Params } from '../../../../platform/database/statements.ts';
import type { GiftCardFilter, GiftCards } from '../../sales/gift-cards/gift-card.ts';
import { createSqlCardPeople } from './gift-card-people.sql.ts';
import { cardOf, type CardRow, rowOf } from './gift-card-rows.ts';
import type { TicketingTables } from '../tables.ts';

export function createSqlGiftCards(database: Database): GiftCards {
  const query = () => database.query<TicketingTables>();
  const { first, all, count, run } = keptStatements<TicketingTables>(database);
  const insert = run((db, row: Params<CardRow>) => db.insertInto('gift_card').values(row));
  const rowBy = (column: 'id' | 'code_hash' | 'order_id' | 'refund_id') =>
    first((db, value: Param<string>) => db.selectFrom('gift_card').selectAll().where(column, '=', value));
  const by = (find: ReturnType<typeof rowBy>) => async (value: string) => {
    const row = await find(value);
    return row ? cardOf(row) : null;
  };
  const stopped = all((db, day: Param<CalendarDay>) =>
    db
      .selectFrom('gift_card')
      .selectAll()
      .where('friend', 'is not', null)
      .where('valid_until', '>=', day)
      .where((card) =>
        card.or([
          card('code_number', '>', 1),
          card('withdrawn_at', 'is not', null),
          card('blocked_at', 'is not', null),
          card('claim_cents', '>', 0),
          card('reclaimed_cents', '>', 0),
        ]),
      ),
  );
  const find = rowBy('id');
  const isPostgres = database.engine === 'postgres';
  const locked = first((db, isLocking: boolean, id: Param<string>) =>
    db
      .selectFrom('gift_card')
      .selectAll()
      .where('id', '=', id)
      .$if(isLocking, (one) => one.forUpdate()),
  );
  const replacements = all((db, id: Param<string>) =>
    db
      .selectFrom('gift_card')
      .selectAll()
      .where('replaces', '=', id)
      .where('withdrawn_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id'),
  );
  const moveOff = count((db, id: Param<string>, cents: Param<Cents>) =>
    db
      .updateTable('gift_card')
      .set((card) => ({ balance_cents: card('balance_cents', '-', cents) }))
      .where('id', '=', id)
      .where('balance_cents', '>=', cents),
  );
  const take = count((db, id: Param<string>, cents: Param<Cents>, day: Param<CalendarDay>) =>
    db
      .updateTable('gift_card')
      .set((card) => ({ balance_cents: card('balance_cents', '-', cents) }))
      .where('id', '=', id)
      .where('friend', 'is', null)
      .where('sold_at', 'is not', null)
      .where('withdrawn_at', 'is', null)
      .where('blocked_at', 'is', null)
      .where('valid_until', '>=', day)
      .where('balance_cents', '>=', cents),
  );
  const any = first((db) =>
    db
      .selectFrom('gift_card')
      .select(sql<number>`1`.as('one'))
      .where('sold_at', 'is not', null)
      .where('friend', 'is', null)
      .unionAll(
        db
          .selectFrom('gift_card_setting')
          .select(sql<number>`1`.as('one'))
          .where('is_on', '=', 1),
      )
      .limit(1),
  );
  const sell = count((db, id: Param<string>, soldAt: Param<Instant>, validUntil: Param<CalendarDay>) =>
    db
      .updateTable('gift_card')
      .set({ sold_at: soldAt, valid_until: validUntil })
      .where('id', '=', id)
      .where('sold_at', 'is', null),
  );
  const withdraw = count((db, id: Param<string>, at: Param<Instant>) =>
    db
      .updateTable('gift_card')
      .set({ withdrawn_at: at, balance_cents: 0 })
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .where('sold_at', 'is not', null)
      .whereRef('balance_cents', '=', 'amount_cents'),
  );
  const withdrawReclaimed = count((db, id: Param<string>, at: Param<Instant>) =>
    db
      .updateTable('gift_card')
      .set({ withdrawn_at: at })
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .where('claim_cents', '=', 0)
      .whereRef('reclaimed_cents', '>=', 'amount_cents'),
  );
  const revive = count((db, id: Param<string>) =>
    db
      .updateTable('gift_card')
      .set((card) => ({ withdrawn_at: null, balance_cents: card('amount_cents', '-', card.ref('reclaimed_cents')) }))
      .where('id', '=', id)
      .where('withdrawn_at', 'is not', null),
  );
  const giveBack = run((db, id: Param<string>, cents: Param<Cents>) =>
    db
      .updateTable('gift_card')
      .set(balanced(sql<Cents>`balance_cents - claim_cents + ${cents}`))
      .where('id', '=', id),
  );
  const reclaim = run((db, id: Param<string>, cents: Param<Cents>) =>
    db
      .updateTable('gift_card')
      .set(balanced(sql<Cents>`balance_cents - claim_cents + reclaimed_cents - ${cents}`))
      .set({ reclaimed_cents: cents })
      .where('id', '=', id),
  );
  /** Marks the days whose VAT this card changes. */
  const note = run((db, id: Param<string>) => {
    const moment = (column: 'sold_at' | 'withdrawn_at') =>
      db
        .selectFrom('gift_card')
        .select((card) => card.ref(column).as('at'))
        .where('id', '=', id)
        .where(column, 'is not', null);
    return db
      .insertInto('book_change')
      .columns(['at'])
      .expression(moment('sold_at').unionAll(moment('withdrawn_at')));
  });
  const noteMailed = count((db, id: Param<string>, at: Param<Instant>) =>
    db.updateTable('gift_card').set({ mailed_at: at }).where('id', '=', id).where('mailed_at', 'is', null),
  );
  const toMail = all((db, day: Param<CalendarDay>, limit: Param<number>) =>
    db
      .selectFrom('gift_card')
      .selectAll()
      .where('mailed_at', 'is', null)
      .where('mail_on', '<=', day)
      .where('sold_at', 'is not', null)
      .where('withdrawn_at', 'is', null)
      .where('blocked_at', 'is', null)
      .where('claim_cents', '=', 0)
      .whereRef('reclaimed_cents', '<', 'amount_cents')
      .where('recipient_email', '<>', '')
      .orderBy('mail_on')
      .limit(limit),
  );

  return {
    add: async (card) => {
      await insert(rowOf(card));
      await note(card.id);
    },
    find: by(find),
    lock: by((id) => locked(isPostgres, id)),
    replacementsOf: async (id) => (await replacements(id)).map(cardOf),
    byCode: by(rowBy('code_hash')),
    byOrder: by(rowBy('order_id')),
    byRefund: by(rowBy('refund_id')),
    isAny: async () => (await any()) !== undefined,
    list: async ({ isFriends, filter, today, before, limit }) => {
      const mark = before === undefined ? undefined : await find(before);
      const rows = await query()
        .selectFrom('gift_card')
        .selectAll()
        .where('sold_at', 'is not', null)
        .where('friend', isFriends ? 'is not' : 'is', null)
        .$if(mark !== undefined, (some) =>
          some.where((card) =>
            card.or([
              card('sold_at', '<', mark?.sold_at ?? ''),
              card.and([card('sold_at', '=', mark?.sold_at ?? ''), card('id', '>', mark?.id ?? '')]),
            ]),
          ),
        )
        .$if(filter !== undefined, (some) => some.where(stands(filter ?? 'good', today)))
        .orderBy('sold_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(cardOf);
    },
    sums: async (today) => {
      type Sums = Record<
        'cards' | 'sold' | 'outstanding' | 'lapsed' | 'withdrawn' | 'left_cents' | 'reclaimed' | 'claim',
        number | string | null
      >;
      const isOver = sql`valid_until < ${today}`;
      const isOwn = sql`replaces is null`; // the money of the others was paid for the card in whose place they are
      const { rows } = await sql<Sums>`
        select sum(case when ${isOwn} then 1 else 0 end) as cards,
          sum(case when ${isOwn} then amount_cents else 0 end) as sold,
          sum(case when ${isOver} then 0 else balance_cents end) as outstanding,
          sum(case when ${isOver} then balance_cents else 0 end) as lapsed,
          sum(case when ${isOwn} and withdrawn_at is not null then amount_cents else 0 end) as withdrawn,
          sum(balance_cents) as left_cents, sum(claim_cents) as claim,
          sum(case when ${isOwn} and withdrawn_at is null then reclaimed_cents else 0 end) as reclaimed
        from gift_card where sold_at is not null and friend is null`.execute(query());
      const [row] = rows;
      const cents = (name: keyof Sums) => Number(row?.[name] ?? 0);
      return {
        cards: cents('cards'),
        soldCents: cents('sold') - cents('withdrawn') - cents('reclaimed'),
        outstandingCents: cents('outstanding'),
        claimCents: cents('claim'),
        spentCents: cents('sold') - cents('withdrawn') - cents('reclaimed') + cents('claim') - cents('left_cents'),
        lapsedCents: cents('lapsed'),
      };
    },
    take: async (id, cents, day) => (await take(id, cents, day)) === 1,
    giveBack,
    moveOff: async (id, cents) => {
      if ((await moveOff(id, cents)) !== 1) throw new Error('less is left on a gift card than goes on another');
    },
    extend: run((db, id: Param<string>, until: Param<CalendarDay>) =>
      db.updateTable('gift_card').set({ valid_until: until }).where('id', '=', id).where('valid_until', '<', until),
    ),
    reclaim,
    sell: async (id, soldAt, validUntil) => {
      const isSold = (await sell(id, soldAt, validUntil)) === 1;
      await note(id);
      return isSold;
    },
    block: run((db, id: Param<string>, at: Param<Instant | null>) =>
      db.updateTable('gift_card').set({ blocked_at: at }).where('id', '=', id),
    ),
    withdrawReclaimed: async (id, at) => {
      if ((await withdrawReclaimed(id, at)) !== 1) return false;
      await note(id);
      return true;
    },
    withdraw: async (id, at) => {
      const isWithdrawn = (await withdraw(id, at)) === 1;
      await note(id);
      return isWithdrawn;
    },
    revive: async (id) => {
      await note(id); // while it is known when that was
      return (await revive(id)) === 1;
    },
    sendTo: run((db, id: Param<string>, email: Param<string>, mailOn: Param<CalendarDay>) =>
      db
        .updateTable('gift_card')
        .set({ recipient_email: email, mail_on: mailOn, mailed_at: null })
        .where('id', '=', id),
    ),
    friendsStopped: async (day) => (await stopped(day)).map(cardOf),
    toMail: async (day, limit) => (await toMail(day, limit)).map(cardOf),
    noteMailed: async (id, at) => (await noteMailed(id, at)) === 1,
    ...createSqlCardPeople(database),
    ordersOf: async (id) => {
      const rows = await query()
        .selectFrom('orders')
        .select(['id', 'number', 'created_at', 'paid_at', 'card_cents'])
        .where('card_id', '=', id)
        .where('status', 'in', ['awaiting_payment', 'paid', 'refunded'])
        .orderBy('number', 'desc')
        .execute();
      return rows.map((row) => ({
        orderId: row.id,
        number: row.number,
        at: row.paid_at ?? row.created_at,
        cents: row.card_cents,
      }));
    },
  };
}

function balanced(net: RawBuilder<Cents>) {
  return {
    balance_cents: sql<Cents>`case when withdrawn_at is null and ${net} > 0 then ${net} else 0 end`,
    claim_cents: sql<Cents>`case when withdrawn_at is null and ${net} < 0 then 0 - (${net}) else 0 end`,
  };
}

function stands(filter: GiftCardFilter, today: CalendarDay) {
  const isOver = sql`(withdrawn_at is not null or blocked_at is not null or claim_cents > 0
    or reclaimed_cents >= amount_cents or valid_until < ${today})`;
  if (filter === 'ended') return sql<boolean>`${isOver}`;
  return filter === 'good'
    ? sql<boolean>`not ${isOver} and balance_cents > 0`
    : sql<boolean>`not ${isOver} and balance_cents = 0`;
}
