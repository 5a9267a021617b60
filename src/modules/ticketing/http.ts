import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod';
import type { Cookies } from '../../http/cookies.ts';
import { bindingsOf, inReadersLanguage, type SiteContext, type SiteEnv, textFor } from '../../http/environment.ts';
import { guard } from '../../http/guard/guard.ts';
import { idempotencyKeyOf, parse } from '../../http/guard/parse.ts';
import { widerNetwork } from '../../http/networks.ts';
import { LANGUAGE_HEADER, pathIn, readLanguage, spokenLanguage } from '../../kernel/web/languages.ts';
import { isoWithOffset } from '../../kernel/dates/dutch-dates.ts';
import { isUuid } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Site } from '../../kernel/web/site.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Books } from './books/index.ts';
import type { MailOrder } from './documents/index.ts';
import {
  COOKIE_MINUTES,
  countGuess,
  type Order,
  orderNotFound,
  type Placed,
  readOrderRequest,
  type Sales,
  orderProofs,
} from './sales/index.ts';
import { ORDER_TEXTS, type OrderView, partQuery, TICKET_TEXTS, ticketPart } from './sales/orders/order-view-schema.ts';
import {
  type CheckoutLink,
  confirmFreeOrderRequest,
  discountRequest,
  orderAgainRequest,
  orderLinkRequest,
  ownAddressRequest,
} from './schema.ts';
import { giftCardQuoteRequest } from './sales/gift-cards/gift-card-schema.ts';
import { texts } from './words.ts';
import { texts as usual } from '../../kernel/problem.words.ts';

const WEBHOOK_MS = 4_500;
const PAYMENT_ID = /^tr_[A-Za-z0-9]{1,64}$/;

const text = z.string().max(200).optional();
const reference = parse('query', z.object({ payment: z.string().max(200) }));

