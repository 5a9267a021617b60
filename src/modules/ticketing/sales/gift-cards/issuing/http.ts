import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { Cookies } from '../../../../../http/cookies.ts';
import type { SiteContext, SiteEnv } from '../../../../../http/environment.ts';
import { guard } from '../../../../../http/guard/guard.ts';
import { idempotencyKeyOf, parse } from '../../../../../http/guard/parse.ts';
import { widerNetwork } from '../../../../../http/networks.ts';
import { centsFromEuros } from '../../../../../kernel/money/money.ts';
import { LANGUAGE_HEADER, readLanguage, spokenLanguage } from '../../../../../kernel/web/languages.ts';
import type { Site } from '../../../../../kernel/web/site.ts';
import { countGuess } from '../../checkout/codes/http-guesses.ts';
import { friendKindRoutes } from '../friends/http.ts';
import { cardNotFound } from '../gift-card.ts';
import { GIFT_CARD_FILTERS } from '../../../rules/gift-card-limits.ts';
import {
  blockCardRequest,
  giftCardBalanceRequest,
  giftCardOrder,
  giftCardSettingRequest,
  adminReplaceCodeRequest,
  mailCardRequest,
  replaceCodeRequest,
  withdrawRequest,
} from '../gift-card-schema.ts';
import { orderProofs } from '../../orders/http-proofs.ts';
import { COOKIE_MINUTES, type createOrderLinks } from '../../orders/order-links.ts';
import type { Order } from '../../orders/order.ts';
import type { MailCard } from '../../../documents/index.ts';
import type { createCardAdministration } from './admin-cards.ts';
import type { createBoughtCards } from './bought-card.ts';
import type { createLostCards } from './lost-card.ts';
import type { createGiftCardOrders } from './order-card.ts';

type CardShop = ReturnType<typeof createGiftCardOrders> &
  ReturnType<typeof createBoughtCards> &
  ReturnType<typeof createLostCards>;
/** Two ways in which buyers prove that an order is theirs. */
type Proofs = Pick<ReturnType<typeof createOrderLinks>, 'orderOfBrowser' | 'orderOfLink'>;

const text = z.string().max(200).optional();
const payment = parse('query', z.object({ payment: z.string().max(200) }));

