import { daysAfter } from '../../src/kernel/dates/dutch-dates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMemoryCatalogue } from '../../src/modules/catalogue/adapters/catalogue.memory.ts';
import { createSqlCatalogue } from '../../src/modules/catalogue/adapters/catalogue.sql.ts';
import type { Events } from '../../src/modules/catalogue/index.ts';
import type { AdminPage } from '../../src/modules/catalogue/events/ports.ts';
import type { Atomically } from '../../src/platform/database/database.ts';
import { MemoryDatabase } from '../../src/platform/database/memory.ts';
import { aPlannedEvent, anOrganiser } from '../catalogue/builders.ts';
import { engines } from '../support/engines.ts';

type Store = { events: Events; atomically: Atomically; queries(): number; close(): Promise<void> };

const stores: { name: string; open(): Promise<Store> }[] = [
  {
    name: 'memory',
    open: async () => {
      const database = new MemoryDatabase();
      return {
        ...createMemoryCatalogue(database),
        atomically: database.atomically,
        queries: () => 0,
        close: async () => {},
      };
    },
  },
  ...engines.map((engine) => ({
    name: engine.name,
    open: async () => {
      const { database, close } = await engine.open();
      let queries = 0;
      const query = database.query.bind(database);
      database.query = () => {
        queries++;
        return query();
      };
      return { ...createSqlCatalogue(database), atomically: database.atomically, queries: () => queries, close };
    },
  })),
];

const NOW = '2026-05-01T10:00:00.000Z';
const period = (start: string, end: string) => ({ start: `${start}:00.000Z`, end: `${end}:00.000Z` });
const TOMORROW = period('2026-05-02T09:00', '2026-05-02T15:00');
const YESTERDAY = period('2026-04-30T09:00', '2026-04-30T15:00');

