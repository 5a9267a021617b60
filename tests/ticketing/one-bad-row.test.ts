import { expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { buy, callOff, CHOOSE, openThreeDays, openTwoDays, THURSDAY_NIGHT } from './call-off/garden-days.ts';
import { aCard, sellCards } from './card-sales/a-card.ts';
import { anOffer, breaches, mailKinds, openShop, type Shop } from './shop.ts';

/** Work that runs by itself meets a row that it cannot handle, at every turn; what comes after it is done all the same. */

const OWNER = 'the owner';
const WHOLE = { amountCents: 'rest', isVoid: true, isRestocked: true, lines: null, reason: null } as const;

/** The site once more, on which a call to a store always fails for this one. */
function brokenFor(shop: Shop, method: string, bad: unknown) {
  const between = <Port extends object>(port: Port): Port =>
    new Proxy(port, {
      get: (target, name) => {
        const known: unknown = Reflect.get(target, name);
        if (name !== method || typeof known !== 'function') return known;
        return async (...given: unknown[]) => {
          if (given.some((one) => one === bad || isAbout(one, bad))) throw new Error('a row that makes no sense');
          return Reflect.apply(known, target, given) as unknown;
        };
      },
    });
  return shop.restart(between);
}

function isAbout(given: unknown, bad: unknown): boolean {
  const { id, orderId } = (given ?? {}) as { id?: unknown; orderId?: unknown };
  return id === bad || orderId === bad;
}

const faults = (shop: Shop) => shop.log.lines.filter(({ level }) => level === 'error').map(({ message }) => message);
const stateOf = async (shop: Shop, orderId: string) => (await shop.ports.orders.find(orderId))?.state;

/** Two buyers, the first of whose order cannot be handled. */
async function twoBuyers(shop: Shop) {
  return [await buy(shop, 'anna'), await buy(shop, 'bo')] as const;
}

test.each(['takeSeries', 'claim'])('of a cancelled event: %s', async (method) => {
  const shop = await openShop();
  await shop.sales.offer.saveOffer(anOffer());
  const [bad, good] = await twoBuyers(shop);
  const cancelled = { isOnSale: false, isCancelled: true, cancelReason: 'Storm.' };
  await shop.sales.offer.saveOffer(anOffer(cancelled, [{ id: 1 }, { id: 2 }]));
  await shop.sales.refunds.startEventRefunds(7, newUuid(), OWNER);
  await brokenFor(shop, method, bad.orderId).sales.refunds.refundEvents();
  expect([await stateOf(shop, bad.orderId), await stateOf(shop, good.orderId)]).toEqual(['paid', 'refunded']);
  expect(faults(shop)).toEqual(['an order of a cancelled event could not be paid back']);
  shop.clock.advance({ hours: 2 });
  await shop.sales.refunds.refundEvents();
  expect(await stateOf(shop, bad.orderId)).toBe('refunded');
  expect(await breaches(shop.database)).toEqual([]);
});

test.each(['takeSeries', 'noteTry'])('of a date that does not go on: money, %s', async (method) => {
  const shop = await openShop();
  await openTwoDays(shop);
  const [bad, good] = await twoBuyers(shop);
  await callOff(shop);
  await brokenFor(shop, method, bad.orderId).sales.callOff.carryOutCallOffs();
  expect([await stateOf(shop, bad.orderId), await stateOf(shop, good.orderId)]).toEqual(['paid', 'refunded']);
  expect(faults(shop)).toEqual(['an order of a date that was called off could not be paid back']);
  shop.clock.advance({ hours: 2 });
  await shop.sales.callOff.carryOutCallOffs();
  expect(await stateOf(shop, bad.orderId)).toBe('refunded');
  expect(await breaches(shop.database)).toEqual([]);
});

test('of a date that does not go on: who did not choose in time', async () => {
  const shop = await openShop();
  await openThreeDays(shop);
  const [bad, good] = await twoBuyers(shop);
  await callOff(shop, CHOOSE);
  shop.clock.set(THURSDAY_NIGHT);
  await brokenFor(shop, 'takeSeries', bad.orderId).sales.callOff.carryOutCallOffs();
  expect([await stateOf(shop, bad.orderId), await stateOf(shop, good.orderId)]).toEqual(['paid', 'refunded']);
  expect(faults(shop)).toEqual(['what an order of a date that was called off gets could not be decided']);
  await shop.sales.callOff.carryOutCallOffs();
  expect(await stateOf(shop, bad.orderId)).toBe('refunded');
});

test('of refunds on their way', async () => {
  const shop = await openShop();
  await shop.sales.offer.saveOffer(anOffer());
  const keys = [newUuid(), newUuid()];
  const { refund: askForRefund } = shop.bank;
  shop.bank.refund = () => Promise.reject(Object.assign(new Error('down'), { name: 'ProviderFault', kind: 'unknown' }));
  for (const [n, { orderId }] of (await twoBuyers(shop)).entries()) {
    await shop.sales.refunds.refundOrder(orderId, { ...WHOLE, key: keys[n] ?? '' }, OWNER).catch(() => null);
  }
  shop.bank.refund = askForRefund;
  shop.clock.advance({ hours: 2 });
  const statuses = async () => Promise.all(keys.map(async (key) => (await shop.payments.refunds.refund(key))?.status));
  expect(await statuses()).toEqual(['waiting', 'waiting']);
  await brokenFor(shop, 'claim', keys[0]).sales.refunds.sendRefunds();
  expect(await statuses()).toEqual(['waiting', 'queued']);
  expect(faults(shop)).toEqual(['a refund could not be sent or followed']);
});

test('of invoices of which money went back', async () => {
  const shop = await openShop();
  await shop.sales.offer.saveOffer(anOffer());
  const orders = await twoBuyers(shop);
  const buyer = { name: 'Anna', street: 'Dorpsstraat 3', postalCode: '5678 CD', city: 'Elders', country: 'Nederland' };
  const form = { ...buyer, company: '', vatNumber: '', reference: '', mail: false };
  for (const { orderId, paymentId } of orders) {
    await shop.books.invoices.issueInvoice(orderId, form, OWNER);
    await shop.sales.refunds.refundOrder(orderId, { ...WHOLE, key: newUuid() }, OWNER);
    const [made] = await shop.bank.refundsOf(paymentId);
    shop.bank.moveRefund(made?.id ?? '', 'refunded');
  }
  shop.clock.advance({ hours: 2 });
  await shop.sales.refunds.sendRefunds();
  const notes = async (orderId: string) =>
    (await shop.ports.invoices.ofOrder(orderId)).filter(({ kind }) => kind === 'credit').length;
  for (const [index, { orderId: bad }] of orders.entries()) {
    await brokenFor(shop, 'takeSeries', bad).books.invoices.creditRefunds();
    const counts = [await notes(orders[0].orderId), await notes(orders[1].orderId)];
    expect(counts[index === 0 ? 1 : 0]).toBe(1);
  }
  expect(faults(shop)[0]).toBe('a credit note could not be made');
});

test('of gift cards whose day has come', async () => {
  const shop = await openShop();
  await sellCards(shop);
  const mailOn = shop.clock.now().slice(0, 10);
  const given = { way: 'mail', recipientEmail: 'oma@voorbeeld.example', mailOn } as const;
  const [bad] = [await aCard(shop, given), await aCard(shop, { ...given, email: 'bo@voorbeeld.example' })];
  const mails = async () => (await mailKinds(shop.database)).filter((kind) => kind === 'gift-card').length;
  await brokenFor(shop, 'noteMailed', bad.id).sales.giftCards.mailGiftCards();
  expect(await mails()).toBe(1);
  expect(faults(shop)).toEqual(['a gift card could not be mailed']);
  await shop.sales.giftCards.mailGiftCards();
  expect(await mails()).toBe(2);
});

test('of mailings under way', async () => {
  const shop = await openShop();
  await shop.sales.offer.saveOffer(anOffer());
  await twoBuyers(shop);
  const request = {
    who: 'all',
    option_id: null,
    day: null,
    subject: 'Neem een jas mee',
    body: '<p>Het wordt fris.</p>',
  } as const;
  const by = () => ({ key: newUuid(), actorId: OWNER });
  const [bad] = [
    await shop.sales.mailings.sendMailing(7, request, by()),
    await shop.sales.mailings.sendMailing(7, request, by()),
  ];
  await brokenFor(shop, 'find', bad.id).sales.mailings.feedMailings();
  expect((await mailKinds(shop.database)).filter((kind) => kind === 'buyer-mailing')).toHaveLength(2);
  expect(faults(shop)).toEqual(['a mailing could not be fed']);
});
