import { Hono } from 'hono';
import * as z from 'zod';
import { guard } from '../../../http/guard/guard.ts';
import type { SiteContext, SiteEnv } from '../../../http/environment.ts';
import { idempotencyKeyOf, parse, requiredKeyOf } from '../../../http/guard/parse.ts';
import { streamed } from '../../../http/pages/streamed.ts';
import { canonicalEmail } from '../../../kernel/email-address.ts';
import { isUuid } from '../../../kernel/ids.ts';
import type { Ask } from '../../../platform/records/approvals/acts.ts';
import type { Audit } from '../../../platform/records/audit/audit.ts';
import type { Change } from '../../../platform/records/creations/http.ts';
import {
  addressRequest,
  resendRequest,
  doneRequest,
  ORDER_FILTERS,
  ORDERS_PER_PAGE,
  type VisitorList,
} from './admin-orders-schema.ts';
import { type ManualOrderAnswer, manualOrderRequest } from '../sales/checkout/by-hand/manual-order-schema.ts';
import {
  type EventRefundProgress,
  eventRefundRequest,
  failedRefundRequest,
  type RefundAnswer,
  refundRequest,
} from '../sales/refunds/refunds-schema.ts';
import { eventNotFound, orderNotFound, type Sales } from '../sales/index.ts';
import { partQuery } from '../sales/orders/order-view-schema.ts';
import type { NameOf } from './admin-orders.ts';
import type { Admin } from './index.ts';
import type { EventRefundFacts, RefundFacts } from './money-acts.ts';
import { visitorJson, visitorSheet } from './visitor-list.ts';

const count = z.string().regex(/^\d{1,9}$/);

/** Day on which an invoice was paid; today by default. */
const settledQuery = parse('query', z.object({ on: z.iso.date().optional() }));
const searchQuery = z.object({
  q: z.string().max(200).optional(),
  email: z.string().max(300).optional(),
  status: z.enum(ORDER_FILTERS).optional(),
  flag: z.literal('1').optional(),
  owed: z.literal('1').optional(),
  event: count.transform(Number).optional(),
  before: z.string().max(100).optional(),
  limit: count.transform(Number).pipe(z.number().min(1).max(100)).default(ORDERS_PER_PAGE),
});
const dayQuery = z.object({
  date: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/, 'Vul een dag in zoals 2026-11-02.')
    .optional(),
});
const listQuery = dayQuery.extend({ limit: count.transform(Number).pipe(z.number().min(1).max(1000)).optional() });