describe.each(stores)('the programme in $name', ({ open }) => {
  let store: Store;
  let events: Events;
  const garden = 1;
  let potter: number;

  beforeAll(async () => {
    store = await open();
    events = store.events;
    await store.atomically(() => events.keepOrganiser({ ...anOrganiser(), id: garden }));
    potter = await store.atomically(() => events.insertOrganiser({ ...anOrganiser(), name: 'Atelier', website: null }));
  });
  afterAll(() => store.close());

  const save = (event: Parameters<typeof aPlannedEvent>[0] = {}) =>
    store.atomically(() => events.insert(aPlannedEvent(event)));
  const organisers = (...ids: number[]) => ids.map((id) => ({ ...anOrganiser(), id }));

  test('gives an event back as it was stored, with version 1, dates by start, organisers in their order', async () => {
    const dates = [TOMORROW, period('2026-05-02T09:00', '2026-05-02T12:00'), YESTERDAY];
    const wanted = aPlannedEvent({
      title: 'Thee & <taart>; --',
      dates,
      organisers: organisers(potter, garden),
      tags: ['uitgelicht', 'één'],
      priceCents: 1250,
      imageUrl: '/assets/images/theepot-960.jpg',
      imageAlt: 'Een theepot tussen de kopjes',
      accessibility: 'Het laatste stuk is gras.',
      isStepFree: true,
      hasSeatsToRest: true,
      status: 'cancelled',
      statusReason: 'De docent is ziek.',
    });
    const id = await store.atomically(() => events.insert(wanted));
    const found = await events.find(id);
    expect(found).toEqual({
      ...wanted,
      id,
      version: 1,
      dates: [dates[2], dates[1], dates[0]],
      organisers: [
        { ...anOrganiser(), id: potter, name: 'Atelier', website: null },
        { ...anOrganiser(), id: garden },
      ],
    });
  });

  test('knows no event and no organiser that was never stored', async () => {
    expect(await events.find(999_999)).toBeNull();
    expect(await events.organiser(999_999)).toBeNull();
  });

  test('keeps number 1 for the garden and numbers the others above it', async () => {
    expect(potter).toBeGreaterThan(1);
    await store.atomically(() => events.keepOrganiser({ ...anOrganiser(), id: garden, name: 'Iemand anders' }));
    expect(await events.organiser(garden)).toEqual({ ...anOrganiser(), id: garden });
  });

  test('corrects an organiser once per version, with every event that names it (R-27)', async () => {
    const id = await store.atomically(() => events.insertOrganiser(anOrganiser({ name: 'Wilg' })));
    const named = await save({ title: 'Z', organisers: organisers(garden, id), isPublished: false });
    const first = await save({ title: 'A', organisers: organisers(id) });
    const other = await save({ organisers: organisers(garden) });
    expect(await events.keptOrganiser(id)).toEqual({ ...anOrganiser({ name: 'Wilg' }), id, version: 1, events: 2 });
    const corrected = { ...anOrganiser({ name: 'De Wilg', website: null, isMainLocation: false }), id };
    expect(await store.atomically(() => events.changeOrganiser(corrected, 1))).toBe(true);
    expect(await store.atomically(() => events.changeOrganiser({ ...corrected, name: 'Te laat' }, 1))).toBe(false);
    expect(await store.atomically(() => events.changeOrganiser({ ...corrected, id: 999_999 }, 1))).toBe(false);
    expect(await events.keptOrganiser(id)).toEqual({ ...corrected, version: 2, events: 2 });
    expect(await events.organisers()).toContainEqual({ ...corrected, version: 2, events: 2 });
    const found = await events.organisedBy(id);
    expect(found.map((event) => [event.id, event.version])).toEqual([
      [first, 2],
      [named, 2],
    ]);
    expect(found[1]?.organisers).toEqual([{ ...anOrganiser(), id: garden }, corrected]);
    expect((await events.find(other))?.version).toBe(1);
  });

  test('removes an organiser that no event names, and no other', async () => {
    const id = await store.atomically(() => events.insertOrganiser(anOrganiser()));
    const event = await save({ organisers: organisers(id) });
    expect(await store.atomically(() => events.removeOrganiser(id))).toBe(false);
    await store.atomically(() => events.remove(event));
    expect(await store.atomically(() => events.removeOrganiser(id))).toBe(true);
    expect(await store.atomically(() => events.removeOrganiser(id))).toBe(false);
    expect([await events.organiser(id), await events.keptOrganiser(id)]).toEqual([null, null]);
  });

  test('lists upcoming dates and undated events, and returns events by number (AGENDA-03)', async () => {
    const later = period('2026-07-02T09:00', '2026-07-02T15:00');
    const both = await save({ dates: [YESTERDAY, later, TOMORROW] });
    const [undated, first] = [await save({ title: 'Één', dates: [] }), await save({ title: 'Acht', dates: [] })];
    const workshop = await save({ dates: [later], category: 'Workshops' });
    const plan = await save({ title: 'Cursus', dates: [], category: 'Workshops' });
    const over = await save({ dates: [YESTERDAY, { ...YESTERDAY, end: NOW }] });
    const drafts = [
      await save({ dates: [TOMORROW], isPublished: false }),
      await save({ dates: [], isPublished: false }),
    ];
    const own = new Set([both, undated, first, workshop, plan, over, ...drafts]);
    const coming = async (category?: 'Workshops' | 'Evenementen') =>
      (await events.comingDates(NOW, category))
        .filter(({ eventId }) => own.has(eventId))
        .toSorted((a, b) => a.eventId - b.eventId || (a.start < b.start ? -1 : 1));
    const datesOfBoth = [TOMORROW, later].map((date) => ({ ...date, eventId: both }));
    const ofWorkshop = { ...later, eventId: workshop };
    expect(await coming()).toEqual([...datesOfBoth, ofWorkshop]);
    expect(await coming('Evenementen')).toEqual(datesOfBoth);
    expect(await coming('Workshops')).toEqual([ofWorkshop]);
    const without = async (category?: 'Workshops' | 'Evenementen') =>
      (await events.undated(category)).filter((id) => own.has(id));
    expect(await without()).toEqual([first, plan, undated]);
    expect(await without('Evenementen')).toEqual([first, undated]);
    expect(await without('Workshops')).toEqual([plan]);
    expect((await events.some([workshop, both, 999_999])).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
      both,
      workshop,
    ]);
    expect(await events.some([])).toEqual([]);
  });

  test('hands out copies', async () => {
    const id = await save({ title: 'Kopie', dates: [TOMORROW] });
    const first = await events.find(id);
    first?.dates.pop();
    first?.tags.push('gewijzigd');
    expect(await events.find(id)).toMatchObject({ dates: [TOMORROW], tags: [] });
  });

  test('replaces an event whole and raises its version; an old version changes nothing (R-27)', async () => {
    const id = await save({ dates: [TOMORROW], organisers: organisers(garden) });
    const changed = {
      ...aPlannedEvent({ title: 'Anders', dates: [], organisers: organisers(potter) }),
      id,
      version: 1,
    };
    expect(await store.atomically(() => events.update(changed))).toBe(true);
    expect(await store.atomically(() => events.update({ ...changed, title: 'Te laat' }))).toBe(false);
    expect(await store.atomically(() => events.update({ ...changed, id: 999_999 }))).toBe(false);
    const found = await events.find(id);
    expect(found).toMatchObject({ title: 'Anders', version: 2, dates: [] });
    expect(found?.organisers.map((organiser) => organiser.id)).toEqual([potter]);
  });

  test('lets exactly one of ten simultaneous editors of one version win (R-27)', async () => {
    const id = await save();
    const edit = (title: string) =>
      store.atomically(() => events.update({ ...aPlannedEvent({ title }), id, version: 1 }));
    const results = await Promise.all(Array.from({ length: 10 }, (_, index) => edit(`Redactie ${index}`)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await events.find(id)).toMatchObject({ version: 2, title: `Redactie ${results.indexOf(true)}` });
  });

  test('leaves nothing behind of a save that fails halfway', async () => {
    const dates = await events.allDates();
    const failing = store.atomically(async () => {
      const id = await events.insert(aPlannedEvent({ title: 'Half', dates: [TOMORROW] }));
      await events.insert(aPlannedEvent({ organisers: organisers(999_999) }));
      return id;
    });
    await expect(failing).rejects.toThrow();
    const current = await events.coming(NOW, { count: 100 });
    expect(current.map((event) => event.title)).not.toContain('Half');
    expect(await events.allDates()).toEqual(dates);
  });

  test('refuses a date that ends before it starts', async () => {
    await expect(save({ dates: [{ start: TOMORROW.end, end: TOMORROW.start }] })).rejects.toThrow();
  });
});

