import { RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ApiFault } from '../../../client/api/fault.ts';
import type { Api } from '../../../client/api/api.ts';
import { apiContext, nowContext, pageContext, siteContext } from '../../../client/api/context.ts';
import { action as confirmationAction } from '../../../client/sales/checkout/confirmation/confirmation.loader.ts';
import { action as paymentAction } from '../../../client/sales/checkout/payment/payment.action.ts';
import { loader as eventLoader } from '../../../client/programme/event/event.loader.ts';
import type { OrderView } from '../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { testSite as site } from '../../support/test-site.ts';
import { anEvent, anOption } from './event-samples.ts';
import { fakeApi } from './fake-api.ts';

const EARLIER = '3f2b8f0e-8d55-4a77-9c2b-0d6f6f1f7c11';
const DATE = { startDate: '2026-07-11T11:00:00+02:00', endDate: '2026-07-11T17:00:00+02:00' };
const person = { firstName: 'Anna', lastName: 'de Vries', email: 'anna@example.nl', phoneNumber: '0612345678' };
const answers = [{ question_id: 3, answer: 'Geen noten' }];
const ended = {
  ...person,
  status: 'canceled',
  discount: { code: 'LENTE', amount: 1.5 },
  giftCard: { amount: 6.5, toPay: 8, isTaxed: false },
  again: { payment: EARLIER, now: null, lost: [], answers },
} as unknown as OrderView;

function surroundings(api: Api) {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(siteContext, site);
  context.set(nowContext, () => '2026-05-01T10:00:00.000Z');
  context.set(pageContext, { csrfToken: 'token', isForged: false });
  return context;
}
const params = { id: '7', title: 'hortensiadag' };
const at = (path: string, fields?: Record<string, string>) => {
  const url = new URL(`http://localhost:3000/events/7/hortensiadag${path}`);
  const post = fields && { method: 'POST', body: new URLSearchParams(fields) };
  return { url, params, request: new Request(url, post) };
};

describe('ordering again without JavaScript after the bank cancelled', () => {
  const shop = { event: async () => anEvent(), eventOptions: async () => [anOption({ eventDate: DATE })] };

  it('fills the form in with what was typed, for the browser that ordered', async () => {
    const page = (orderStatus: () => unknown) => {
      const context = surroundings(fakeApi(shop, { 'GET /api/mollie/order': orderStatus }));
      const asked = at(`?amount_1=2&eerder=${EARLIER}&aanpassen=1`);
      return eventLoader({ ...asked, context, pattern: '/events/:id/:title' });
    };
    expect(await page(() => ended)).toMatchObject({
      asked: { amounts: { 1: 2 }, step: 'select' },
      earlier: {
        reference: EARLIER,
        details: { ...person, answers },
        codes: { discount: 'LENTE', card: '', cardOf: EARLIER },
      },
    });
    expect((await page(() => Promise.reject(new ApiFault({ status: 404 })))).earlier).toBeNull();
  });

  it('carries the codes to the payment, asks what they are worth, and orders with the card of the earlier order', async () => {
    const quote = { discountCode: 'LENTE', discount: 1.5, serviceCosts: 1, totalAmount: 14.5 };
    const send = vi.fn<Api['send']>(
      async () => ({ giftCardAmount: 6.5, balanceAfter: 0, validUntil: '2031-05-01' }) as never,
    );
    const createOrder = vi.fn<Api['createOrder']>(async () => ({
      links: { checkout: { href: 'https://bank.example/pay' } },
    }));
    const context = surroundings(
      fakeApi({ ...shop, send: send as unknown as Api['send'], createOrder, quoteDiscount: async () => quote }),
    );
    const carried = { amount_1: '2', ...person, discountCode: 'LENTE', giftCardOf: EARLIER };
    const pattern = '/events/:id/:title/betaling';
    const overview = await paymentAction({ ...at('/betaling', carried), context, pattern });
    expect(overview.data).toMatchObject({
      step: 'payment',
      codes: { discount: { applied: { quote } }, card: { of: EARLIER, applied: { quote: { giftCardAmount: 6.5 } } } },
    });
    const placed = { ...carried, intent: 'create', shownTotal: '800' };
    expect((await paymentAction({ ...at('/betaling', placed), context, pattern })).data).toMatchObject({
      step: 'leaving',
    });
    expect(createOrder.mock.calls[0]?.[0]).toMatchObject({
      giftCardOf: EARLIER,
      giftCardAmount: 6.5,
      discountCode: 'LENTE',
    });
    const dropped = await paymentAction({ ...at('/betaling', { ...carried, dropGiftCard: '1' }), context, pattern });
    expect(dropped.data).toMatchObject({ step: 'payment', codes: { card: { of: null, applied: null } } });
  });

  it('pays by one press and leaves by a page of ours (S-22)', async () => {
    const send = vi.fn<Api['send']>(
      async () => ({ links: { checkout: { href: 'https://bank.example/pay' } } }) as never,
    );
    const context = surroundings(fakeApi({ send: send as unknown as Api['send'] }));
    const pressed = at(`/bevestiging?payment=${EARLIER}`, { intent: 'again', toPay: '8' });
    const answer = await confirmationAction({ ...pressed, context, pattern: '/events/:id/:title/bevestiging' });
    expect(answer.data).toEqual({ kind: 'leaving', href: 'https://bank.example/pay' });
    expect(new Headers(answer.init?.headers).get('refresh')).toBe('0; url=https://bank.example/pay');
    expect(send).toHaveBeenCalledWith('POST', '/api/mollie/order/again', {
      body: { payment: EARLIER, toPay: 8 },
    });
  });
});
