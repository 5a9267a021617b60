import { Hono } from 'hono';
import * as z from 'zod';
import type { SiteEnv } from '../http/environment.ts';
import { guard } from '../http/guard/guard.ts';
import { parse } from '../http/guard/parse.ts';
import type { Instant } from '../kernel/dates/dutch-dates.ts';
import { shareAddress, shareFactsOf } from '../kernel/share-address.ts';
import type { Site } from '../kernel/site.ts';
import type { Event } from '../modules/catalogue/index.ts';
import type { DrawLabelled } from '../platform/images/ports.ts';

/** The sheet of paper that every such picture has, drawn with all others (`client/art/share.ts`). */
const LABEL = '/assets/share/label.png';
const GARDEN = '/assets/images/default-garden-1600.jpg';
/** Some 100 kB each. */
const MOST_KEPT = 60;

export type SharePictureParts = {
  site: Site;
  /** A published event; throws `event_not_found`. */
  event(id: number): Promise<Event>;
  /** The bytes of a picture by its path on this site; null: there is none. */
  pictureAt(path: string): Promise<Uint8Array | null>;
  draw: DrawLabelled;
  now(): Instant;
};

const named = z.object({ name: z.string().regex(/^[1-9]\d{0,8}-[0-9a-f]{14}\.jpg$/) });

/**
 * The picture of a link to an event: its title and date on a sheet of paper before its picture, at `/share/{id}-{version}.jpg`.
 * An older version leads to the one that holds now, so that what was shared goes on to show something. Drawn once and kept in
 * memory; two that are wanted at once are drawn one after the other.
 */
export function sharePictureRoutes({ site, event, pictureAt, draw, now }: SharePictureParts) {
  const kept = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();

  async function drawn(facts: ReturnType<typeof shareFactsOf>): Promise<Uint8Array> {
    const [picture, label] = [await pictureAt(largest(facts.image ?? GARDEN)), await pictureAt(LABEL)];
    return draw({ picture, label, title: facts.title, when: facts.when, name: `De ${site.name}` });
  }

  function keptOrDrawn(address: string, facts: ReturnType<typeof shareFactsOf>): Promise<Uint8Array> {
    const known = kept.get(address);
    if (known) return known;
    const coming = last.then(() => drawn(facts));
    last = coming.catch(() => kept.delete(address));
    kept.set(address, coming);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return coming;
  }

  return new Hono<SiteEnv>().get(
    '/share/:name',
    guard({ who: 'public', limit: 'api' }),
    parse('param', named),
    async (c) => {
      const id = Number(c.req.param('name').split('-')[0]);
      const facts = shareFactsOf(await event(id), now());
      const address = shareAddress(facts);
      if (c.req.path !== address) return c.redirect(address, 302);
      return c.body(new Uint8Array(await keptOrDrawn(address, facts)), 200, {
        'Content-Type': 'image/jpeg',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
    },
  );
}

/** The widest file of a picture that is kept in several widths. */
function largest(path: string): string {
  return path.replace(
    /^(\/(?:uploads\/[0-9a-f]{32}|assets\/(?:images|gallery)\/[a-z-]+?))(?:-\d+)?\.jpg$/,
    '$1-1600.jpg',
  );
}
