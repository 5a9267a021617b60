import type { IncomingMessage, ServerResponse } from 'node:http';
import { LANGUAGE } from '../../kernel/web/languages.ts';
import { monotonicTicks, type Ticks } from '../ports.ts';
import type { PageAnswer } from '../renderer.ts';
import type { SharedForms } from './cdn.ts';
import { chooseEncoding, compressed, type Encoding, ENCODINGS, isFresh, type Variant } from './variants.ts';

/** Only a `page` is cached. */
export type SharedAnswer =
  | { kind: 'page'; page: CachedPage }
  | { kind: 'other'; status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> };

/** A shared page; `isBannerClosed` is that of this visitor, null if alike for everybody (ROOT-06). */
export type SharedPage = { key: string; isBannerClosed: boolean | null };

export type PageCache = {
  /** Answers a GET or HEAD from memory before anything else, or returns false. Creates no promise and no Request. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /**
   * Returns the cached page of this edition and minute, or renders it; concurrent callers share the rendering. From now
   * on `path` maps to this page without routing; null if there was a query.
   */
  page(shared: SharedPage, path: string | null, render: () => Promise<PageAnswer>): Promise<SharedAnswer>;
  has(shared: SharedPage): boolean;
  /** State of the banner for these cookies. */
  bannerFor: SharedForms['bannerFor'];
};

/** Numbers that grow with what pages show: all of it, texts, seats of all events; `ofEvent`: `current` of its last seats. */
export type Editions = {
  current(): number;
  ofContent(): number;
  ofSeats(): number;
  ofEvent(eventId: number): number;
};

type Begun = { edition: number; content: number; seats: number };

/** Cached page; times are ticks. `goodUntil`: when to render it again; `seatsOf`: events whose free seats it shows. */
type Entry = Begun & {
  page: CachedPage;
  seatsOf: ReadonlySet<number>;
  madeAt: number;
  goodUntil: number;
  usedAt: number;
  bytes: number;
};

const UNAVAILABLE = 503;
const MAX_PATHS = 4000;
/** How long a stale page is served when it cannot be rendered again: a night. */
const STANDS_IN_MS = 12 * 3600 * 1000;
/** How long until rendering is retried. */
const RETRY_MS = 5000;

export function createPageCache(ports: {
  baseUrl: string;
  edition: Editions;
  /** `securityHeaderList`. */
  securityHeaders: readonly (readonly [string, string])[];
  forms: SharedForms;
  ticks?: Ticks;
  /** Milliseconds; by default those of the form, 0 in development. */
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
  const numbers = (): Begun => ({
    edition: edition.current(),
    content: edition.ofContent(),
    seats: edition.ofSeats(),
  });
  const hasOtherSeats = (entry: Entry) =>
    entry.seats !== edition.ofSeats() || [...entry.seatsOf].some((eventId) => edition.ofEvent(eventId) > entry.edition);
  const find = (key: string): Entry | undefined => {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    const tick = ticks();
    if (entry.content !== edition.ofContent() || tick - entry.madeAt >= STANDS_IN_MS) {
      drop(key, entry);
      return undefined;
    }
    if (tick >= entry.goodUntil || (entry.edition !== edition.current() && hasOtherSeats(entry))) return undefined;
    // A Map keeps insertion order, so its first entry is the least recently used.
    if (tick - entry.usedAt > 1000) {
      entry.usedAt = tick;
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
    Object.assign(entry, numbers());
    entry.goodUntil = Math.min(ticks() + RETRY_MS, entry.madeAt + STANDS_IN_MS);
    return { kind: 'page', page: entry.page };
  };

  const renderAndKeep = async (shared: SharedPage, render: () => Promise<PageAnswer>): Promise<SharedAnswer> => {
    const begun = { ...numbers(), madeAt: ticks() };
    const answer = await render();
    if (isUnavailable(answer)) return standIn(formOf(shared)) ?? otherAnswer(answer);
    if (!isKeepable(answer)) return otherAnswer(answer);
    const cacheControl = forms.cacheControl(shared.isBannerClosed);
    const page = await readyPage(answer, { security: ports.securityHeaders, cacheControl });
    // Outdated during rendering: it must not replace a newer page, unless only seats changed.
    const isOutrun = begun.edition !== edition.current() && (entries.get(formOf(shared))?.edition ?? 0) > begun.edition;
    if (isOutrun || begun.content !== edition.ofContent()) return { kind: 'page', page };
    const size = ENCODINGS.reduce((sum, encoding) => sum + page.variants[encoding].body.length + 4000, 0);
    const { seatsOf = new Set() } = answer;
    const times = { goodUntil: begun.madeAt + maxAge, usedAt: begun.madeAt };
    keep(formOf(shared), { page, ...begun, ...times, seatsOf, bytes: size });
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
      // A rendering begun before the edition was raised may be outdated.
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

/** Key of the variant of a page; keys contain no blank. */
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

/** Bytes and complete headers per encoding, as node:http wants them. */
type Ready = Variant & { headers: string[]; headersUnchanged: string[] };
export type CachedPage = {
  variants: Record<Encoding, Ready>;
  ownHeaders: [string, string][];
  cacheControl: string;
  language: string;
};
const OURS = ['content-type', 'cache-control', 'content-language'];
export const HTML = 'text/html; charset=utf-8';

/** Compresses a page and prepares its headers once. */
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

/** Headers of a page, the same for both ways out. */
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
