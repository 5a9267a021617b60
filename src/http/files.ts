import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { SiteEnv } from './environment.ts';
import { usualProblem } from './problems.ts';
import { chooseEncoding, compressed, isFresh, tagged, uncompressed, type Variants } from './variants.ts';

type Type = { type: string; isText: boolean };

const TYPES: Record<string, Type> = {
  '.html': { type: 'text/html; charset=utf-8', isText: true },
  '.css': { type: 'text/css; charset=utf-8', isText: true },
  '.js': { type: 'text/javascript; charset=utf-8', isText: true },
  '.mjs': { type: 'text/javascript; charset=utf-8', isText: true },
  '.json': { type: 'application/json; charset=utf-8', isText: true },
  '.webmanifest': { type: 'application/manifest+json; charset=utf-8', isText: true },
  '.xml': { type: 'application/xml; charset=utf-8', isText: true },
  '.txt': { type: 'text/plain; charset=utf-8', isText: true },
  '.svg': { type: 'image/svg+xml; charset=utf-8', isText: true },
  '.wasm': { type: 'application/wasm', isText: true },
  '.ico': { type: 'image/x-icon', isText: false },
  '.png': { type: 'image/png', isText: false },
  '.jpg': { type: 'image/jpeg', isText: false },
  '.webp': { type: 'image/webp', isText: false },
  '.avif': { type: 'image/avif', isText: false },
  '.woff2': { type: 'font/woff2', isText: false },
  '.pdf': { type: 'application/pdf', isText: false },
};

export type StoredFile = { type: string; isImmutable: boolean; variants: Promise<Variants> };

/**
 * The built client in memory, by address. Source maps, dot files and unknown types are left out. Compressed copies beside
 * a file (`.br`, `.gz`) are used as they are; otherwise a text is compressed when it is first asked for.
 */
export function loadFiles(folder: string): Map<string, StoredFile> {
  const files = new Map<string, StoredFile>();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = new Set(entries.map((entry) => path.join(entry.parentPath, entry.name)));
  for (const file of names) {
    const address = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    const known = TYPES[path.extname(file).toLowerCase()];
    if (!known || address.includes('/.')) continue;
    const body = readFileSync(file);
    const beside = (suffix: string) => (names.has(file + suffix) ? readFileSync(file + suffix) : body);
    files.set(
      encodeURI(address),
      storedFile(address, known, () => {
        if (!known.isText) return Promise.resolve(uncompressed(body));
        if (!names.has(`${file}.br`)) return compressed(body, 9);
        return Promise.resolve(tagged({ br: beside('.br'), gzip: beside('.gz'), identity: body }));
      }),
    );
  }
  return files;
}

function storedFile(address: string, { type }: Type, make: () => Promise<Variants>): StoredFile {
  let variants: Promise<Variants> | undefined;
  return {
    type,
    isImmutable: address.startsWith('/build/'),
    get variants() {
      return (variants ??= make());
    },
  };
}

/**
 * Serves those files: `/build/*` for ever, because a change has another name; the rest is asked for again each time, with
 * ETag and 304. Pictures may be shown elsewhere, because mails do (S-23). Other addresses go on to the next handler.
 */
export function serveFiles(files: ReadonlyMap<string, StoredFile>): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    const file = files.get(c.req.path) ?? files.get(encodeURI(c.req.path));
    if (!file) {
      if (c.req.path.startsWith('/build/')) throw usualProblem('not-found');
      return next();
    }
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      c.header('Allow', 'GET, HEAD');
      throw new HTTPException(405);
    }
    const variants = await file.variants;
    const encoding = chooseEncoding(c.req.header('accept-encoding'));
    const { body, etag } = variants[encoding];
    const headers = new Headers({
      'Cache-Control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: etag,
    });
    const hasVariants = variants.br.body !== variants.identity.body;
    if (hasVariants) headers.set('Vary', 'Accept-Encoding');
    if (file.type.startsWith('image/')) headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if (isFresh(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    headers.set('Content-Type', file.type);
    headers.set('Content-Length', String(body.length));
    if (body !== variants.identity.body) headers.set('Content-Encoding', encoding);
    return new Response(new Uint8Array(body), { status: 200, headers });
  };
}
