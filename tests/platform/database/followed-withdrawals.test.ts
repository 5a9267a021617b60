import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { up } from '../../../migrations/0099-follow-money-of-withdrawals.ts';
import { ProviderFault } from '../../../src/modules/payments/provider.ts';
import { engines } from '../../support/engines.ts';
import { testSecrets } from '../../support/test-secrets.ts';
import { aCard, sellCards } from '../../ticketing/card-sales/a-card.ts';
import { breaches, openShop, paymentOf } from '../../ticketing/shop.ts';

describe.each(engines)('withdrawals that were noted as such whatever the bank said, on $name (P-17)', ({ open }) => {
  test('come to the owner where no money went, and wait where the bank is still asked', async () => {
    const { database, close } = await open();
    const shop = await openShop({ database });
    await sellCards(shop);
    const { refund } = shop.bank;
    const confirmed = async (name: string, answer: 'accepted' | 'refused' | 'unknown') => {
      const { orderId } = await aCard(shop, { email: `${name}@voorbeeld.example` });
      const purchase = String((await shop.ports.orders.find(orderId))?.number);
      const declared = { name, purchase, email: `${name}@voorbeeld.example`, website: '' };
      await shop.sales.withdrawals.declareWithdrawal(declared, { preLoginSecret: null, hasNoScript: true, key: null });
      const [withdrawal] = await shop.ports.withdrawals.ofOrder(orderId);
      if (answer !== 'accepted') shop.bank.refund = () => Promise.reject(new ProviderFault(answer, 'no'));
      await shop.sales.withdrawals.confirmWithdrawal(testSecrets.derive('withdrawal', withdrawal?.id ?? ''));
      shop.bank.refund = refund;
      return orderId;
    };
    const orders = [
      await confirmed('anna', 'accepted'),
      await confirmed('bo', 'refused'),
      await confirmed('cor', 'accepted'),
    ];
    const failed = await paymentOf(shop, orders[2] ?? '');
    for (const { id } of await shop.bank.refundsOf(failed)) shop.bank.moveRefund(id, 'failed');
    await shop.sales.settlement.handleNotice(failed);
    shop.clock.advance({ minutes: 61 });
    await shop.sales.refunds.sendRefunds();
    orders.push(await confirmed('dirk', 'unknown'));
    const rows = async () => (await Promise.all(orders.map((id) => shop.ports.withdrawals.ofOrder(id)))).flat();
    const now = await rows();
    expect(now.map(({ state, outcome }) => outcome ?? state)).toEqual(['withdrawn', 'open', 'open', 'waiting']);
    expect(await breaches(database)).toEqual([]);

    // As they stood before: each of them withdrawn.
    await sql`update withdrawal set state = 'done', outcome = 'withdrawn', ended_at = confirmed_at`.execute(
      database.root,
    );
    await database.root.schema.alterTable('withdrawal').dropColumn('confirmed_at').execute();
    await up(database.root);
    expect(await rows()).toEqual(now);
    expect(await breaches(database)).toEqual([]);
    await close();
  });
});
