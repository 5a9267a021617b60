import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT, openMollieShop, type MollieShop } from './mollie-shop.ts';

const QUICK = ['ideal', 'wero', 'bancontact'];
const SLOW: Record<string, number> = { banktransfer: 14, knaken: 3 };
const SOON = {
  nl: 'Op deze manier kan het dagen duren voor uw betaling binnen is, en daarvoor is uw bezoek te dichtbij.',
  en: 'This way it can take days for your payment to arrive, and your visit is too soon for that.',
  de: 'Auf diese Weise kann es Tage dauern',
};

let shop: MollieShop;
beforeEach(async () => {
  shop = await openMollieShop();
});
afterEach(() => shop.close());

/** Milliseconds after the moment of the test, as an instant. */
const after = (ms: number) => new Date(Date.parse(shop.clock.now()) + ms).toISOString();
const DAY = 24 * 60 * 60_000;

describe('a way that may stay pending for more than an hour, ordered over HTTP (R-06)', () => {
  test.each(Object.entries(SLOW))(
    '%s is refused within twice its days of the visit, and not before',
    async (way, days) => {
      await shop.offerTickets({ capacity: 1000, start: after(2 * days * DAY - 1000) }, 2);
      for (const language of ['nl', 'en', 'de'] as const) {
        const { answer } = await shop.order(way, { language });
        expect(answer).toMatchObject({ status: 422, body: { code: 'way_too_slow' } });
        expect(answer.body['errors']).toEqual({ paymentMethod: expect.stringContaining(SOON[language]) });
      }
      expect(await shop.seats()).toEqual({ held: 0, sold: 0 });
      for (const quick of QUICK) expect((await shop.order(quick)).answer.status).toBe(201);
      await shop.offerTickets({ capacity: 1000, start: after(2 * days * DAY) }, 3);
      expect((await shop.order(way)).answer.status).toBe(201);
    },
  );

  test('is refused when less than a fifth of the places are free, and not at a fifth', async () => {
    await shop.offerTickets({ capacity: 10, start: '2027-05-01T09:00:00.000Z' }, 2);
    for (let order = 0; order < 4; order++) await shop.order('wero');
    expect(await shop.seats()).toEqual({ held: 8, sold: 0 });
    expect((await shop.order('knaken', { amount: 1 })).answer.status).toBe(201);
    const refused = await shop.order('banktransfer', { amount: 1, language: 'en' });
    expect(refused.answer).toMatchObject({ status: 422, body: { code: 'way_too_slow' } });
    expect(refused.answer.body['errors']).toEqual({ paymentMethod: expect.stringContaining('the last places') });
    for (const quick of QUICK.slice(0, 1)) expect((await shop.order(quick, { amount: 1 })).answer.status).toBe(201);
    expect(await shop.seats()).toEqual({ held: 10, sold: 0 });
  });

  test.each(ACCOUNT)(
    'counts for three open orders of an email address by $id, also days later',
    async ({ id: way }) => {
      const email = 'een@bezoeker.example';
      for (let order = 0; order < 3; order++) {
        const { answer } = await shop.order(way, { email });
        expect(answer.status).toBe(201);
      }
      for (const { id } of shop.control.payments()) await shop.change(id, 'pending');
      await shop.wait({ hours: 30 });
      const { answer } = await shop.order('ideal', { email });
      expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_holds' } });
      expect((await shop.order('ideal')).answer.status).toBe(201);
      await shop.change(shop.control.payments()[1]?.id ?? '', 'failed');
      expect((await shop.order('ideal', { email })).answer.status).toBe(201);
    },
  );

  test('counts for twenty open orders of a client address, also days later', async () => {
    const address = '198.51.100.7';
    for (let order = 0; order < 20; order++) {
      const { answer } = await shop.order('knaken', { address, amount: 1 });
      expect(answer.status).toBe(201);
      shop.clock.advance({ minutes: 2 });
    }
    for (const { id } of shop.control.payments()) await shop.change(id, 'pending');
    await shop.wait({ hours: 30 });
    const refused = await shop.order('ideal', { address, amount: 1 });
    expect(refused.answer).toMatchObject({ status: 429, body: { code: 'too_many_holds' } });
    expect((await shop.order('ideal', { amount: 1 })).answer.status).toBe(201);
  });
});

test.each(ACCOUNT)(
  'a payment by $id that comes when its seats are sold is paid back, and said so',
  async ({ id: way }) => {
    await shop.offerTickets({ capacity: 10, start: '2027-05-01T09:00:00.000Z' }, 2);
    const begun = await shop.begin(way, 'en');
    await shop.wait({ days: 15 });
    for (let order = 0; order < 5; order++) {
      const other = await shop.begin('ideal', 'nl');
      await shop.change(other.payment.id, 'paid');
    }
    await shop.change(begun.payment.id, 'paid');
    expect(await shop.seats()).toEqual({ held: 0, sold: 10 });
    expect(await shop.page('en', begun.address)).toContain('You will get your payment back');
    await shop.wired.ticketing.sales.refunds.sendRefunds();
    expect(shop.control.refundsOf(begun.payment.id)).toMatchObject([{ amountCents: 1650 }]);
    const subjects = (await shop.mailsTo(begun.email)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toBe('Your payment for Open dag, Sat 1 May 2027 is being refunded');
  },
);
