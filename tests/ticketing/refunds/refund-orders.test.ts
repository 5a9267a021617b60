import { describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { isProblem } from '../../../src/kernel/problem.ts';
import { ProviderFault } from '../../../src/modules/payments/provider.ts';
import type { RefundWish } from '../../../src/modules/ticketing/sales/refunds/refund-wish.ts';
import { ticketsToVoid } from '../../../src/modules/ticketing/sales/offer/void-tickets.ts';
import { anOffer, anOrder, breaches, mailKinds, openShop, paymentOf, placing, type Shop } from '../shop.ts';

const OWNER = 'the owner';

/** A shop with two options, and an order of two adults and one child that is paid: 19.50 with service costs. */
async function aPaidOrder(capacity = 3) {
  const shop = await openShop();
  await shop.sales.offer.saveOffer(anOffer({}, [{ capacity }, { capacity }]));
  const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 2, 2: 1 })));
  const paymentId = await paymentOf(shop, orderId);
  shop.bank.pay(paymentId, 'paid');
  await shop.sales.settlement.settle(paymentId);
  return { shop, orderId, paymentId };
}

const wish = (changes: Partial<RefundWish> = {}): RefundWish => ({
  key: newUuid(),
  amountCents: 1950,
  isVoid: true,
  isRestocked: true,
  lines: null,
  reason: null,
  ...changes,
});

async function stands(shop: Shop, orderId: string) {
  const [order, options] = [await shop.ports.orders.find(orderId), await shop.ports.offers.options([7])];
  const tickets = await shop.ports.orders.ticketsOf(orderId);
  return {
    state: order?.state,
    good: tickets.filter((ticket) => !ticket.isVoid).map(({ line, number }) => `${line}.${number}`),
    sold: options.map((option) => option.sold),
  };
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? thrown.reason : thrown),
  );

describe('the owner’s own words (R-36)', () => {
  const factsOf = async (shop: Shop, kind: string) => {
    const rows = await shop.database
      .query<{ outbox: { kind: string; facts: string } }>()
      .selectFrom('outbox')
      .select('facts')
      .where('kind', '=', kind)
      .execute();
    return rows.map(({ facts }) => JSON.parse(facts) as Record<string, unknown>);
  };

  test.each([
    ['all of the money', { amountCents: 1950 }, 'order-refunded'],
    ['a part of it', { amountCents: 300, isVoid: false }, 'order-refunded'],
    ['tickets only', { amountCents: 0 }, 'order-tickets-lapsed'],
  ] as const)('go with the mail about %s', async (_what, changes, kind) => {
    const { shop, orderId } = await aPaidOrder();
    await shop.sales.refunds.refundOrder(orderId, wish({ ...changes, words: 'Beterschap!' }), OWNER);
    expect(await factsOf(shop, kind)).toMatchObject([{ words: 'Beterschap!' }]);
  });

  test('are forgotten with the buyer', async () => {
    const { shop, orderId } = await aPaidOrder();
    const asked = wish({ words: 'Beterschap, Anna!' });
    await shop.sales.refunds.refundOrder(orderId, asked, OWNER);
    await shop.ports.atomically(() => shop.ports.orders.forget(orderId, true));
    expect((await shop.ports.refundRequests.find(asked.key))?.words ?? null).toBeNull();
  });
});