describe.each(stores)('lists of the programme in $name', ({ open }) => {
  let store: Store;
  let events: Events;

  beforeEach(async () => {
    store = await open();
    events = store.events;
    return () => store.close();
  });

  const save = (event: Parameters<typeof aPlannedEvent>[0]) =>
    store.atomically(() => events.insert(aPlannedEvent(event)));
  const titles = (found: { title: string }[]) => found.map((event) => event.title).toSorted();

  test('names what is undated or not over, published only, of both categories or one (3.4)', async () => {
    expect(await events.hasAny()).toBe(false);
    await save({ title: 'komt', dates: [TOMORROW] });
    await save({ title: 'liep en komt', dates: [YESTERDAY, TOMORROW] });
    await save({ title: 'over', dates: [YESTERDAY] });
    await save({ title: 'eindigt nu', dates: [{ start: YESTERDAY.start, end: NOW }] });
    await save({ title: 'eindigt zo', dates: [{ start: YESTERDAY.start, end: '2026-05-01T10:00:00.001Z' }] });
    await save({ title: 'zonder datum', dates: [] });
    await save({ title: 'niet openbaar', dates: [TOMORROW], isPublished: false });
    await save({ title: 'workshop', dates: [TOMORROW], category: 'Workshops' });
    const agenda = ['eindigt zo', 'komt', 'liep en komt', 'zonder datum'];
    expect(titles(await events.coming(NOW, { category: 'Evenementen', count: 100 }))).toEqual(agenda);
    expect(titles(await events.coming(NOW, { category: 'Workshops', count: 100 }))).toEqual(['workshop']);
    expect(titles(await events.coming(NOW, { count: 100 }))).toEqual([...agenda, 'workshop'].toSorted());
    expect(await events.hasAny()).toBe(true);
  });

  test('gives the first ones by their next date, undated last by title, however many dates they have (AGENDA-03)', async () => {
    const later = (days: number) => ({
      start: daysAfter(TOMORROW.start, days),
      end: daysAfter(TOMORROW.end, days),
    });
    for (const title of ['zonder b', 'Élan zonder datum']) await save({ title, dates: [] });
    await save({ title: 'daarna', dates: [later(300)] });
    await save({ title: 'vaak', dates: [YESTERDAY, ...Array.from({ length: 200 }, (_, day) => later(day))] });
    await save({ title: 'loopt nog', dates: [{ start: YESTERDAY.start, end: TOMORROW.end }] });
    await save({ title: 'gelijk', dates: [TOMORROW] });
    const order = ['loopt nog', 'vaak', 'gelijk', 'daarna', 'Élan zonder datum', 'zonder b'];
    for (const count of [1, 2, 3, 4, 5, 6, 100]) {
      const found = await events.coming(NOW, { count });
      expect(found.map(({ title }) => title)).toEqual(order.slice(0, count));
    }
    for (const skip of [1, 4, 5, 6, 7]) {
      const found = await events.coming(NOW, { skip, count: 2 });
      expect(found.map(({ title }) => title)).toEqual(order.slice(skip, skip + 2));
    }
  });

  test('gives those with the tag uitgelicht apart, also undated ones, but none that are over (ENT-14)', async () => {
    const tags = ['uitgelicht'];
    await save({ title: 'gewoon', dates: [TOMORROW], tags: ['Uitgelicht', 'niet "uitgelicht"'] });
    await save({ title: 'zonder datum', dates: [] });
    await save({ title: 'uitgelicht zonder datum', dates: [], tags });
    await save({ title: 'uitgelicht', dates: [TOMORROW], tags: ['tuin', ...tags] });
    await save({ title: 'uitgelicht over', dates: [YESTERDAY], tags });
    const found = async (isFeatured: boolean) =>
      (await events.coming(NOW, { isFeatured, count: 10 })).map(({ title }) => title);
    expect(await found(true)).toEqual(['uitgelicht', 'uitgelicht zonder datum']);
    expect(await found(false)).toEqual(['gewoon', 'zonder datum']);
  });

  test('gives the dates that touch a day, and the first after it that takes place', async () => {
    const [from, until] = ['2026-05-01T22:00:00.000Z', '2026-05-02T22:00:00.000Z'];
    const on = [
      { start: '2026-05-01T20:00:00.000Z', end: '2026-05-01T22:00:00.001Z' },
      { start: from, end: from },
      { start: '2026-05-02T21:59:00.000Z', end: '2026-05-09T10:00:00.000Z' },
    ];
    const off = [
      { start: '2026-05-01T20:00:00.000Z', end: from },
      { start: until, end: until },
    ];
    const id = await save({ dates: [...on, ...off] });
    await save({ dates: on, isPublished: false });
    expect(await events.datesBetween(from, until)).toEqual(on.map((date) => ({ eventId: id, ...date })));
    await save({ dates: [{ start: until, end: until }], status: 'cancelled' });
    expect(await events.plannedDate(until)).toEqual({ eventId: id, start: until, end: until });
    expect(await events.plannedDate('2026-05-03T00:00:00.000Z')).toBeNull();
  });

  test('gives all dates of published events, past ones too, by start', async () => {
    const first = await save({ dates: [TOMORROW, YESTERDAY] });
    const second = await save({ dates: [TOMORROW], category: 'Workshops' });
    await save({ dates: [TOMORROW], isPublished: false });
    expect(await events.allDates()).toEqual([
      { eventId: first, ...YESTERDAY },
      { eventId: first, ...TOMORROW },
      { eventId: second, ...TOMORROW },
    ]);
  });

  const adminPage = async (wanted: Partial<AdminPage>) =>
    (await events.adminPage({ view: 'upcoming', now: NOW, search: '', offset: 0, limit: 100, ...wanted })).map(
      (event) => event.title,
    );
  const putAway = async (id: number, archivedAt: string) => {
    const event = await events.find(id);
    if (!event || !(await store.atomically(() => events.update({ ...event, archivedAt })))) throw new Error('gone');
  };

  test('lists upcoming, past and archived events for admins, each in its order', async () => {
    const far = period('2026-09-01T09:00', '2026-09-01T15:00');
    const longAgo = period('2025-04-30T09:00', '2025-04-30T15:00');
    await save({ title: 'C zonder datum', dates: [] });
    await save({ title: 'B straks', dates: [far], isPublished: false });
    await save({ title: 'A liep en komt', dates: [YESTERDAY, TOMORROW] });
    await save({ title: 'lang geleden', dates: [longAgo] });
    await save({ title: 'gisteren', dates: [longAgo, YESTERDAY], category: 'Workshops' });
    await putAway(await save({ title: 'weg', dates: [TOMORROW] }), '2026-04-01T10:00:00.000Z');
    await putAway(await save({ title: 'later weg', dates: [TOMORROW] }), '2026-04-02T10:00:00.000Z');
    expect(await adminPage({})).toEqual(['A liep en komt', 'B straks', 'C zonder datum']);
    expect(await adminPage({ view: 'past' })).toEqual(['gisteren', 'lang geleden']);
    expect(await adminPage({ view: 'archived' })).toEqual(['later weg', 'weg']);
    expect(await adminPage({ offset: 1, limit: 1 })).toEqual(['B straks']);
  });

  test('finds a part of a title literally, for admins', async () => {
    await save({ title: 'Open dag: 100% groen' });
    await save({ title: 'Open_dag' });
    expect(await adminPage({ search: 'OPEN dág' })).toEqual(['Open dag: 100% groen']);
    expect(await adminPage({ search: '0%' })).toEqual(['Open dag: 100% groen']);
    expect(await adminPage({ search: '_' })).toEqual(['Open_dag']);
    expect(await adminPage({ search: '!' })).toEqual([]);
  });

  test('hides an archived event from visitors, and keeps all its data (R-27)', async () => {
    const id = await save({ title: 'Weg', dates: [TOMORROW] });
    await putAway(id, NOW);
    expect(await events.coming(NOW, { count: 100 })).toEqual([]);
    expect(await events.allDates()).toEqual([]);
    expect(await events.find(id)).toMatchObject({ archivedAt: NOW, version: 2, isPublished: true, dates: [TOMORROW] });
  });

  test('deletes an event with all that hangs on it', async () => {
    const [id, other] = [await save({ dates: [TOMORROW] }), await save({ dates: [TOMORROW] })];
    await store.atomically(() => events.remove(id));
    expect(await events.find(id)).toBeNull();
    expect((await events.allDates()).map(({ eventId }) => eventId)).toEqual([other]);
  });

  test('finds the texts in which something occurs, of drafts and archived ones too (P-09)', async () => {
    const [one, other] = ['/uploads/aa-960.jpg', '/uploads/bb-960.jpg'];
    await save({ imageUrl: one, isPublished: false });
    const put = await save({ details: `<p><img src="${other}" alt=""></p>` });
    await save({ imageUrl: '/assets/images/cc.jpg' });
    const event = await events.find(put);
    await store.atomically(async () => event && events.update({ ...event, archivedAt: NOW }));
    const texts = await events.textsWith('/uploads/');
    expect(texts).toHaveLength(2);
    expect(texts.join()).toContain(one);
    expect(texts.join()).toContain(other);
  });

  test('gives all organisers by name', async () => {
    await store.atomically(() => events.insertOrganiser(anOrganiser({ name: 'Wilg' })));
    await store.atomically(() => events.insertOrganiser(anOrganiser({ name: 'Atelier' })));
    expect((await events.organisers()).map(({ name }) => name)).toEqual(['Atelier', 'Wilg']);
  });

  test('runs as many queries for twenty events as for two', async () => {
    const asked = async () => {
      const before = store.queries();
      await events.coming(NOW, { count: 100 });
      return store.queries() - before;
    };
    await save({ dates: [TOMORROW] });
    await save({ dates: [] });
    const forTwo = await asked();
    for (let n = 0; n < 18; n++) await save({ dates: [TOMORROW, YESTERDAY] });
    expect(await events.coming(NOW, { count: 100 })).toHaveLength(20);
    expect(await asked()).toBe(forTwo);
  });
});
