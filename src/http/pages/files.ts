import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { scopeOfWorker } from '../../kernel/web/service-workers.ts';
import type { SiteEnv } from '../environment.ts';
import { WORKER_POLICY } from '../headers.ts';
import { usualProblem } from '../problems.ts';
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

export type StoredFile = { type: string; isImmutable: boolean; variants: () => Promise<Variants> };

/**
 * The built client by address, without source maps, dot files and unknown types. Read on demand and kept, except
 * pictures, of which only the ETag is. Uses `.br` and `.gz` copies, else compresses text.
 */
export function loadFiles(folder: string): Map<string, StoredFile> {
  const files = new Map<string, StoredFile>();
  const names = new Set(filesIn(folder));
  for (const file of names) {
    const address = file.slice(folder.length).replaceAll(path.sep, '/');
    const known = TYPES[path.extname(file).toLowerCase()];
    if (!known || address.includes('/.')) continue;
    const beside = (suffix: string) => (names.has(file + suffix) ? readFile(file + suffix) : null);
    const { type, isText } = known;
    const variants = type.startsWith('image/') && !isText ? pictureAt(file) : keptAt(file, isText, beside);
    files.set(encodeURI(address), { type, isImmutable: address.startsWith('/build/'), variants });
  }
  return files;
}

/** Goes folder by folder, which takes a third of the time of one recursive call. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const found = folder + path.sep + entry.name;
    if (entry.isDirectory()) return filesIn(found);
    return entry.isFile() ? [found] : [];
  });
}

/** Variants of a picture, read each time; the system caches popular ones. */
function pictureAt(file: string): StoredFile['variants'] {
  let etag: string | undefined;
  return async () => {
    const body = await readFile(file);
    etag ??= uncompressed(body).identity.etag;
    const variant = { body, etag };
    return { br: variant, gzip: variant, identity: variant };
  };
}

function keptAt(
  file: string,
  isText: boolean,
  beside: (suffix: string) => Promise<Buffer> | null,
): StoredFile['variants'] {
  let cached: Promise<Variants> | undefined;
  const read = async () => {
    const [identity, br, gzip] = await Promise.all([readFile(file), beside('.br'), beside('.gz')]);
    if (!isText) return uncompressed(identity);
    return br ? tagged({ br, gzip: gzip ?? identity, identity }) : compressed(identity, 9);
  };
  return () => {
    cached ??= read();
    cached.catch(() => (cached = undefined)); // a file that could not be read just now may be there the next time
    return cached;
  };
}

/**
 * `/build/*` is immutable; the rest revalidates by ETag. Pictures are cross-origin, because emails show them (S-23).
 * Service workers get their scope and policy (S-22). Unknown addresses fall through.
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
    const variants = await file.variants();
    const encoding = chooseEncoding(c.req.header('accept-encoding'));
    const { body, etag } = variants[encoding];
    const headers = new Headers({
      'Cache-Control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    // Nobody asks again for a file that never changes.
    if (!file.isImmutable) headers.set('ETag', etag);
    const hasVariants = variants.br.body !== variants.identity.body;
    if (hasVariants) headers.set('Vary', 'Accept-Encoding');
    if (file.type.startsWith('image/')) headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    const scope = scopeOfWorker(c.req.path);
    if (scope !== undefined) {
      headers.set('Service-Worker-Allowed', scope);
      headers.set('Content-Security-Policy', WORKER_POLICY);
    }
    if (isFresh(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    headers.set('Content-Type', file.type);
    headers.set('Content-Length', String(body.length));
    if (body !== variants.identity.body) headers.set('Content-Encoding', encoding);
    return new Response(new Uint8Array(body), { status: 200, headers });
  };
}
