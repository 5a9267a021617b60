import { Hono } from 'hono';
import * as z from 'zod';
import type { SiteEnv } from '../http/environment.ts';
import { guard } from '../http/guard/guard.ts';
import { parse } from '../http/guard/parse.ts';
import type { Instant } from '../kernel/dates/dutch-dates.ts';
import { shareAddress, type ShareFacts, shareFactsOf } from '../kernel/events/share-address.ts';
import type { Site } from '../kernel/web/site.ts';
import { speakIn, type Translator } from '../kernel/text/words-of.ts';
import type { Event } from '../modules/catalogue/index.ts';
import type { DrawLabelled } from '../platform/images/ports.ts';

/** Picture of the sheet, drawn with all others (`client/art/share.ts`). */
const LABEL = '/assets/share/label.png';
const GARDEN = '/assets/images/default-garden-1600.jpg';
/** Some 100 kB each. */
const MOST_KEPT = 60;

export type SharePictureParts = {
  site: Site;
  event(id: number): Promise<Event>;
  pictureAt(path: string): Promise<Uint8Array | null>;
  draw: DrawLabelled;
  now(): Instant;
  /** Owner's translations; null: Dutch. */
  translatorOf(language: string): Promise<Translator | null>;
};

const NAME = /^([1-9]\d{0,8})-[0-9a-f]{14}(?:-([a-z]{2}))?\.jpg$/;
const named = z.object({ name: z.string().regex(NAME) });

/**
 * Link preview `/share/{id}-{version}.jpg` (`-en.jpg`): title and date before the event's picture. Older versions
 * redirect to the current one, disabled languages to Dutch, so that shared links keep their picture. Cached.
 */
export function sharePictureRoutes({ site, event, pictureAt, draw, now, ...spoken }: SharePictureParts) {
  const pictures = new Map<string, Promise<Uint8Array>>();

  async function factsIn(language: string, id: number): Promise<{ facts: ShareFacts; address: string }> {
    const [dutch, translator] = [await event(id), await spoken.translatorOf(language)];
    const title = translator?.translate(dutch.event_title) ?? dutch.event_title;
    return speakIn(translator?.language ?? 'nl', () => {
      const facts = shareFactsOf({ ...dutch, event_title: title }, now());
      return { facts, address: shareAddress(facts) };
    });
  }

  async function drawn(facts: ShareFacts): Promise<Uint8Array> {
    const [picture, label] = [await pictureAt(largest(facts.image ?? GARDEN)), await pictureAt(LABEL)];
    return draw({ picture, label, title: facts.title, when: facts.when, name: `De ${site.name}` });
  }

  function keptOrDrawn(address: string, facts: ShareFacts): Promise<Uint8Array> {
    const known = pictures.get(address);
    if (known) return known;
    const coming = drawn(facts);
    coming.catch(() => pictures.delete(address));
    pictures.set(address, coming);
    const [oldest] = pictures.keys();
    if (pictures.size > MOST_KEPT && oldest !== undefined) pictures.delete(oldest);
    return coming;
  }

  return new Hono<SiteEnv>().get(
    '/share/:name',
    guard({ who: 'public', limit: 'api' }),
    parse('param', named),
    async (c) => {
      const [, id, language = ''] = NAME.exec(c.req.param('name')) ?? [];
      const { facts, address } = await factsIn(language, Number(id));
      if (c.req.path !== address) return c.redirect(address, 302);
      return c.body(new Uint8Array(await keptOrDrawn(address, facts)), 200, {
        'Content-Type': 'image/jpeg',
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
    },
  );
}

/** Path of the same picture in its largest width. */
function largest(path: string): string {
  return path.replace(
    /^(\/(?:uploads\/[0-9a-f]{32}|assets\/(?:images|gallery)\/[a-z-]+?))(?:-\d+)?\.jpg$/,
    '$1-1600.jpg',
  );
}