export function ticketingAdminRoutes({
  sales: { checkout, orders, refunds, settlement },
  admin,
  audit,
  change,
  actorOf,
  nameOf,
  asks,
}: {
  sales: Pick<Sales, 'checkout' | 'orders' | 'refunds' | 'settlement'>;
  admin: Pick<Admin, 'orders' | 'visitors'>;
  change: Change;
  audit: Pick<Audit, 'note'>;
  actorOf: (c: SiteContext) => Promise<string>;
  nameOf: NameOf;
  /** Acts that may have to wait for a second administrator. */
  asks: { refundOrder: Ask<RefundFacts, RefundAnswer>; refundEvent: Ask<EventRefundFacts, EventRefundProgress> };
}) {
  return new Hono<SiteEnv>()
    .get(
      '/api/dmt-admin/orders',
      guard({ who: 'administrator', reads: 'orders' }),
      parse('query', searchQuery),
      async (c) => {
        const { flag, owed, event: eventId, email, ...wanted } = c.req.valid('query');
        const [isFlagged, isOwed] = [flag === '1' || undefined, owed === '1' || undefined];
        const found = { ...wanted, email: email && canonicalEmail(email), eventId, isFlagged, isOwed };
        return c.json(await admin.orders.findOrders(found), 200);
      },
    )
    .post('/api/dmt-admin/orders', guard({ who: 'administrator' }), parse('json', manualOrderRequest), async (c) => {
      const [request, key] = [c.req.valid('json'), idempotencyKeyOf(c)];
      let taken: ManualOrderAnswer | undefined;
      // Selling detects a reused key itself: answers may be about health, so no hash is derived from them here.
      await change(c, null, async (by) => {
        taken = await checkout.takeOrder(request, key, by);
      });
      return c.json(taken ?? (await checkout.takeOrder(request, key, await actorOf(c))), 201);
    })
    .post('/api/dmt-admin/orders/:id/settled', guard({ who: 'administrator' }), settledQuery, async (c) => {
      await settlement.settleInvoice(orderId(c), await actorOf(c), c.req.valid('query').on);
      return c.body(null, 204);
    })
    .get('/api/dmt-admin/events/:id/tickets', guard({ who: 'administrator' }), async (c) =>
      c.json(await checkout.manualOffer(eventId(c)), 200),
    )
    .get(
      '/api/dmt-admin/orders/:id',
      guard({ who: 'administrator', reads: 'order' }),
      parse('query', partQuery),
      async (c) => c.json(await admin.orders.orderDetail(orderId(c), nameOf, c.req.valid('query').part ?? null), 200),
    )
    .post(
      '/api/dmt-admin/orders/:id/refunds',
      guard({ who: 'administrator', stepUp: true }),
      parse('json', refundRequest),
      async (c) => {
        const facts = { orderId: orderId(c), key: requiredKeyOf(c), request: c.req.valid('json') };
        const asked = await asks.refundOrder(facts, await actorOf(c));
        return 'done' in asked ? c.json(asked.done, 202) : c.json(asked, 202);
      },
    )
    .post(
      '/api/dmt-admin/orders/:id/failed-refund',
      guard({ who: 'administrator', stepUp: true }),
      parse('json', failedRefundRequest),
      async (c) => {
        const { refund: refundId, choice } = c.req.valid('json');
        const wanted = { refundId, choice, key: requiredKeyOf(c) };
        return c.json(await refunds.chooseAfterFailure(orderId(c), wanted, await actorOf(c)), 202);
      },
    )
    .post('/api/dmt-admin/orders/:id/check', guard({ who: 'administrator', media: 'json' }), async (c) =>
      c.json({ status: await admin.orders.checkOrder(orderId(c)) }, 200),
    )
    .post(
      '/api/dmt-admin/orders/:id/resend',
      guard({ who: 'administrator' }),
      parse('json', resendRequest),
      async (c) => {
        await orders.resendTickets(orderId(c), await actorOf(c), c.req.valid('json').words);
        return c.body(null, 202);
      },
    )
    .put(
      '/api/dmt-admin/orders/:id/email',
      guard({ who: 'administrator', stepUp: true }),
      parse('json', addressRequest),
      async (c) => {
        const { email, resend: isResent, words } = c.req.valid('json');
        await orders.correctAddress(orderId(c), { email, isResent, words }, await actorOf(c));
        return c.json(await admin.orders.orderDetail(orderId(c), nameOf), 200);
      },
    )
    .post('/api/dmt-admin/orders/:id/done', guard({ who: 'administrator' }), parse('json', doneRequest), async (c) => {
      await admin.orders.lookAfter(orderId(c), c.req.valid('json').flag, await actorOf(c));
      return c.body(null, 204);
    })
    .get('/api/dmt-admin/events/:id/refunds', guard({ who: 'administrator' }), async (c) =>
      c.json(await refunds.eventRefundProgress(eventId(c)), 200),
    )
    .post(
      '/api/dmt-admin/events/:id/refunds',
      guard({ who: 'administrator', stepUp: true }),
      parse('json', eventRefundRequest),
      async (c) => {
        const facts = { eventId: eventId(c), key: requiredKeyOf(c), request: c.req.valid('json') };
        const asked = await asks.refundEvent(facts, await actorOf(c));
        return 'done' in asked ? c.json(asked.done, 202) : c.json(asked, 202);
      },
    )
    .get(
      '/api/dmt-admin/events/:id/visitors',
      guard({ who: 'administrator', reads: 'event' }),
      parse('query', listQuery),
      async (c) => {
        const { date, limit } = c.req.valid('query');
        return visitorAnswer(c, await admin.visitors.visitorList(eventId(c), date ?? null, limit));
      },
    )
    .get(
      '/api/dmt-admin/events/:id/visitors.csv',
      guard({ who: 'administrator', stepUp: true }),
      parse('query', dayQuery),
      async (c) => {
        const { date = null } = c.req.valid('query');
        const id = eventId(c);
        const list = await admin.visitors.visitorList(id, date);
        await audit.note({ action: 'visitors-exported', actorId: await actorOf(c), subject: `event:${id}` });
        return c.body(streamed(visitorSheet(list)), 200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="bezoekers-${id}${date === null ? '' : `-${date}`}.csv"`,
          'cache-control': 'no-store',
        });
      },
    );
}

function visitorAnswer(c: SiteContext, list: VisitorList): Response {
  return c.body(streamed(visitorJson(list)), 200, { 'content-type': 'application/json' });
}

function orderId(c: SiteContext): string {
  const id = c.req.param('id') ?? '';
  if (!isUuid(id)) throw orderNotFound();
  return id;
}

function eventId(c: SiteContext): number {
  const id = c.req.param('id') ?? '';
  if (!/^[1-9]\d{0,8}$/.test(id)) throw eventNotFound();
  return Number(id);
}
