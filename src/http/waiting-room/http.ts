import { Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { partedPath, pathIn } from '../../kernel/web/languages.ts';
import { localPath, WAITING_ROOM, waitingAddress } from '../../kernel/pages/addresses.ts';
import { isBuyingPage, wantedPage } from '../../kernel/pages/buying-pages.ts';
import { isProblem, Problem } from '../../kernel/problem.ts';
import type { Cookies } from '../cookies.ts';
import { bindingsOf, rawTarget, type SiteContext, type SiteEnv } from '../environment.ts';
import { guard } from '../guard/guard.ts';
import { idempotencyKeyOf } from '../guard/parse.ts';
import type { Signer } from '../ports.ts';
import { OLDEST_MS, PASS_MINUTES, type Place, type Standing, type WaitingRoom } from './waiting-room.ts';
import { wholeText } from '../../kernel/money/money.ts';
import { computedText } from '../../kernel/text/words-of.ts';
import { texts } from './words.ts';

const COOKIE_SECONDS = 3600;
const PURPOSE = 'waiting-room';
const PLACE = /^(\d{13,16})\.(\d{1,14})(?:\.(\d{13,14}))?\.([\w-]{43})$/;

/** Place of a visitor; 'none' if they hold none. */
export const placeView = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('inside') }),
  z.strictObject({ state: z.literal('none') }),
  z.strictObject({
    state: z.literal('waiting'),
    position: z.number(),
    /** Expected wait; null if unknown. */
    seconds: z.nullable(z.number()),
    /** Seconds until the page should ask again. */
    againSeconds: z.number(),
  }),
]);
type PlaceView = z.infer<typeof placeView>;

export type Entrance = {
  routes: Hono<SiteEnv>;
  /** Sends those who must wait to the waiting room. */
  pages: MiddlewareHandler<SiteEnv>;
  /** Answers 503 `waiting_room` to those who must wait. An order frees capacity and uses up the pass. */
  orders: MiddlewareHandler<SiteEnv>;
};

/** Last order of a browser: being paid or paid, or ended without payment. */
export type LastOrder = 'under-way' | 'ended-unpaid';

/**
 * Entrance of the shop; without a waiting room everybody may enter. A browser with a `lastOrder` sees every page, and
 * may order again if that was not paid.
 */
export function entrance(
  waitingRoom: WaitingRoom | null,
  ports: { signer: Signer; cookies: Cookies; lastOrder: (c: SiteContext) => Promise<LastOrder | null> },
): Entrance {
  const open: MiddlewareHandler<SiteEnv> = (_, next) => next();
  if (!waitingRoom) return { routes: routesOf(() => ({ state: 'inside' }), null), pages: open, orders: open };

  const { cookies, signer } = ports;
  const placeOfBrowser = (c: SiteContext) => placeOf(signer, cookies.read(c, 'waiting'));
  const keep = (c: SiteContext, { place }: Standing) =>
    cookies.set(c, 'waiting', placeText(signer, place), COOKIE_SECONDS);
  /** Takes or renews a place and sets the cookie; null if none is needed. Throws 429 if the address has too many. */
  const come = async (c: SiteContext): Promise<Shown | null> => {
    const before = placeOfBrowser(c);
    const address = c.get('clientAddress');
    if (!before) await c.get('guards').limits.take('waiting-place', address);
    const standing = waitingRoom.come(before, address);
    if (standing.kind !== 'inside' && (await ports.lastOrder(c)) !== null) {
      waitingRoom.leave(standing.place);
      return null;
    }
    if (standing.kind === 'crowded') throw isCrowded(standing);
    keep(c, standing);
    return standing;
  };
  /** Marks that identify an order of a browser: its key, and its proof. */
  const markOf = (c: SiteContext, orderCookie: string | null) =>
    signer.sign(
      'waiting-room-order',
      JSON.stringify([idempotencyKeyOf(c), cookies.read(c, 'XSRF-TOKEN'), orderCookie]),
    );

  return {
    routes: routesOf(
      (c) => {
        const place = placeOfBrowser(c);
        return viewOf(place && waitingRoom.look(place, c.get('clientAddress')));
      },
      async (c) => viewOf(await come(c), { state: 'inside' }),
    ),
    pages: async (c, next) => {
      if (c.req.method !== 'GET' || bindingsOf(c).internal) return next();
      const [given = '', search = ''] = rawTarget(c).split('?', 2);
      const { language, path } = partedPath(given);
      if (path === WAITING_ROOM && placeOfBrowser(c)) {
        const standing = await come(c);
        return standing?.kind === 'waiting' ? next() : c.redirect(pathIn(language, wantedPage(search)), 303);
      }
      if (!isBuyingPage(path, search)) return next();
      const goal = localPath(search === '' ? path : `${path}?${search}`) ?? path;
      const standing = await come(c);
      const mayGoOn = standing === null || standing.kind === 'inside';
      return mayGoOn ? next() : c.redirect(pathIn(language, waitingAddress(goal)), 303);
    },
    orders: async (c, next) => {
      const mark = markOf(c, cookies.read(c, 'order'));
      const standing = waitingRoom.order(placeOfBrowser(c), c.get('clientAddress'), mark);
      if (standing.kind !== 'inside' && (await ports.lastOrder(c)) === 'ended-unpaid') {
        waitingRoom.leave(standing.place);
        return next();
      }
      if (standing.kind === 'crowded') throw isCrowded(standing);
      keep(c, standing);
      if (standing.kind === 'waiting') throw hasToWait(standing);
      let marks: string[] | null = null;
      c.set('pass', passOf(signer, standing.place));
      try {
        await next();
        // Spent in another process or before a restart: learn it here.
        if (isProblem(c.error) && c.error.reason === 'waiting_room') marks = [];
        // A retry carries this order's cookie, or none if the answer was lost.
        if (c.res.status === 201) marks = [mark, markOf(c, cookies.given(c, 'order'))];
      } finally {
        waitingRoom.ended(standing.place, idempotencyKeyOf(c) === null ? marks && [] : marks);
      }
    },
  };
}

