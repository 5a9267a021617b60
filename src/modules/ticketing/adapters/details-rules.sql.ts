import type { Database } from '../../../platform/database/database.ts';
import type { DetailsRules } from '../self-service/ports.ts';
import type { TicketingTables } from './tables.ts';

/** Until when buyers may change name and address of their order by themselves, event by event. */
export function createSqlDetailsRules(database: Database): DetailsRules {
  const query = () => database.query<TicketingTables>();
  return {
    untilHours: async (eventId) => {
      const rules = query().selectFrom('details_rule').select('until_hours').where('event_id', '=', eventId);
      return (await rules.executeTakeFirst())?.until_hours ?? null;
    },
    setUntilHours: async (eventId, hours) => {
      if (hours === null) {
        await query().deleteFrom('details_rule').where('event_id', '=', eventId).execute();
        return;
      }
      await query()
        .insertInto('details_rule')
        .values({ event_id: eventId, until_hours: hours })
        .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ until_hours: hours }))
        .execute();
    },
  };
}