export function giftCardRoutes({
  giftCards,
  orders,
  refresh,
  cookies,
  site,
  giftCardFile,
}: {
  giftCards: CardShop;
  orders: Proofs;
  refresh: (order: Pick<Order, 'id'>) => Promise<boolean>;
  cookies: Cookies;
  site: Site;
  giftCardFile: (card: MailCard, site: Site) => Promise<{ filename: string; content: Uint8Array }>;
}) {
  const { orderToRepeat, rememberLink } = orderProofs(orders, cookies);
  const byLink = async (secret: string) => orderOr404(await orders.orderOfLink(secret));
  const byCookie = async (c: SiteContext, reference: string) =>
    orderOr404(await orders.orderOfBrowser(cookies.read(c, 'order'), reference));
  const pdf = async (c: Context<SiteEnv>, order: Order) => {
    const cardId = await giftCards.cardIdOf(order);
    const card = cardId === null ? null : await giftCards.cardForMail(cardId);
    if (!card || card.isEnded || card.isBlocked || card.code === null) throw cardNotFound();
    const { filename, content } = await giftCardFile(card, site);
    return c.body(new Uint8Array(content), 200, {
      'content-type': 'application/pdf',
      'content-language': readLanguage(card.language, site.languages),
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  };
  const look = guard({ who: 'public', limit: 'order-status', secret: true });
  return new Hono<SiteEnv>()
    .get('/api/gift-cards', guard({ who: 'public' }), async (c) => c.json(await giftCards.giftCardOffer(), 200))
    .post('/api/gift-cards', guard({ who: 'public', limit: 'order' }), parse('json', giftCardOrder), async (c) => {
      const placed = await giftCards.placeCardOrder({
        request: c.req.valid('json'),
        idempotencyKey: idempotencyKeyOf(c),
        browserSecret: cookies.read(c, 'order'),
        browserMark: cookies.read(c, 'XSRF-TOKEN') ?? '',
        clientAddress: c.get('clientAddress'),
        clientNetwork: widerNetwork(c.get('clientAddress')),
        language: spokenLanguage(c.req.header(LANGUAGE_HEADER), site.languages),
      });
      cookies.set(c, 'order', placed.browserSecret, COOKIE_MINUTES * 60);
      cookies.set(c, 'checkout_ticket', placed.orderId, COOKIE_MINUTES * 60);
      return c.json({ links: { checkout: { href: placed.href } } }, 201);
    })
    .post('/api/gift-cards/balance', guard({ who: 'public' }), parse('json', giftCardBalanceRequest), async (c) =>
      c.json(await countGuess(c, () => giftCards.cardBalance(c.req.valid('json').giftCard)), 200),
    )
    .get(
      '/api/gift-cards/order',
      guard({ who: 'public', limit: 'order-status', secret: 'order' }),
      parse('query', z.object({ payment: text, order: text })),
      async (c) => {
        const { payment: reference = '', order: link } = c.req.valid('query');
        const find = async () => (link === undefined ? orderOr404(await orderToRepeat(c, reference)) : byLink(link));
        await refresh(await find());
        const view = await giftCards.cardOrderView(await find(), link !== undefined);
        if (link !== undefined && view.again) rememberLink(c, link);
        return c.json(view, 200);
      },
    )
    .post(
      '/api/gift-cards/withdraw',
      guard({ who: 'public', limit: 'order', secret: true }),
      parse('json', withdrawRequest),
      async (c) => {
        const { secret, back } = c.req.valid('json');
        const seenCents = back === undefined ? null : centsFromEuros(back);
        const done = await giftCards.withdrawCard(await byLink(secret), { seenCents });
        return c.json(done, done.outcome === 'asked' ? 202 : 200);
      },
    )
    .post(
      '/api/gift-cards/replace-code',
      guard({ who: 'public', limit: 'order', secret: true }),
      parse('json', replaceCodeRequest),
      async (c) => {
        const { secret, codeNumber } = c.req.valid('json');
        await giftCards.replaceBoughtCode(await byLink(secret), codeNumber);
        return c.body(null, 204);
      },
    )
    .get('/cadeaubon/cadeaubon.pdf', guard({ who: 'public', limit: 'order-status' }), payment, async (c) =>
      pdf(c, await byCookie(c, c.req.valid('query').payment)),
    )
    .get('/cadeaubon/:secret/cadeaubon.pdf', look, async (c) => pdf(c, await byLink(c.req.param('secret'))));
}

function orderOr404(order: Order | null): Order {
  if (!order) throw cardNotFound();
  return order;
}

const idParam = parse('param', z.object({ id: z.uuid() }));

/** Cards that were sold, and the kinds of friends' cards that are. */
export function giftCardAdminRoutes({
  giftCards,
  friends,
  actorOf,
}: {
  giftCards: ReturnType<typeof createCardAdministration> & ReturnType<typeof createLostCards>;
  friends: Parameters<typeof friendKindRoutes>[0]['friends'];
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  const owner = guard({ who: 'administrator' });
  const listQuery = z.object({
    state: z.enum(GIFT_CARD_FILTERS).optional(),
    before: z.uuid().optional().catch(undefined), // of an address from before it was a card: from the newest on
  });
  return new Hono<SiteEnv>()
    .route('/', friendKindRoutes({ friends, actorOf }))
    .get('/api/dmt-admin/gift-cards', owner, parse('query', listQuery), async (c) =>
      c.json(await giftCards.giftCardsShown(c.req.valid('query')), 200),
    )
    .get('/api/dmt-admin/friend-cards', owner, parse('query', listQuery.pick({ before: true })), async (c) =>
      c.json(await giftCards.friendCardsShown(c.req.valid('query')), 200),
    )
    .get('/api/dmt-admin/gift-cards/sums', owner, async (c) => c.json(await giftCards.giftCardSums(), 200))
    .put('/api/dmt-admin/gift-cards/setting', owner, parse('json', giftCardSettingRequest), async (c) => {
      await giftCards.setGiftCards(c.req.valid('json'), await actorOf(c));
      return c.json(await giftCards.giftCardsShown({}), 200);
    })
    .get('/api/dmt-admin/gift-cards/:id', owner, idParam, async (c) =>
      c.json(await giftCards.giftCardUses(c.req.valid('param').id), 200),
    )
    .post('/api/dmt-admin/gift-cards/:id/block', owner, idParam, parse('json', blockCardRequest), async (c) => {
      await giftCards.blockGiftCard(c.req.valid('param').id, c.req.valid('json').isBlocked, await actorOf(c));
      return c.body(null, 204);
    })
    .post(
      '/api/dmt-admin/gift-cards/:id/replace-code',
      owner,
      idParam,
      parse('json', adminReplaceCodeRequest),
      async (c) => {
        await giftCards.replaceCode(c.req.valid('param').id, c.req.valid('json').codeNumber, await actorOf(c));
        return c.body(null, 204);
      },
    )
    .post('/api/dmt-admin/gift-cards/:id/mail', owner, idParam, parse('json', mailCardRequest), async (c) => {
      await giftCards.mailGiftCard(c.req.valid('param').id, c.req.valid('json').email, await actorOf(c));
      return c.body(null, 204);
    });
}
