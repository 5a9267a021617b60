import { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SiteEnv } from '../../../src/http/environment.ts';
import { openGuards } from '../../../src/http/guard/guard.ts';
import { createProblems } from '../../../src/http/problems.ts';
import { instantOfWallTime } from '../../../src/kernel/dates/dutch-dates.ts';
import type { ProgrammeOutline } from '../../../src/modules/catalogue/events/programme-schema.ts';
import { chosenOf, outlineOf } from '../../../src/modules/catalogue/events/programme.ts';
import { catalogueRoutes } from '../../../src/modules/catalogue/http.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { aDraft } from '../builders.ts';
import { testCatalogue } from '../test-catalogue.ts';

const NOW = '2026-05-01T10:00:00.000Z';
const on = (month: number, day: number, lastDay = day, year = 2026) => ({
  start: instantOfWallTime(year, month, day, 11) ?? '',
  end: instantOfWallTime(year, month, lastDay, 17) ?? '',
});

describe('the programme by month', () => {
  const dates = [
    { eventId: 1, ...on(6, 6) },
    { eventId: 2, ...on(6, 30) },
    { eventId: 2, ...on(7, 1) },
    { eventId: 3, start: on(4, 20).start, end: on(5, 9).end },
    { eventId: 4, start: on(6, 29).start, end: on(7, 2).end },
    { eventId: 5, ...on(6, 20) },
    { eventId: 5, ...on(6, 5) },
    { eventId: 6, ...on(1, 9, 9, 2027) },
  ];

  test('counts an event once in each month in which one can still come', () => {
    expect(outlineOf(dates, 2, NOW)).toEqual({
      count: 8,
      undated: 2,
      months: [
        { month: '2026-05', count: 1 },
        { month: '2026-06', count: 4 },
        { month: '2026-07', count: 2 },
        { month: '2027-01', count: 1 },
      ],
    });
  });

  test('gives the events of a month by their first date in it', () => {
    expect(chosenOf(dates, '2026-06', NOW)).toEqual([5, 1, 4, 2]);
    expect(chosenOf(dates, '2026-07', NOW)).toEqual([4, 2]);
    expect(chosenOf(dates, '2026-05', NOW)).toEqual([3]);
    expect(chosenOf(dates, '2026-04', NOW)).toEqual([]);
  });

  test('a day without a time that ends at midnight does not count in the next month', () => {
    const whole = { start: instantOfWallTime(2026, 6, 30) ?? '', end: instantOfWallTime(2026, 7, 1) ?? '' };
    expect(outlineOf([{ eventId: 1, ...whole }], 0, NOW).months).toEqual([{ month: '2026-06', count: 1 }]);
  });

  test.each([
    ['2026-05-27T23:59:00.000Z', '2026-05'],
    ['2026-05-31T21:59:00.000Z', '2026-05'],
    ['2026-05-31T22:00:00.000Z', '2026-06'],
    ['2026-12-31T22:59:00.000Z', '2026-12'],
    ['2026-12-31T23:00:00.000Z', '2027-01'],
    ['2027-02-28T23:00:00.000Z', '2027-03'],
  ])('%s is in the month %s, as it is in Amsterdam', (start, month) => {
    const end = new Date(Date.parse(start) + 60_000).toISOString();
    expect(outlineOf([{ eventId: 1, start, end }], 0, NOW).months).toEqual([{ month, count: 1 }]);
  });
});

describe('every published event can be reached (AGENDA-03)', () => {
  const app = new Hono<SiteEnv>();
  const titles: string[] = [];

  beforeAll(async () => {
    const { catalogue } = await testCatalogue();
    const problems = createProblems({ log: quietLog() });
    app.use(
      openGuards({
        forgery: { require: () => {} } as never,
        limits: { take: () => {}, giveBack: () => {}, isOfAccepted: () => false },
      }),
    );
    app.route('/', catalogueRoutes(catalogue));
    app.onError(problems.onError);
    for (let number = 1; number <= 130; number++) {
      const dates = number % 5 === 0 ? [] : [on(5 + (number % 7), 2 + (number % 20))];
      const category = number % 10 === 1 ? 'Workshops' : 'Evenementen';
      titles.push(`Evenement ${number}`);
      await catalogue.events.save(aDraft({ title: `Evenement ${number}`, dates, category }));
    }
    await catalogue.events.save(aDraft({ title: 'Concept', dates: [on(6, 6)], isPublished: false }));
    await catalogue.events.save(aDraft({ title: 'Voorbij', dates: [on(4, 6)] }));
  });

  const get = async <Answer>(path: string) => (await (await app.request(path)).json()) as Answer;

  async function walk(query: string): Promise<string[]> {
    const found: string[] = [];
    for (let page = 1; ; page++) {
      const events = await get<{ event_title: string }[]>(`/api/programme?${query}&page=${page}`);
      if (events.length === 0) return found;
      expect(events.length).toBeLessThanOrEqual(12);
      found.push(...events.map((event) => event.event_title));
    }
  }

  test('page by page, beyond the hundred of a list, each once and no other', async () => {
    const found = await walk('kind=all');
    expect(found.toSorted()).toEqual(titles.toSorted());
    const apart = [...(await walk('kind=events')), ...(await walk('kind=workshops'))];
    expect(apart.toSorted()).toEqual(titles.toSorted());
  });

  test('by month, and those without a date', async () => {
    const { months, undated, count } = await get<ProgrammeOutline>('/api/programme/outline?kind=all');
    expect(count).toBe(titles.length);
    const found = await walk('kind=all&month=undated');
    expect(found).toHaveLength(undated);
    for (const { month, count: expected } of months) {
      const here = await walk(`kind=all&month=${month}`);
      expect(here).toHaveLength(expected);
      found.push(...here);
    }
    expect(found.toSorted()).toEqual(titles.toSorted());
  });

  test('in the same order as the lists of the agenda', async () => {
    const list = await get<{ event_title: string }[]>('/api/events/12');
    const page = await get<{ event_title: string }[]>('/api/programme?kind=events');
    expect(page.map((event) => event.event_title)).toEqual(list.map((event) => event.event_title));
  });

  test.each(['kind=boeken', 'month=mei', 'month=2026-13', 'page=0', 'page=x', 'page=1&page=2'])(
    'refuses %s with 422',
    async (query) => {
      expect((await app.request(`/api/programme?${query}`)).status).toBe(422);
    },
  );
});
