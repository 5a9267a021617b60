import { http, type HttpHandler } from 'msw/http';
import { answerOrFail } from '../faults.ts';
import { onlyOnce, later, randomId, type World } from '../world.ts';
import { type Answer, hal, noEntity, page, refuse, UNAUTHORIZED } from './mollie-answer.ts';
import { changePayment, findPayment } from './mollie-changes.ts';
import { expiresAfter, listMethods, methodsOf } from './mollie-methods.ts';
import { paymentBody, refundBody, refundedCents, refundsOf } from './mollie-payment.ts';
import { settlementHandlers } from './settlements.ts';
import { readPaymentOrder, readRefundOrder } from './mollie-request.ts';
import type { SimulatedPayment, SimulatedRefund } from '../rows.ts';

const KEY_SECONDS = 60 * 60;
/** Payments and refunds as published. `origin`: 'https://api.mollie.com' or '*'; `checkoutBase`: the bank page. */
export function mollieHandlers(world: World, options: { origin: string; checkoutBase: string }): HttpHandler[] {
  const { origin, checkoutBase } = options;
  const mollie = createMollie(world, checkoutBase);
  const reply = (request: Request, answer: (mode: 'live' | 'test', body: unknown) => Answer) =>
    answerOrFail(world, 'mollie', request, (body) => {
      const mode = modeOf(request.headers.get('authorization'));
      return hal(mode === null ? UNAUTHORIZED : answer(mode, body));
    });
  const keyOf = (request: Request) => request.headers.get('idempotency-key');

  return [
    http.post(`${origin}/v2/payments`, ({ request }) =>
      reply(request, (mode, body) => mollie.createPayment(mode, body, keyOf(request))),
    ),
    http.get(`${origin}/v2/payments`, ({ request }) =>
      reply(request, (mode) => mollie.listPayments(mode, new URL(request.url).searchParams)),
    ),
    http.get<{ id: string }>(`${origin}/v2/payments/:id`, ({ request, params }) =>
      reply(request, (mode) => mollie.getPayment(mode, params.id)),
    ),
    http.delete<{ id: string }>(`${origin}/v2/payments/:id`, ({ request, params }) =>
      reply(request, (mode) => mollie.cancelPayment(mode, params.id)),
    ),
    http.post<{ id: string }>(`${origin}/v2/payments/:id/refunds`, ({ request, params }) =>
      reply(request, (mode, body) => mollie.createRefund(mode, params.id, body, keyOf(request))),
    ),
    http.get<{ id: string }>(`${origin}/v2/payments/:id/refunds`, ({ request, params }) =>
      reply(request, (mode) => mollie.listRefunds(mode, params.id, new URL(request.url).searchParams)),
    ),
    http.get<{ id: string; refund: string }>(`${origin}/v2/payments/:id/refunds/:refund`, ({ request, params }) =>
      reply(request, (mode) => mollie.getRefund(mode, params.id, params.refund)),
    ),
    http.get(`${origin}/v2/methods`, ({ request }) => reply(request, () => listMethods(world))),
    ...settlementHandlers(world, { origin, checkoutBase }),
    http.all(`${origin}/v2/*`, ({ request }) => reply(request, () => refuse(404, 'This API call is not simulated'))),
  ];
}

