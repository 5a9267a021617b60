import type { CalendarDay } from '../../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../../kernel/dates/dutch-dates.ts';
import type { Database } from '../../../../../platform/database/database.ts';
import { keptStatements, type Param, type Params } from '../../../../../platform/database/statements.ts';
import type { FriendCards } from '../../../sales/gift-cards/friends/ports.ts';
import type { TicketingTables } from '../../tables.ts';

export function createSqlFriendCards(database: Database): FriendCards {
  const query = () => database.query<TicketingTables>();
  const { all, count, first, run } = keptStatements<TicketingTables>(database);
  const recode = count((db, id: Param<string>, from: Param<number>, codeHash: Param<string>) =>
    db
      .updateTable('gift_card')
      .set((card) => ({ code_hash: codeHash, code_number: card('code_number', '+', 1) }))
      .where('id', '=', id)
      .where('code_number', '=', from),
  );
  const places = all((db, id: Param<string>) =>
    db
      .selectFrom('friend_place')
      .innerJoin('orders', 'orders.id', 'friend_place.order_id')
      .select(['friend_place.order_id', 'day', 'entries', 'persons'])
      .where('friend_place.card_id', '=', id)
      .where('orders.status', 'in', ['awaiting_payment', 'paid']),
  );
  const usedBy = all((db, orderId: Param<string>) =>
    db
      .selectFrom('friend_place')
      .select(['card_id', 'day', 'entries', 'persons'])
      .where('order_id', '=', orderId)
      .orderBy('day'),
  );
  const removePlaces = run((db, orderId: Param<string>) =>
    db.deleteFrom('friend_place').where('order_id', '=', orderId),
  );
  const ordersOf = all((db, eventId: Param<number>) =>
    db
      .selectFrom('friend_place')
      .innerJoin('orders', 'orders.id', 'friend_place.order_id')
      .select('order_id')
      .distinct()
      .where('orders.event_id', '=', eventId)
      .where('orders.status', 'in', ['awaiting_payment', 'paid'])
      .orderBy('order_id'),
  );
  const own = all((db, email: Param<string>, today: Param<CalendarDay>) =>
    db
      .selectFrom('gift_card')
      .innerJoin('orders', 'orders.id', 'gift_card.order_id')
      .select('gift_card.id')
      .where('gift_card.friend', 'is not', null)
      .where('gift_card.sold_at', 'is not', null)
      .where('gift_card.valid_until', '>=', today)
      .where((card) =>
        card.or([
          card('gift_card.recipient_email', '=', email),
          card.and([card('gift_card.recipient_email', '=', ''), card('orders.email', '=', email)]),
        ]),
      )
      .orderBy('gift_card.valid_until', 'desc')
      .orderBy('gift_card.id'),
  );
  const toRenew = all(
    (db, days: Params<{ today: CalendarDay; until: CalendarDay }>, after: Param<string>, most: Param<number>) =>
      db
        .selectFrom('gift_card')
        .innerJoin('orders', 'orders.id', 'gift_card.order_id')
        .select('gift_card.id')
        .where('gift_card.friend', 'is not', null)
        .where('gift_card.valid_until', '>=', days.today)
        .where('gift_card.valid_until', '<=', days.until)
        .where('gift_card.renewal_mailed_at', 'is', null)
        .where('gift_card.sold_at', 'is not', null)
        .where('gift_card.withdrawn_at', 'is', null)
        .where('gift_card.blocked_at', 'is', null)
        .where('gift_card.claim_cents', '=', 0)
        .whereRef('gift_card.reclaimed_cents', '<', 'gift_card.amount_cents')
        .where('orders.status', '=', 'paid')
        .where('orders.email', '<>', '')
        .where('gift_card.recipient_name', '<>', '') // empty once its people were erased
        .where('gift_card.id', '>', after)
        .orderBy('gift_card.id')
        .limit(most),
  );
  const noteRenewalMailed = count((db, id: Param<string>, at: Param<Instant>) =>
    db
      .updateTable('gift_card')
      .set({ renewal_mailed_at: at })
      .where('id', '=', id)
      .where('renewal_mailed_at', 'is', null),
  );
  const renewing = first((db, pattern: Param<string>) =>
    db
      .selectFrom('gift_card')
      .select('id')
      .where('friend', 'like', pattern)
      .where('sold_at', 'is not', null)
      .where('withdrawn_at', 'is', null)
      .whereRef('reclaimed_cents', '<', 'amount_cents')
      .limit(1),
  );
  return {
    recode: async (id, from, codeHash) => (await recode(id, from, codeHash)) === 1,
    placesOf: async (id, without) => {
      const others = (await places(id)).filter(({ order_id }) => !without.includes(order_id));
      return [...Map.groupBy(others, ({ day }) => day)].map(([day, some]) => ({
        day,
        entries: some.reduce((sum, { entries }) => sum + entries, 0),
        persons: some.reduce((sum, { persons }) => sum + persons, 0),
      }));
    },
    setPlaces: async (cardId, orderId, some) => {
      await removePlaces(orderId);
      const rows = some.map((place) => ({ card_id: cardId, order_id: orderId, ...place }));
      if (rows.length > 0) await query().insertInto('friend_place').values(rows).execute();
    },
    ordersOf: async (eventId) => (await ordersOf(eventId)).map(({ order_id }) => order_id),
    usedBy: async (orderId) => {
      const rows = await usedBy(orderId);
      const [row] = rows;
      const places = rows.map(({ day, entries, persons }) => ({ day, entries, persons }));
      return row ? { cardId: row.card_id, places } : null;
    },
    toRenew: async (days, after, limit) => (await toRenew(days, after, limit)).map(({ id }) => id),
    noteRenewalMailed: async (id, at) => (await noteRenewalMailed(id, at)) === 1,
    isRenewed: async (id) => (await renewing(`%"renews":{"card":"${id}"%`)) !== undefined,
    idsOf: async (email, today) => (await own(email, today)).map(({ id }) => id),
  };
}
