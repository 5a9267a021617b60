import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fillSampleVisit } from '../../src/cli/sample-data.ts';
import { sampleMap } from '../../src/cli/sample-map.ts';
import { eventPath } from '../../src/kernel/pages/addresses.ts';
import { textOf } from '../../src/kernel/text/owned.ts';
import { type Language, OTHER_LANGUAGES, pathIn } from '../../src/kernel/web/languages.ts';
import { createBuiltRenderer } from '../../src/render/render.ts';
import { PlainVisitor } from '../http/plain/visitor.ts';
import { fixedClock } from '../support/fixed-clock.ts';
import { testApp } from '../support/test-app.ts';
import { testSite } from '../support/test-site.ts';

const DIST = path.join(import.meta.dirname, '../../dist');
const LANGUAGES: readonly Language[] = ['nl', ...OTHER_LANGUAGES];
const SUMMER = '2026-05-01T10:00:00.000Z';

/** Pages that name a fact of the garden; the last two are Dutch only. */
const PAGES = ['/home', '/praktisch', '/plattegrond', '/open-dagen-bezoekerstuin', '/workshop', '/in-bloei'];
const DUTCH_PAGES = ['/toegankelijkheid', '/contact'];

/** Address of home's answer to each question, in one tap. */
const ANSWERS = {
  price: '/praktisch#prijzen',
  way: '/praktisch#route',
  wheelchair: '/praktisch#toegankelijkheid',
  dog: '/praktisch#honden',
};

/** The built site at a moment, with the sample season and the sample facts of the garden. */
async function openedAt(season: 'summer' | 'winter', garden = sampleMap) {
  const clock = fixedClock();
  const site = { ...testSite, languages: [...OTHER_LANGUAGES] };
  const renderer = await createBuiltRenderer({ site, distDir: DIST, now: clock.now });
  const house = await testApp((external) => external, { site }, renderer);
  await fillSampleVisit(house.wired.content);
  const { version } = await house.wired.content.entry('garden-map');
  if (garden !== sampleMap) await house.wired.content.override('garden-map', garden, { actorId: null, version });
  const events = await house.wired.catalogue.programme.agenda(100);
  const walk = events.find(({ event_title: title }) => title === 'Winterwandeling met soep');
  if (!walk) throw new Error('The sample season has no winter walk.');
  const start = walk.event_dates[0]?.event_date_start ?? '';
  const now = season === 'summer' ? SUMMER : new Date(Date.parse(start) - 6 * 86_400_000).toISOString();
  clock.set(now);
  house.clock.set(now);
  const openDay = events.find(({ event_title: title }) => title === 'Open tuindag') ?? walk;
  const event = season === 'winter' ? walk : openDay;
  const address = eventPath({ id: event.event_id, title: event.event_title, category: event.event_category.name });
  return {
    ...house,
    address,
    open: (language: Language, page: string) => new PlainVisitor(house.app).open(pathIn(language, page)),
  };
}

const LINE = '[class^="bar_"] a[class^="today_"]';
const OF_ROOMS = /\d+ (?:van|of|von) \d+ (?:tuinkamers|garden rooms|Gartenzimmern)/g;
const OLD_WORDS = /vlakke paden|level paths|ebene wege|meeste plekken/i;

describe.runIf(existsSync(path.join(DIST, 'server-en')))('the six first questions', () => {
  test.each(['summer', 'winter'] as const)('have one answer on every page, in %s', async (season) => {
    const house = await openedAt(season);
    for (const language of LANGUAGES) {
      const { today, access } = await house.wired.content.site(language);
      expect(today.isOpen).toBe(season === 'summer');
      expect(today.event === null).toBe(season === 'summer');
      const line = today.event ? `${today.text}: ${textOf(today.event.title)}` : today.text;
      const pages = [...PAGES, house.address, ...(language === 'nl' ? DUTCH_PAGES : [])];
      const speaking = new Map<string, string>();
      for (const page of pages) {
        const visitor = await house.open(language, page);
        expect([page, visitor.status]).toEqual([page, 200]);
        expect(visitor.texts(LINE)).toEqual([line]);
        speaking.set(page, visitor.text());
        const said = visitor.text('body');
        expect(said).not.toMatch(OLD_WORDS);
        for (const count of said.match(OF_ROOMS) ?? []) expect(access.wheelchair).toContain(count);
      }
      const silent = ['/open-dagen-bezoekerstuin', '/workshop', '/in-bloei'];
      for (const [page, text] of speaking) {
        if (silent.includes(page)) continue;
        for (const fact of [access.wheelchair, access.dogs]) expect(text).toContain(fact);
      }

      const home = await house.open(language, '/home');
      expect(home.text()).toContain(line);
      for (const address of Object.values(ANSWERS)) {
        expect(home.count(`main a[href="${pathIn(language, address)}"]`)).toBeGreaterThan(0);
      }
      const practical = await house.open(language, '/praktisch');
      const price = home.texts(`main a[href="${pathIn(language, ANSWERS.price)}"]`)[0] ?? '';
      const amount = /\d+[.,]\d\d/.exec(price)?.[0] ?? 'no price';
      expect(price).toMatch(/aan de ingang|at the gate|am Eingang/);
      expect(practical.text('#prijzen')).toContain(amount);
      expect(practical.text('#prijzen')).toMatch(/aan de ingang|at the gate|am Eingang/);
      expect(practical.text('#route')).toContain(testSite.street);
      expect(practical.text('#honden')).toContain(access.dogs);
      expect(practical.text('#toegankelijkheid')).toContain(access.wheelchair);
      if (today.event) {
        const agenda = await house.open(language, '/open-dagen-bezoekerstuin');
        expect(agenda.text()).toContain(textOf(today.event.title));
        expect(home.count(`main a[href="${pathIn(language, today.event.path)}"]`)).toBeGreaterThan(0);
      }
    }
    await house.close();
  });

  test('follow what the owner says of the garden', async () => {
    const rooms = Object.fromEntries(
      Object.entries(sampleMap.rooms).map(([id, room]) => [id, { ...room, wheelchair: 'no' as const }]),
    ) as typeof sampleMap.rooms;
    const house = await openedAt('summer', { ...sampleMap, rooms, marks: [], dogs: 'assistance' });
    for (const page of ['/home', '/praktisch', '/plattegrond', house.address, ...DUTCH_PAGES]) {
      const text = (await house.open('nl', page)).text();
      expect(text).toContain('0 van 7 tuinkamers met rolstoel');
      expect(text).toContain('Alleen hulphonden welkom');
      expect(text).not.toMatch(/Rolstoeltoilet|\d banken|aan de lijn/);
    }
    await house.close();
  });
});
