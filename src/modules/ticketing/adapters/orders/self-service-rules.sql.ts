import type { Database } from '../../../../platform/database/database.ts';
import type { CancelRules, DetailsRules } from '../../sales/self-service/ports.ts';
import type { TicketingTables } from '../tables.ts';

export function createSqlCancelRules(database: Database): CancelRules {
  const query = () => database.query<TicketingTables>();
  return {
    find: async (eventId) => {
      const row = await query()
        .selectFrom('cancel_rule')
        .selectAll()
        .where('event_id', '=', eventId)
        .executeTakeFirst();
      if (!row) return null;
      const { until_hours: untilHours, costs_kind: kind, costs } = row;
      return { untilHours, costs: kind === 'percent' ? { kind, percent: costs } : { kind, cents: costs } };
    },
    set: async (eventId, rule) => {
      if (!rule) {
        await query().deleteFrom('cancel_rule').where('event_id', '=', eventId).execute();
        return;
      }
      const { untilHours, costs } = rule;
      const changes = {
        until_hours: untilHours,
        costs_kind: costs.kind,
        costs: costs.kind === 'percent' ? costs.percent : costs.cents,
      };
      await query()
        .insertInto('cancel_rule')
        .values({ event_id: eventId, ...changes })
        .onConflict((conflict) => conflict.column('event_id').doUpdateSet(changes))
        .execute();
    },
  };
}

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
