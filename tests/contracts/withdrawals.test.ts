import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { newUuid } from '../../src/kernel/ids.ts';
import { ProviderFault } from '../../src/modules/payments/provider.ts';
import type { WithdrawalRequest } from '../../src/modules/ticketing/sales/self-service/withdrawals/withdrawals-schema.ts';
import { engines, type OpenEngine } from '../support/engines.ts';
import { testSecrets } from '../support/test-secrets.ts';
import { testSite } from '../support/test-site.ts';
import { aCard, orderCard, orderWithCard, sellCards } from '../ticketing/card-sales/a-card.ts';
import { anOffer, anOrder, breaches, openShop, paymentOf, placing, refusal, type Shop } from '../ticketing/shop.ts';

const BUYER = 'gerda@voorbeeld.example';
const TYPED = 'iemand@voorbeeld.example';

describe.each(engines)('declared withdrawals on $name (P-17)', ({ open }) => {
  let engine: OpenEngine;
  let shop: Shop;
  beforeEach(async () => {
    engine = await open();
    shop = await openShop({ database: engine.database });
    await shop.sales.offer.saveOffer(anOffer({}, [{ capacity: 300 }]));
    await sellCards(shop);
  });
  afterEach(async () => {
    const broken = await breaches(shop.database);
    await engine.close();
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
  });

  const declare = (purchase: string, typed: Partial<WithdrawalRequest> = {}, key: string | null = null) =>
    shop.sales.withdrawals.declareWithdrawal(
      { name: 'Gerda Gever', email: TYPED, website: '', ...typed, purchase },
      { preLoginSecret: null, hasNoScript: true, key },
    );
  const numberOf = async (orderId: string) => (await shop.ports.orders.find(orderId))?.number ?? 0;
  const newest = async () => (await shop.ports.withdrawals.list('all', 1))[0];
  const secretOf = (id: string | undefined) => testSecrets.derive('withdrawal', id ?? '');
  const cardOf = (orderId: string) => shop.ports.giftCards.byOrder(orderId);
  /** Kind and recipient of the emails about withdrawals in the outbox. */
  const mails = async () => {
    const { rows } = await sql<{ kind: string; recipient: string }>`
      select kind, recipient from outbox where kind like 'withdrawal-%' order by kind, recipient`.execute(
      shop.database.query<unknown>(),
    );
    return rows.map(({ kind, recipient }) => `${kind} ${recipient}`);
  };
  const daysLater = (days: number) => shop.clock.advance({ days });

  test('of which the bank took the money back, unheard until the link is followed, ends as one heard of before does', async () => {
    const cards = [await aCard(shop), await aCard(shop)];
    const ends: unknown[] = [];
    for (const [index, { orderId }] of cards.entries()) {
      await declare(`bestelling ${await numberOf(orderId)}`);
      const paymentId = await paymentOf(shop, orderId);
      shop.bank.chargeBack(paymentId, 5000);
      if (index > 0) await shop.sales.settlement.settle(paymentId);
      const [declared] = await shop.ports.withdrawals.ofOrder(orderId);
      const { state, outcome, isMoneyBack } = await shop.sales.withdrawals.confirmWithdrawal(secretOf(declared?.id));
      ends.push({ state, outcome, isMoneyBack });
      expect(await cardOf(orderId)).toMatchObject({ withdrawnAt: expect.any(String) as string, balanceCents: 0 });
      expect(await shop.ports.refundRequests.ofOrder(orderId)).toEqual([]);
    }
    const withdrawn = { state: 'done', outcome: 'withdrawn', isMoneyBack: true };
    expect(ends).toEqual([withdrawn, withdrawn]);
  });

  test('of which the bank gives the money it took to us again, it is the owner’s, and the card holds the money', async () => {
    const { orderId } = await aCard(shop);
    await declare(`bestelling ${await numberOf(orderId)}`);
    const secret = secretOf((await newest())?.id);
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.chargeBack(paymentId, 5000);
    await shop.sales.settlement.settle(paymentId);
    await shop.sales.withdrawals.confirmWithdrawal(secret);
    shop.bank.chargeBack(paymentId, 0);
    await shop.sales.settlement.settle(paymentId);
    expect(await cardOf(orderId)).toMatchObject({ withdrawnAt: null, balanceCents: 5000 });
    const view = await shop.sales.withdrawals.withdrawalView(secret);
    expect([view.state, view.outcome, view.isMoneyBack]).toEqual(['failed', null, undefined]);
    expect(await shop.sales.withdrawals.countWithdrawals()).toBe(1);
  });

  test('of which the money was partly spent before the bank took it, ends as used', async () => {
    const { orderId, code } = await aCard(shop, { amount: 5 });
    await declare(String(await numberOf(orderId)));
    await orderWithCard(shop, code, { amounts: { 1: 1 } });
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.chargeBack(paymentId, 500);
    await shop.sales.settlement.settle(paymentId);
    expect(await shop.sales.withdrawals.confirmWithdrawal(secretOf((await newest())?.id))).toMatchObject({
      outcome: 'used',
    });
  });

  test('a gift card goes back only from the link that was mailed to its buyer', async () => {
    const { orderId } = await aCard(shop);
    await declare(`bestelling ${await numberOf(orderId)}`);
    expect(await mails()).toEqual([`withdrawal-confirm ${BUYER}`, `withdrawal-received ${TYPED}`]);
    expect(await cardOf(orderId)).toMatchObject({ withdrawnAt: null, balanceCents: 5000 });
    const secret = secretOf((await newest())?.id);
    expect(await shop.sales.withdrawals.withdrawalView(secret)).toMatchObject({
      state: 'waiting',
      outcome: null,
      order: { amount: 50 },
    });
    expect(await cardOf(orderId)).toMatchObject({ withdrawnAt: null });
    expect(await shop.sales.withdrawals.confirmWithdrawal(secret)).toMatchObject({
      state: 'done',
      outcome: 'withdrawn',
    });
    expect(await cardOf(orderId)).toMatchObject({ withdrawnAt: expect.any(String), balanceCents: 0 });
    expect(await shop.sales.withdrawals.confirmWithdrawal(secret)).toMatchObject({
      state: 'done',
      outcome: 'withdrawn',
    });
    expect(await shop.ports.refundRequests.ofOrder(orderId)).toHaveLength(1);
  });

  test('the code of a card names it too, and stands nowhere afterwards', async () => {
    const { orderId, code } = await aCard(shop);
    const grouped = code.match(/.{4}/g)?.join('-') ?? '';
    const receipt = await declare(`mijn bon ${grouped.toLowerCase()}`);
    expect(receipt.purchase).toBe(`mijn bon •••• ${code.slice(-4)}`);
    expect(await newest()).toMatchObject({ orderId, state: 'waiting', purchase: receipt.purchase });
    const unknown = await declare('ABCD EFGH JKMN PQRS');
    expect(unknown.purchase).toBe('•••• PQRS');
  });

  test.each(['99999', '10057 en 10058', 'een bon van oma', 'herroepingsrecht', '2147483648', '0'])(
    'what names no purchase (%s) goes to the owner, with the same receipt',
    async (purchase) => {
      const receipt = await declare(purchase);
      expect(receipt).toEqual({ name: 'Gerda Gever', purchase, email: TYPED, receivedAt: expect.any(String) });
      expect(await mails()).toEqual([`withdrawal-owner ${testSite.email}`, `withdrawal-received ${TYPED}`]);
      expect(await newest()).toMatchObject({ state: 'open', orderId: null, linkHash: null });
      expect(await shop.sales.withdrawals.countWithdrawals()).toBe(1);
    },
  );

  test('an order that was never paid is as unknown as one that never was', async () => {
    const { orderId } = await orderCard(shop);
    await declare(String(await numberOf(orderId)));
    expect(await newest()).toMatchObject({ state: 'open', orderId: null });
  });

  test('of tickets tell their own buyer the alternatives, and change nothing', async () => {
    const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 2 })));
    const paymentId = await paymentOf(shop, orderId);
    shop.bank.pay(paymentId, 'paid');
    await shop.sales.settlement.settle(paymentId);
    await declare(`#${await numberOf(orderId)}`);
    const order = await shop.ports.orders.find(orderId);
    expect(await mails()).toEqual([`withdrawal-received ${TYPED}`, `withdrawal-tickets ${order?.email}`]);
    expect(await newest()).toMatchObject({ state: 'done', outcome: 'tickets' });
    expect((await shop.ports.orders.ticketsOf(orderId)).filter(({ isVoid }) => isVoid)).toEqual([]);
    expect(await refusal(shop.sales.withdrawals.confirmWithdrawal(secretOf((await newest())?.id)))).toBe(
      'withdrawal_not_found',
    );
  });

  test('declared in time is in time, however late it is confirmed', async () => {
    const { orderId } = await aCard(shop);
    const number = String(await numberOf(orderId));
    daysLater(14);
    await declare(number);
    const secret = secretOf((await newest())?.id);
    daysLater(60);
    expect(await shop.sales.withdrawals.confirmWithdrawal(secret)).toMatchObject({ outcome: 'withdrawn' });
  });

  test('a withdrawal declared too late is refused after confirmation, and the card stays valid', async () => {
    const { orderId } = await aCard(shop);
    daysLater(15);
    await declare(String(await numberOf(orderId)));
    const secret = secretOf((await newest())?.id);
    expect(await shop.sales.withdrawals.confirmWithdrawal(secret)).toMatchObject({ state: 'done', outcome: 'late' });
    expect(await cardOf(orderId)).toMatchObject({ withdrawnAt: null, balanceCents: 5000 });
  });

  test('a second declaration for a card that comes late does not take the first away', async () => {
    const { orderId } = await aCard(shop);
    const number = String(await numberOf(orderId));
    await declare(number);
    daysLater(20);
    await declare(number, { email: BUYER });
    const secret = secretOf((await newest())?.id);
    expect(await shop.sales.withdrawals.confirmWithdrawal(secret)).toMatchObject({ outcome: 'withdrawn' });
    expect((await shop.ports.withdrawals.list('open', 9)).length).toBe(0);
  });

  test('a card of which something was spent stays as it is', async () => {
    const { orderId, code } = await aCard(shop, { amount: 5 });
    await declare(String(await numberOf(orderId)));
    await orderWithCard(shop, code, { amounts: { 1: 1 } });
    expect(await shop.sales.withdrawals.confirmWithdrawal(secretOf((await newest())?.id))).toMatchObject({
      outcome: 'used',
    });
    expect(await cardOf(orderId)).toMatchObject({ withdrawnAt: null });
  });

  test('a provider that is silent leaves the declaration waiting', async () => {
    const { orderId } = await aCard(shop);
    await declare(String(await numberOf(orderId)));
    const secret = secretOf((await newest())?.id);
    shop.bank.breakDown('unavailable');
    expect(await refusal(shop.sales.withdrawals.confirmWithdrawal(secret))).toBe('payment_provider_error');
    shop.bank.breakDown(null);
    expect(await shop.sales.withdrawals.withdrawalView(secret)).toMatchObject({ state: 'waiting' });
    expect(await shop.sales.withdrawals.confirmWithdrawal(secret)).toMatchObject({ outcome: 'withdrawn' });
  });

  describe('says what the bank says', () => {
    let orderId: string;
    let secret: string;
    beforeEach(async () => {
      ({ orderId } = await aCard(shop));
      await declare(String(await numberOf(orderId)));
      secret = secretOf((await newest())?.id);
    });
    const standing = async () => {
      const { state, outcome } = await shop.sales.withdrawals.withdrawalView(secret);
      return { state, outcome, open: await shop.sales.withdrawals.countWithdrawals() };
    };
    const later = async () => {
      shop.clock.advance({ minutes: 61 });
      await shop.sales.refunds.sendRefunds();
      await shop.sales.settlement.settleOpen();
    };
    const told = async () => {
      const { rows } = await sql<{ kind: string }>`
        select kind from outbox where kind like 'order-refund%' order by kind`.execute(shop.database.query<unknown>());
      return rows.map(({ kind }) => kind);
    };
    const bankIs = (kind: 'refused' | 'unknown') => {
      const { refund } = shop.bank;
      shop.bank.refund = () => Promise.reject(new ProviderFault(kind, 'no'));
      return () => (shop.bank.refund = refund);
    };
    const ASKED = { state: 'asked', outcome: null, open: 0 };
    const FAILED = { state: 'failed', outcome: null, open: 1 };
    const DONE = { state: 'done', outcome: 'withdrawn', open: 0 };

    test('asked as long as it does not answer, then withdrawn', async () => {
      const answers = bankIs('unknown');
      expect(await shop.sales.withdrawals.confirmWithdrawal(secret)).toMatchObject({ state: 'asked', outcome: null });
      expect(await standing()).toEqual(ASKED);
      daysLater(8);
      await shop.sales.withdrawals.tendWithdrawals();
      expect(await shop.sales.withdrawals.confirmWithdrawal(secret)).toMatchObject({ state: 'asked' });
      expect(await standing()).toEqual(ASKED);
      answers();
      await later();
      expect(await standing()).toEqual(DONE);
      expect(await told()).toEqual(['order-refunded']);
    });

    test('refused at once or later, it comes to the owner and the buyer hears it; the owner’s refund ends it', async () => {
      let answers = bankIs('unknown');
      await shop.sales.withdrawals.confirmWithdrawal(secret);
      answers();
      answers = bankIs('refused');
      await later();
      expect(await standing()).toEqual(FAILED);
      expect(await cardOf(orderId)).toMatchObject({ withdrawnAt: null, balanceCents: 5000 });
      expect(await told()).toEqual(['order-refund-failed']);
      expect(await shop.sales.withdrawals.confirmWithdrawal(secret)).toMatchObject({ state: 'failed' }); // and asks nobody again
      expect(await shop.ports.refundRequests.ofOrder(orderId)).toHaveLength(1);
      answers();
      const wish = { amountCents: 'rest', isVoid: true, isRestocked: false, lines: null, reason: null } as const;
      await shop.sales.refunds.refundOrder(orderId, { ...wish, key: newUuid() }, 'anna');
      expect(await standing()).toEqual(DONE);
    });

    test('refused at once is no fault of the page', async () => {
      const answers = bankIs('refused');
      expect(await shop.sales.withdrawals.confirmWithdrawal(secret)).toMatchObject({ state: 'failed', outcome: null });
      answers();
      expect(await standing()).toEqual(FAILED);
    });

    test.each([
      ['otherwise', DONE],
      ['retry', DONE],
      ['restore', FAILED],
    ] as const)('failed a day later, it is the owner’s again until they choose: %s', async (choice, end) => {
      await shop.sales.withdrawals.confirmWithdrawal(secret);
      expect(await standing()).toEqual(DONE);
      const paymentId = await paymentOf(shop, orderId);
      for (const { id } of await shop.bank.refundsOf(paymentId)) shop.bank.moveRefund(id, 'failed');
      await shop.sales.settlement.handleNotice(paymentId);
      await later();
      expect(await standing()).toEqual(FAILED);
      const [refund] = await shop.payments.refunds.refundsOf(orderId);
      await shop.sales.refunds.chooseAfterFailure(
        orderId,
        { refundId: refund?.id ?? '', choice, key: newUuid() },
        'anna',
      );
      expect(await standing()).toEqual(end);
    });

    test('tried again by the owner as long as the bank does not answer that, then withdrawn', async () => {
      await shop.sales.withdrawals.confirmWithdrawal(secret);
      const paymentId = await paymentOf(shop, orderId);
      for (const { id } of await shop.bank.refundsOf(paymentId)) shop.bank.moveRefund(id, 'failed');
      await shop.sales.settlement.handleNotice(paymentId);
      await later();
      const answers = bankIs('unknown');
      const [refund] = await shop.payments.refunds.refundsOf(orderId);
      await shop.sales.refunds.chooseAfterFailure(
        orderId,
        { refundId: refund?.id ?? '', choice: 'retry', key: newUuid() },
        'anna',
      );
      expect(await standing()).toEqual({ ...FAILED, state: 'again' });
      answers();
      await later();
      expect(await standing()).toEqual(DONE);
    });

    test('taken back by the buyer’s bank meanwhile, it is withdrawn all the same', async () => {
      const answers = bankIs('unknown');
      await shop.sales.withdrawals.confirmWithdrawal(secret);
      answers();
      bankIs('refused');
      const paymentId = await paymentOf(shop, orderId);
      shop.bank.chargeBack(paymentId, 5000);
      await shop.sales.settlement.settle(paymentId);
      await later();
      expect(await standing()).toEqual(DONE);
    });

    test('and follows a card that its buyer had taken back by their own link', async () => {
      const answers = bankIs('unknown');
      const order = await shop.ports.orders.find(orderId);
      if (!order) throw new Error('no order');
      await shop.sales.giftCards.withdrawCard(order);
      expect(await shop.sales.withdrawals.confirmWithdrawal(secret)).toMatchObject({ state: 'asked' });
      answers();
      await later();
      expect(await standing()).toEqual(DONE);
    });

    test('also when the site died between the decision and the answer', async () => {
      const { refund } = shop.bank;
      shop.bank.refund = () => Promise.reject(new Error('killed'));
      await shop.sales.withdrawals.confirmWithdrawal(secret).catch(() => undefined);
      expect(await standing()).toEqual(ASKED);
      shop.bank.refund = refund;
      await later();
      expect(await standing()).toEqual(DONE);
    });
  });

  test('the same form twice is one declaration, also at the same moment; a changed one is another', async () => {
    const key = newUuid();
    const [first, second] = await Promise.all([declare('een bon', {}, key), declare('een bon', {}, key)]);
    expect(second).toEqual(first);
    shop.clock.advance({ minutes: 1 });
    expect(await declare('een bon', {}, key)).toEqual(first);
    expect(await shop.ports.withdrawals.list('all', 9)).toHaveLength(1);
    await declare('een andere bon', {}, key);
    expect(await shop.ports.withdrawals.list('all', 9)).toHaveLength(2);
    expect((await mails()).filter((mail) => mail.startsWith('withdrawal-received'))).toHaveLength(2);
  });

  test('nobody fills a mailbox: five receipts a day for an address, one mail per order in a quarter of an hour', async () => {
    const { orderId } = await aCard(shop);
    const number = String(await numberOf(orderId));
    for (let turn = 0; turn < 5; turn++) await declare(number);
    expect(await refusal(declare(number))).toBe('too-many');
    expect(await refusal(declare('iets anders'))).toBe('too-many');
    await declare(number, { email: 'een-ander@voorbeeld.example' });
    expect((await mails()).filter((mail) => mail.startsWith('withdrawal-confirm'))).toHaveLength(1);
    expect(await shop.ports.withdrawals.list('all', 9)).toHaveLength(6);
  });

  test('without the robot check it is refused from a browser with scripts, and marked from one without', async () => {
    const by = { preLoginSecret: 'browser', hasNoScript: false, key: null };
    const declared = { name: 'Gerda', purchase: 'een bon', email: TYPED, website: '' };
    expect(await refusal(shop.sales.withdrawals.declareWithdrawal(declared, by))).toBe('captcha_required');
    expect(await shop.ports.withdrawals.list('all', 9)).toEqual([]);
    shop.passes.add('browser');
    await shop.sales.withdrawals.declareWithdrawal(declared, by);
    expect(await newest()).toMatchObject({ isSuspect: false });
    shop.clock.advance({ minutes: 1 });
    await declare('nog een bon');
    expect(await newest()).toMatchObject({ isSuspect: true });
  });

  test('the owner handles one, and takes that back; what its buyer did not confirm in a week comes to the owner', async () => {
    const { orderId } = await aCard(shop);
    await declare('een bon');
    const open = await newest();
    expect(await shop.sales.withdrawals.setWithdrawalDone(open?.id ?? '', true, 'anna')).toMatchObject({
      outcome: 'handled',
    });
    expect(await shop.sales.withdrawals.setWithdrawalDone(open?.id ?? '', false, 'anna')).toMatchObject({
      state: 'open',
      outcome: null,
    });
    await shop.sales.withdrawals.setWithdrawalDone(open?.id ?? '', true, 'anna');
    expect(await refusal(shop.sales.withdrawals.setWithdrawalDone(newUuid(), true, 'anna'))).toBe(
      'withdrawal_not_found',
    );
    await declare(String(await numberOf(orderId)));
    await shop.sales.withdrawals.tendWithdrawals();
    expect(await shop.sales.withdrawals.countWithdrawals()).toBe(0);
    daysLater(8);
    await shop.sales.withdrawals.tendWithdrawals();
    expect(await shop.sales.withdrawals.countWithdrawals()).toBe(1);
    const [waiting] = await shop.ports.withdrawals.list('open', 9);
    expect(await shop.sales.withdrawals.confirmWithdrawal(secretOf(waiting?.id))).toMatchObject({
      outcome: 'withdrawn',
    });
  });

  test('what is kept of a person is exported, erased once it ended, and removed after a year', async () => {
    const { exportOf, erase } = shop.sales.withdrawals.withdrawalPersonal;
    await declare('een bon');
    expect(await exportOf(TYPED.toUpperCase())).toMatchObject([
      { name: 'Gerda Gever', purchase: 'een bon', email: TYPED },
    ]);
    await erase(TYPED);
    const open = await newest();
    expect(open).toMatchObject({ state: 'open' }); // the right that was used is carried out first
    await shop.sales.withdrawals.setWithdrawalDone(open?.id ?? '', true, 'anna');
    await shop.sales.withdrawals.tendWithdrawals();
    expect(await exportOf(TYPED)).toEqual([]);
    await declare('nog een bon');
    daysLater(364);
    await shop.sales.withdrawals.tendWithdrawals();
    expect(await exportOf(TYPED)).toHaveLength(1);
    daysLater(3);
    await shop.sales.withdrawals.tendWithdrawals();
    expect(await exportOf(TYPED)).toEqual([]);
  });
});
