import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMemoryNewsletter } from '../../src/modules/newsletter/adapters/newsletter.memory.ts';
import { createSqlNewsletter } from '../../src/modules/newsletter/adapters/newsletter.sql.ts';
import type { StoredIssue, Issues } from '../../src/modules/newsletter/issues/issue.ts';
import type { Atomically } from '../../src/platform/database/database.ts';
import { MemoryDatabase } from '../../src/platform/database/memory.ts';
import { engines } from '../support/engines.ts';

type Opened = { issues: Issues; atomically: Atomically; close(): Promise<void> };
const adapters: { name: string; open(): Promise<Opened> }[] = [
  {
    name: 'memory',
    open: async () => {
      const memory = new MemoryDatabase();
      return {
        issues: createMemoryNewsletter(memory).newsletterIssues,
        atomically: memory.atomically,
        close: async () => {},
      };
    },
  },
  ...engines.map((engine) => ({
    name: engine.name,
    open: async () => {
      const { database, close } = await engine.open();
      return { issues: createSqlNewsletter(database).newsletterIssues, atomically: database.atomically, close };
    },
  })),
];

const anIssue = (about: Partial<StoredIssue> = {}): Omit<StoredIssue, 'id'> => ({
  version: 1,
  state: 'draft',
  title: 'Het voorjaar',
  preview: '',
  body: '<p>Zoë & "vrienden"</p>',
  createdAt: '2026-05-01T10:00:00.000Z',
  changedAt: '2026-05-01T10:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  sendAt: null,
  missed: null,
  events: [],
  isInArchive: true,
  recipients: 0,
  cursor: 0,
  isQueued: false,
  sent: 0,
  skipped: 0,
  failed: 0,
  unsubscribed: 0,
  bounced: 0,
  complained: 0,
  ...about,
});

