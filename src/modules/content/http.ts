import { Hono } from 'hono';
import { etag } from 'hono/etag';
import * as z from 'zod';
import { languageOf, type SiteContext, type SiteEnv } from '../../http/environment.ts';
import { multipartOf } from '../../http/guard/body.ts';
import { guard } from '../../http/guard/guard.ts';
import { parse } from '../../http/guard/parse.ts';
import type { Instant } from '../../kernel/dates/dutch-dates.ts';
import { requireConfirmation } from '../../kernel/problem.ts';
import type { Change } from '../../platform/records/creations/http.ts';
import { checkRequest, contentRequest } from './admin/admin-schema.ts';
import { seasonRequest } from './admin/season-schema.ts';
import { sightingRequest } from './bloom/bloom-schema.ts';
import { type AddPicture, type Destination, type SentPhoto, takeSentPhotos } from './admin/sent-photos.ts';
import type { Content } from './content.ts';

export function contentRoutes(content: Content) {
  return new Hono<SiteEnv>()
    .get('/api/content/site', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await content.site(languageOf(c)), 200),
    )
    .get('/api/content/pages/:slug', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await content.page(c.req.param('slug'), languageOf(c)), 200),
    )
    .get('/api/content/arrangements', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await content.arrangements(languageOf(c)), 200),
    )
    .get('/api/content/tea-menu', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await content.teaMenu(languageOf(c)), 200),
    )
    .get('/api/content/visit', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await content.visit(languageOf(c)), 200),
    )
    .get('/api/content/map', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await content.gardenMap(languageOf(c)), 200),
    )
    .get('/api/content/bloom', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await content.bloom(languageOf(c)), 200),
    )
    .get('/api/content/week-photo', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await content.weekPhoto(languageOf(c)), 200),
    )
    .get('/api/content/gallery', guard({ who: 'public', limit: 'api' }), async (c) =>
      c.json(await content.gallery(languageOf(c)), 200),
    )
    .get('/assets/gallery/photos.json', guard({ who: 'public', limit: 'api' }), etag(), async (c) =>
      c.json(await content.gallery(languageOf(c)), 200, { 'Cache-Control': 'no-cache' }),
    );
}

const versionQuery = z.object({
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});

/** Query of the photo forms that work without JavaScript. */
const photosQuery = z.object({
  to: z.custom<Destination>((to) => /^(?:gallery|week-photo|own-photos\/[a-z-]{1,40})$/.test(String(to))),
});
/** Size limit per form; browsers without JavaScript may send several photos. */
const PHOTOS_BODY = '32 MB';
const MOST_NAME = 60;

export function contentAdminRoutes({
  content,
  change,
  actorOf,
  namesOf,
  addPicture,
  now,
}: {
  content: Content;
  change: Change;
  namesOf: (ids: string[]) => Promise<Map<string, string>>;
  actorOf: (c: SiteContext) => Promise<string>;
  addPicture: AddPicture;
  now: () => Instant;
}) {
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/content', guard({ who: 'programme' }), async (c) => c.json(await content.entries(), 200))
    .get('/api/dmt-admin/content-versions/:key{.+}', guard({ who: 'programme' }), async (c) =>
      c.json(await content.versions(c.req.param('key'), namesOf), 200),
    )
    .get('/api/dmt-admin/content/:key{.+}', guard({ who: 'programme' }), async (c) =>
      c.json(await content.entry(c.req.param('key')), 200),
    )
    .get('/api/dmt-admin/season', guard({ who: 'programme' }), async (c) => c.json(await content.seasonNow(), 200))
    .put('/api/dmt-admin/season', guard({ who: 'programme' }), parse('json', seasonRequest), async (c) => {
      const { confirmed, ...request } = c.req.valid('json');
      requireConfirmation(content.questionAboutSeason(request), confirmed);
      await content.turnSeason(request, await actorOf(c));
      return c.json(await content.seasonNow(), 200);
    })
    .post('/api/dmt-admin/season-check', guard({ who: 'programme' }), parse('json', seasonRequest), async (c) =>
      c.json(await content.seasonPreview(c.req.valid('json')), 200),
    )
    .get('/api/dmt-admin/bloom', guard({ who: 'programme' }), async (c) => c.json(await content.bloomWalk(), 200))
    .put('/api/dmt-admin/bloom/:plant', guard({ who: 'programme' }), parse('json', sightingRequest), async (c) => {
      await content.noteSighting(c.req.param('plant'), c.req.valid('json').state);
      return c.json(await content.bloomWalk(), 200);
    })
    .put(
      '/api/dmt-admin/content/:key{.+}',
      guard({ who: 'programme', body: '256 kB' }),
      parse('json', contentRequest),
      async (c) => {
        const [key, { confirmed, ...body }] = [c.req.param('key'), c.req.valid('json')];
        requireConfirmation(content.questionAbout(key, body.value), confirmed);
        await change(c, body, (actorId) => content.override(key, body.value, { actorId, version: body.version }));
        return c.json(await content.entry(key), 200);
      },
    )
    .delete('/api/dmt-admin/content/:key{.+}', guard({ who: 'programme' }), parse('query', versionQuery), async (c) => {
      const [key, { version }] = [c.req.param('key'), c.req.valid('query')];
      await change(c, version, (actorId) => content.restore(key, { actorId, version }));
      return c.json(await content.entry(key), 200);
    })
    .post(
      '/api/dmt-admin/content-photos',
      guard({ who: 'programme', body: PHOTOS_BODY, media: 'multipart' }),
      parse('query', photosQuery),
      async (c) => {
        const { to } = c.req.valid('query');
        const sent = { ...(await photosOf(c)), actorId: await actorOf(c), now: now() };
        const { taken, refused } = await takeSentPhotos(content, addPicture, to, sent);
        const results = new URLSearchParams([
          ...(taken > 0 ? [['geplaatst', String(taken)]] : []),
          ...refused.map((name) => ['geweigerd', name.slice(0, MOST_NAME)]),
        ]);
        const page = to === 'week-photo' ? 'bloei' : to;
        return c.redirect(`/dmt-admin/inhoud/${page}?${results}`, 303);
      },
    )
    .post(
      '/api/dmt-admin/content-check',
      guard({ who: 'programme', body: '256 kB' }),
      parse('json', checkRequest),
      async (c) => {
        const { key, value } = c.req.valid('json');
        await content.tryOut(key, value);
        return c.body(null, 204);
      },
    );
}

/** Photos in the field `file`, whose claimed types are ignored, with their caption and whether they wait. */
async function photosOf(c: SiteContext): Promise<{ photos: SentPhoto[]; alt: string; isDraft: boolean }> {
  const form = await multipartOf(c);
  return {
    photos: form.files('file'),
    alt: form.text('alt')?.trim() ?? '',
    isDraft: form.text('draft') !== null,
  };
}
