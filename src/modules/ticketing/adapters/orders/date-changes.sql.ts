import type { Database } from '../../../../platform/database/database.ts';
import type { DateChanges } from '../../sales/orders/ports.ts';
import type { TicketingTables } from '../tables.ts';

export function createSqlDateChanges(database: Database): DateChanges {
  const query = () => database.query<TicketingTables>();
  const changes = () =>
    query()
      .selectFrom('date_change')
      .select(['id', 'order_id as orderId', 'from_start as from', 'to_start as to', 'changed_at as at']);
  return {
    untilHours: async (eventId) => {
      const rules = query().selectFrom('date_change_rule').select('until_hours').where('event_id', '=', eventId);
      return (await rules.executeTakeFirst())?.until_hours ?? null;
    },
    setUntilHours: async (eventId, hours) => {
      if (hours === null) {
        await query().deleteFrom('date_change_rule').where('event_id', '=', eventId).execute();
        return;
      }
      await query()
        .insertInto('date_change_rule')
        .values({ event_id: eventId, until_hours: hours })
        .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ until_hours: hours }))
        .execute();
    },
    find: async (id) => (await changes().where('id', '=', id).executeTakeFirst()) ?? null,
    ofOrder: (orderId) => changes().where('order_id', '=', orderId).orderBy('changed_at').orderBy('id').execute(),
    add: async ({ id, orderId, from, to, at }) => {
      const row = { id, order_id: orderId, from_start: from, to_start: to, changed_at: at };
      await query().insertInto('date_change').values(row).execute();
    },
  };
}
