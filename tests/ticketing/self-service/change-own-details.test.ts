import { describe, expect, test } from 'vitest';
import { isProblem } from '../../../src/kernel/problem.ts';
import { linkSecretOf } from '../../../src/modules/ticketing/sales/orders/order-links.ts';
import { engines } from '../../support/engines.ts';
import { testSecrets } from '../../support/test-secrets.ts';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing, type Shop } from '../shop.ts';

const OWNER = 'the owner';
const OLD = 'anna@voorbeeld.example';
const NEW = 'bram@voorbeeld.example';
const RULES = { cancel: null, dateUntilHours: null, detailsUntilHours: 24 };

async function aPaidOrder(given: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(given);
  await shop.sales.offer.saveOffer(anOffer({}, [{}]));
  await shop.sales.selfService.setSelfServiceRules(7, RULES, OWNER);
  const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 2 })));
  const paymentId = await paymentOf(shop, orderId);
  shop.bank.pay(paymentId, 'paid');
  await shop.sales.settlement.settle(paymentId);
  return { shop, orderId };
}

async function orderOf(shop: Shop, orderId: string) {
  const order = await shop.ports.orders.find(orderId);
  if (!order) throw new Error('no order');
  return order;
}

const change = async (
  shop: Shop,
  orderId: string,
  changes: Partial<Record<'firstName' | 'lastName' | 'email', string>>,
) =>
  shop.sales.selfService.changeOwnDetails(await orderOf(shop, orderId), {
    firstName: 'Anna',
    lastName: 'de Vries',
    email: OLD,
    ...changes,
  });

/** Queued emails to an address, by kind, with their facts. */
async function mailsTo(shop: Shop, to: string) {
  const rows = await shop.database
    .query<{ outbox: { kind: string; recipient: string; facts: string } }>()
    .selectFrom('outbox')
    .select(['kind', 'facts'])
    .where('recipient', '=', to)
    .execute();
  return rows.map(({ kind, facts }) => ({ kind, facts: JSON.parse(facts) as Record<string, unknown> }));
}

/** Token in the email to a new address. */
async function tokenFor(shop: Shop, email: string): Promise<string> {
  const asked = (await mailsTo(shop, email)).findLast(({ kind }) => kind === 'order-address-confirm');
  const { orderId, linkNumber, until } = asked?.facts ?? {};
  return shop.sales.selfService.addressTokenOf({
    orderId: String(orderId),
    linkNumber: Number(linkNumber),
    until: String(until),
    email,
  });
}

const linkOf = async (shop: Shop, orderId: string) => linkSecretOf(testSecrets, await orderOf(shop, orderId));
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? thrown.reason : thrown),
  );

describe.each(engines)('another name and another address, on $name (R-40)', ({ open }) => {
  test('an address is asked there, and only then changed: old links end, the old address is told; once', async () => {
    const engine = await open();
    const { shop, orderId } = await aPaidOrder({ database: engine.database });
    const old = await linkOf(shop, orderId);
    expect(await change(shop, orderId, { email: ` ${NEW.toUpperCase()} ` })).toBe(true);
    expect((await orderOf(shop, orderId)).email).toBe(OLD);
    expect((await shop.sales.orders.orderOfLink(old))?.id).toBe(orderId);
    const token = await tokenFor(shop, NEW);
    await shop.sales.selfService.confirmOwnAddress(token);
    await shop.sales.selfService.confirmOwnAddress(token);
    expect((await orderOf(shop, orderId)).email).toBe(NEW);
    expect(await shop.sales.orders.orderOfLink(old)).toBeNull();
    expect((await shop.sales.orders.orderOfLink(await linkOf(shop, orderId)))?.id).toBe(orderId);
    expect((await mailsTo(shop, NEW)).map(({ kind }) => kind)).toEqual(['order-address-confirm', 'order-paid']);
    expect((await mailsTo(shop, OLD)).filter(({ kind }) => kind === 'order-address-changed')).toHaveLength(1);
    expect(await breaches(shop.database)).toEqual([]);
    await engine.close();
  });
});

