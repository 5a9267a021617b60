import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { isProblem } from '../../../src/kernel/problem.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';
import { aCard, bankSays, codeOf, orderWithCard, sellCards } from '../card-sales/a-card.ts';
import { anOffer, breaches, openShop, paymentOf, type Shop } from '../shop.ts';

describe.each(engines)('money that comes back to a gift card, on $name (R-14, R-41)', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  let orderId: string;
  let cardId: string;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await sellCards(shop);
    await shop.sales.offer.saveOffer(anOffer());
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

  async function refundAll() {
    const wish = { isVoid: true, isRestocked: true, lines: null, reason: null, amountCents: 'rest' } as const;
    await shop.sales.refunds.refundOrder(orderId, { ...wish, key: newUuid() }, 'the owner');
  }

  async function mailsAbout(kind: string) {
    const rows = await engine.database
      .query<{ outbox: { kind: string; recipient: string; facts: string } }>()
      .selectFrom('outbox')
      .select(['recipient', 'facts'])
      .where('kind', '=', kind)
      .execute();
    return rows.map(({ recipient, facts }) => ({ recipient, facts: JSON.parse(facts) as Record<string, unknown> }));
  }

  /** Card facts in the email. */
  async function told() {
    await refundAll();
    expect(await breaches(engine.database)).toEqual([]);
    const [row] = await mailsAbout('order-refunded');
    const { orderId: _order, amountCents: _amount, ...card } = row?.facts ?? {};
    return card;
  }

  test('can be used until its last day, as the mail tells', async () => {
    const until = (await shop.ports.giftCards.find(cardId))?.validUntil;
    expect(await told()).toEqual({ cardCents: 1000, cardUntil: until });
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
    expect(await told()).toEqual({ cardCents: 1000, cardUntil: until });
    expect((await shop.ports.giftCards.find(cardId))?.validUntil).toBe(until);
  });

  const onCards = async () => {
    const { cards } = await shop.sales.giftCards.giftCardsShown({});
    return cards
      .map(({ id, balance, claim, state, isReplacement, recipientEmail }) => {
        return { isOld: id === cardId, balance, claim, state, isReplacement, to: recipientEmail };
      })
      .toSorted((a, b) => Number(b.isOld) - Number(a.isOld));
  };
  const old = { isOld: true, balance: 0, claim: 0, state: 'blocked', isReplacement: false, to: '' };
  const fresh = {
    isOld: false,
    balance: 10,
    claim: 0,
    state: 'good',
    isReplacement: true,
    to: 'anna@voorbeeld.example',
  };
  const replacement = async () => {
    const card = (await shop.ports.giftCards.replacementsOf(cardId))[0];
    if (!card) throw new Error('no new card');
    return { id: card.id, code: codeOf(card) };
  };
  const bankTookCard = async (cents: number) => {
    const bought = await shop.ports.giftCards.find(cardId);
    const paymentId = await paymentOf(shop, bought?.orderId ?? '');
    shop.bank.chargeBack(paymentId, cents);
    await shop.sales.settlement.settle(paymentId);
  };

  test('that is blocked is on a new card of whoever is refunded, and the blocked one stays as it was', async () => {
    const until = (await shop.ports.giftCards.find(cardId))?.validUntil;
    const before = await shop.sales.giftCards.giftCardSums();
    await shop.sales.giftCards.blockGiftCard(cardId, true, 'the owner');
    expect(await told()).toEqual({ cardCents: 1000, newCardCents: 1000, cardUntil: until });
    expect(await onCards()).toEqual([old, fresh]);
    expect(await shop.sales.giftCards.giftCardSums()).toEqual({ ...before, outstanding: 10, spent: 0 });
    const { id, code } = await replacement();
    const mails = await mailsAbout('gift-card');
    expect(mails).toEqual([{ recipient: 'anna@voorbeeld.example', facts: { cardId: id } }]);
    shop.passes.add('again');
    const spent = await orderWithCard(shop, code, { changes: { preLoginSecret: 'again' } });
    expect(spent.quote.giftCardAmount).toBe(10);
    expect(await breaches(engine.database)).toEqual([]);
  });

  test('with VAT due when it was sold is taxed once, also on a new card', async () => {
    await sellCards(shop, 9);
    const card = await aCard(shop, { amount: 16.5, email: 'taxed@voorbeeld.example' });
    shop.passes.add('taxed');
    const paid = await orderWithCard(shop, card.code, { changes: { preLoginSecret: 'taxed' } });
    await shop.sales.giftCards.blockGiftCard(card.id, true, 'the owner');
    const wish = { isVoid: true, isRestocked: true, lines: null, reason: null, amountCents: 'rest' } as const;
    await shop.sales.refunds.refundOrder(paid.orderId, { ...wish, key: newUuid() }, 'the owner');
    const [fresh] = await shop.ports.giftCards.replacementsOf(card.id);
    expect(fresh).toMatchObject({ amountCents: 1650, vatRate: 9 });
    expect(await shop.ports.vatOrders.readCardsInstead([paid.orderId])).toEqual([]);
    const year = ['2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'] as const;
    const ids = (await shop.ports.vatOrders.touching(...year, 'payment')).map(({ id }) => id);
    expect(ids).toContain(card.orderId);
    expect(await breaches(engine.database)).toEqual([]);
  });

  test('that is blocked and past its last day is on a new card that can be used', async () => {
    await setLastDay('2026-04-30');
    await shop.sales.giftCards.blockGiftCard(cardId, true, 'the owner');
    const { cardUntil } = await told();
    expect(cardUntil).toBe(new Date(Date.parse(shop.clock.now()) + 92 * 86_400_000).toISOString().slice(0, 10));
  });

  test('whose own price the bank took settles the claim, and is promised to nobody', async () => {
    await bankTookCard(1000);
    expect(await told()).toEqual({ cardCents: 1000, claimCents: 1000 });
    expect(await onCards()).toEqual([{ ...old, state: 'reclaimed' }]);
  });

  test('settles the claim first on a blocked card; only the rest is on a new one', async () => {
    await shop.sales.giftCards.blockGiftCard(cardId, true, 'the owner');
    await bankTookCard(400);
    expect(await told()).toMatchObject({ cardCents: 1000, claimCents: 400, newCardCents: 600 });
    expect(await onCards()).toEqual([old, { ...fresh, balance: 6 }]);
  });

  test('and moved to a new card goes when the bank takes the price of the blocked one, and comes back with it', async () => {
    await shop.sales.giftCards.blockGiftCard(cardId, true, 'the owner');
    await told();
    await bankTookCard(1000);
    expect(await onCards()).toEqual([
      { ...old, state: 'reclaimed' },
      { ...fresh, balance: 0, state: 'reclaimed' },
    ]);
    expect(await shop.sales.giftCards.giftCardSums()).toMatchObject({ sold: 0, outstanding: 0, claim: 0, spent: 0 });
    expect(await breaches(engine.database)).toEqual([]);
    await bankTookCard(0);
    expect(await onCards()).toEqual([old, fresh]);
    expect(await breaches(engine.database)).toEqual([]);
  });

  test('and moved to a new card that was spent leaves a claim on that one', async () => {
    await shop.sales.giftCards.blockGiftCard(cardId, true, 'the owner');
    await told();
    const { code } = await replacement();
    shop.passes.add('again');
    const spent = await orderWithCard(shop, code, { changes: { preLoginSecret: 'again' } });
    await bankSays(shop, spent.orderId);
    await bankTookCard(1000);
    expect(await onCards()).toEqual([
      { ...old, state: 'reclaimed' },
      { ...fresh, balance: 0, claim: 10, state: 'reclaimed' },
    ]);
    expect(await breaches(engine.database)).toEqual([]);
    await bankTookCard(0);
    expect(await onCards()).toEqual([old, { ...fresh, balance: 0, state: 'spent' }]);
    expect(await breaches(engine.database)).toEqual([]);
  });

  test.each([
    ['unused ends with it', 'unused'],
    ['spent refuses it', 'spent'],
  ])('for a refund that fails at the bank: tickets good again, and a new card that is %s', async (_what, how) => {
    await shop.sales.giftCards.blockGiftCard(cardId, true, 'the owner');
    await told();
    const { id, code } = await replacement();
    if (how === 'spent') {
      shop.passes.add('again');
      const spent = await orderWithCard(shop, code, { changes: { preLoginSecret: 'again' } });
      await bankSays(shop, spent.orderId);
    }
    const [refund] = await shop.payments.refunds.refundsOf(orderId);
    shop.bank.moveRefund(refund?.providerRefundId ?? '', 'failed');
    await shop.sales.settlement.handleNotice(await paymentOf(shop, orderId));
    for (let hour = 0; hour < 3; hour++) {
      shop.clock.advance({ minutes: 61 });
      await shop.sales.refunds.sendRefunds();
      await shop.sales.settlement.settleOpen();
    }
    const restore = { refundId: refund?.id ?? '', choice: 'restore', key: newUuid() } as const;
    const chosen = shop.sales.refunds.chooseAfterFailure(orderId, restore, 'the owner').then(
      () => 'restored',
      (thrown: unknown) => (isProblem(thrown) ? thrown.reason : thrown),
    );
    expect(await chosen).toBe(how === 'spent' ? 'gift_card_spent' : 'restored');
    expect((await shop.ports.giftCards.find(id))?.withdrawnAt === null).toBe(how === 'spent');
    const good = (await shop.ports.orders.ticketsOf(orderId)).filter(({ isVoid }) => !isVoid);
    expect(good).toHaveLength(how === 'spent' ? 0 : 2);
    expect(await breaches(engine.database)).toEqual([]);
  });

  test('stays on a blocked card when its buyer has no address any more', async () => {
    await shop.sales.giftCards.blockGiftCard(cardId, true, 'the owner');
    await engine.database
      .query<{ orders: { id: string; email: string } }>()
      .updateTable('orders')
      .set({ email: '' })
      .where('id', '=', orderId)
      .execute();
    await refundAll();
    expect(await onCards()).toEqual([{ ...old, balance: 10 }]);
    const broken = await breaches(engine.database);
    expect(broken).not.toContainEqual(expect.objectContaining({ id: 'gift-cards' }));
  });
});
