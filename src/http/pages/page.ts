import type { Handler } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { readBody } from '../guard/body.ts';
import { forgery as forgeryProblem } from '../guard/csrf.ts';
import { LANGUAGE } from '../../kernel/web/languages.ts';
import { type ForgeryGuard, isCall, isReading, rawTarget, type SiteContext, type SiteEnv } from '../environment.ts';
import { permissionsAt } from '../headers.ts';
import { limitOfPage, type Limits } from '../limits.ts';
import { HTML, type PageCache, pageResponse } from './page-cache.ts';
import { usualProblem } from '../problems.ts';
import type { PageAnswer, PageRequest, Renderer } from '../renderer.ts';

export type PagePorts = {
  baseUrl: string;
  renderer: Renderer;
  cache: PageCache;
  /** `app.fetch`, for in-process calls. */
  dispatch(request: Request, bindings: SiteEnv['Bindings']): Response | Promise<Response>;
  forgery: ForgeryGuard;
  limits: Limits;
  isBannerClosed(cookies: string | undefined): boolean;
  /** Counts a page view, without storing the headers. `query` includes its '?'. */
  arrived(headers: Record<string, string | undefined>, query: string): void;
};

const MAX_FORM = 64 * 1024;

/**
 * Documents: GET, HEAD and urlencoded POST. Shared ones are cached and rendered without the visitor; personal ones are
 * never stored (S-25). Rejects foreign posts; unproven ones are rendered as forged (S-05).
 */
export function pages(ports: PagePorts): Handler<SiteEnv> {
  return async (c) => {
    const url = new URL(rawTarget(c), ports.baseUrl);
    const key = c.req.method === 'POST' ? null : ports.renderer.sharedKey(url.pathname, url.search);
    const page = await (key === null ? personalPage(ports, c, url) : sharedPage(ports, c, url, key));
    if (c.req.method === 'GET' && isShown(page) && !isOwners(url.pathname)) ports.arrived(c.req.header(), url.search);
    return page;
  };
}

const isShown = ({ status }: Response) => status === 200 || status === 304;
const isOwners = (path: string) => path.startsWith('/dmt-admin') || path.startsWith('/demo');

async function sharedPage(ports: PagePorts, c: SiteContext, url: URL, key: string): Promise<Response> {
  const { cache, renderer, limits } = ports;
  const shared = { key, isBannerClosed: cache.bannerFor(c.req.header('cookie')) };
  if (!cache.has(shared)) await limits.take('page', c.get('clientAddress'));
  const address = ports.baseUrl + url.pathname;
  const answer = await cache.page(shared, url.search === '' ? url.pathname : null, async () => {
    const reading = { seatsOf: new Set<number>() };
    const bindings = { internal: true, requestId: c.get('requestId'), reading } as const;
    const call = inProcess(ports, bindings, { mayWrite: false });
    let isIncomplete = false;
    const page = await renderer.render({
      request: new Request(address),
      api: async (path, init) => {
        const called = await call(path, init);
        isIncomplete ||= called.status === 503;
        return called;
      },
      csrfToken: null,
      isForged: false,
      isBannerClosed: shared.isBannerClosed,
    });
    // A cached page skips the middleware that knows its address.
    const permissions = permissionsAt(url.pathname);
    if (permissions !== null) page.headers.set('Permissions-Policy', permissions);
    return page instanceof Response ? page : { ...page, isIncomplete, ...reading };
  });
  if (answer.kind === 'page') {
    const [acceptEncoding, ifNoneMatch] = [c.req.header('accept-encoding'), c.req.header('if-none-match')];
    return pageResponse(answer.page, {
      ...(acceptEncoding !== undefined && { acceptEncoding }),
      ...(ifNoneMatch !== undefined && { ifNoneMatch }),
    });
  }
  const hasBody = answer.body.length > 0;
  return new Response(hasBody ? answer.body : null, { status: answer.status, headers: withNoStore(answer.headers) });
}

