import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { guardsOf } from '../../src/http/guard/guard.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import { type Admin, openAdmin } from '../catalogue/admin/admin-house.ts';
import { addReaders } from '../support/readers.ts';
import { bodies } from './bodies.ts';

let house: Admin;
beforeEach(async () => {
  house = await openAdmin();
  await house.add();
});
afterEach(() => house.close());

type Change = { path: string; body?: object; method?: 'POST' | 'PUT' | 'DELETE' };

/** A change based on a version that its sender saw, after its preconditions were created. */
const CHANGES: Record<string, () => Promise<Change> | Change> = {
  'PUT /api/events': async () => ({ path: '/api/events', body: { ...(await anEvent()), event_title: 'Anders' } }),
  'POST /api/dmt-admin/events/:id/publish': () => step('publish', { event_published: false }),
  'POST /api/dmt-admin/events/:id/unpublish': () => step('unpublish'),
  'POST /api/dmt-admin/events/:id/archive': () => step('archive'),
  'POST /api/dmt-admin/events/:id/cancel': () => step('cancel', {}, { reason: 'Er is storm voorspeld.' }),
  'PUT /api/dmt-admin/organisers/:id': () => ({
    path: '/api/dmt-admin/organisers/1',
    body: bodies['PUT /api/dmt-admin/organisers/:id'] as object,
  }),
  'PUT /api/dmt-admin/content/:key{.+}': async () => {
    const { value } = (await house.admin.get('/api/dmt-admin/content/season-notice')).body;
    return { path: '/api/dmt-admin/content/season-notice', body: { version: 0, value } };
  },
  'DELETE /api/dmt-admin/content/:key{.+}': async () => {
    const { value } = (await house.admin.get('/api/dmt-admin/content/season-notice')).body;
    await house.admin.put('/api/dmt-admin/content/season-notice', { version: 0, value });
    return { path: '/api/dmt-admin/content/season-notice?version=1' };
  },
  'PUT /api/dmt-admin/newsletters/:id': async () => ({
    path: await aDraft(),
    body: { version: 1, title: 'De zomer', preview: '', body: '<p>Dag</p>' },
  }),
  'POST /api/dmt-admin/newsletters/:id/send': async () => ({ path: `${await aDraft()}/send`, body: { version: 1 } }),
  'PUT /api/dmt-admin/newsletters/:id/plan': async () => ({
    path: `${await aDraft()}/plan`,
    body: { version: 1, at: '2026-05-20T09:00' },
  }),
};

async function anEvent(changes: object = {}) {
  const { event_id, version } = await house.add();
  if (Object.keys(changes).length === 0) return { event_id, version };
  const changed = await house.change({ event_id, version }, changes);
  return { event_id, version: changed.body['version'] as number };
}

async function step(name: string, before: object = {}, body: object = {}): Promise<Change> {
  const { event_id, version } = await anEvent(before);
  return { path: `/api/dmt-admin/events/${event_id}/${name}`, body: { version, ...body } };
}

async function aDraft(): Promise<string> {
  const draft = { title: 'Het voorjaar', preview: '', body: '<p>Dag</p>' };
  const { id } = (await house.admin.post('/api/dmt-admin/newsletters', draft)).body;
  await addReaders(house.database, 1);
  return `/api/dmt-admin/newsletters/${String(id)}`;
}

describe('a change that is sent again because its answer was lost', () => {
  test.each(Object.entries(CHANGES))('%s is done once, and is no conflict with itself', async (line, prepare) => {
    expect([...guardsOf(house.app.routes).keys()]).toContain(line);
    const { path, body } = await prepare();
    const send = (key: string) => {
      const headers = { 'idempotency-key': key };
      if (line.startsWith('DELETE')) return house.admin.delete(path, headers);
      return line.startsWith('PUT') ? house.admin.put(path, body, headers) : house.admin.post(path, body, headers);
    };
    const isKept = async (key: string) => (await house.admin.get(`/api/dmt-admin/saves/${key}`)).body['isKept'];
    const key = newUuid();
    expect(await isKept(key)).toBe(false);
    const first = await send(key);
    expect([200, 202]).toContain(first.status);
    expect(await isKept(key)).toBe(true);
    const trail = (await house.wired.audit.recent(100)).length;
    expect(await send(key)).toMatchObject({ status: first.status, text: first.text });
    expect(await house.wired.audit.recent(100)).toHaveLength(trail);
  });

  test.each(['send', 'plan'])('lets nobody wait while readers are counted for the %s of a newsletter', async (step) => {
    const { subscribers } = house.external;
    const path = `${await aDraft()}/${step}`;
    const inside: boolean[] = [];
    const { confirmedAfter } = subscribers;
    subscribers.confirmedAfter = (...given) => {
      inside.push(house.database.isInTransaction());
      return confirmedAfter(...given);
    };
    const headers = { 'idempotency-key': newUuid() };
    const body = { version: 1, ...(step === 'plan' && { at: '2026-05-20T09:00' }) };
    await (step === 'plan' ? house.admin.put(path, body, headers) : house.admin.post(path, body, headers));
    expect(inside.length).toBeGreaterThan(0);
    expect(inside).not.toContain(true);
  });

  test('is a conflict under a key of its own, and is reported to nobody else', async () => {
    const event = await house.add();
    const change = () => house.change(event, { event_title: 'Anders' });
    expect([(await change()).status, (await change()).status]).toEqual([200, 409]);
    const key = newUuid();
    await house.admin.put('/api/events', { ...(await anEvent()), event_title: 'X' }, { 'idempotency-key': key });
    const visitor = house.browser();
    expect((await visitor.get(`/api/dmt-admin/saves/${key}`)).status).toBe(401);
    const other = await house.aVisitor();
    expect((await other.browser.get(`/api/dmt-admin/saves/${key}`)).status).toBe(403);
    await house.wired.identity.staff.setRoles(other.userId, ['programme'], house.ownerId);
    await house.signIn(other.browser, other.person);
    expect((await other.browser.get(`/api/dmt-admin/saves/${key}`)).body).toEqual({ isKept: false });
    expect((await house.admin.get('/api/dmt-admin/saves/nothing')).status).toBe(422);
  });
});
