import { sql } from 'kysely';
import type { CalendarDay } from '../../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../../kernel/dates/dutch-dates.ts';
import type { Database } from '../../../../../platform/database/database.ts';
import { inParts } from '../../../../../platform/database/query-parts.ts';
import { keptStatements, type Param, type Params } from '../../../../../platform/database/statements.ts';
import type { FriendFacts } from '../../../sales/gift-cards/friends/friend-card.ts';
import type { FriendUse, FriendUses } from '../../../sales/gift-cards/friends/friend-uses.ts';
import type { TicketingTables } from '../../tables.ts';

type Row = TicketingTables['friend_use'];

export function createSqlFriendUses(database: Database): FriendUses {
  const query = () => database.query<TicketingTables>();
  const { first, count, run, all } = keptStatements<TicketingTables>(database);
  const find = first((db, id: Param<string>) => db.selectFrom('friend_use').selectAll().where('id', '=', id));
  const insert = run((db, row: Params<Row>) => db.insertInto('friend_use').values(row));
  /** A visit of an earlier day, which a phone sent late, leaves the count of the last day as it is. */
  const counted = (db: ReturnType<typeof query>, id: Param<string>, { day, adults, children }: Counted) =>
    db
      .updateTable('gift_card')
      .set({
        visits_used: sql<number>`visits_used + ${adults} + ${children}`,
        in_adults: sql<number>`case when in_on = ${day} then in_adults + ${adults} when in_on > ${day} then in_adults else ${adults} end`,
        in_children: sql<number>`case when in_on = ${day} then in_children + ${children} when in_on > ${day} then in_children else ${children} end`,
        in_on: sql<CalendarDay>`case when in_on > ${day} then in_on else ${day} end`,
      })
      .where('id', '=', id);
  const countAnyway = count((db, id: Param<string>, of: Counted) => counted(db, id, of));
  const good = (db: ReturnType<typeof query>, id: Param<string>, of: Counted) =>
    counted(db, id, of)
      .where('friend', 'is not', null)
      .where('sold_at', 'is not', null)
      .where('withdrawn_at', 'is', null)
      .where('blocked_at', 'is', null)
      .where('claim_cents', '=', 0)
      .whereRef('reclaimed_cents', '<', 'amount_cents')
      .where('valid_until', '>=', of.day);
  const countVisits = count((db, id: Param<string>, of: Counted, most: Param<number>) =>
    good(db, id, of).where(sql<boolean>`visits_used + ${of.adults} + ${of.children} <= ${most}`),
  );
  const countPersons = count((db, id: Param<string>, of: Counted, most: Params<{ adults: number; children: number }>) =>
    good(db, id, of)
      .where(sql<boolean>`case when in_on = ${of.day} then in_adults else 0 end + ${of.adults} <= ${most.adults}`)
      .where(
        sql<boolean>`case when in_on = ${of.day} then in_children else 0 end + ${of.children} <= ${most.children}`,
      ),
  );
  const undo = count((db, id: Param<string>, at: Param<Instant>) =>
    db.updateTable('friend_use').set({ undone_at: at }).where('id', '=', id).where('undone_at', 'is', null),
  );
  const takeOff = run((db, id: Param<string>, { day, adults, children }: Counted) =>
    db
      .updateTable('gift_card')
      .set({
        visits_used: sql<number>`visits_used - ${adults} - ${children}`,
        in_adults: sql<number>`case when in_on = ${day} then in_adults - ${adults} else in_adults end`,
        in_children: sql<number>`case when in_on = ${day} then in_children - ${children} else in_children end`,
      })
      .where('id', '=', id),
  );
  const since = all((db, from: Param<Instant>) =>
    db
      .selectFrom('friend_use as u')
      .innerJoin('gift_card as c', 'c.id', 'u.card_id')
      .selectAll('u')
      .select(['c.code_hash', 'c.friend', 'c.visits_used'])
      .where((row) => row.or([row('u.at', '>=', from), row('u.recorded_at', '>=', from)]))
      .where('u.undone_at', 'is', null)
      .orderBy('u.at')
      .orderBy('u.id'),
  );
  const personsSince = first((db, from: Param<Instant>) =>
    db
      .selectFrom('friend_use')
      .select(sql<number | string | null>`sum(adults + children)`.as('persons'))
      .where('at', '>=', from)
      .where('undone_at', 'is', null),
  );
  const byHour = all((db, from: Param<Instant>) => {
    const hour = sql<string>`substr(u.at, 1, 13)`;
    return db
      .selectFrom('friend_use as u')
      .innerJoin('gift_card as c', 'c.id', 'u.card_id')
      .select(['c.friend', hour.as('hour'), sql<number | string>`sum(u.adults + u.children)`.as('persons')])
      .where('u.at', '>=', from)
      .where('u.undone_at', 'is', null)
      .groupBy(['c.friend', hour]);
  });
  const spentBefore = all((db, day: Param<CalendarDay>) =>
    db
      .selectFrom('gift_card')
      .select([
        'code_hash',
        sql<number>`visits_used - case when in_on >= ${day} then in_adults + in_children else 0 end`.as('spent'),
      ])
      .where('valid_until', '>=', day)
      .where(sql<boolean>`visits_used > 0`)
      .where('friend', 'is not', null)
      .where('friend', 'like', '%"visits":%'),
  );

  return {
    find: async (id) => {
      const row = await find(id);
      return row ? useOf(row) : null;
    },
    count: async (cardId, { day, adults, children }, limits) => {
      const of = { day, adults, children };
      if (limits === null) return (await countAnyway(cardId, of)) === 1;
      if ('visits' in limits) return (await countVisits(cardId, of, limits.visits)) === 1;
      return (await countPersons(cardId, of, { adults: limits.adults, children: limits.children })) === 1;
    },
    insert: (use) => insert(rowOf(use)),
    undo: async ({ id, cardId, adults, children }, day, at) => {
      if ((await undo(id, at)) !== 1) return false;
      await takeOff(cardId, { day, adults, children });
      return true;
    },
    ofCards: async (cardIds) => {
      const rows = await inParts(cardIds, (ids) =>
        query()
          .selectFrom('friend_use')
          .selectAll()
          .where('card_id', 'in', ids)
          .where('undone_at', 'is', null)
          .orderBy('at')
          .orderBy('id')
          .execute(),
      );
      return rows.map(useOf);
    },
    since: async (from) =>
      (await since(from)).flatMap(({ code_hash: codeHash, friend, visits_used: visits, ...row }) =>
        friend === null ? [] : [{ ...useOf(row), codeHash, friend: JSON.parse(friend) as FriendFacts, visits }],
      ),
    personsSince: async (from) => Number((await personsSince(from))?.persons ?? 0),
    personsByHour: async (from) =>
      (await byHour(from)).flatMap(({ friend, hour, persons }) =>
        friend === null ? [] : [{ kind: (JSON.parse(friend) as FriendFacts).kind, hour, persons: Number(persons) }],
      ),
    spentBefore: async (day) => {
      const rows = await spentBefore(day);
      return rows.flatMap(({ code_hash: codeHash, spent }) => (spent > 0 ? [{ codeHash, spent }] : []));
    },
    forgetKeepers: async (before) => {
      const { numUpdatedRows } = await query()
        .updateTable('friend_use')
        .set({ actor_id: null, device: '' })
        .where('recorded_at', '<', before)
        .where((row) => row.or([row('actor_id', 'is not', null), row('device', '<>', '')]))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}

type Counted = Params<{ day: CalendarDay; adults: number; children: number }>;

function rowOf(use: FriendUse): Row {
  return {
    id: use.id,
    card_id: use.cardId,
    adults: use.adults,
    children: use.children,
    at: use.at,
    recorded_at: use.recordedAt,
    actor_id: use.actorId,
    device: use.device,
    undone_at: use.undoneAt,
  };
}

function useOf(row: Row): FriendUse {
  return {
    id: row.id,
    cardId: row.card_id,
    adults: row.adults,
    children: row.children,
    at: row.at,
    recordedAt: row.recorded_at,
    actorId: row.actor_id,
    device: row.device,
    undoneAt: row.undone_at,
  };
}
