import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { door } from '../../http/guard/guard.ts';
import type { SiteEnv } from '../../http/environment.ts';
import type { Content } from './content.ts';

/** Reading the garden's words and facts. */
export function contentRoutes(content: Content) {
  return new Hono<SiteEnv>()
    .get('/api/content/site', door({ who: 'public', limit: 'api' }), async (c) => c.json(await content.site(), 200))
    .get('/api/content/pages/:slug', door({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await content.page(c.req.param('slug')), 200),
    )
    .get('/api/content/arrangements', door({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await content.arrangements(), 200),
    )
    .get('/api/content/tea-menu', door({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await content.teaMenu(), 200),
    )
    .get('/api/content/gallery', door({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await content.gallery(), 200),
    )
    .get('/assets/gallery/photos.json', door({ who: 'public', limit: 'api' }), etag(), async (c) =>
      c.json(await content.gallery(), 200, { 'Cache-Control': 'no-cache' }),
    );
}
