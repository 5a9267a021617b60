import { chooseEncoding, compressed, isFresh, type Encoding, type Variant } from './variants.ts';

/** A rendered page, ready to be sent: bytes and complete headers per encoding, as node:http wants them. */
type Ready = Variant & { headers: string[]; headersUnchanged: string[] };
export type CachedPage = { variants: Record<Encoding, Ready>; ownHeaders: [string, string][] };
export const HTML = 'text/html; charset=utf-8';
/** All pages are Dutch. */
export const LANGUAGE = 'nl';

/** Compresses a rendered page and lays out its headers once: the security headers, its own, those of its bytes. */
export async function readyPage(
  html: string,
  own: Headers,
  security: readonly (readonly [string, string])[],
): Promise<CachedPage> {
  const variants = await compressed(Buffer.from(html), 5);
  const ownHeaders = [...own].filter(([name]) => name !== 'content-type' && name !== 'cache-control');
  const ready = (encoding: Encoding): Ready => {
    const { body, etag } = variants[encoding];
    const headersUnchanged = [...security, ...ownHeaders, ...pageHeaders(etag)].flat();
    const headers = [...headersUnchanged, 'Content-Type', HTML, 'Content-Length', String(body.length)];
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    return { body, etag, headers, headersUnchanged };
  };
  return { variants: { br: ready('br'), gzip: ready('gzip'), identity: ready('identity') }, ownHeaders };
}

/** The same headers whether a page leaves from here or through the middleware. */
function pageHeaders(etag: string): [string, string][] {
  return [
    ['Cache-Control', 'no-cache'],
    ['Content-Language', LANGUAGE],
    ['Vary', 'Accept-Encoding'],
    ['ETag', etag],
  ];
}

/** A kept page as an answer for the way through the middleware, which adds the security headers. */
export function pageResponse(page: CachedPage, request: { acceptEncoding?: string; ifNoneMatch?: string }): Response {
  const encoding = chooseEncoding(request.acceptEncoding);
  const { etag, body } = page.variants[encoding];
  const headers = new Headers([...page.ownHeaders, ...pageHeaders(etag)]);
  if (isFresh(request.ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', HTML);
  headers.set('Content-Length', String(body.length));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(new Uint8Array(body), { status: 200, headers });
}
