import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { Membership, Memberships } from '../../gate/memberships/memberships.ts';
import type { TicketingTables } from '../tables.ts';

export function createSqlMemberships(database: Database): Memberships {
  const query = () => database.query<TicketingTables>();
  return {
    list: async () => {
      const rows = await query().selectFrom('membership_card').selectAll().orderBy('name').execute();
      return rows.map(membershipOf);
    },
    find: async (name) => {
      const row = await query().selectFrom('membership_card').selectAll().where('name', '=', name).executeTakeFirst();
      return row ? membershipOf(row) : null;
    },
    put: async ({ name, gives, lookAt, madeAt, endedAt }) => {
      const texts = { gives, look_at: lookAt, ended_at: endedAt };
      await query()
        .insertInto('membership_card')
        .values({ name, ...texts, made_at: madeAt })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(texts))
        .execute();
    },
    end: async (name, at) => {
      const ended = await query()
        .updateTable('membership_card')
        .set({ ended_at: at })
        .where('name', '=', name)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      return ended.numUpdatedRows === 1n;
    },
    personsByHour: async (from) => {
      const hour = sql<string>`substr(g.sold_at, 1, 13)`;
      const given = query()
        .selectFrom('manual_order as m')
        .innerJoin('gate_sale as g', 'g.order_id', 'm.order_id')
        .innerJoin('ticket as t', 't.order_id', 'm.order_id')
        .innerJoin('order_line as l', (join) =>
          join.onRef('l.order_id', '=', 't.order_id').onRef('l.line', '=', 't.line'),
        )
        .innerJoin('offer_option as o', 'o.id', 'l.option_id')
        .select((select) => ['m.membership as name', hour.as('hour'), select.fn.countAll().as('persons')])
        .where('m.membership', 'is not', null)
        .where('g.sold_at', '>=', from)
        .where('t.is_void', '=', 0)
        .where('o.is_person', '=', 1)
        .groupBy(['m.membership', hour]);
      const start = sql<string>`substr(coalesce(o.starts_at, l.starts_at), 1, 13)`;
      const bought = query()
        .selectFrom('offer_option as o')
        .innerJoin('order_line as l', 'l.option_id', 'o.id')
        .innerJoin('orders as b', 'b.id', 'l.order_id')
        .innerJoin('ticket as t', (join) => join.onRef('t.order_id', '=', 'l.order_id').onRef('t.line', '=', 'l.line'))
        .leftJoin('manual_order as m', 'm.order_id', 'l.order_id')
        .select((select) => ['o.membership as name', start.as('hour'), select.fn.countAll().as('persons')])
        .where('o.membership', 'is not', null)
        .where('m.membership', 'is', null)
        .where(sql`coalesce(o.starts_at, l.starts_at)`, '>=', from)
        .where('b.status', '=', 'paid')
        .where('t.is_void', '=', 0)
        .where('o.is_person', '=', 1)
        .groupBy(['o.membership', start]);
      const rows = [...(await given.execute()), ...(await bought.execute())];
      return rows.map(({ name, hour, persons }) => ({ name: name ?? '', hour, persons: Number(persons) }));
    },
  };
}

function membershipOf(row: TicketingTables['membership_card']): Membership {
  return { name: row.name, gives: row.gives, lookAt: row.look_at, madeAt: row.made_at, endedAt: row.ended_at };
}
