import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { liveServices } from '../../src/wiring/adapters.ts';
import {
  emptyPastNotice,
  fillSampleSeason,
  fillSampleTranslations,
  fillSampleVisit,
  fillSampleWeekPhoto,
} from '../../src/cli/sample-data.ts';
import { samplePlants } from '../../src/cli/sample-bloom.ts';
import { artAndMusic } from '../../src/cli/sample-season/art-and-music.ts';
import { gardenDays } from '../../src/cli/sample-season/garden-days.ts';
import type { SampleEvent } from '../../src/cli/sample-season/sample-event.ts';
import { winterDays } from '../../src/cli/sample-season/winter-days.ts';
import { workshops } from '../../src/cli/sample-season/workshops.ts';
import { periodOf } from '../../src/cli/sample-season/when.ts';
import { readConfig } from '../../src/config/config.ts';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import { isAtMostOneDay, wallTime } from '../../src/kernel/dates/dutch-dates.ts';
import { seasonNotice } from '../../src/modules/content/defaults/season.ts';
import { safeHtml } from '../../src/platform/text/safe-html.ts';
import type { Event } from '../../src/modules/catalogue/index.ts';
import { wire } from '../../src/wiring/wiring.ts';
import { testCatalogue } from '../catalogue/test-catalogue.ts';
import { engines } from '../support/engines.ts';
import { fixedClock } from '../support/fixed-clock.ts';
import { testContent } from '../content/test-content.ts';
import { quietLog } from '../support/quiet-log.ts';
import type { TranslatedText } from '../../src/modules/content/translations/translation-schema.ts';

const PUBLIC = path.join(import.meta.dirname, '../../client/public');

const partsOf = (house: Awaited<ReturnType<typeof testCatalogue>>) => ({
  catalogue: house.catalogue,
  clock: house.clock,
  atomically: house.atomically,
  edition: house.edition,
  content: testContent().content,
});

async function season(now = '2026-05-01T10:00:00.000Z') {
  const house = await testCatalogue();
  house.clock.set(now);
  const saved = await fillSampleSeason(partsOf(house));
  const ids = Array.from({ length: saved }, (_, index) => index + 1);
  const all = await Promise.all(ids.map((id) => house.catalogue.events.find(id)));
  return { ...house, all, offer: (event: Event) => house.offers.get(event.event_id) };
}

const ofCategory = (events: Event[], name: string) => events.filter((event) => event.event_category.name === name);

