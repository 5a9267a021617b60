import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cardRows } from '../../src/modules/ticketing/books/figures/card-sales.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { aCard, sellCards } from '../ticketing/card-sales/a-card.ts';
import { aFriend, FAMILY, PUNCH, sellKind } from '../ticketing/card-sales/a-friend.ts';
import { openShop, type Shop } from '../ticketing/shop.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };

describe.each(engines)('sales of cards on $name', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await sellCards(shop);
    await sellKind(shop, FAMILY);
    await sellKind(shop, { ...PUNCH, price: 30 });
  });
  afterEach(() => engine.close());

  test('are counted per month of Amsterdam and kind, with refunds, and in no other figure', async () => {
    shop.clock.set('2026-05-31T21:59:59.000Z');
    const { orderId } = await aFriend(shop);
    await aFriend(shop, { email: 'twee@voorbeeld.example' });
    shop.clock.set('2026-05-31T22:00:00.000Z'); // the first of June
    await aFriend(shop, { email: 'drie@voorbeeld.example', kind: PUNCH.name, amount: 30 });
    await aCard(shop, { email: 'vier@voorbeeld.example' });
    const order = await shop.ports.orders.find(orderId);
    if (!order) throw new Error('no order');
    await shop.sales.giftCards.withdrawCard(order);
    const { cardSales, total } = await shop.books.figures.figuresOf({ ...YEAR, per: 'year' });
    const none = { refunded: 0, chargedBack: 0 };
    expect(cardSales).toEqual([
      { month: '2026-06', card: 'Gezinskaart', cards: 0, sold: 0, refunded: 52.5, chargedBack: 0, net: -52.5 },
      { month: '2026-06', card: 'Strippenkaart', cards: 1, sold: 30, ...none, net: 30 },
      { month: '2026-06', card: null, cards: 1, sold: 50, ...none, net: 50 },
      { month: '2026-05', card: 'Gezinskaart', cards: 2, sold: 105, ...none, net: 105 },
    ]);
    expect(total.net).toBe(0);
    expect((await shop.books.figures.cardsOf({ from: '2026-05-01', to: '2026-05-31' })).sales).toEqual(
      cardSales.slice(-1),
    );
    expect(cardRows(cardSales)[0]).toEqual(['2026-06', 'Gezinskaart', 0, 0, 5250, 0, -5250]);
  });
});
