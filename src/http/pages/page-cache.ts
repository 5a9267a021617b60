import type { IncomingMessage, ServerResponse } from 'node:http';
import { LANGUAGE } from '../../kernel/web/languages.ts';
import { monotonicTicks, type Ticks } from '../ports.ts';
import type { PageAnswer } from '../renderer.ts';
import type { SharedForms } from './cdn.ts';
import { chooseEncoding, compressed, type Encoding, ENCODINGS, isFresh, type Variant } from './variants.ts';

/** Response of a shared address; only a `page` is cached. */
export type SharedAnswer =
  | { kind: 'page'; page: CachedPage }
  | { kind: 'other'; status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> };

/** Which page, and in which form: whether this visitor closed the invitation to the newsletter (ROOT-06), null: for everybody. */
export type SharedPage = { key: string; isBannerClosed: boolean | null };

export type PageCache = {
  /**
   * Answers a GET or HEAD from memory, before anything else looks at it; false when something else must. No promise, no
   * Request object, two look-ups.
   */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /**
   * A shared page, rendered when there is none of this edition and minute; callers that wait share one rendering.
   * `path`: the address that from now on leads here without routing; null when it had a query.
   */
  page(shared: SharedPage, path: string | null, render: () => Promise<PageAnswer>): Promise<SharedAnswer>;
  /** True if `page` would answer without rendering. */
  has(shared: SharedPage): boolean;
  /** Selects the variant of a page for a visitor with these cookies. */
  bannerFor: SharedForms['bannerFor'];
};

/**
 * Times are ticks. `goodUntil`: when the page is rendered again, if that works; `content`: the edition of the content that it
 * shows, whichever seats were sold since.
 */
type Entry = {
  page: CachedPage;
  edition: number;
  content: number;
  madeAt: number;
  goodUntil: number;
  usedAt: number;
  bytes: number;
};

const UNAVAILABLE = 503;
const MAX_PATHS = 4000;
/** How long a stale page may replace one that cannot be rendered, because the database is away: a night. */
const STANDS_IN_MS = 12 * 3600 * 1000;
/** How long a stale page is served before rendering is tried again. */
const RETRY_MS = 5000;

/**
 * Public pages are the same for every visitor, so they are cached as bytes: bounded, at most 60 s old, gone when the
 * edition changes (S-25). The key is that of the renderer and one bit, never the raw address; the mapping from address
 * to key is stored separately, so that a hit needs no routing. While the site cannot render, as when its database is
 * away, an older page that shows the same content is served (docs/decisions/0135).
 */
