import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import * as z from 'zod';
import { accessLog, requestIds } from '../../src/http/monitoring/access-log.ts';
import { clientAddresses, createClientAddress } from '../../src/http/client-address.ts';
import { createCookies } from '../../src/http/cookies.ts';
import { createForgeryGuard } from '../../src/http/guard/csrf.ts';
import { cspReportRoutes } from '../../src/http/monitoring/csp-report.ts';
import { guard, openGuards } from '../../src/http/guard/guard.ts';
import type { SiteEnv, Role } from '../../src/http/environment.ts';
import { serveFiles, type StoredFile } from '../../src/http/pages/files.ts';
import { securityHeaderList, securityHeaders } from '../../src/http/headers.ts';
import { healthRoutes } from '../../src/http/monitoring/health.ts';
import { checkHost, unknownCall, unknownMethod, checkPath } from '../../src/http/guard/addresses.ts';
import { createLimits, type Limits } from '../../src/http/limits.ts';
import { pages } from '../../src/http/pages/page.ts';
import { sharedForms } from '../../src/http/pages/cdn.ts';
import { createPageCache } from '../../src/http/pages/page-cache.ts';
import { parse } from '../../src/http/guard/parse.ts';
import { createProblems } from '../../src/http/problems.ts';
import type { PageAnswer, PageRequest, Renderer } from '../../src/http/renderer.ts';
import { unreadableRequests } from '../../src/http/server.ts';
import { isBannerClosed } from '../../src/modules/newsletter/http.ts';
import { quietLog } from '../support/quiet-log.ts';
import { testSecrets } from '../support/test-secrets.ts';

export const BASE_URL = 'http://localhost';

export type HouseOptions = {
  baseUrl?: string;
  isDemo?: boolean;
  isPreloaded?: boolean;
  trustedProxies?: string[];
  cdnSeconds?: number;
  role?: Role | 'anonymous';
  limits?: Limits;
  files?: Map<string, StoredFile>;
  renderProblem?: Renderer['renderProblem'];
  render?: (page: PageRequest) => Promise<PageAnswer>;
  routes?: (app: Hono<SiteEnv>) => void;
  /** Called for each page that was opened. */
  arrived?: (headers: Record<string, string | undefined>, query: string) => void;
};

/** The front door of a house with two shared pages, some calls and nothing behind them. */
export function house(options: HouseOptions = {}) {
  const baseUrl = options.baseUrl ?? BASE_URL;
  const log = quietLog();
  const time = { now: 0 };
  const ticks = () => time.now;
  const edition = {
    number: 1,
    seats: 0,
    /** Number at which seats of an event changed. */
    events: new Map<number, number>(),
    current: () => edition.number,
    ofContent: () => edition.number - edition.seats - edition.events.size,
    ofSeats: () => edition.seats,
    ofEvent: (eventId: number) => edition.events.get(eventId) ?? 0,
  };
  const cookies = createCookies({ baseUrl, abbr: 'lh' });
  const forgery = createForgeryGuard({ secrets: testSecrets, baseUrl, cookies });
  const limits = options.limits ?? createLimits({ ticks });
  const headerList = securityHeaderList({ baseUrl, isPreloaded: options.isPreloaded ?? false });
  const forms = sharedForms({ seconds: options.cdnSeconds ?? 0, isBannerClosed, credentials: cookies.credentials });
  const cache = createPageCache({ baseUrl, edition, securityHeaders: headerList, forms, ticks });
  const rendered: PageRequest[] = [];
  const written: string[] = [];
  const renderer: Renderer = {
    pagePatterns: ['/home', '/plattegrond', '/events/:id/:title', '/events/:id/:title/betaling'],
    sharedKey: (pathname) => (/^\/(home|agenda|plattegrond)$/.test(pathname) ? pathname.slice(1) : null),
    render: async (page) => {
      rendered.push(page);
      return options.render ? options.render(page) : document(page, written);
    },
    ...(options.renderProblem && { renderProblem: options.renderProblem }),
  };
  const problems = createProblems({ log, renderer });

  const app = new Hono<SiteEnv>({ strict: false });
  app.use(requestIds());
  app.use(clientAddresses(createClientAddress(options.trustedProxies ?? [])));
  app.use(accessLog(log, ticks));
  app.use(securityHeaders(headerList));
  app.use(checkHost({ baseUrl, isDemo: options.isDemo ?? false }));
  app.use(checkPath(renderer));
  app.use(openGuards({ forgery, limits, rolesOf: () => rolesOf(options.role ?? 'anonymous') }));
  app.route('/', healthRoutes({ checks: { database: () => true }, log, ticks }));
  app.use(serveFiles(options.files ?? new Map()));
  app.get('/api/auth/session', guard({ who: 'public' }), (c) => {
    c.get('guards').forgery.token(c);
    return c.json({ loggedIn: false, username: null, name: null, roles: [], mfa: null, expires_in: null }, 200);
  });
  app.route('/', cspReportRoutes({ log }));
  const writes = ['POST', 'PUT', 'PATCH', 'DELETE'];
  app.on(writes, '/api/notes', guard({ who: 'public', media: 'json or form' }), (c) => {
    written.push('note');
    return c.json({ written: written.length }, 201);
  });
  app.get('/api/notes', guard({ who: 'public' }), (c) => c.json({ cookie: c.req.header('cookie') ?? null }));
  app.post('/api/words', guard({ who: 'public', body: '1 kB' }), parse('json', words), (c) => {
    return c.json(c.req.valid('json'), 200);
  });
  app.get('/api/search', guard({ who: 'public' }), parse('query', z.object({ text: z.string() })), (c) => {
    return c.json(c.req.valid('query'), 200);
  });
  app.post('/api/webhook', guard({ who: 'provider', forgery: 'exempt', media: 'form', body: '4 kB' }), (c) =>
    c.body(null),
  );
  app.get('/api/broken', guard({ who: 'public' }), () => {
    throw new Error('select * from secrets; at /srv/app.ts:1');
  });
  app.get('/api/cookie', guard({ who: 'public' }), (c) => {
    cookies.set(c, 'order', 'fresh');
    return c.json({ cookie: c.req.header('cookie') ?? null });
  });
  app.get('/api/account', guard({ who: 'account' }), (c) => c.json({}));
  app.get('/api/desk', guard({ who: 'administrator' }), (c) => c.json({}));
  options.routes?.(app);
  app.all('/api/*', unknownCall(app));
  app.on(
    ['GET', 'POST'],
    '*',
    pages({
      baseUrl,
      renderer,
      cache,
      forgery,
      limits,
      isBannerClosed,
      arrived: options.arrived ?? (() => undefined),
      dispatch: (request, env) => app.fetch(request, env),
    }),
  );
  app.all('*', unknownMethod);
  app.onError(problems.onError);
  app.notFound(problems.notFound);

  return { app, cache, cookies, edition, forgery, limits, log, rendered, time, written };
}