async function personalPage(ports: PagePorts, c: SiteContext, url: URL): Promise<Response> {
  const { forgery, limits } = ports;
  const post = c.req.method === 'POST' ? await readForm(c) : null;
  const origin = post ? forgery.judge(c, new URLSearchParams(post)) : 'own';
  // A cached page has no token; a wrong one was forged or belongs to an ended session.
  const hasToken = post !== null && new URLSearchParams(post).has('_csrf');
  if (origin === 'foreign' || (origin === 'unproven' && hasToken)) await c.get('guards').noteRefusal(c, 'forgery');
  if (origin === 'foreign') throw forgeryProblem();
  await limits.take(limitOfPage(url), c.get('clientAddress'));

  const csrfToken = forgery.token(c);
  const cookies = visitorCookies(c.req.header('cookie'));
  cookies.put('XSRF-TOKEN', csrfToken);
  const mayWrite = post !== null && origin === 'own';
  const bindings: SiteEnv['Bindings'] = {
    internal: true,
    requestId: c.get('requestId'),
    clientAddress: c.get('clientAddress'),
    ...(!mayWrite && { reading: { seatsOf: new Set() } }),
  };
  // The list of sessions names the browser.
  const agent = c.req.header('user-agent');
  const call = inProcess(ports, bindings, {
    mayWrite,
    cookie: () => cookies.header(),
    ...(agent !== undefined && { agent }),
  });
  const api: PageRequest['api'] = async (path, init) => {
    const answer = await call(path, init);
    cookies.take(answer);
    return answer;
  };
  const page = await ports.renderer.render({
    request: documentRequest(c, url, post),
    api,
    csrfToken,
    isForged: origin === 'unproven',
    isBannerClosed: ports.isBannerClosed(c.req.header('cookie')),
  });
  // A missing page has no form, so it needs no token.
  if (!post && page.status >= 400) c.header('Set-Cookie', undefined);
  for (const line of cookies.lines()) c.header('Set-Cookie', line, { append: true });
  return personalResponse(c, page);
}

async function readForm(c: SiteContext): Promise<string> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw usualProblem('unsupported');
  return new TextDecoder().decode(await readBody(c.req.raw, MAX_FORM));
}

function documentRequest(c: SiteContext, url: URL, post: string | null): Request {
  const headers = new Headers();
  for (const name of ['accept-language', 'user-agent']) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  if (post === null) return new Request(url, { headers });
  headers.set('content-type', 'application/x-www-form-urlencoded');
  return new Request(url, { method: 'POST', headers, body: post });
}

/** Only a post proven ours may write (S-05, S-06). */
function inProcess(
  ports: PagePorts,
  bindings: SiteEnv['Bindings'],
  visitor: { mayWrite: boolean; cookie?: () => string; agent?: string },
): PageRequest['api'] {
  return async (path, init) => {
    if (!isCall(path)) throw new Error('A page may call only its own API.');
    const request = new Request(ports.baseUrl + path, init);
    if (!visitor.mayWrite && !isReading(request.method)) throw forgeryProblem();
    const sent = visitor.cookie?.();
    if (sent) request.headers.set('cookie', sent);
    if (visitor.agent !== undefined) request.headers.set('user-agent', visitor.agent);
    return ports.dispatch(request, bindings);
  };
}

function personalResponse(c: SiteContext, page: PageAnswer): Response {
  const headers = withNoStore(page.headers);
  if (!(page instanceof Response)) {
    headers.set('Content-Type', HTML);
    if (!headers.has('content-language')) headers.set('Content-Language', LANGUAGE);
  }
  const body = page instanceof Response ? page.body : page.html;
  return c.newResponse(body, { status: page.status as StatusCode, headers });
}

function withNoStore(headers: Headers | [string, string][]): Headers {
  const own = new Headers(headers);
  own.set('Cache-Control', 'no-store');
  return own;
}

/** The visitor's cookies, updated by in-process calls while rendering, so that later calls see earlier changes. */
type VisitorCookies = {
  header(): string;
  put(name: string, value: string): void;
  take(answer: Response): void;
  lines(): string[];
};

function visitorCookies(sent: string | undefined): VisitorCookies {
  const values = new Map<string, string>();
  const lines = new Map<string, string>();
  for (const pair of sent?.split(';') ?? []) {
    const [name, value] = nameAndValue(pair);
    if (name !== '' && !values.has(name)) values.set(name, value);
  }
  return {
    header: () => [...values].map(([name, value]) => `${name}=${value}`).join('; '),
    put: (name, value) => void values.set(name, value),
    take: (answer) => {
      for (const line of answer.headers.getSetCookie()) {
        const [name, value] = nameAndValue(line.split(';')[0] ?? '');
        lines.set(name, line);
        if (/;\s*max-age=0(?:;|$)/i.test(line)) values.delete(name);
        else values.set(name, value);
      }
    },
    lines: () => [...lines.values()],
  };
}

function nameAndValue(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  return at === -1 ? ['', ''] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
}