export function createPageCache(ports: {
  baseUrl: string;
  /** The numbers that are raised in each transaction that changes public data. */
  edition: { current(): number; ofContent(): number };
  /** Of every answer: `securityHeaderList`. */
  securityHeaders: readonly (readonly [string, string])[];
  forms: SharedForms;
  ticks?: Ticks;
  /** Milliseconds, where it is not that of the forms: 0 in development, where pages change without an edition. */
  maxAge?: number;
  maxKeys?: number;
  maxBytes?: number;
}): PageCache & { size(): { keys: number; bytes: number } } {
  const { edition, forms, ticks = monotonicTicks, maxKeys = 2000, maxBytes = 64 * 1024 * 1024 } = ports;
  const { bannerFor } = forms;
  const { maxAge = forms.maxAge } = ports;
  const { host } = new URL(ports.baseUrl);
  const entries = new Map<string, Entry>();
  const keyOfPath = new Map<string, string>();
  const running = new Map<string, { edition: number; answer: Promise<SharedAnswer> }>();
  let bytes = 0;

  const drop = (key: string, entry: Entry) => {
    entries.delete(key);
    bytes -= entry.bytes;
  };
  const find = (key: string): Entry | undefined => {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    const now = ticks();
    if (entry.content !== edition.ofContent() || now - entry.madeAt >= STANDS_IN_MS) {
      drop(key, entry);
      return undefined;
    }
    if (entry.edition !== edition.current() || now >= entry.goodUntil) return undefined;
    // The order of a Map is that of insertion, so its first entry is the least recently used one.
    if (now - entry.usedAt > 1000) {
      entry.usedAt = now;
      entries.delete(key);
      entries.set(key, entry);
    }
    return entry;
  };
  const keep = (key: string, entry: Entry) => {
    const old = entries.get(key);
    if (old) drop(key, old);
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const [oldest, forgotten] of entries) {
      if (entries.size <= maxKeys && bytes <= maxBytes) break;
      drop(oldest, forgotten);
    }
  };
  const remember = (path: string, key: string) => {
    if (keyOfPath.size >= MAX_PATHS) keyOfPath.clear();
    keyOfPath.set(path, key);
  };

  const standIn = (key: string): SharedAnswer | null => {
    const entry = entries.get(key);
    if (entry === undefined || entry.content !== edition.ofContent()) return null;
    entry.edition = edition.current();
    entry.goodUntil = Math.min(ticks() + RETRY_MS, entry.madeAt + STANDS_IN_MS);
    return { kind: 'page', page: entry.page };
  };

  const renderAndKeep = async (shared: SharedPage, render: () => Promise<PageAnswer>): Promise<SharedAnswer> => {
    const begun = { edition: edition.current(), content: edition.ofContent(), madeAt: ticks() };
    const answer = await render();
    if (isUnavailable(answer)) return standIn(formOf(shared)) ?? otherAnswer(answer);
    if (!isKeepable(answer)) return otherAnswer(answer);
    const cacheControl = forms.cacheControl(shared.isBannerClosed);
    const page = await readyPage(answer, { security: ports.securityHeaders, cacheControl });
    // Outrun by a change, it must not push out the page that was made after it; one that only shows older seats may stand in.
    const isOutrun =
      begun.edition !== edition.current() && (entries.get(formOf(shared))?.edition ?? 0) >= begun.edition;
    if (isOutrun || begun.content !== edition.ofContent()) return { kind: 'page', page };
    const size = ENCODINGS.reduce((sum, encoding) => sum + page.variants[encoding].body.length + 4000, 0);
    keep(formOf(shared), { page, ...begun, goodUntil: begun.madeAt + maxAge, usedAt: begun.madeAt, bytes: size });
    return { kind: 'page', page };
  };

  return {
    answer: (incoming, outgoing) => {
      const isHead = incoming.method === 'HEAD';
      if (incoming.method !== 'GET' && !isHead) return false;
      const { headers } = incoming;
      const key = keyOfPath.get(incoming.url ?? '');
      if (key === undefined) return false;
      const entry = find(formOf({ key, isBannerClosed: bannerFor(headers.cookie) }));
      if (entry === undefined) return false;
      if (headers.host !== host || headers['content-length'] !== undefined) return false;
      if (headers['transfer-encoding'] !== undefined || headers.expect !== undefined) return false;
      const ready = entry.page.variants[chooseEncoding(headers['accept-encoding'])];
      if (isFresh(headers['if-none-match'], ready.etag)) {
        outgoing.writeHead(304, ready.headersUnchanged);
        outgoing.end();
      } else {
        outgoing.writeHead(200, ready.headers);
        outgoing.end(isHead ? undefined : ready.body);
      }
      return true;
    },

    page: async (shared, path, render) => {
      if (path !== null) remember(path, shared.key);
      const key = formOf(shared);
      const entry = find(key);
      if (entry) return { kind: 'page', page: entry.page };
      const waiting = running.get(key);
      // A rendering that began before the edition was raised may show what is no longer true.
      if (waiting && waiting.edition === edition.current()) return waiting.answer;
      const own = { edition: edition.current(), answer: renderAndKeep(shared, render) };
      running.set(key, own);
      try {
        return await own.answer;
      } finally {
        if (running.get(key) === own) running.delete(key);
      }
    },

    bannerFor,
    has: (shared) => find(formOf(shared)) !== undefined || running.has(formOf(shared)),
    size: () => ({ keys: entries.size, bytes }),
  };
}

