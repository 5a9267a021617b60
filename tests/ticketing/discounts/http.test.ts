import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '../../../src/http/limits.ts';
import { testApp } from '../../support/test-app.ts';
import { anOffer } from '../shop.ts';

const HOST = 'http://localhost:3000';

describe('typing a discount code (R-38)', () => {
  let site: Awaited<ReturnType<typeof testApp>>;
  let optionId: number;
  beforeEach(async () => {
    site = await testApp();
    const { ticketing } = site.wired;
    await ticketing.sales.offer.saveOffer(anOffer({ eventId: 9001, path: '/events/9001/open-dag' }, [{}]));
    optionId = (await ticketing.sales.offer.optionsOf(9001))[0]?.id ?? 0;
    const bare = { eventId: null, maxUses: null, startsOn: null, endsOn: null };
    await ticketing.sales.discounts.addDiscountCode({ code: 'LENTE', kind: 'amount', value: 5, ...bare }, 'owner');
  });
  afterEach(async () => {
    await site.close();
  });

  const visitor = async () => {
    const first = await site.app.request(`${HOST}/api/auth/session`, { headers: { host: 'localhost:3000' } });
    const jar = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    const token = jar.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
    return (path: string, body: object) =>
      site.app.request(`${HOST}${path}`, {
        method: 'POST',
        headers: {
          host: 'localhost:3000',
          'content-type': 'application/json',
          cookie: jar.join('; '),
          'x-xsrf-token': decodeURIComponent(token),
        },
        body: JSON.stringify(body),
      });
  };
  const lines = () => [{ option_id: optionId, amount: 2 }];

  test('a good one says what the order costs, as often as somebody asks', async () => {
    const post = await visitor();
    for (let turn = 0; turn <= LIMITS['discount-code'].times; turn++) {
      const answer = await post('/api/mollie/discount', { discountCode: 'lente', orderLines: lines() });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ discountCode: 'LENTE', discount: 5, serviceCosts: 1.5, totalAmount: 11.5 });
    }
  });

  test('who guesses is stopped, in the order as well, and hears nothing of a good one then', async () => {
    const post = await visitor();
    const order = {
      firstName: 'Anna',
      lastName: 'de Vries',
      email: 'anna@voorbeeld.example',
      phoneNumber: '0612345678',
      orderLines: [{ option_id: optionId, amount: 2, price: 7.5, sum: 15 }],
      serviceCosts: 1.5,
      totalAmount: 11.5,
    };
    for (let turn = 0; turn < LIMITS['discount-code'].times; turn++) {
      const [path, body] =
        turn % 2 === 0
          ? ['/api/mollie/discount', { discountCode: `GOK${turn}`, orderLines: lines() }]
          : ['/api/mollie/create', { ...order, discountCode: `GOK${turn}` }];
      const answer = await post(path, body);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        code: 'discount_invalid',
        errors: { discountCode: expect.any(String) },
      });
    }
    expect((await post('/api/mollie/discount', { discountCode: 'LENTE', orderLines: lines() })).status).toBe(429);
    expect((await post('/api/mollie/create', { ...order, discountCode: 'LENTE' })).status).toBe(429);
    expect((await post('/api/mollie/create', { ...order, totalAmount: 16.5 })).status).toBe(201);
  });

  test.each([
    ['nothing typed', { discountCode: ' ', orderLines: [{ option_id: 1, amount: 1 }] }],
    ['no tickets', { discountCode: 'LENTE', orderLines: [] }],
    ['tickets that are not there', { discountCode: 'LENTE', orderLines: [{ option_id: 99_999, amount: 1 }] }],
  ])('is refused with %s', async (_, body) => {
    expect((await (await visitor())('/api/mollie/discount', body)).status).toBe(422);
  });
});
