import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { up } from '../../../migrations/0085-claim-money-of-gift-cards.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import { engines } from '../../support/engines.ts';
import { aCard, bankSays, orderWithCard, sellCards } from '../../ticketing/card-sales/a-card.ts';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing } from '../../ticketing/shop.ts';

describe.each(engines)('gift cards that a bank took back before there were claims, on $name', ({ open }) => {
  test('hold no more than what is still paid for them, and what was spent is a claim', async () => {
    const { database, close } = await open();
    const shop = await openShop({ database });
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 300 }, { capacity: 300 }]));
    await sellCards(shop);
    const sold = async (name: string) => aCard(shop, { email: `${name}@voorbeeld.example` });
    const bankTook = async (orderId: string, cents: number) => {
      shop.bank.chargeBack(await paymentOf(shop, orderId), cents);
      await shop.sales.settlement.settle(await paymentOf(shop, orderId));
    };
    const spend = async (code: string, email: string) => {
      shop.passes.add(email);
      return (await orderWithCard(shop, code, { email, changes: { preLoginSecret: email } })).orderId;
    };
    const [good, spent, refilled, inPart, unused, blocked] = await Promise.all(
      ['anna', 'bo', 'cor', 'dirk', 'els', 'fien'].map(sold),
    );
    if (!good || !spent || !refilled || !inPart || !unused || !blocked) throw new Error('too few cards');
    await spend(spent.code, 'bo@voorbeeld.example');
    const tickets = await spend(refilled.code, 'cor@voorbeeld.example');
    await spend(inPart.code, 'dirk@voorbeeld.example');
    await shop.sales.giftCards.blockGiftCard(blocked.id, true, 'anna');
    await bankTook(spent.orderId, 5000);
    await bankTook(refilled.orderId, 5000);
    await bankTook(inPart.orderId, 2000);
    await bankTook(unused.orderId, 5000);
    await bankTook(blocked.orderId, 5000);
    const all = { isVoid: true, isRestocked: true, lines: null, reason: null, amountCents: 'rest' } as const;
    await shop.sales.refunds.refundOrder(tickets, { ...all, key: newUuid() }, 'anna');
    const bought = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 2 })));
    await bankSays(shop, bought.orderId);
    const wish = { key: newUuid(), amountCents: 1650, lines: null, reason: null };
    const { cardId: instead } = await shop.sales.giftCards.giveCardInstead(bought.orderId, wish, null);
    await bankTook(bought.orderId, 1650);
    const cards = async () => {
      const stored = await Promise.all(
        [good.id, spent.id, refilled.id, inPart.id, unused.id, blocked.id, instead].map((id) =>
          shop.ports.giftCards.find(id),
        ),
      );
      return stored.map((card) => [card?.balanceCents, card?.claimCents, card?.blockedAt !== null]);
    };
    const now = await cards();
    expect(await breaches(database)).toEqual([]);

    // As they stood before: the balance knew nothing of the bank, and a card whose money was gone was blocked or withdrawn.
    const at = shop.clock.now();
    await sql`update gift_card set blocked_at = ${at} where id in (${sql.join([spent.id, refilled.id, instead])})`.execute(
      database.root,
    );
    await sql`update gift_card set balance_cents = balance_cents - claim_cents + reclaimed_cents`.execute(
      database.root,
    );
    await sql`update gift_card set withdrawn_at = ${at}, balance_cents = 0 where id = ${unused.id}`.execute(
      database.root,
    );
    for (const column of ['reclaimed_cents', 'claim_cents']) {
      await database.root.schema.alterTable('gift_card').dropColumn(column).execute();
    }
    await up(database.root);

    expect(await cards()).toEqual(now);
    expect(await breaches(database)).toEqual([]);
    await bankTook(unused.orderId, 0);
    await bankTook(spent.orderId, 0);
    expect((await cards()).slice(0, 5)).toEqual([
      [5000, 0, false],
      [3350, 0, false],
      [0, 0, false],
      [1350, 0, false],
      [5000, 0, false],
    ]);
    expect(await breaches(database)).toEqual([]);
    await close();
  });
});
