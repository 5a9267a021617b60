import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { aCard, bankSays, orderWithCard, sellCards } from '../card-sales/a-card.ts';
import { anOffer, breaches, openShop, type Shop } from '../shop.ts';

describe.each(engines)('money that comes back to a gift card, on $name (R-14, R-41)', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  let orderId: string;
  let cardId: string;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await sellCards(shop);
    await shop.saveOffer(anOffer());
    const card = await aCard(shop, { amount: 10 });
    cardId = card.id;
    ({ orderId } = await orderWithCard(shop, card.code));
    await bankSays(shop, orderId);
  });
  afterEach(() => engine.close());

  const setLastDay = (day: string) =>
    engine.database
      .query<{ gift_card: { id: string; valid_until: string } }>()
      .updateTable('gift_card')
      .set({ valid_until: day })
      .where('id', '=', cardId)
      .execute();

  async function told() {
    const wish = { isVoid: true, isRestocked: true, lines: null, reason: null, amountCents: 'rest' } as const;
    await shop.refundOrder(orderId, { ...wish, key: newUuid() }, 'the owner');
    const row = await engine.database
      .query<{ outbox: { kind: string; facts: string } }>()
      .selectFrom('outbox')
      .select('facts')
      .where('kind', '=', 'order-refunded')
      .executeTakeFirstOrThrow();
    expect(await breaches(engine.database)).toEqual([]);
    const { cardCents, cardUntil, isCardBlocked } = JSON.parse(row.facts) as Record<string, unknown>;
    return { cardCents, cardUntil, isCardBlocked };
  }

  test('can be used until its last day, as the mail tells', async () => {
    const until = (await shop.ports.giftCards.find(cardId))?.validUntil;
    expect(await told()).toEqual({ cardCents: 1000, cardUntil: until, isCardBlocked: undefined });
  });

  test.each([
    ['at least the time that it had left', 200, 200],
    ['three months where that was less', 3, 92],
  ])('past its last day lengthens it by %s', async (_what, hadDays, getsDays) => {
    const dayIn = (days: number) => {
      const at = new Date(Date.parse(shop.clock.now()) + days * 86_400_000);
      return at.toISOString().slice(0, 10);
    };
    await setLastDay(dayIn(hadDays));
    shop.clock.advance({ hours: (hadDays + 10) * 24 });
    const until = dayIn(getsDays);
    expect(await told()).toEqual({ cardCents: 1000, cardUntil: until, isCardBlocked: undefined });
    expect((await shop.ports.giftCards.find(cardId))?.validUntil).toBe(until);
  });

  test('that is blocked promises nothing that cannot be', async () => {
    await shop.blockGiftCard(cardId, true, 'the owner');
    expect(await told()).toEqual({ cardCents: 1000, cardUntil: undefined, isCardBlocked: true });
  });
});
