import { describe, expect, test } from 'vitest';
import type { Booking } from '../../src/modules/ticketing/bookings/booking.ts';
import { engines } from '../support/engines.ts';
import { aCard, sellCards } from '../ticketing/card-sales/a-card.ts';
import { shareShop, type Visitors } from '../ticketing/bookings/days-of-visits.ts';
import { OWNER } from '../ticketing/bookings/quoted.ts';
import { paymentOf, refusal, type Shop } from '../ticketing/shop.ts';

const TERMS = {
  deposit: { kind: 'percent', value: 20 },
  cancel: { until: '2026-06-30', costs: 0 },
} as const;

describe.each(engines)('instalments paid with a gift card, on $name', ({ open }) => {
  let shop: Shop;
  let visitors: Visitors;
  const { visitDay } = shareShop(open, async (opened) => {
    ({ shop, visitors } = opened);
    await sellCards(shop);
  });

  /** Each test has a day of its own. A deposit is 97.50 of 487.50. */
  const quoted = (terms: Parameters<typeof visitors.quoted>[1] = TERMS) => visitors.quoted({ day: visitDay() }, terms);
  const persons = () => visitors.personsOn(visitDay());
  const left = async (id: string) => (await shop.ports.giftCards.find(id))?.balanceCents;
  const stateOf = async (booking: Booking) => (await visitors.stored(booking)).state;
  const tendersOf = async (orderId: string) =>
    ((await shop.ports.tenders.of([orderId])).get(orderId) ?? []).map(({ kind, role, amountCents }) => {
      return [kind, role, amountCents];
    });

  test('a card that covers the deposit books the visit at once, without the bank; a repeat changes nothing', async () => {
    const [booking, card] = [await quoted(), await aCard(shop, { amount: 100 })];
    const secret = visitors.secretOf(booking);
    expect(await visitors.agreed.lookAtCard(secret, ` ${card.code.toLowerCase()} `)).toMatchObject({
      giftCardAmount: 97.5,
      toPay: 0,
      balanceAfter: 2.5,
    });
    const presses = [visitors.useCard(booking, card.code, 'accept'), visitors.useCard(booking, card.code, 'accept')];
    expect(await Promise.all(presses)).toEqual([null, null]);
    expect([await stateOf(booking), await persons(), await left(card.id)]).toEqual(['confirmed', 15, 250]);
    const { payments } = await visitors.moneyOf(booking);
    expect(payments).toMatchObject([{ state: 'paid', way: 'card', totalCents: 9750, cardLeftCents: 9750 }]);
    const orderId = payments[0]?.orderId ?? '';
    expect(await tendersOf(orderId)).toEqual([['card', 'pays', 9750]]);
    expect(await shop.payments.attempts.attemptsOf(orderId)).toEqual([]);
    expect(await visitors.view(booking)).toMatchObject({ state: 'booked', paid: 97.5, open: 390, running: null });
  });

  test('a card pays its part, and the bank is asked for the rest', async () => {
    const [booking, card] = [await quoted(), await aCard(shop, { amount: 60 })];
    const acted = await visitors.useCard(booking, card.code, 'accept');
    const orderId = acted?.orderId ?? '';
    expect([await stateOf(booking), await left(card.id)]).toEqual(['accepted', 0]);
    expect((await shop.bank.find(await paymentOf(shop, orderId)))?.amountCents).toBe(3750);
    expect(await visitors.view(booking)).toMatchObject({ running: { card: 60, toPay: 37.5, way: 'ideal' } });
    // Whoever names no card goes on with the payment that runs.
    expect((await visitors.accept(booking))?.orderId).toBe(orderId);
    await visitors.hear(orderId, 'paid');
    expect(await tendersOf(orderId)).toEqual(
      expect.arrayContaining([
        ['provider', 'pays', 3750],
        ['card', 'pays', 6000],
      ]),
    );
    expect(await visitors.view(booking)).toMatchObject({ state: 'booked', paid: 97.5, open: 390 });
  });

  test('a payment that fails gives the card its money back; one that succeeds late takes it again', async () => {
    const [booking, card] = [await quoted(), await aCard(shop, { amount: 60 })];
    const acted = await visitors.useCard(booking, card.code, 'accept');
    await visitors.hear(acted?.orderId ?? '', 'expired');
    expect([await stateOf(booking), await persons(), await left(card.id)]).toEqual(['quoted', 0, 6000]);
    await visitors.hear(acted?.orderId ?? '', 'paid');
    expect([await stateOf(booking), await persons(), await left(card.id)]).toEqual(['confirmed', 15, 0]);
  });

  test('a late payment goes back once its card was spent, and books nothing', async () => {
    const [booking, other, card] = [await quoted(), await quoted(), await aCard(shop, { amount: 60 })];
    const acted = await visitors.useCard(booking, card.code, 'accept');
    await visitors.hear(acted?.orderId ?? '', 'expired');
    await visitors.useCard(other, card.code, 'accept');
    await visitors.hear(acted?.orderId ?? '', 'paid');
    expect([await stateOf(booking), await left(card.id)]).toEqual(['quoted', 0]);
    expect(await shop.payments.refunds.refundsOf(acted?.orderId ?? '')).toMatchObject([{ amountCents: 3750 }]);
  });

  test('a late payment takes the card from the try that replaced it', async () => {
    const [booking, card] = [await quoted(), await aCard(shop, { amount: 60 })];
    const first = await visitors.useCard(booking, card.code, 'accept');
    await visitors.hear(first?.orderId ?? '', 'failed');
    const second = await visitors.useCard(booking, card.code, 'accept');
    expect([second?.orderId === first?.orderId, await left(card.id)]).toEqual([false, 0]);
    await visitors.hear(first?.orderId ?? '', 'paid');
    expect([await stateOf(booking), await persons(), await left(card.id)]).toEqual(['confirmed', 15, 0]);
    await visitors.hear(second?.orderId ?? '', 'paid');
    expect((await visitors.moneyOf(booking)).paidCents).toBe(9750);
    expect(await shop.payments.refunds.refundsOf(second?.orderId ?? '')).toMatchObject([{ amountCents: 3750 }]);
  });

  test('another card takes the place of the first, which gets its money back', async () => {
    const [booking, first, second] = [await quoted(), await aCard(shop, { amount: 60 }), await aCard(shop)];
    await visitors.useCard(booking, first.code, 'accept');
    await visitors.useCard(booking, second.code, 'accept');
    expect([await left(first.id), await left(second.id)]).toEqual([6000, 0]);
    expect(await visitors.view(booking)).toMatchObject({ running: { card: 50, toPay: 47.5 } });
    // So does an invoice, which the owner notes in place of the payment.
    const payment = { id: crypto.randomUUID(), way: 'invoice', amount: 97.5 } as const;
    await shop.bookings.payments.notePayment(booking.id, payment, OWNER);
    expect([await stateOf(booking), await left(second.id)]).toEqual(['confirmed', 5000]);
  });

  test('two visits cannot spend the same money, and a card that changed is shown again', async () => {
    const [one, other, card] = [await quoted(), await quoted(), await aCard(shop, { amount: 60 })];
    const [first, second] = await Promise.all([
      refusal(visitors.useCard(one, card.code, 'accept')),
      refusal(visitors.useCard(other, card.code, 'accept')),
    ]);
    expect([first, second].filter((one) => one === 'done')).toHaveLength(1);
    expect(first === 'done' ? second : first).toMatch(/^gift_card_(changed|invalid)$/);
    expect(await left(card.id)).toBe(0);
    const loser = first === 'done' ? other : one;
    expect(await stateOf(loser)).toBe('quoted');
    const { number } = await visitors.view(loser);
    const fresh = await aCard(shop, { amount: 60 });
    const asked = { action: 'accept', number, giftCard: fresh.code, giftCardAmount: 50 } as const;
    expect(await refusal(visitors.agreed.act(visitors.secretOf(loser), asked))).toBe('gift_card_changed');
    expect([await stateOf(loser), await left(fresh.id)]).toEqual(['quoted', 6000]);
    const wrong = { ...asked, giftCard: 'AAAA-BBBB-CCCC-DDDD' };
    expect(await refusal(visitors.agreed.act(visitors.secretOf(loser), wrong))).toBe('gift_card_invalid');
  });

  test('a card taxed when it was sold pays only a visit of its own rate', async () => {
    await sellCards(shop, 9);
    const [mixed, low, card] = [
      await quoted(),
      await visitors.quoted({ day: visitDay(), choices: [] }, TERMS),
      await aCard(shop, { amount: 100 }),
    ];
    await sellCards(shop);
    expect(await refusal(visitors.useCard(mixed, card.code, 'accept'))).toBe('gift_card_invalid');
    expect(await visitors.useCard(low, card.code, 'accept')).toBeNull();
    const rest = await visitors.payOpen(low);
    await visitors.hear(rest?.orderId ?? '', 'paid');
    // Only what the card did not pay owes VAT now: 412.50 less 82.50.
    expect((await visitors.moneyOf(low)).payments.map(({ lines }) => lines)).toMatchObject([
      [{ vatRate: 9, cents: 8250, beforeCents: 0 }],
      [{ vatRate: 9, cents: 33_000, beforeCents: 0 }],
    ]);
  });

  test('cancelling gives the bank its money first and the card the rest, as was shown', async () => {
    const costs = { ...TERMS, cancel: { until: '2026-06-30', costs: 10 } } as const;
    const [booking, part, whole] = [
      await quoted(costs),
      await aCard(shop, { amount: 60 }),
      await aCard(shop, { amount: 400 }),
    ];
    const acted = await visitors.useCard(booking, part.code, 'accept');
    await visitors.hear(acted?.orderId ?? '', 'paid');
    expect(await visitors.useCard(booking, whole.code, 'pay')).toBeNull();
    const again = { action: 'pay', open: 390, giftCard: whole.code, giftCardAmount: 390 } as const;
    expect(await visitors.agreed.act(visitors.secretOf(booking), again)).toBeNull();
    expect([await left(part.id), await left(whole.id)]).toEqual([0, 1000]);
    // Of 487.50 the costs of 48.75 stay; the newest payment goes back first.
    expect(await visitors.view(booking)).toMatchObject({
      cancelling: { costs: 48.75, back: 438.75, byHand: 0, toCard: 401.25, open: 0 },
    });
    const cancel = { action: 'cancel', costs: 48.75, back: 438.75 } as const;
    await visitors.agreed.act(visitors.secretOf(booking), cancel);
    await shop.sales.refunds.sendRefunds();
    expect([await left(part.id), await left(whole.id)]).toEqual([1125, 40_000]);
    expect(await visitors.moneyOf(booking)).toMatchObject({ agreedCents: 4875, paidCents: 4875, overCents: 0 });
    expect(await shop.payments.refunds.refundsOf(acted?.orderId ?? '')).toMatchObject([{ amountCents: 3750 }]);
    const mail = shop.database.query<{ outbox: { kind: string; recipient: string; facts: string } }>();
    const sent = await mail.selectFrom('outbox').selectAll().where('recipient', '=', booking.email).execute();
    const { money } = JSON.parse(sent.find(({ kind }) => kind === 'booking-cancelled')?.facts ?? '{}');
    expect(money).toEqual({ costsCents: 4875, backCents: 43_875, byHandCents: 0, cardCents: 40_125, openCents: 0 });
  });

  test('fewer people than were paid for give the bank its money first and the card the rest, once, as was shown', async () => {
    // Of a deposit of 487.50 the card pays 400, and the bank 87.50; a visit of one costs 350.
    const whole = { ...TERMS, deposit: { kind: 'percent', value: 100 } } as const;
    const [booking, card] = [await quoted(whole), await aCard(shop, { amount: 400 })];
    const acted = await visitors.useCard(booking, card.code, 'accept');
    const orderId = acted?.orderId ?? '';
    await visitors.hear(orderId, 'paid');
    expect(await left(card.id)).toBe(0);
    const [secret, { number }] = [visitors.secretOf(booking), await visitors.view(booking)];
    const { changeOwn } = visitors.numbers;
    const fewer = { number, adults: 1, children: 0 };
    const shown = { after: { persons: 1, total: 350 }, back: 137.5, toCard: 50, unasked: 0 };
    expect(await changeOwn(secret, { ...fewer, total: null })).toMatchObject(shown);
    expect([await left(card.id), await persons()]).toEqual([0, 15]);
    const press = () => changeOwn(secret, { ...fewer, total: 350, back: 137.5 });
    const effects = async () => {
      await shop.sales.refunds.sendRefunds();
      const toBank = await shop.payments.refunds.refundsOf(orderId);
      const { paidCents, openCents, overCents } = await visitors.moneyOf(booking);
      const money = [paidCents, openCents, overCents];
      const mail = shop.database.query<{ outbox: { kind: string; recipient: string; facts: string } }>();
      const sent = await mail.selectFrom('outbox').selectAll().where('recipient', '=', booking.email).execute();
      const told = sent.filter(({ kind }) => kind === 'booking-changed').map(({ facts }) => JSON.parse(facts));
      return { toBank: toBank.map(({ amountCents }) => amountCents), card: await left(card.id), money, told };
    };
    expect(await press()).toMatchObject(shown);
    const once = await effects();
    expect(once).toMatchObject({ toBank: [8750], card: 5000, money: [35_000, 0, 0] });
    expect(once.told).toMatchObject([{ backCents: 13_750, cardCents: 5000 }]);
    expect(await press()).toMatchObject({ after: { persons: 1, total: 350 }, back: 0, toCard: 0 });
    expect([await effects(), await persons(), await stateOf(booking)]).toEqual([once, 1, 'confirmed']);
    // More people owe the difference again, without what went back.
    await visitors.change(booking, 12);
    expect(await visitors.moneyOf(booking)).toMatchObject({ paidCents: 35_000, openCents: 5500 });
  });

  test('cancelling while a payment with a card runs gives the card its money back', async () => {
    const [booking, card] = [await quoted(), await aCard(shop, { amount: 60 })];
    const deposit = await visitors.accept(booking);
    await visitors.hear(deposit?.orderId ?? '', 'paid');
    await visitors.useCard(booking, card.code, 'pay');
    expect(await left(card.id)).toBe(0);
    await visitors.agreed.act(visitors.secretOf(booking), { action: 'cancel', costs: 0, back: 97.5 });
    expect([await stateOf(booking), await left(card.id)]).toEqual(['cancelled', 6000]);
  });
});
