import type { Database } from '../../../../../platform/database/database.ts';
import { flagOf } from '../../../../../platform/database/query-parts.ts';
import type { FriendKind, FriendKinds } from '../../../sales/gift-cards/friends/friend-card.ts';
import type { TicketingTables } from '../../tables.ts';
import { keepCardOffer } from '../gift-card-settings.sql.ts';

export function createSqlFriendKinds(database: Database): FriendKinds {
  const query = () => database.query<TicketingTables>();
  return {
    list: async () => {
      const rows = await query().selectFrom('friend_kind').selectAll().orderBy('price_cents').orderBy('name').execute();
      return rows.map(kindOf);
    },
    find: async (name) => {
      const row = await query().selectFrom('friend_kind').selectAll().where('name', '=', name).executeTakeFirst();
      return row ? kindOf(row) : null;
    },
    put: async (kind) => {
      const { name, made_at, ...facts } = rowOf(kind);
      await query()
        .insertInto('friend_kind')
        .values({ name, made_at, ...facts })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(facts))
        .execute();
      await keepCardOffer(database);
    },
    end: async (name, at) => {
      const ended = await query()
        .updateTable('friend_kind')
        .set({ ended_at: at })
        .where('name', '=', name)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      return ended.numUpdatedRows === 1n;
    },
  };
}

type Row = TicketingTables['friend_kind'];

function rowOf(kind: FriendKind): Row {
  return {
    name: kind.name,
    gives: kind.gives,
    price_cents: kind.priceCents,
    vat_rate: kind.vatRate,
    adults: kind.adults,
    children: kind.children,
    events_percent: kind.percent.events,
    workshops_percent: kind.percent.workshops,
    days_ahead: kind.daysAhead,
    months: kind.months,
    visits: kind.visits ?? null,
    season_from: kind.season?.from ?? null,
    season_until: kind.season?.until ?? null,
    is_pro_rata: flagOf(kind.isProRata),
    made_at: kind.madeAt,
    ended_at: kind.endedAt,
  };
}

function kindOf(row: Row): FriendKind {
  const { season_from: from, season_until: until } = row;
  return {
    name: row.name,
    gives: row.gives,
    priceCents: row.price_cents,
    vatRate: row.vat_rate,
    adults: row.adults,
    children: row.children,
    percent: { events: row.events_percent, workshops: row.workshops_percent },
    daysAhead: row.days_ahead,
    months: row.months,
    visits: row.visits,
    season: from === null || until === null ? null : { from, until },
    isProRata: row.is_pro_rata === 1,
    madeAt: row.made_at,
    endedAt: row.ended_at,
  };
}