describe('a refund of the whole order (R-14, I-3)', () => {
  test('goes to the provider at once, lets all tickets lapse, frees the places and writes one mail', async () => {
    const { shop, orderId, paymentId } = await aPaidOrder();
    const before = shop.ports.edition as unknown as { current(): number };
    const edition = before.current();
    const answer = await shop.sales.refunds.refundOrder(orderId, wish(), OWNER);
    expect(answer.status).toBe('queued');
    expect((await shop.bank.find(paymentId))?.refundedCents).toBe(1950);
    expect(await stands(shop, orderId)).toEqual({ state: 'refunded', good: [], sold: [0, 0] });
    expect(before.current()).toBeGreaterThan(edition);
    expect(await mailKinds(shop.database)).toEqual(['order-notice-owner', 'order-paid', 'order-refunded']);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('without putting places back keeps them sold', async () => {
    const { shop, orderId } = await aPaidOrder();
    await shop.sales.refunds.refundOrder(orderId, wish({ isRestocked: false }), OWNER);
    expect(await stands(shop, orderId)).toEqual({ state: 'refunded', good: [], sold: [2, 1] });
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('lets the tickets lapse although nobody asked for that: who has the money back has no ticket', async () => {
    const { shop, orderId } = await aPaidOrder();
    await shop.sales.refunds.refundOrder(orderId, wish({ isVoid: false, isRestocked: false }), OWNER);
    expect((await stands(shop, orderId)).good).toEqual([]);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('is written in the trail without anything personal (S-35)', async () => {
    const { shop, orderId } = await aPaidOrder();
    await shop.sales.refunds.refundOrder(orderId, wish({ reason: 'Anna is ziek' }), OWNER);
    const audit = shop.ports.audit as unknown as { recent(limit: number): Promise<unknown[]> };
    expect(await audit.recent(1)).toMatchObject([
      {
        action: 'order-refunded',
        actorId: OWNER,
        subject: `order:${orderId}`,
        facts: { amountCents: 1950, lapsed: 3, restocked: true },
      },
    ]);
    expect(JSON.stringify(await audit.recent(10))).not.toContain('Anna');
  });
});

describe('a refund of a part', () => {
  test('lets only the tickets lapse that were named, the last of the line first', async () => {
    const { shop, orderId } = await aPaidOrder();
    await shop.sales.refunds.refundOrder(orderId, wish({ amountCents: 750, lines: [{ line: 0, amount: 1 }] }), OWNER);
    expect(await stands(shop, orderId)).toEqual({ state: 'paid', good: ['0.1', '1.1'], sold: [1, 1] });
    expect((await shop.sales.orders.orderForMail(orderId))?.refundedCents).toBe(750);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('can leave all tickets good', async () => {
    const { shop, orderId } = await aPaidOrder();
    await shop.sales.refunds.refundOrder(orderId, wish({ amountCents: 150, isVoid: false }), OWNER);
    expect(await stands(shop, orderId)).toEqual({ state: 'paid', good: ['0.1', '0.2', '1.1'], sold: [2, 1] });
  });

  test('each writes a mail of its own, and what is left can still go back, but no cent more', async () => {
    const { shop, orderId } = await aPaidOrder();
    await shop.sales.refunds.refundOrder(orderId, wish({ amountCents: 750, lines: [{ line: 0, amount: 1 }] }), OWNER);
    expect(await refusal(shop.sales.refunds.refundOrder(orderId, wish({ amountCents: 1201 }), OWNER))).toBe(
      'refund_too_high',
    );
    await shop.sales.refunds.refundOrder(orderId, wish({ amountCents: 1200 }), OWNER);
    expect(await refusal(shop.sales.refunds.refundOrder(orderId, wish({ amountCents: 1 }), OWNER))).toBe(
      'refund_too_high',
    );
    expect(await stands(shop, orderId)).toEqual({ state: 'refunded', good: [], sold: [0, 0] });
    const mails = (await mailKinds(shop.database)).filter((kind) => kind === 'order-refunded');
    expect(mails).toHaveLength(2);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('counts refunds made at the provider by hand, also before we know of them', async () => {
    const { shop, orderId, paymentId } = await aPaidOrder();
    await shop.bank.refund({ refundId: 'by hand', paymentId, amountCents: 1000, description: '' });
    expect(await refusal(shop.sales.refunds.refundOrder(orderId, wish({ amountCents: 951 }), OWNER))).toBe(
      'refund_too_high',
    );
    await shop.sales.refunds.refundOrder(orderId, wish({ amountCents: 950 }), OWNER);
    expect((await stands(shop, orderId)).state).toBe('refunded');
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('of more tickets than are good is refused, and nothing changes', async () => {
    const { shop, orderId } = await aPaidOrder();
    const lines = [{ line: 1, amount: 1 }];
    await shop.sales.refunds.refundOrder(orderId, wish({ amountCents: 300, lines }), OWNER);
    expect(await refusal(shop.sales.refunds.refundOrder(orderId, wish({ amountCents: 300, lines }), OWNER))).toBe(
      'tickets_already_void',
    );
    expect((await shop.payments.refunds.refundsOf(orderId)).map((refund) => refund.amountCents)).toEqual([300]);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('of nothing lets tickets lapse without any money, once', async () => {
    const { shop, orderId } = await aPaidOrder();
    const answer = await shop.sales.refunds.refundOrder(
      orderId,
      wish({ amountCents: 0, lines: [{ line: 0, amount: 2 }] }),
      OWNER,
    );
    expect(answer.status).toBe('refunded');
    expect(await stands(shop, orderId)).toEqual({ state: 'paid', good: ['1.1'], sold: [0, 1] });
    expect(await shop.payments.refunds.refundsOf(orderId)).toEqual([]);
    await shop.sales.refunds.refundOrder(orderId, wish({ amountCents: 0 }), OWNER);
    expect(await refusal(shop.sales.refunds.refundOrder(orderId, wish({ amountCents: 0 }), OWNER))).toBe(
      'tickets_already_void',
    );
    const mails = (await mailKinds(shop.database)).filter((kind) => /refunded|lapsed/.test(kind));
    expect(mails).toEqual(['order-tickets-lapsed', 'order-tickets-lapsed']);
    expect(await breaches(shop.database)).toEqual([]);
  });
});

describe('the key of a refund', () => {
  test('gives the same refund when the call is repeated, and never pays twice', async () => {
    const { shop, orderId, paymentId } = await aPaidOrder();
    const same = wish({ amountCents: 500, isVoid: false });
    const answers = [
      await shop.sales.refunds.refundOrder(orderId, same, OWNER),
      await shop.sales.refunds.refundOrder(orderId, same, OWNER),
    ];
    expect(answers[0]).toEqual(answers[1]);
    expect(await shop.bank.refundsOf(paymentId)).toHaveLength(1);
  });

  test('with another content is refused', async () => {
    const { shop, orderId } = await aPaidOrder();
    const first = wish({ amountCents: 500, isVoid: false });
    await shop.sales.refunds.refundOrder(orderId, first, OWNER);
    expect(await refusal(shop.sales.refunds.refundOrder(orderId, { ...first, amountCents: 600 }, OWNER))).toBe(
      'key_reused',
    );
    expect(await refusal(shop.sales.refunds.refundOrder(newUuid(), first, OWNER))).toBe('key_reused');
  });
});

describe('a provider that', () => {
  test('is silent leaves everything as it was, and says so', async () => {
    const { shop, orderId } = await aPaidOrder();
    shop.bank.breakDown('unavailable');
    expect(await refusal(shop.sales.refunds.refundOrder(orderId, wish(), OWNER))).toBe('payment_provider_error');
    expect(await stands(shop, orderId)).toEqual({ state: 'paid', good: ['0.1', '0.2', '1.1'], sold: [2, 1] });
    expect(await refusal(shop.admin.orders.checkOrder(orderId))).toBe('payment_provider_error');
  });

  test('loses its answer after taking the refund gets it once: the job looks it up', async () => {
    const { shop, orderId, paymentId } = await aPaidOrder();
    const { refund: askForRefund } = shop.bank;
    shop.bank.refund = async (request) => {
      shop.bank.breakDown('unknown');
      try {
        return await askForRefund(request);
      } finally {
        shop.bank.breakDown(null);
      }
    };
    expect((await shop.sales.refunds.refundOrder(orderId, wish(), OWNER)).status).toBe('waiting');
    expect(await mailKinds(shop.database)).not.toContain('order-refunded');
    shop.clock.advance({ minutes: 20 });
    await shop.sales.refunds.sendRefunds();
    expect(await shop.bank.refundsOf(paymentId)).toHaveLength(1);
    expect(await stands(shop, orderId)).toEqual({ state: 'refunded', good: [], sold: [0, 0] });
    expect(await mailKinds(shop.database)).toContain('order-refunded');
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('refuses to tell what became of the refund does not end it: the money may be on its way', async () => {
    const { shop, orderId, paymentId } = await aPaidOrder();
    const { refund: askForRefund, refundsOf } = shop.bank;
    shop.bank.refund = async (request) => {
      await askForRefund(request);
      throw new ProviderFault('unknown', 'the answer was lost');
    };
    await shop.sales.refunds.refundOrder(orderId, wish({ amountCents: 500, isVoid: false }), OWNER);
    shop.bank.refundsOf = async () => {
      throw new ProviderFault('refused', 'the key was replaced');
    };
    shop.clock.advance({ minutes: 2 });
    await shop.sales.refunds.sendRefunds();
    expect(await shop.payments.refunds.refundsOf(orderId)).toMatchObject([{ status: 'waiting', tries: 2 }]);
    shop.bank.refundsOf = refundsOf;
    shop.clock.advance({ hours: 1 });
    await shop.sales.refunds.sendRefunds();
    expect(await shop.payments.refunds.refundsOf(orderId)).toMatchObject([{ status: 'queued' }]);
    expect(await shop.bank.refundsOf(paymentId)).toHaveLength(1);
  });

  test('carries out a refund after all that counted as failed pays no cent twice', async () => {
    const { shop, orderId, paymentId } = await aPaidOrder();
    await shop.sales.refunds.refundOrder(orderId, wish({ amountCents: 1000, isVoid: false }), OWNER);
    const [made] = await shop.bank.refundsOf(paymentId);
    shop.bank.moveRefund(made?.id ?? '', 'failed');
    shop.clock.advance({ hours: 2 });
    await shop.sales.refunds.sendRefunds();
    shop.bank.moveRefund(made?.id ?? '', 'refunded');
    expect(await refusal(shop.sales.refunds.refundOrder(orderId, wish({ amountCents: 951 }), OWNER))).toBe(
      'refund_too_high',
    );
    await shop.sales.refunds.refundOrder(orderId, wish({ amountCents: 950 }), OWNER);
    expect((await stands(shop, orderId)).state).toBe('refunded');
  });

  test('lets it fail after the bank took the money back leaves the tickets void (I-3)', async () => {
    const { shop, orderId, paymentId } = await aPaidOrder();
    await shop.sales.refunds.refundOrder(orderId, wish(), OWNER);
    shop.bank.chargeBack(paymentId, 1950);
    const [made] = await shop.bank.refundsOf(paymentId);
    shop.bank.moveRefund(made?.id ?? '', 'failed');
    shop.clock.advance({ hours: 2 });
    await shop.sales.refunds.sendRefunds();
    expect(await stands(shop, orderId)).toEqual({ state: 'refunded', good: [], sold: [0, 0] });
    expect(await shop.admin.orders.findOrders({ isFlagged: true, limit: 10 })).toMatchObject([
      { flag: 'refund-failed-money-back', flagText: expect.stringContaining('langs een andere weg') as string },
    ]);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('refuses the refund changes nothing, and says so to the owner', async () => {
    const { shop, orderId } = await aPaidOrder();
    shop.bank.refund = async () => {
      shop.bank.breakDown('refused');
      return shop.bank.find('tr_none').finally(() => shop.bank.breakDown(null)) as never;
    };
    const answer = await shop.sales.refunds.refundOrder(orderId, wish(), OWNER);
    expect(answer).toMatchObject({ status: 'failed', outcome: 'refused' });
    expect(await shop.sales.refunds.refundOutcome(answer.id)).toBe('refused');
    expect(await stands(shop, orderId)).toEqual({ state: 'paid', good: ['0.1', '0.2', '1.1'], sold: [2, 1] });
    expect((await shop.admin.orders.findOrders({ isFlagged: true, limit: 10 })).map((order) => order.flag)).toEqual([
      'refund-refused',
    ]);
    expect(await mailKinds(shop.database)).toEqual(['order-notice-owner', 'order-paid', 'owner-alert']);
    expect((await shop.admin.orders.orderDetail(orderId)).refundable).toBe(19.5);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('lets it fail days later leaves the tickets void: the buyer gets an email, and the owner can retry', async () => {
    const { shop, orderId, paymentId } = await aPaidOrder();
    await shop.sales.refunds.refundOrder(orderId, wish(), OWNER);
    expect((await stands(shop, orderId)).state).toBe('refunded');
    const [made] = await shop.bank.refundsOf(paymentId);
    shop.bank.moveRefund(made?.id ?? '', 'failed');
    await shop.sales.settlement.handleNotice(paymentId);
    expect(await breaches(shop.database)).toEqual([]);
    await shop.sales.refunds.sendRefunds();
    expect(await stands(shop, orderId)).toEqual({ state: 'paid', good: [], sold: [0, 0] });
    expect(await mailKinds(shop.database)).toContain('order-refund-failed');
    expect((await shop.ports.orders.find(orderId))?.flag).toBe('refund-failed-later');
    expect(await breaches(shop.database)).toEqual([]);
    await shop.sales.refunds.refundOrder(orderId, wish(), OWNER);
    expect((await stands(shop, orderId)).state).toBe('refunded');
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('lets it fail after the places were sold to others sells none twice', async () => {
    const { shop, orderId, paymentId } = await aPaidOrder(2);
    await shop.sales.refunds.refundOrder(orderId, wish({ amountCents: 1500, lines: [{ line: 0, amount: 2 }] }), OWNER);
    const other = await anOrder(shop, { 1: 1 }, { email: 'ander@voorbeeld.example' });
    await shop.sales.checkout.placeOrder(placing(other, { clientAddress: '192.0.2.9' }));
    const [made] = await shop.bank.refundsOf(paymentId);
    shop.bank.moveRefund(made?.id ?? '', 'failed');
    shop.clock.advance({ hours: 2 });
    await shop.sales.refunds.sendRefunds();
    expect((await stands(shop, orderId)).good).toEqual(['1.1']);
    const refundId = (await shop.payments.refunds.refundsOf(orderId))[0]?.id ?? '';
    const restore = { refundId, choice: 'restore', key: newUuid() } as const;
    expect(await refusal(shop.sales.refunds.chooseAfterFailure(orderId, restore, OWNER))).toBe('places_gone');
    expect((await stands(shop, orderId)).good).toEqual(['1.1']);
    expect(await breaches(shop.database)).toEqual([]);
  });

  test('follows the money to its end, and asks no more then', async () => {
    const { shop, orderId, paymentId } = await aPaidOrder();
    const { id } = await shop.sales.refunds.refundOrder(orderId, wish(), OWNER);
    const [made] = await shop.bank.refundsOf(paymentId);
    shop.bank.moveRefund(made?.id ?? '', 'refunded');
    await shop.sales.settlement.handleNotice(paymentId);
    await shop.sales.refunds.sendRefunds();
    expect(await shop.payments.refunds.refund(id)).toMatchObject({ status: 'refunded', nextTryAt: null });
    expect((await shop.admin.orders.orderDetail(orderId)).refunds).toMatchObject([
      { status: 'refunded', amount: 19.5, lapsed: 3 },
    ]);
  });
});

describe('an order that', () => {
  test('was not paid, or does not exist, has nothing to give back', async () => {
    const shop = await openShop();
    await shop.sales.offer.saveOffer(anOffer());
    const { orderId } = await shop.sales.checkout.placeOrder(placing(await anOrder(shop, { 1: 1 })));
    expect(await refusal(shop.sales.refunds.refundOrder(orderId, wish(), OWNER))).toBe('not_paid');
    expect(await refusal(shop.sales.refunds.refundOrder(newUuid(), wish(), OWNER))).toBe('order_not_found');
  });

  test('was free can only let its tickets lapse', async () => {
    const shop = await openShop();
    await shop.sales.offer.saveOffer(anOffer({}, [{ priceCents: 0 }]));
    shop.passes.add('pass');
    const { orderId } = await shop.sales.checkout.placeOrder(
      placing(await anOrder(shop, { 1: 2 }), { preLoginSecret: 'pass' }),
    );
    expect(await refusal(shop.sales.refunds.refundOrder(orderId, wish({ amountCents: 1 }), OWNER))).toBe(
      'refund_too_high',
    );
    await shop.sales.refunds.refundOrder(orderId, wish({ amountCents: 0 }), OWNER);
    expect(await stands(shop, orderId)).toEqual({ state: 'paid', good: [], sold: [0] });
    expect(await breaches(shop.database)).toEqual([]);
  });
});

describe('which tickets lapse', () => {
  const ticket = (line: number, number: number, isVoid = false) => {
    return { code: `${line}.${number}`, line, number, groupCode: null, isVoid, lapsedBy: null };
  };
  const tickets = [ticket(0, 1), ticket(0, 2, true), ticket(0, 3), ticket(1, 1)];
  test.each([
    ['all', 'all' as const, ['0.1', '0.3', '1.1']],
    ['the last good one of a line', [{ line: 0, amount: 1 }], ['0.3']],
    [
      'two of a line that is named twice',
      [
        { line: 0, amount: 1 },
        { line: 0, amount: 1 },
      ],
      ['0.1', '0.3'],
    ],
    ['more than are good', [{ line: 1, amount: 2 }], null],
    ['of a line that does not exist', [{ line: 9, amount: 1 }], null],
  ])('%s', (_, wanted, expected) => {
    expect(ticketsToVoid(tickets, wanted)?.map(({ code }) => code) ?? null).toEqual(expected);
  });
});