describe.each(engines)('a link that is opened twice at once, on $name (S-11)', ({ open }) => {
  test('changes the address once, tells the old one once, and mails one link', async () => {
    const engine = await open();
    const { shop, orderId } = await aPaidOrder({ database: engine.database });
    await change(shop, orderId, { email: NEW });
    const token = await tokenFor(shop, NEW);
    const { linkNumber } = await orderOf(shop, orderId);
    await Promise.all([
      shop.sales.selfService.confirmOwnAddress(token),
      shop.sales.selfService.confirmOwnAddress(token),
      shop.sales.selfService.confirmOwnAddress(token),
    ]);
    expect(await orderOf(shop, orderId)).toMatchObject({ email: NEW, linkNumber: linkNumber + 1 });
    expect((await mailsTo(shop, NEW)).filter(({ kind }) => kind === 'order-paid')).toHaveLength(1);
    expect((await mailsTo(shop, OLD)).filter(({ kind }) => kind === 'order-address-changed')).toHaveLength(1);
    await engine.close();
  });
});

describe('what a buyer changes (R-40)', () => {
  test('a name at once, without a mail', async () => {
    const { shop, orderId } = await aPaidOrder();
    const before = (await mailsTo(shop, OLD)).length;
    expect(await change(shop, orderId, { firstName: 'Bram', email: OLD.toUpperCase() })).toBe(false);
    expect(await orderOf(shop, orderId)).toMatchObject({ firstName: 'Bram', email: OLD });
    expect(await mailsTo(shop, OLD)).toHaveLength(before);
  });

  test('asking twice mails one link (S-30), and asking again never ends the older links', async () => {
    const { shop, orderId } = await aPaidOrder();
    const old = await linkOf(shop, orderId);
    expect([await change(shop, orderId, { email: NEW }), await change(shop, orderId, { email: NEW })]).toEqual([
      true,
      true,
    ]);
    expect(await mailsTo(shop, NEW)).toHaveLength(1);
    await shop.sales.orders.mailLinks(OLD);
    expect((await shop.sales.orders.orderOfLink(old))?.id).toBe(orderId);
  });

  test.each<[string, (shop: Shop, orderId: string) => Promise<unknown>]>([
    ['forged', async () => undefined],
    ['too old', async (shop) => shop.clock.advance({ days: 3, seconds: 1 })],
    [
      'overtaken by another address',
      async (shop, orderId) =>
        shop.sales.orders.correctAddress(orderId, { email: 'c@voorbeeld.example', isResent: false }, OWNER),
    ],
    [
      'taken back by the owner',
      async (shop) => shop.sales.selfService.setSelfServiceRules(7, { ...RULES, detailsUntilHours: null }, OWNER),
    ],
  ])('a link that is %s confirms nothing', async (what, happen) => {
    const { shop, orderId } = await aPaidOrder();
    await change(shop, orderId, { email: NEW });
    const token = await tokenFor(shop, NEW);
    await happen(shop, orderId);
    const { email } = await orderOf(shop, orderId);
    expect(await refusal(shop.sales.selfService.confirmOwnAddress(what === 'forged' ? `${token}x` : token))).toBe(
      'link_invalid',
    );
    expect((await orderOf(shop, orderId)).email).toBe(email);
  });

  test('nothing without a rule, too late, or of a cancelled event', async () => {
    const { shop, orderId } = await aPaidOrder();
    expect(await shop.sales.selfService.detailsUntil(await orderOf(shop, orderId))).toBe('2026-06-05T11:00:00+02:00');
    shop.clock.set('2026-06-05T09:00:01.000Z');
    expect(await refusal(change(shop, orderId, { firstName: 'Bram' }))).toBe('not_changeable');
    shop.clock.set('2026-06-01T09:00:00.000Z');
    await shop.sales.selfService.setSelfServiceRules(7, { ...RULES, detailsUntilHours: null }, OWNER);
    expect(await refusal(change(shop, orderId, { firstName: 'Bram' }))).toBe('not_changeable');
    await shop.sales.selfService.setSelfServiceRules(7, RULES, OWNER);
    await shop.sales.offer.saveOffer(anOffer({ version: 2, isCancelled: true, isOnSale: false }, [{ id: 1 }]));
    expect(await refusal(change(shop, orderId, { firstName: 'Bram' }))).toBe('not_changeable');
    expect((await orderOf(shop, orderId)).firstName).toBe('Anna');
  });
});
