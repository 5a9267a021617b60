import { Hono, type MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { multipartOf } from '../../http/guard/body.ts';
import { guard } from '../../http/guard/guard.ts';
import type { SiteContext, SiteEnv } from '../../http/environment.ts';
import { idempotencyKeyOf, parse } from '../../http/guard/parse.ts';
import { usualProblem } from '../../http/problems.ts';
import { imageProblem, type Images, UPLOAD_MB } from './images.ts';

/** Size of a request: one MB more, for the multipart envelope. */
const BODY = `${UPLOAD_MB + 1} MB` as const;
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });

export function imageAdminRoutes({
  images,
  actorOf,
}: {
  images: Images;
  /** Id of the signed-in account. */
  actorOf: (c: SiteContext) => Promise<string>;
}) {
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/images', guard({ who: 'programme' }), parse('query', pageQuery), async (c) =>
      c.json(await images.recent(c.req.valid('query').page), 200),
    )
    .post('/api/dmt-admin/images', guard({ who: 'programme', body: BODY, media: 'multipart' }), async (c) => {
      const image = await images.add(await uploadOf(c), await actorOf(c), idempotencyKeyOf(c));
      return c.json(image, 201);
    });
}

/** Serves `/uploads/{file}`: immutable, as names are never reused; cross-origin, as emails embed them (S-23). */
export function serveUploads(images: Pick<Images, 'read'>): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const file = c.req.path.slice('/uploads/'.length);
    const bytes = await images.read(file);
    if (!bytes) throw usualProblem('not-found');
    return c.body(bytes, 200, {
      'Content-Type': TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'Content-Length': String(bytes.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy':
        "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  };
}

/** Reads the one file in field `file`; ignores its claimed name and type. */
async function uploadOf(c: SiteContext): Promise<Uint8Array> {
  const [file, ...more] = (await multipartOf(c)).files('file');
  if (!file || file.bytes.length === 0 || more.length > 0) throw imageProblem('missing');
  if (file.bytes.length > UPLOAD_MB * 1024 * 1024) throw imageProblem('large');
  return file.bytes;
}
