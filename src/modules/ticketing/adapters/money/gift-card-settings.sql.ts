import type { Database } from '../../../../platform/database/database.ts';
import { flagOf } from '../../../../platform/database/query-parts.ts';
import type { GiftCardSettings } from '../../sales/gift-cards/gift-card.ts';
import type { TicketingTables } from '../tables.ts';
import { words } from '../../sales/gift-cards/words.ts';

export function createSqlGiftCardSettings(database: Database): GiftCardSettings {
  const query = () => database.query<TicketingTables>();
  return {
    find: async () => {
      const row = await query().selectFrom('gift_card_setting').selectAll().executeTakeFirst();
      return row ? { isOn: row.is_on === 1, vatRate: row.vat_rate, confirmedAt: row.confirmed_at } : null;
    },
    save: async ({ isOn, vatRate, confirmedAt }) => {
      const values = { is_on: flagOf(isOn), vat_rate: vatRate, confirmed_at: confirmedAt };
      await query()
        .insertInto('gift_card_setting')
        .values({ id: 1, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
      await keepCardOffer(database);
    },
    ratesOnSale: async (now) => {
      const rows = await query()
        .selectFrom('offer_option')
        .innerJoin('offer', 'offer.event_id', 'offer_option.event_id')
        .select('offer_option.vat_rate')
        .distinct()
        .where('offer.is_on_sale', '=', 1)
        .where('offer_option.is_archived', '=', 0)
        .where('offer_option.price_cents', '>', 0)
        .where('offer_option.ends_at', '>=', now)
        .orderBy('offer_option.vat_rate')
        .execute();
      return rows.map((row) => row.vat_rate);
    },
  };
}

/** Makes the offer that orders of cards need, once (decision 0086). */
export async function keepCardOffer(database: Database): Promise<void> {
  await database
    .query<TicketingTables>()
    .insertInto('offer')
    .values({
      event_id: 0,
      version: 1,
      title: words.giftVoucher,
      path: '/cadeaubon',
      place: '',
      category: 'Evenementen',
      service_costs_cents: 0,
      is_on_sale: 0,
      is_cancelled: 0,
      cancel_reason: null,
      sale_start: null,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .execute();
}