export function ticketingRoutes({
  sales: { callOff, checkout, orders, selfService, settlement },
  books: { invoices },
  cookies,
  site,
  ticketPdf,
  orderCalendar,
  entrance,
  clock,
}: {
  sales: Pick<Sales, 'callOff' | 'checkout' | 'orders' | 'selfService' | 'settlement'>;
  books: Pick<Books, 'invoices'>;
  clock: Pick<Clock, 'after'>;
  cookies: Cookies;
  site: Site;
  ticketPdf: (order: MailOrder, site: Site) => Promise<Uint8Array>;
  orderCalendar: (order: MailOrder, site: Site) => Promise<string>;
  entrance: MiddlewareHandler<SiteEnv>;
}): Hono<SiteEnv> {
  /** Brings an order up to date if it may still change. */
  const current = async (find: () => Promise<Order | null>): Promise<Order> => {
    const order = await find();
    if (!order) throw orderNotFound();
    await settlement.refresh(order);
    return (await find()) ?? order;
  };
  const { byProof, orderToRepeat, rememberLink } = orderProofs(orders, cookies);
  const viewOf = async (c: SiteContext, order: Order, part: number | null): Promise<OrderView> => {
    const view = await orders.orderView(order, part);
    const again = await checkout.againOf(order, view, cookies.read(c, 'waitlist'));
    return again ? { ...view, again } : view;
  };
  /** Returns an order whose gift card pays another one, for a browser that may repeat it. */
  const cardOrder = async (c: SiteContext, id: string | null | undefined): Promise<Order | null> =>
    id ? orderToRepeat(c, id) : null;
  const placingOf = (c: SiteContext) => ({
    browserSecret: cookies.read(c, 'order'),
    browserMark: cookies.read(c, 'XSRF-TOKEN') ?? '',
    clientAddress: c.get('clientAddress'),
    clientNetwork: widerNetwork(c.get('clientAddress')),
    preLoginSecret: cookies.read(c, 'pre'),
    isConfirmedByMail: bindingsOf(c).internal === true,
    offerToken: cookies.read(c, 'waitlist'),
    language: spokenLanguage(c.req.header(LANGUAGE_HEADER), site.languages),
    pass: c.get('pass') ?? null,
  });
  /** Sets the cookies that prove that this browser placed the order. */
  const linkTo = (c: SiteContext, placed: Placed): CheckoutLink => {
    cookies.set(c, 'order', placed.browserSecret, COOKIE_MINUTES * 60);
    cookies.set(c, 'checkout_ticket', placed.orderId, COOKIE_MINUTES * 60);
    return {
      links: { checkout: { href: placed.href } },
      ...(placed.heldUntil && { heldUntil: isoWithOffset(placed.heldUntil) }),
    };
  };
  const languageOf = (c: SiteContext) => readLanguage(c.req.header(LANGUAGE_HEADER), site.languages);
  const paidOrder = async (find: () => Promise<Order | null>): Promise<MailOrder> => {
    const order = await find();
    const whole = order && (await orders.orderForMail(order.id));
    if (!whole || whole.tickets.length === 0) throw orderNotFound();
    return whole;
  };
  const tickets = async (c: Context<SiteEnv>, order: MailOrder) =>
    attachment(c, new Uint8Array(await ticketPdf(order, site)), `tickets-${order.number}.pdf`, {
      'content-type': 'application/pdf',
      'content-language': readLanguage(order.language, site.languages),
    });
  const calendar = async (c: Context<SiteEnv>, order: MailOrder) =>
    attachment(c, await orderCalendar(order, site), `agenda-${order.number}.ics`, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-language': readLanguage(order.language, site.languages),
    });

  return (
    new Hono<SiteEnv>()
      .post(
        '/api/mollie/create',
        guard({ who: 'public', limit: 'order' }),
        entrance,
        parse('json', z.unknown()),
        async (c) => {
          const request = readOrderRequest(c.req.valid('json'));
          const cardOf = await cardOrder(c, request.giftCardOf);
          const place = () =>
            checkout.placeOrder({ ...placingOf(c), request, idempotencyKey: idempotencyKeyOf(c), cardOf });
          const hasCode = Boolean(request.discountCode) || Boolean(request.giftCard);
          const placed = await (hasCode ? countGuess(c, place) : place());
          return c.json(linkTo(c, placed), 201);
        },
      )
      .post(
        '/api/mollie/order/again',
        guard({ who: 'public', limit: 'order', secret: true }),
        entrance,
        parse('json', orderAgainRequest),
        async (c) => {
          const { payment = null, order: link = null, toPay, paymentMethod } = c.req.valid('json');
          const order = await current(byProof(c, payment, link));
          return c.json(linkTo(c, await checkout.orderAgain({ ...placingOf(c), order, toPay, paymentMethod })), 201);
        },
      )
      .post('/api/mollie/discount', guard({ who: 'public' }), parse('json', discountRequest), async (c) => {
        const quote = () => checkout.quoteDiscount(c.req.valid('json'), cookies.read(c, 'order'));
        return c.json(await countGuess(c, quote), 200);
      })
      .post('/api/mollie/gift-card', guard({ who: 'public' }), parse('json', giftCardQuoteRequest), async (c) => {
        const request = c.req.valid('json');
        const cardOf = await cardOrder(c, request.giftCardOf);
        const quote = () => checkout.quoteGiftCard(request, cookies.read(c, 'order'), cardOf);
        return c.json(await countGuess(c, quote), 200);
      })
      .get(
        '/api/mollie/order',
        guard({ who: 'public', limit: 'order-status', secret: 'order' }),
        parse('query', z.object({ payment: text, order: text, part: ticketPart })),
        async (c) => {
          const { payment = null, order: link = null, part = null } = c.req.valid('query');
          const isNamed = payment !== null && link === null;
          const order = await current(isNamed ? () => orderToRepeat(c, payment) : byProof(c, payment, link));
          return c.json(inReadersLanguage(c, ORDER_TEXTS, await viewOf(c, order, part)), 200);
        },
      )
      .get(
        '/api/mollie/status',
        guard({ who: 'public', limit: 'order-status', secret: 'id' }),
        parse('query', z.object({ id: z.string().max(200) })),
        async (c) => {
          const { id } = c.req.valid('query');
          const order = await current(isUuid(id) ? byProof(c, id, null) : byProof(c, null, id));
          return c.json({ id, status: await orders.statusOf(order) }, 200);
        },
      )
      .post(
        '/api/mollie/order/link',
        guard({ who: 'public', limit: 'order-link' }),
        parse('json', orderLinkRequest),
        async (c) => {
          await orders.mailLinks(c.req.valid('json').email, languageOf(c));
          return c.json({ message: textFor(c, texts.orderLinkSent) }, 202);
        },
      )
      .post(
        '/api/mollie/order/address',
        guard({ who: 'public', limit: 'order-link' }),
        parse('json', ownAddressRequest),
        async (c) => {
          const { payment, email } = c.req.valid('json');
          const order = await byProof(c, payment, null)();
          if (!order) throw orderNotFound();
          await orders.correctOwnAddress(order, email, languageOf(c));
          return c.json({ message: textFor(c, texts.ticketsSent({ email })) }, 200);
        },
      )
      .post(
        '/api/mollie/order/confirm',
        guard({ who: 'public', limit: 'order', secret: true }),
        parse('json', confirmFreeOrderRequest),
        async (c) => {
          const order = await checkout.confirmFreeOrder(c.req.valid('json').token);
          const whole = await orders.orderForMail(order.id);
          const page = `/bestelling/${whole?.linkSecret ?? ''}`;
          return c.json({ links: { checkout: { href: site.baseUrl + pathIn(whole?.language ?? 'nl', page) } } }, 200);
        },
      )
      .post(
        '/api/mollie/webhook',
        guard({ who: 'provider', forgery: 'exempt', body: '4 kB', media: 'form' }),
        async (c) => {
          const [id = '', ...more] = new URLSearchParams(await c.req.text()).getAll('id');
          if (more.length > 0 || !PAYMENT_ID.test(id)) throw new Problem('invalid', usual.invalidInput);
          await stored(settlement.handleNotice(id), clock);
          return c.body(null, 200);
        },
      )
      .get(
        '/api/orders/:secret',
        guard({ who: 'public', limit: 'order-status', secret: true }),
        parse('query', partQuery),
        async (c) => {
          const secret = c.req.param('secret');
          const order = await current(byProof(c, null, secret));
          const { part = null } = c.req.valid('query');
          const [cancelUntil, dateUntil] = [await selfService.cancelUntil(order), await selfService.dateUntil(order)];
          const [detailsUntil, choiceUntil] = [await selfService.detailsUntil(order), await callOff.choiceUntil(order)];
          const invoiceDue = await invoices.invoiceDueOf(order);
          const own = {
            ...(cancelUntil && { cancelUntil }),
            ...(dateUntil && { dateUntil }),
            ...(detailsUntil && { detailsUntil }),
            ...((await selfService.hasOwnAnswers(order, detailsUntil !== null)) && { hasAnswers: true as const }),
            ...(choiceUntil && { choiceUntil }),
            ...(invoiceDue && { invoiceDue }),
          };
          const view = await viewOf(c, order, part);
          if (view.again) rememberLink(c, secret);
          return c.json(inReadersLanguage(c, ORDER_TEXTS, { ...view, ...own }), 200);
        },
      )
      .post('/api/orders/:secret/links', guard({ who: 'public', limit: 'order-link', secret: true }), async (c) => {
        const order = await orders.orderOfLink(c.req.param('secret'));
        if (!order || !(await orders.renewLinks(order, languageOf(c)))) throw orderNotFound();
        return c.body(null, 204);
      })
      .get('/api/tickets/:code', guard({ who: 'public', limit: 'order-status', secret: true }), async (c) => {
        const ticket = await orders.ticketView(c.req.param('code'));
        if (!ticket) throw new Problem('not-found', texts.ticketNotFound, { reason: 'ticket_not_found' });
        return c.json(inReadersLanguage(c, TICKET_TEXTS, ticket), 200);
      })
      .get(
        '/bestelling/:secret/tickets.pdf',
        guard({ who: 'public', limit: 'order-status', secret: true }),
        async (c) => tickets(c, await paidOrder(byProof(c, null, c.req.param('secret')))),
      )
      .get('/bestelling/:secret/agenda.ics', guard({ who: 'public', limit: 'order-status', secret: true }), async (c) =>
        calendar(c, await paidOrder(byProof(c, null, c.req.param('secret')))),
      )
      // Found by cookie, as the secret link is only emailed to the buyer (S-19).
      .get('/bestelling/tickets.pdf', guard({ who: 'public', limit: 'order-status' }), reference, async (c) =>
        tickets(c, await paidOrder(byProof(c, c.req.valid('query').payment, null))),
      )
      .get('/bestelling/agenda.ics', guard({ who: 'public', limit: 'order-status' }), reference, async (c) =>
        calendar(c, await paidOrder(byProof(c, c.req.valid('query').payment, null))),
      )
  );
}

/** Answers 503 after any failure, within the provider's time limit, so that it calls again. */
async function stored(work: Promise<void>, { after }: Pick<Clock, 'after'>): Promise<void> {
  let callOff = () => {};
  const limit = new Promise<never>((_, reject) => {
    callOff = after(WEBHOOK_MS, () => reject(new Error('the webhook took too long')));
  });
  try {
    await Promise.race([work, limit]);
  } catch (cause) {
    const message = usual.unavailable;
    throw new Problem('unavailable', message, { cause });
  } finally {
    callOff();
  }
}

function attachment(
  c: Context<SiteEnv>,
  content: string | Uint8Array<ArrayBuffer>,
  filename: string,
  about: Record<'content-type' | 'content-language', string>,
) {
  return c.body(content, 200, {
    ...about,
    'content-disposition': `attachment; filename="${filename}"`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
}
