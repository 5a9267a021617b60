import type { Database } from '../../../../platform/database/database.ts';
import type { Extra, Extras } from '../../bookings/quotes/ports.ts';
import type { TicketingTables } from '../tables.ts';
import type { ExtraRow } from '../quote-tables.ts';

export function createSqlExtras(database: Database): Extras {
  const query = () => database.query<TicketingTables>();

  return {
    list: async () => {
      const rows = await query().selectFrom('extra').selectAll().orderBy('title').orderBy('id').execute();
      return rows.map(extraOf).toSorted((one, other) => Number(one.endedAt !== null) - Number(other.endedAt !== null));
    },
    find: async (id) => {
      const row = await query().selectFrom('extra').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? extraOf(row) : null;
    },
    insert: async (extra) => {
      const { id } = await query()
        .insertInto('extra')
        .values({ ...valuesOf(extra), version: 1, ended_at: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    save: async ({ id, version, ...extra }) => {
      const { numUpdatedRows } = await query()
        .updateTable('extra')
        .set({ ...valuesOf(extra), ended_at: extra.endedAt, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}

function valuesOf({ title, priceCents, vatRate, per }: Omit<Extra, 'id' | 'version' | 'endedAt'>) {
  return { title, price_cents: priceCents, vat_rate: vatRate, per };
}

function extraOf(row: ExtraRow): Extra {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    priceCents: row.price_cents,
    vatRate: row.vat_rate,
    per: row.per,
    endedAt: row.ended_at,
  };
}