/** No key of a renderer holds a blank. */
function formOf({ key, isBannerClosed: isClosed }: SharedPage): string {
  if (isClosed === null) return `${key} everybody`;
  return isClosed ? `${key} closed` : key;
}

function isUnavailable(answer: PageAnswer): boolean {
  return answer.status === UNAVAILABLE || (!(answer instanceof Response) && answer.isIncomplete === true);
}

function isKeepable(answer: PageAnswer): answer is Exclude<PageAnswer, Response> {
  if (answer instanceof Response || answer.status !== 200) return false;
  const { headers } = answer;
  return !headers.has('set-cookie') && !headers.has('refresh') && !headers.get('cache-control')?.includes('no-store');
}

async function otherAnswer(answer: PageAnswer): Promise<SharedAnswer> {
  const headers = [...answer.headers].filter(([name]) => name !== 'set-cookie');
  const body =
    answer instanceof Response ? new Uint8Array(await answer.arrayBuffer()) : new TextEncoder().encode(answer.html);
  if (!answer.headers.has('content-type') && body.length > 0) headers.push(['content-type', HTML]);
  return { kind: 'other', status: answer.status, headers, body };
}

/** A rendered page, ready to be sent: bytes and complete headers per encoding, as node:http wants them. */
type Ready = Variant & { headers: string[]; headersUnchanged: string[] };
export type CachedPage = {
  variants: Record<Encoding, Ready>;
  ownHeaders: [string, string][];
  cacheControl: string;
  language: string;
};
const OURS = ['content-type', 'cache-control', 'content-language'];
export const HTML = 'text/html; charset=utf-8';

/** Compresses a rendered page and lays out its headers once: the security headers, its own, those of its bytes. */
async function readyPage(
  { html, headers: own }: { html: string; headers: Headers },
  { security, cacheControl }: { security: readonly (readonly [string, string])[]; cacheControl: string },
): Promise<CachedPage> {
  const variants = await compressed(Buffer.from(html), 5);
  const ownHeaders = [...own].filter(([name]) => !OURS.includes(name));
  const language = own.get('content-language') ?? LANGUAGE;
  const common = security.filter(([name]) => !own.has(name));
  const ready = (encoding: Encoding): Ready => {
    const { body, etag } = variants[encoding];
    const headersUnchanged = [...common, ...ownHeaders, ...pageHeaders(etag, { cacheControl, language })].flat();
    const headers = [...headersUnchanged, 'Content-Type', HTML, 'Content-Length', String(body.length)];
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    return { body, etag, headers, headersUnchanged };
  };
  return {
    variants: { br: ready('br'), gzip: ready('gzip'), identity: ready('identity') },
    ownHeaders,
    cacheControl,
    language,
  };
}

/** The same headers whether a page leaves from here or through the middleware. */
function pageHeaders(
  etag: string,
  { cacheControl, language }: Pick<CachedPage, 'cacheControl' | 'language'>,
): [string, string][] {
  return [
    ['Cache-Control', cacheControl],
    ['Content-Language', language],
    ['Vary', 'Accept-Encoding'],
    ['ETag', etag],
  ];
}

/** A kept page as an answer for the way through the middleware, which adds the security headers. */
export function pageResponse(page: CachedPage, request: { acceptEncoding?: string; ifNoneMatch?: string }): Response {
  const encoding = chooseEncoding(request.acceptEncoding);
  const { etag, body } = page.variants[encoding];
  const headers = new Headers([...page.ownHeaders, ...pageHeaders(etag, page)]);
  if (isFresh(request.ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', HTML);
  headers.set('Content-Length', String(body.length));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(new Uint8Array(body), { status: 200, headers });
}
