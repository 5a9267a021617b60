import type { Cents } from '../../../../kernel/money/money.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { flagOf } from '../../../../platform/database/query-parts.ts';
import type { GiftSettings } from '../../sales/checkout/gifts/gifts.ts';
import type { TicketingTables } from '../tables.ts';

export function createSqlGiftSettings(database: Database): GiftSettings {
  const query = () => database.query<TicketingTables>();
  return {
    find: async () => {
      const row = await query().selectFrom('gift_setting').selectAll().executeTakeFirst();
      return row ? { isOn: row.is_on === 1, amounts: JSON.parse(row.amounts) as Cents[] } : null;
    },
    save: async ({ isOn, amounts }) => {
      const values = { is_on: flagOf(isOn), amounts: JSON.stringify(amounts) };
      await query()
        .insertInto('gift_setting')
        .values({ id: 1, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    },
  };
}