function createMollie(world: World, checkoutBase: string) {
  const show = (payment: SimulatedPayment) => paymentBody(world, payment, checkoutBase);
  const find = (mode: string, id: string) => {
    const payment = findPayment(world, id);
    return payment?.mode === mode ? payment : null;
  };
  return {
    createPayment: (mode: 'live' | 'test', body: unknown, key: string | null) => {
      const methods = methodsOf(world);
      const order = readPaymentOrder(
        body,
        methods.map(({ id }) => id),
      );
      if ('status' in order) return refuse(order.status, order.detail, order.field);
      const now = world.now();
      const first = () => {
        const payment: SimulatedPayment = {
          ...order,
          id: randomId('tr_', 22),
          mode,
          status: 'open',
          createdAt: now,
          expiresAt: later(now, expiresAfter(methods, order.method)),
          reached: { open: now },
          chargedBackCents: 0,
        };
        world.save('payment', payment.id, payment);
        world.save('watched', payment.id, { payment: payment.id });
        return { status: 201, body: show(payment) };
      };
      const call = { service: `mollie ${mode}`, key, where: '/v2/payments', body, rememberedSeconds: KEY_SECONDS };
      return onlyOnce(world, call, { first, conflict: sameKey });
    },

    getPayment: (mode: 'live' | 'test', id: string) => {
      const payment = find(mode, id);
      return payment ? { status: 200, body: show(payment) } : noEntity(id);
    },

    cancelPayment: (mode: 'live' | 'test', id: string) => {
      const payment = find(mode, id);
      if (payment === null) return noEntity(id);
      const isCancelable = payment.status === 'open' && payment.isCancelable === true;
      const canceled = isCancelable ? changePayment(world, id, 'canceled') : null;
      return canceled ? { status: 200, body: show(canceled) } : refuse(422, 'The payment cannot be cancelled');
    },

    listPayments: (mode: 'live' | 'test', query: URLSearchParams) => {
      const newestFirst = world
        .all('payment')
        .filter((payment) => payment.mode === mode)
        .toReversed();
      return page('payments', newestFirst, query, '/v2/payments', (payment) =>
        show(findPayment(world, payment.id) ?? payment),
      );
    },

    createRefund: (mode: 'live' | 'test', paymentId: string, body: unknown, key: string | null) => {
      if (find(mode, paymentId) === null) return noEntity(paymentId);
      const order = readRefundOrder(body);
      if ('status' in order) return refuse(order.status, order.detail, order.field);
      const where = `/v2/payments/${paymentId}/refunds`;
      const first = () => {
        const payment = find(mode, paymentId);
        if (payment?.status !== 'paid') return refuse(422, 'The payment cannot be refunded');
        const left = payment.amountCents - payment.chargedBackCents - refundedCents(world, paymentId);
        if (order.amountCents > left) {
          return refuse(422, 'The specified amount cannot be refunded', 'amount');
        }
        const twin = refundsOf(world, paymentId).find((refund) => isTwin(refund, order, world.now()));
        if (twin) return refuse(409, 'A duplicate refund has been detected');
        const refund: SimulatedRefund = {
          ...order,
          id: randomId('re_', 22),
          paymentId,
          mode,
          createdAt: world.now(),
          forced: null,
        };
        world.save('refund', refund.id, refund);
        world.save('watched', refund.id, { refund: refund.id });
        return { status: 201, body: refundBody(refund, world.now()) };
      };
      const call = { service: `mollie ${mode}`, key, where, body, rememberedSeconds: KEY_SECONDS };
      return onlyOnce(world, call, { first, conflict: sameKey });
    },

    listRefunds: (mode: 'live' | 'test', paymentId: string, query: URLSearchParams) => {
      if (find(mode, paymentId) === null) return noEntity(paymentId);
      const path = `/v2/payments/${paymentId}/refunds`;
      return page('refunds', refundsOf(world, paymentId), query, path, (refund) => refundBody(refund, world.now()));
    },

    getRefund: (mode: 'live' | 'test', paymentId: string, id: string) => {
      const refund = world.find('refund', id);
      if (refund === null || refund.paymentId !== paymentId || refund.mode !== mode) return noEntity(id);
      return { status: 200, body: refundBody(refund, world.now()) };
    },
  };
}

/** A double click: the same refund within seconds without an idempotency key. */
function isTwin(refund: SimulatedRefund, order: { amountCents: number; metadata: unknown }, now: string): boolean {
  const isSame =
    refund.amountCents === order.amountCents && JSON.stringify(refund.metadata) === JSON.stringify(order.metadata);
  return isSame && now < later(refund.createdAt, 10);
}

function modeOf(authorization: string | null): 'live' | 'test' | null {
  const mode = /^Bearer (live|test)_\w{10,}$/.exec(authorization ?? '')?.[1];
  return mode === 'live' || mode === 'test' ? mode : null;
}

function sameKey(): Answer {
  return refuse(409, 'The idempotency key was used before for another request');
}
