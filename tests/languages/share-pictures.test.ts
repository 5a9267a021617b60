import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Language, OTHER_LANGUAGES, pathIn } from '../../src/kernel/web/languages.ts';
import { eventPath } from '../../src/kernel/pages/addresses.ts';
import { createBuiltRenderer } from '../../src/render/render.ts';
import { fixedClock } from '../support/fixed-clock.ts';
import { testApp } from '../support/test-app.ts';
import { testSite } from '../support/test-site.ts';

const DIST = path.join(import.meta.dirname, '../../dist');
const IMAGE = /<meta property="og:image" content="http:\/\/localhost:3000(\/share\/[^"]+)"\/>/;

/** A site with its built pages in these languages, and the first event that is still to come. */
async function opened(languages: (typeof OTHER_LANGUAGES)[number][]) {
  const site = { ...testSite, languages };
  const renderer = await createBuiltRenderer({ site, distDir: DIST, now: fixedClock().now });
  const house = await testApp((external) => external, { site }, renderer);
  const [event] = await house.wired.catalogue.programme.featured(1);
  if (!event) throw new Error('no event');
  const get = async (address: string) => house.app.request(testSite.baseUrl + address);
  const page = eventPath({ id: event.event_id, title: event.event_title, category: event.event_category.name });
  return {
    ...house,
    event,
    get,
    /** Where the picture of the event's page is, in a language. */
    shown: async (language: Language) => IMAGE.exec(await (await get(pathIn(language, page))).text())?.[1] ?? '',
  };
}

test.runIf(existsSync(path.join(DIST, 'server-en')))(
  'a link to an event shows its title and date in the language of the page',
  async () => {
    const house = await opened([...OTHER_LANGUAGES]);
    const { event, get, shown } = house;
    const picture = async (address: string) => {
      const answer = await get(address);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      return bytes.toString('base64');
    };
    const [dutch, english, german] = [await shown('nl'), await shown('en'), await shown('de')];
    const version = String.raw`/share/${event.event_id}-[0-9a-f]{14}`;
    expect(dutch).toMatch(new RegExp(`^${version}\\.jpg$`));
    expect(english).toMatch(new RegExp(`^${version}-en\\.jpg$`));
    expect(german).toMatch(new RegExp(`^${version}-de\\.jpg$`));
    const drawn = [await picture(dutch), await picture(english), await picture(german)];
    expect(new Set(drawn).size).toBe(3);

    const texts = [{ dutch: event.event_title, text: 'A day among the roses' }];
    await house.wired.content.translate('en', { texts, version: 0 }, { actorId: null });
    const renamed = await shown('en');
    expect(renamed).not.toBe(english);
    expect(drawn).not.toContain(await picture(renamed));
    expect([await shown('nl'), await shown('de')]).toEqual([dutch, german]);
    // Links shared earlier still show a picture, in their language.
    expect((await get(english)).headers.get('location')).toBe(renamed);
    expect((await get(english.replace('-en.', '.'))).headers.get('location')).toBe(dutch);
    await house.close();

    const onlyGerman = await opened(['de']);
    const left = await onlyGerman.get(english);
    expect([left.status, left.headers.get('location')]).toEqual([302, dutch]);
    await onlyGerman.close();
  },
);