function placeText(signer: Signer, { number, mayBuyUntil, enteredAt }: Place): string {
  const place = textOf(number, mayBuyUntil, enteredAt === 0 ? undefined : enteredAt);
  return `${place}.${signer.sign(PURPOSE, place)}`;
}

/** Returns the place in a cookie; null if we did not sign it. Older passes have no time of entry. */
function placeOf(signer: Signer, text: string | null): Place | null {
  const [, number = '', mayBuyUntil = '', entered, signature = ''] = PLACE.exec(text ?? '') ?? [];
  if (!signer.isSigned(PURPOSE, textOf(number, mayBuyUntil, entered), signature)) return null;
  const until = Number(mayBuyUntil);
  const enteredAt = entered === undefined ? Math.max(0, until - PASS_MINUTES * 60_000) : Number(entered);
  return { number: Number(number), mayBuyUntil: until, enteredAt };
}

function textOf(number: string | number, mayBuyUntil: string | number, enteredAt?: string | number): string {
  return [number, mayBuyUntil, ...(enteredAt === undefined ? [] : [enteredAt])].join('.');
}

/** Pass for the store of orders, which remembers it while any process accepts it. */
function passOf(signer: Signer, { number }: Place): { hash: string; endsAt: string } {
  const endsAt = new Date(number / 1000 + OLDEST_MS).toISOString();
  return { hash: signer.sign('waiting-room-pass', String(number)), endsAt };
}

function routesOf(
  look: (c: SiteContext) => PlaceView,
  come: ((c: SiteContext) => Promise<PlaceView>) | null,
): Hono<SiteEnv> {
  return new Hono<SiteEnv>()
    .get('/api/waiting-room', guard({ who: 'public' }), (c) => c.json(look(c), 200))
    .post('/api/waiting-room', guard({ who: 'public' }), async (c) => c.json(await (come ?? look)(c), 200));
}

type Shown = Exclude<Standing, { kind: 'crowded' }>;

function viewOf(standing: Shown | null, otherwise: PlaceView = { state: 'none' }): PlaceView {
  if (!standing) return otherwise;
  if (standing.kind === 'new') return { state: 'none' };
  if (standing.kind === 'inside') return { state: 'inside' };
  const { position, seconds, againSeconds } = standing;
  return { state: 'waiting', position, seconds, againSeconds };
}

function isCrowded({ againSeconds }: Extract<Standing, { kind: 'crowded' }>): Problem {
  const message = texts.connectionBusy;
  return new Problem('too-many', message, { retryAfterSeconds: againSeconds });
}

function hasToWait({ position, againSeconds }: Extract<Standing, { kind: 'waiting' }>): Problem {
  const message = texts.queuePosition({ position: computedText(() => wholeText(position)), againSeconds });
  return new Problem('unavailable', message, {
    reason: 'waiting_room',
    retryAfterSeconds: againSeconds,
    facts: { position },
  });
}