const words = z.object({
  name: z.string().trim().min(1).max(5),
  email: z.email().optional(),
  amount: z.int().optional(),
  list: z.array(z.unknown()).optional(),
});

async function document(page: PageRequest, written: string[]): Promise<PageAnswer> {
  const { pathname } = new URL(page.request.url);
  const headers = new Headers();
  if (['/home', '/agenda', '/plattegrond'].includes(pathname))
    return { status: 200, html: `<h1>${pathname} €</h1>`, headers };
  if (pathname === '/form') {
    if (page.request.method === 'POST' && !page.isForged) written.push('form');
    const kept = page.request.method === 'POST' ? await page.request.text() : '';
    return { status: 200, html: `<form data-forged="${page.isForged}" data-kept="${kept}"></form>`, headers };
  }
  return { status: 404, html: '<h1>Pagina niet gevonden</h1>', headers };
}

/** A token as a browser gets it: the value, and the cookie that repeats it. */
export async function token(app: Hono<SiteEnv>, baseUrl = BASE_URL): Promise<{ value: string; cookie: string }> {
  const answer = await app.request(`${baseUrl}/api/auth/session`, { headers: { host: new URL(baseUrl).host } });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return { value: cookie.slice('XSRF-TOKEN='.length), cookie };
}

export type WireAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** The house behind a real socket, with the page cache in front as in `site.ts`. */
export async function onTheWire({ app, cache, log }: Pick<ReturnType<typeof house>, 'app' | 'cache' | 'log'>) {
  const listen = getRequestListener(app.fetch, {
    // Its Response would stay the Response of every file that is tested after this one.
    overrideGlobalObjects: false,
    errorHandler: unreadableRequests(securityHeaderList({ baseUrl: BASE_URL }), log),
  });
  const hits: boolean[] = [];
  const server: Server = createServer((incoming, outgoing) => {
    const isHit = cache.answer(incoming, outgoing);
    hits.push(isHit);
    if (!isHit) void listen(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
    new Promise<WireAnswer>((resolve, reject) => {
      const headers = { host: 'localhost', ...options.headers };
      const call = httpRequest(
        { port, host: '127.0.0.1', path, method: options.method ?? 'GET', headers },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
          );
        },
      );
      call.on('error', reject);
      call.end(options.body);
    });
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { ask, close, hits, port };
}

/** Every role implies a signed-in user, except for a device at the gate. */
function rolesOf(role: Role | 'anonymous'): Role[] {
  if (role === 'anonymous') return [];
  return role === 'administrator' || role === 'programme' ? ['account', role] : [role];
}
