import { Hono } from 'hono';
import * as z from 'zod';
import type { Cookies } from '../../../../http/cookies.ts';
import { languageOf, type SiteContext, type SiteEnv } from '../../../../http/environment.ts';
import { guard } from '../../../../http/guard/guard.ts';
import { parse } from '../../../../http/guard/parse.ts';
import { withOwned } from '../../../../kernel/text/owned.ts';
import type { Ask } from '../../../../platform/records/approvals/acts.ts';
import { countGuess, orderProofs } from '../../sales/index.ts';
import type { QuoteTranslatorOf } from '../quotes/http.ts';
import type { createOwnQuotes } from '../quotes/own-quote.ts';
import { QUOTE_TEXTS } from '../quotes/quote-schema.ts';
import type { createRequests } from '../requests/requests.ts';
import type { createAgreed } from './agreed.ts';
import { type BookingCancellation, bookingCancellation } from '../cancelling/cancelling-schema.ts';
import type { createOnInvoice } from './on-invoice.ts';
import { bookingConfirmation, cardLook, eventLeaving, invoiceAction, paidQuery, quoteAction } from './agreed-schema.ts';

const idParam = parse('param', z.object({ id: z.uuid() }));

type Parts = {
  agreed: ReturnType<typeof createAgreed>;
  onInvoice: ReturnType<typeof createOnInvoice>;
  quotes: Pick<ReturnType<typeof createOwnQuotes>, 'quoteView'>;
  quoteTranslatorOf: QuoteTranslatorOf;
  requests: Pick<ReturnType<typeof createRequests>, 'detail'>;
  orders: Parameters<typeof orderProofs>[0];
  cookies: Cookies;
  actorOf: (c: SiteContext) => Promise<string>;
  /** Cancels a visit, or has that wait for a second administrator. */
  askCancellation: Ask<{ bookingId: string; form: BookingCancellation }, null>;
};

/** Visitors accept a quote, pay for it and cancel the visit, by the secret of its request. */
export function agreedRoutes({
  agreed,
  onInvoice,
  quotes,
  quoteTranslatorOf,
  orders,
  cookies,
}: Pick<Parts, 'agreed' | 'onInvoice' | 'quotes' | 'quoteTranslatorOf' | 'orders' | 'cookies'>) {
  const { orderToRepeat, rememberLink } = orderProofs(orders, cookies);
  return new Hono<SiteEnv>()
    .get(
      '/api/bookings/paid',
      guard({ who: 'public', limit: 'order-status' }),
      parse('query', paidQuery),
      async (c) => {
        const order = await orderToRepeat(c, c.req.valid('query').payment);
        return c.json({ secret: await agreed.secretOfOrder(order) }, 200);
      },
    )
    .post(
      '/api/bookings/:secret/quote',
      guard({ who: 'public', limit: 'order', secret: true }),
      parse('json', quoteAction),
      async (c) => {
        const secret = c.req.param('secret');
        const asked = c.req.valid('json');
        const act = () => agreed.act(secret, asked, languageOf(c));
        const acted = await (asked.action !== 'cancel' && asked.giftCard ? countGuess(c, act) : act());
        if (acted) rememberLink(c, await agreed.linkOfOrder(acted.orderId));
        const view = withOwned(await quoteTranslatorOf(languageOf(c)), QUOTE_TEXTS, await quotes.quoteView(secret));
        return c.json({ ...view, href: acted?.href ?? null }, 200);
      },
    )
    .post(
      '/api/bookings/:secret/gift-card',
      guard({ who: 'public', secret: true }),
      parse('json', cardLook),
      async (c) => {
        const look = () => agreed.lookAtCard(c.req.param('secret'), c.req.valid('json').giftCard);
        return c.json(await countGuess(c, look), 200);
      },
    )
    .post(
      '/api/bookings/:secret/invoice',
      guard({ who: 'public', limit: 'order', secret: true }),
      parse('json', invoiceAction),
      async (c) => c.json({ secret: await onInvoice.askInvoice(c.req.param('secret'), c.req.valid('json')) }, 200),
    );
}

/** The owner confirms what was agreed in another way, takes visits out of their event and cancels them. */
export function agreedAdminRoutes({
  agreed,
  requests,
  actorOf,
  askCancellation,
}: Pick<Parts, 'agreed' | 'requests' | 'actorOf' | 'askCancellation'>) {
  const owner = guard({ who: 'administrator' });
  return new Hono<SiteEnv>()
    .post('/api/dmt-admin/bookings/:id/confirm', owner, idParam, parse('json', bookingConfirmation), async (c) => {
      const { id } = c.req.valid('param');
      await agreed.confirmByHand(id, c.req.valid('json'), await actorOf(c));
      return c.json(await requests.detail(id), 200);
    })
    .post('/api/dmt-admin/bookings/:id/leave-event', owner, idParam, parse('json', eventLeaving), async (c) => {
      const { id } = c.req.valid('param');
      await agreed.leaveEvent(id, c.req.valid('json'), await actorOf(c));
      return c.json(await requests.detail(id), 200);
    })
    .post(
      '/api/dmt-admin/bookings/:id/cancel',
      guard({ who: 'administrator', stepUp: true }),
      idParam,
      parse('json', bookingCancellation),
      async (c) => {
        const { id } = c.req.valid('param');
        const asked = await askCancellation({ bookingId: id, form: c.req.valid('json') }, await actorOf(c));
        return 'done' in asked ? c.json(await requests.detail(id), 200) : c.json(asked, 202);
      },
    );
}
