import { Hono, type MiddlewareHandler } from 'hono';
import { partedPath, pathIn } from '../../kernel/languages.ts';
import { isBuyingPage, type PlaceView, WAITING_PATH, waitedFor, waitingAddress } from '../../kernel/buying-pages.ts';
import { localPath } from '../../kernel/paths.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Cookies } from '../cookies.ts';
import { bindingsOf, rawTarget, type SiteContext, type SiteEnv } from '../environment.ts';
import { guard } from '../guard/guard.ts';
import type { Signer } from '../ports.ts';
import { placeOf, placeText } from './place-cookie.ts';
import type { Standing, WaitingRoom } from './waiting-room.ts';

const COOKIE_SECONDS = 3600;

export type Entrance = {
  /** The calls by which a page in the browser asks for a place and after it. */
  routes: Hono<SiteEnv>;
  /** In front of the pages of buying: who has to wait is led to the waiting room. */
  pages: MiddlewareHandler<SiteEnv>;
  /** In front of the call that orders: 503 `waiting_room` for who has to wait; who ordered makes room. */
  orders: MiddlewareHandler<SiteEnv>;
};

/**
 * Where a line stands, if there is a waiting room; null: everybody is inside. `hasOrder`: whether this browser has an order
 * under way; who has never waits.
 */
export function entrance(
  waitingRoom: WaitingRoom | null,
  ports: { signer: Signer; cookies: Cookies; hasOrder: (c: SiteContext) => Promise<boolean> },
): Entrance {
  const open: MiddlewareHandler<SiteEnv> = (_, next) => next();
  if (!waitingRoom) return { routes: routesOf(() => ({ state: 'inside' }), null), pages: open, orders: open };

  const { cookies, signer } = ports;
  const placeOfBrowser = (c: SiteContext) => placeOf(signer, cookies.read(c, 'waiting'));
  /** Takes a place or shows a sign of life; the answer carries the cookie. Null: nothing is to be asked of them. */
  const come = async (c: SiteContext): Promise<Standing | null> => {
    const before = placeOfBrowser(c);
    const standing = waitingRoom.come(before);
    if (standing.kind === 'waiting' && (await ports.hasOrder(c))) {
      waitingRoom.leave(standing.place);
      return null;
    }
    cookies.set(c, 'waiting', placeText(signer, standing.place), COOKIE_SECONDS);
    return standing;
  };

  return {
    routes: routesOf(
      (c) => {
        const place = placeOfBrowser(c);
        return viewOf(place && waitingRoom.look(place));
      },
      async (c) => viewOf(await come(c), { state: 'inside' }),
    ),
    pages: async (c, next) => {
      if (c.req.method !== 'GET' || bindingsOf(c).internal) return next();
      const [given = '', search = ''] = rawTarget(c).split('?', 2);
      const { language, path } = partedPath(given);
      if (path === WAITING_PATH && placeOfBrowser(c)) {
        const standing = await come(c);
        return standing?.kind === 'waiting' ? next() : c.redirect(pathIn(language, waitedFor(search)), 303);
      }
      if (!isBuyingPage(path, search)) return next();
      const goal = localPath(search === '' ? path : `${path}?${search}`) ?? path;
      const standing = await come(c);
      return standing?.kind === 'waiting' ? c.redirect(pathIn(language, waitingAddress(goal)), 303) : next();
    },
    orders: async (c, next) => {
      const standing = await come(c);
      if (standing?.kind === 'waiting') throw hasToWait(standing);
      await next();
      if (standing && c.res.status === 201) waitingRoom.leave(standing.place);
    },
  };
}

function routesOf(
  look: (c: SiteContext) => PlaceView,
  come: ((c: SiteContext) => Promise<PlaceView>) | null,
): Hono<SiteEnv> {
  return new Hono<SiteEnv>()
    .get('/api/waiting-room', guard({ who: 'public' }), (c) => c.json(look(c), 200))
    .post('/api/waiting-room', guard({ who: 'public' }), async (c) => c.json(await (come ?? look)(c), 200));
}

function viewOf(standing: Standing | null, otherwise: PlaceView = { state: 'none' }): PlaceView {
  if (!standing) return otherwise;
  if (standing.kind === 'inside') return { state: 'inside' };
  const { position, seconds, againSeconds } = standing;
  return { state: 'waiting', position, seconds, againSeconds };
}

function hasToWait({ position, againSeconds }: Extract<Standing, { kind: 'waiting' }>): Problem {
  const message = `Het is erg druk. U bent nummer ${position.toLocaleString('nl-NL')} in de wachtrij. Uw gegevens blijven staan; probeer het over ${againSeconds} seconden opnieuw, dan blijft uw plaats bewaard.`;
  return new Problem('unavailable', message, {
    reason: 'waiting_room',
    retryAfterSeconds: againSeconds,
    facts: { position },
  });
}
