import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { ProviderFault } from '../../../src/modules/payments/provider.ts';
import { testApp } from '../../support/test-app.ts';
import { anOffer, placing } from '../shop.ts';

const EVENT = 9001;

describe('cancelling one’s own order over HTTP (R-40)', () => {
  let shop: Awaited<ReturnType<typeof testApp>>;
  let link: string;
  beforeEach(async () => {
    shop = await testApp();
    const { ticketing } = shop.wired;
    await ticketing.sales.offer.saveOffer(anOffer({ eventId: EVENT, path: `/events/${EVENT}/open-dag` }, [{}]));
    await ticketing.sales.selfService.setSelfServiceRules(
      EVENT,
      {
        cancel: { untilHours: 24, costs: { kind: 'fixed', cents: 100 } },
        dateUntilHours: null,
        detailsUntilHours: null,
      },
      'the owner',
    );
    const option = (await ticketing.sales.offer.optionsOf(EVENT))[0]?.id ?? 0;
    const { orderId } = await ticketing.sales.checkout.placeOrder(
      placing({
        firstName: 'Anna',
        lastName: 'de Vries',
        email: 'anna@voorbeeld.example',
        phoneNumber: '0612345678',
        orderLines: [{ option_id: option, amount: 2, price: 7.5, sum: 15 }],
        serviceCosts: 1.5,
        totalAmount: 16.5,
      }),
    );
    const [payment] = await shop.provider.since('2000-01-01T00:00:00.000Z');
    shop.provider.pay(payment?.id ?? '', 'paid');
    await ticketing.sales.settlement.handleNotice(payment?.id ?? '');
    link = `/api/orders/${(await ticketing.sales.orders.orderForMail(orderId))?.linkSecret ?? ''}`;
  });
  afterEach(async () => {
    await shop.close();
  });

  const cookies = new Map<string, string>();
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('host', 'localhost:3000');
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    headers.set('x-xsrf-token', decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''));
    const answer = await shop.app.request(`http://localhost:3000${path}`, { ...init, headers });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const post = async (body: unknown, to = `${link}/cancellation`) => {
    await request('/api/auth/session');
    return request(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  };
  const quote = async (lines: string) => (await request(`${link}/cancellation?lines=${lines}`)).body['quote'];

  test('who has the mailed link sees until when, what it comes to, and does that, once', async () => {
    expect((await request(link)).body).toMatchObject({ cancelUntil: '2026-06-05T11:00:00+02:00' });
    expect((await request(`${link}/cancellation`)).body).toMatchObject({
      state: 'open',
      costs: { kind: 'fixed', amount: 1 },
      lines: [{ line: 0, good: 2, amount: 2, price: 7.5, until: '2026-06-05T11:00:00+02:00' }],
      quote: null,
    });
    const asked = (await quote('0:1')) as Record<string, unknown>;
    expect(asked).toMatchObject({ price: 7.5, costs: 1, refund: 6.5, tickets: 1 });
    expect(await post(asked)).toEqual({ status: 200, body: { refund: 6.5, outcome: 'accepted' } });
    expect(await post(asked)).toEqual({ status: 200, body: { refund: 6.5, outcome: 'accepted' } });
    expect((await request(`${link}/cancellation`)).body).toMatchObject({ lines: [{ good: 1, amount: 1 }] });
  });

  test('what the bank said is what is answered, also to the same key again', async () => {
    const { refund } = shop.provider;
    const said = async (fault: 'refused' | 'unknown') => {
      shop.provider.refund = () => Promise.reject(new ProviderFault(fault, 'the bank'));
      const asked = await quote('0:1');
      const answers = [await post(asked), await post(asked)];
      shop.provider.refund = refund;
      return answers.map(({ status, body }) => [status, body['code'] ?? body['outcome']]);
    };
    const refused = [409, 'refund_refused'];
    expect(await said('refused')).toEqual([refused, refused]);
    expect((await request(`${link}/cancellation`)).body).toMatchObject({ lines: [{ good: 2 }] });
    const asked = [202, 'asked'];
    expect(await said('unknown')).toEqual([asked, asked]);
    expect((await request(`${link}/cancellation`)).body).toMatchObject({ lines: [{ good: 1 }] });
  });

  test('a link that is nobody’s opens nothing, and what does not fit is refused in words', async () => {
    expect((await request(`/api/orders/${'x'.repeat(43)}/cancellation`)).status).toBe(404);
    expect(
      (
        await post(
          { key: newUuid(), lines: [{ line: 0, amount: 1 }], refund: 1 },
          `/api/orders/${'x'.repeat(43)}/cancellation`,
        )
      ).status,
    ).toBe(404);
    expect((await request(`${link}/cancellation?lines=alles`)).status).toBe(422);
    expect((await request(`${link}/cancellation?lines=0:3`)).status).toBe(409);
    expect((await post({ key: 'x', lines: [], refund: -1 })).status).toBe(422);
    expect((await post({ key: newUuid(), lines: [{ line: 0, amount: 1 }], refund: 6.5 })).body).toMatchObject({
      code: 'stale',
    });
  });
});
