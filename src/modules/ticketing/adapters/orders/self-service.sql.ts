import type { Database } from '../../../../platform/database/database.ts';
import { flagOf } from '../../../../platform/database/query-parts.ts';
import type { CancelRules, DefaultRules, DetailsRules } from '../../sales/self-service/ports.ts';
import type { DateChanges } from '../../sales/orders/ports.ts';
import type { CancelRule } from '../../sales/self-service/cancel-rule.ts';
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
      return { untilHours: row.until_hours, costs: costsFrom(row.costs_kind, row.costs) };
    },
    set: async (eventId, rule) => {
      if (!rule) {
        await query().deleteFrom('cancel_rule').where('event_id', '=', eventId).execute();
        return;
      }
      const { untilHours, costs } = rule;
      const changes = { until_hours: untilHours, costs_kind: costs.kind, costs: amountOf(costs) };
      await query()
        .insertInto('cancel_rule')
        .values({ event_id: eventId, ...changes })
        .onConflict((conflict) => conflict.column('event_id').doUpdateSet(changes))
        .execute();
    },
  };
}

function costsFrom(kind: CancelRule['costs']['kind'], costs: number): CancelRule['costs'] {
  return kind === 'percent' ? { kind, percent: costs } : { kind, cents: costs };
}

const amountOf = (costs: CancelRule['costs']): number => (costs.kind === 'percent' ? costs.percent : costs.cents);

export function createSqlDefaultRules(database: Database): DefaultRules {
  const query = () => database.query<TicketingTables>();
  return {
    find: async () => {
      const row = await query().selectFrom('rule_default').selectAll().executeTakeFirst();
      if (!row) return null;
      const { cancel_until_hours: untilHours, cancel_costs_kind: kind, cancel_costs: costs } = row;
      return {
        cancel: untilHours === null || kind === null ? null : { untilHours, costs: costsFrom(kind, costs ?? 0) },
        dateUntilHours: row.date_until_hours,
        detailsUntilHours: row.details_until_hours,
        waitlist: { isOn: row.has_waitlist === 1, hours: row.waitlist_hours },
      };
    },
    set: async ({ cancel, dateUntilHours, detailsUntilHours, waitlist }) => {
      const values = {
        cancel_until_hours: cancel?.untilHours ?? null,
        cancel_costs_kind: cancel?.costs.kind ?? null,
        cancel_costs: cancel && amountOf(cancel.costs),
        date_until_hours: dateUntilHours,
        details_until_hours: detailsUntilHours,
        has_waitlist: flagOf(waitlist.isOn),
        waitlist_hours: waitlist.hours,
      };
      await query()
        .insertInto('rule_default')
        .values({ id: 1, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
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