describe('the sample season', () => {
  test('has at least fourteen events and eight workshops, most of them to come', async () => {
    const { all, catalogue } = await season();
    expect(ofCategory(all, 'Evenementen').length).toBeGreaterThanOrEqual(14);
    expect(ofCategory(all, 'Workshops').length).toBeGreaterThanOrEqual(8);
    expect(await catalogue.programme.agenda(12)).toHaveLength(12);
    expect((await catalogue.programme.workshops(12)).length).toBeGreaterThanOrEqual(8);
    expect(await catalogue.programme.featured(3)).toHaveLength(3);
  });

  test('has one of every kind that a visitor can meet', async () => {
    const { all, offer, clock } = await season();
    const options = (event: Event) => offer(event)?.options ?? [];
    const isOver = (event: Event) =>
      event.event_dates.every((date) => new Date(date.event_date_end) < new Date(clock.now()));
    const events = ofCategory(all, 'Evenementen');
    const workshops = ofCategory(all, 'Workshops');
    const kinds: Record<string, (event: Event) => unknown> = {
      'several dates': (event) => event.event_dates.length > 1,
      cancelled: (event) =>
        event.event_status === 'cancelled' && event.event_status_reason && event.has_event_ticket_sale,
      'sold out': (event) => event.event_places_left === 0,
      free: (event) => options(event).length > 0 && options(event).every((option) => option.priceCents === 0),
      'without ticket sale': (event) => event.event_dates.length > 0 && !event.has_event_ticket_sale,
      'without date': (event) => event.event_future_event,
      'unknown time': (event) => event.event_dates.some((date) => date.event_time_unknown),
      'several days': (event) =>
        event.event_dates.some(
          (date) =>
            !isAtMostOneDay(new Date(date.event_date_start).toISOString(), new Date(date.event_date_end).toISOString()),
        ),
      'nearly full': (event) => event.event_places_left === 8,
      past: (event) => event.event_dates.length > 0 && isOver(event),
      'service costs': (event) => event.serviceCosts > 0,
      'most tickets per order': (event) => options(event).some((option) => option.maxPerOrder !== null),
      'earlier end of sale': (event) =>
        options(event).some((option) => option.saleEnd && option.saleEnd < (option.start ?? '')),
      'default image': (event) => event.event_image_url === null,
      'held elsewhere': (event) =>
        event.organisers[0]?.organiser_id !== 1 && event.organisers[0]?.organiser_main_location,
    };
    const missing = Object.entries(kinds).filter(([, is]) => !events.some(is));
    expect(missing.map(([name]) => name)).toEqual([]);
    expect(workshops.filter((event) => event.event_future_event).length).toBeGreaterThanOrEqual(2);
    const rates = workshops.map((event) => new Set(options(event).map((option) => option.vatRate)));
    expect(rates.some((found) => found.size === 1 && found.has(21))).toBe(true);
    expect(rates.some((found) => found.size === 2)).toBe(true);
    expect(all.filter((event) => event.tags.includes('uitgelicht'))).toHaveLength(3);
  });

  test('has texts that are whole and pass the sanitiser unchanged (S-21)', async () => {
    const { all } = await season();
    for (const event of all) {
      expect(safeHtml(event.event_details)).toBe(event.event_details);
      expect(event.event_description.length).toBeGreaterThan(60);
      expect(event.event_details.length).toBeGreaterThan(200);
      expect(`${event.event_title} ${event.event_description} ${event.event_details}`).not.toMatch(
        /\b(je|jij|jouw|lorem)\b/i,
      );
    }
    for (const category of ['Evenementen', 'Workshops']) {
      const some = ofCategory(all, category);
      const pictures = some.flatMap((event) => event.event_image_url ?? []);
      expect(new Set(pictures).size).toBe(pictures.length);
      expect(pictures.filter((address) => !existsSync(path.join(PUBLIC, address)))).toEqual([]);
    }
    expect(new Set(all.map((event) => event.event_title)).size).toBe(all.length);
  });

  test('sells nothing without a date, and every ticket within its event', async () => {
    const { all, offer } = await season();
    for (const event of all) {
      const starts = event.event_dates.map((date) => new Date(date.event_date_start).toISOString());
      for (const option of offer(event)?.options ?? []) expect(starts).toContain(option.start);
    }
  });

  test('is the same content each time, on the same weekdays and hours', async () => {
    const shape = (events: Event[]) =>
      events.map(({ event_dates, ...event }) => ({
        ...event,
        dates: event_dates.map((date) => {
          const { weekday, hour, minute } = wallTime(date.event_date_start);
          return { weekday, hour, minute };
        }),
      }));
    const spring = await season('2026-03-25T10:00:00.000Z');
    const autumn = await season('2027-10-20T10:00:00.000Z');
    expect(shape(autumn.all)).toEqual(shape(spring.all));
  });

  test('is left alone once there are events', async () => {
    const house = await season();
    expect(await fillSampleSeason(partsOf(house))).toBe(0);
    await expect(house.catalogue.events.find(house.all.length + 1)).rejects.toThrow('Evenement niet gevonden.');
  });

  test('leaves nothing behind when it fails halfway', async () => {
    const house = await testCatalogue();
    const { events } = house.catalogue;
    const save: typeof events.save = async (draft) => {
      if (draft.category === 'Workshops') throw new Error('The disk is full');
      return events.save(draft);
    };
    const catalogue = { ...house.catalogue, events: { ...events, save } };
    const failing = fillSampleSeason({ ...partsOf(house), catalogue });
    await expect(failing).rejects.toThrow('The disk is full');
    expect(await house.catalogue.events.hasAny()).toBe(false);
  });
});

describe('sample events fit the season they are in', () => {
  const ofTag = (events: Event[], tag: string) => events.filter((event) => event.tags.includes(tag));
  const coming = (events: Event[], now: string) =>
    events.filter((event) => event.event_dates.some((date) => Date.parse(date.event_date_end) > Date.parse(now)));

  test.each([
    '2026-01-15T10:00:00.000Z',
    '2026-04-01T10:00:00.000Z',
    '2026-07-01T10:00:00.000Z',
    '2026-09-20T10:00:00.000Z',
    '2026-11-22T15:00:00.000Z',
  ])('first started at %s', async (now) => {
    const { all } = await season(now);
    const { content } = testContent();
    const rests = async (events: Event[]) =>
      new Set(
        await Promise.all(
          events.flatMap((event) => event.event_dates.map((date) => content.isWinterRest(date.event_date_start))),
        ),
      );
    expect(await rests(ofTag(all, 'winter'))).toEqual(new Set([true]));
    const external = ['open tuin', 'muziek', 'hond welkom', 'natuur', 'bloemen'];
    const open = external.flatMap((tag) => ofTag(all, tag)).filter((event) => !event.tags.includes('winter'));
    expect(open.length).toBeGreaterThan(4);
    expect(await rests(open)).toEqual(new Set([false]));
    // Whatever the season, there is something to do in the next weeks, and everything that is dated but one is to come.
    const soon = new Date(Date.parse(now) + 21 * 86_400_000).toISOString();
    expect(
      all.filter((event) => event.event_dates[0] && event.event_dates[0].event_date_start < soon).length,
    ).toBeGreaterThan(3);
    expect(coming(all, now)).toHaveLength(all.filter((event) => event.event_dates.length > 0).length - 1);
  });

  test('the notice of the last season is emptied once its April is past, unless somebody changed it', async () => {
    const shown = async (now: string, prepare?: (house: ReturnType<typeof testContent>) => Promise<unknown>) => {
      const house = testContent();
      await prepare?.(house);
      house.clock.set(now);
      await emptyPastNotice(house.content);
      return (await house.content.site()).seasonNotice?.paragraphs;
    };
    expect(await shown('2026-01-15T10:00:00.000Z')).toContain('Vanaf medio april 2026 zijn wij weer geopend.');
    expect(await shown('2026-04-14T10:00:00.000Z')).toHaveLength(2);
    expect(await shown('2026-04-15T10:00:00.000Z')).toBeUndefined();
    expect(await shown('2026-11-22T10:00:00.000Z')).toBeUndefined();
    const own = { ...seasonNotice, paragraphs: ['Tot ziens in mei 2026.'] };
    expect(await shown('2026-11-22T10:00:00.000Z', ({ content }) => content.override('season-notice', own))).toEqual([
      'Tot ziens in mei 2026.',
    ]);
  });
});