describe.each(adapters)('newsletters in $name', ({ open }) => {
  let opened: Opened;
  let issues: Issues;
  beforeEach(async () => {
    opened = await open();
    issues = opened.issues;
  });
  afterEach(() => opened.close());

  test('come back as they were stored', async () => {
    const id = await issues.insert(anIssue());
    expect(await issues.find(id)).toEqual({ ...anIssue(), id });
    expect(await issues.find(id + 1)).toBeNull();
  });

  test('are listed newest first, page after page', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 4; count++) ids.push(await issues.insert(anIssue()));
    expect((await issues.list({ limit: 3 })).map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 3));
    expect((await issues.list({ before: ids[1], limit: 3 })).map(({ id }) => id)).toEqual([ids[0]]);
  });

  test('change only when they stand as they were seen', async () => {
    const id = await issues.insert(anIssue());
    expect(await issues.change(id, { version: 2 }, { title: 'Nee' })).toBe(false);
    expect(await issues.change(id, { version: 1, state: 'paused' }, { title: 'Nee' })).toBe(false);
    expect(await issues.change(id, { version: 1, cursor: 7 }, { title: 'Nee' })).toBe(false);
    expect(await issues.change(99, {}, { title: 'Nee' })).toBe(false);
    const changes = {
      title: 'Ja',
      version: 2,
      isInArchive: false,
      isQueued: true,
      startedAt: '2026-05-02T10:00:00.000Z',
    };
    expect(await issues.change(id, { version: 1, state: 'draft', cursor: 0 }, changes)).toBe(true);
    expect(await issues.find(id)).toEqual({ ...anIssue(changes), id });
  });

  test('of ten that take the same step, one does', async () => {
    const id = await issues.insert(anIssue({ state: 'sending' }));
    const steps = Array.from({ length: 10 }, () => issues.change(id, { state: 'sending', cursor: 0 }, { cursor: 100 }));
    expect((await Promise.all(steps)).filter(Boolean)).toHaveLength(1);
  });

  test('roll back with their transaction', async () => {
    const id = await issues.insert(anIssue());
    const work = opened.atomically(async () => {
      await issues.change(id, {}, { title: 'Nee' });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await issues.find(id)).toMatchObject({ title: 'Het voorjaar' });
  });

  test('are in the archive once they were sent, the last one first', async () => {
    const old = await issues.insert(anIssue({ state: 'sent', startedAt: '2026-05-01T10:00:00.000Z' }));
    const late = await issues.insert(anIssue({ state: 'sending', startedAt: '2026-05-03T10:00:00.000Z' }));
    const middle = await issues.insert(anIssue({ state: 'stopped', startedAt: '2026-05-02T10:00:00.000Z' }));
    await issues.insert(anIssue());
    await issues.insert(anIssue({ state: 'sent', startedAt: '2026-05-04T10:00:00.000Z', isInArchive: false }));
    expect((await issues.archived(10)).map(({ id }) => id)).toEqual([late, middle, old]);
    expect((await issues.archived(1)).map(({ id }) => id)).toEqual([late]);
  });

  test('are under way while they are sent, and after a stop until that is noted', async () => {
    const ids: number[] = [];
    for (const state of ['draft', 'sending', 'paused', 'stopped', 'sent'] as const)
      ids.push(await issues.insert(anIssue({ state })));
    await issues.insert(anIssue({ state: 'stopped', finishedAt: '2026-05-04T10:00:00.000Z' }));
    expect(await issues.underWay()).toEqual([ids[1], ids[3]]);
  });

  test('are found when their time comes, as long as they are drafts', async () => {
    const sendAt = '2026-05-02T07:00:00.000Z';
    const soon = await issues.insert(anIssue({ sendAt }));
    const later = await issues.insert(anIssue({ sendAt: '2026-05-03T07:00:00.000Z' }));
    await issues.insert(anIssue());
    await issues.insert(anIssue({ sendAt, state: 'sending' }));
    expect(await issues.planned('2026-05-02T06:59:59.999Z')).toEqual([]);
    expect(await issues.planned(sendAt)).toEqual([soon]);
    expect(await issues.planned(null)).toEqual([soon, later]);
  });

  test('change only when they are planned as they were seen', async () => {
    const id = await issues.insert(anIssue({ sendAt: '2026-05-02T07:00:00.000Z' }));
    expect(await issues.change(id, { sendAt: null }, { title: 'Nee' })).toBe(false);
    expect(await issues.change(id, { sendAt: '2026-05-02T07:00:00.000Z' }, { sendAt: null, missed: 'late' })).toBe(
      true,
    );
    expect(await issues.change(id, { sendAt: '2026-05-02T07:00:00.000Z' }, { title: 'Nee' })).toBe(false);
    expect(await issues.change(id, { sendAt: null }, { title: 'Ja' })).toBe(true);
    expect(await issues.find(id)).toMatchObject({ title: 'Ja', sendAt: null, missed: 'late' });
  });

  test('are listed if they were not sent, newest first, until they are', async () => {
    const late = await issues.insert(anIssue({ missed: 'late', title: 'Te laat' }));
    const gone = await issues.insert(anIssue({ missed: 'event_gone' }));
    await issues.insert(anIssue());
    await issues.insert(anIssue({ missed: 'late', state: 'sent' }));
    expect((await issues.missed()).map(({ id }) => id)).toEqual([gone, late]);
    expect((await issues.missed()).at(-1)).toEqual({ id: late, title: 'Te laat' });
  });

  test('count what came of those that were sent', async () => {
    const sent = await issues.insert(anIssue({ state: 'sent', startedAt: '2026-05-01T10:00:00.000Z' }));
    const draft = await issues.insert(anIssue());
    await Promise.all(Array.from({ length: 5 }, () => issues.count(sent, 'unsubscribed')));
    await issues.count(sent, 'bounced');
    for (const id of [draft, 99]) await issues.count(id, 'complained');
    expect(await issues.find(sent)).toMatchObject({ unsubscribed: 5, bounced: 1, complained: 0 });
    expect(await issues.find(draft)).toMatchObject({ complained: 0 });
  });

  test('tell in which texts something occurs', async () => {
    const shown = '<p><a href="/uploads/aa-960.jpg">foto</a></p>';
    const picture = { src: '/uploads/bb-960.jpg', alt: '' };
    const facts = {
      id: 7,
      title: 'Hortensiadag',
      path: '/events/7/h',
      when: '',
      price: '',
      isCancelled: false,
      picture,
    };
    await issues.insert(anIssue());
    await issues.insert(anIssue({ body: shown, state: 'sent' }));
    const id = await issues.insert(anIssue({ events: [facts], state: 'sent' }));
    const found = (await issues.textsWith('/uploads/')).join(' ');
    expect(found).toContain(shown);
    expect(found).toContain('/uploads/bb-960.jpg');
    expect(await issues.textsWith('/uploads/cc')).toEqual([]);
    expect((await issues.find(id))?.events).toEqual([facts]);
  });

  test('go only as drafts', async () => {
    const draft = await issues.insert(anIssue());
    const sent = await issues.insert(anIssue({ state: 'sent' }));
    expect(await issues.remove(draft)).toBe(true);
    expect(await issues.remove(draft)).toBe(false);
    expect(await issues.remove(sent)).toBe(false);
    expect(await issues.insert(anIssue())).toBeGreaterThan(sent);
  });
});