describe('sample dates', () => {
  test('fall in a coming week, whatever day the site first starts', () => {
    for (let day = 0; day < 366; day++) {
      const clock = fixedClock('2026-01-01T21:30:00.000Z');
      clock.advance({ days: day });
      const next = periodOf({ week: 1, weekday: 6, from: '11:00', till: '17:00' }, clock.now());
      const days = (new Date(next.start).getTime() - new Date(clock.now()).getTime()) / 86_400_000;
      expect(days).toBeGreaterThan(4);
      expect(days).toBeLessThan(14);
      expect(wallTime(next.start)).toMatchObject({ weekday: 6, hour: 11, minute: 0 });
      expect(wallTime(next.end)).toMatchObject({ weekday: 6, hour: 17, minute: 0 });
    }
  });

  test('of which the time is unknown last from midnight to midnight, also when the clocks change', () => {
    const { start, end } = periodOf({ week: 1, weekday: 7 }, '2026-03-18T12:00:00.000Z');
    expect([start, end]).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']);
  });
});

describe.each(engines)('the sample season on $name', (engine) => {
  test('is filled once by two processes that start at once, and ticketing sells what it says', async () => {
    const { database, close } = await engine.open();
    const config = readConfig({ APP_SECRET: 'x'.repeat(32) });
    const start = async () => {
      const external = await liveServices(config, database, quietLog());
      const facts = {
        site: config.site,
        mailFrom: config.mail.from,
        mailService: 'resend',
        webhookUrl: null,
        paymentMode: 'test',
      } as const;
      const wired = wire(external, facts);
      await wired.catalogue.organisers.ensureGarden();
      return fillSampleSeason(wired);
    };
    const saved = await Promise.all([start(), start()]);
    expect(Math.min(...saved)).toBe(0);
    expect(Math.max(...saved)).toBeGreaterThanOrEqual(22);
    expect((await checkInvariants(database)).filter(({ ok }) => !ok)).toEqual([]);
    await close();
  });
});

describe('the sample in other languages', () => {
  const textsOf = (event: SampleEvent) => [
    event.title,
    event.description,
    event.details,
    ...event.included.split(', '),
    ...event.tickets.flatMap(({ title, description }) => [title, description]),
    ...(event.questions ?? []).flatMap(({ text, purpose, choices }) => [text, purpose, ...choices]),
    event.cancelledBecause ?? '',
  ];

  test.each(['en', 'de'] as const)('has all facts, plants, titles, tickets and sentences in %s', async (language) => {
    const house = testContent();
    await fillSampleVisit(house.content);
    await fillSampleWeekPhoto(house);
    await fillSampleTranslations(house);
    const season = [...gardenDays, ...winterDays, ...artAndMusic, ...workshops];
    const texts = season.flatMap(textsOf).map((dutch) => ({ dutch, isHtml: false }));
    const lacking: TranslatedText[] = [];
    for (const part of [
      'season',
      'visit',
      'garden-map',
      'plants',
      'week-photo',
      'arrangements',
      'pages/arrangementen',
    ]) {
      const others = async () => [{ key: 'season', label: 'season', texts }];
      const list = await house.content.translationList(language, others, { part });
      expect([part, list.texts.length > 0]).toEqual([part, true]);
      lacking.push(...list.texts.filter(({ text, standard }) => !text && !standard));
    }
    const latin = new Set(samplePlants.map((plant) => plant.latin));
    expect(lacking.map(({ dutch }) => dutch).filter((dutch) => !latin.has(dutch))).toEqual([]);
  });

  test('is never put over a translation of the owner', async () => {
    const { content, ...house } = testContent();
    await content.translate(
      'en',
      { texts: [{ dutch: 'Volwassene', text: 'Grown-up' }], version: 0 },
      { actorId: null },
    );
    await fillSampleTranslations(house);
    expect(await content.translations('en')).toEqual({ Volwassene: 'Grown-up' });
  });
});
