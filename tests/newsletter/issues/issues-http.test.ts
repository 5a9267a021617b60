import type { Announcement } from '../../../src/kernel/events/event-words.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '../../../src/modules/newsletter/issues/issue-schema.ts';
import { type Admin, anOpenDay, openAdmin } from '../../catalogue/admin/admin-house.ts';

let house: Admin;
beforeEach(async () => {
  house = await openAdmin();
});
afterEach(() => house.close());

const TEXT = { title: 'Het voorjaar', preview: 'Kom kijken', body: '<p>Zie <a href="/agenda">de agenda</a>.</p>' };

async function subscribe(email: string): Promise<void> {
  const visitor = house.browser();
  const answer = await visitor.post('/api/newsletter/subscribe', { name: 'Anna', email });
  expect(answer.status).toBe(200);
  const { text } = await house.mailTo(email);
  const token = /bevestigen\?token=([\w-]+)/.exec(text)?.[1];
  expect((await visitor.post('/api/newsletter/confirm', { token })).status).toBe(200);
  await house.wired.mailer.deliver();
}

async function aDraft(): Promise<Issue> {
  const answer = await house.admin.post('/api/dmt-admin/newsletters', TEXT);
  expect(answer.status).toBe(201);
  expect(answer.headers.get('location')).toBe(`/api/dmt-admin/newsletters/${String(answer.body['id'])}`);
  return answer.body as unknown as Issue;
}

const issuesTo = (email: string) =>
  house.transport.accepted.filter((parcel) => parcel.to === email && parcel.email.subject === TEXT.title);

/** Sends it and lets the site work until it is done. */
async function send(issue: Issue, between: () => Promise<unknown> = async () => undefined): Promise<Issue> {
  const path = `/api/dmt-admin/newsletters/${issue.id}`;
  expect((await house.admin.post(`${path}/send`, { version: issue.version })).status).toBe(202);
  await house.wired.issues.feedIssues();
  await between();
  await house.wired.mailer.deliver();
  await house.wired.issues.feedIssues();
  return (await house.admin.get(path)).body as unknown as Issue;
}

/** All that a GET must not change. */
async function state(): Promise<string> {
  const tables = ['newsletter_issue', 'newsletter_subscriber', 'outbox', 'mail_suppression'];
  const known = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
    house.database.query<unknown>(),
  );
  const rows = known.rows.filter(({ name }) => tables.some((table) => name.includes(table.split('_')[1] ?? table)));
  expect(rows.length).toBeGreaterThanOrEqual(3);
  const dump = rows.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(house.database.query<unknown>()));
  return JSON.stringify((await Promise.all(dump)).map((table) => table.rows));
}

describe('newsletters at the desk', () => {
  test('go from draft to archive', async () => {
    await subscribe('anna@example.org');
    await subscribe('bram@example.org');
    const draft = await aDraft();
    expect(draft).toMatchObject({ state: 'draft', version: 1, progress: { recipients: 2, waiting: 2 } });
    const path = `/api/dmt-admin/newsletters/${draft.id}`;
    const changed = await house.admin.put(path, { ...TEXT, title: 'Het voorjaar', version: 1 });
    expect(changed.body).toMatchObject({ version: 2 });
    expect((await house.admin.put(path, { ...TEXT, version: 1 })).body).toMatchObject({ code: 'stale' });

    const done = await send(changed.body as unknown as Issue);
    expect(done).toMatchObject({ state: 'sent', path: `/nieuwsbrief/${draft.id}`, progress: { sent: 2, waiting: 0 } });
    expect(issuesTo('anna@example.org')).toHaveLength(1);
    expect(issuesTo('bram@example.org')).toHaveLength(1);

    const archive = await house.browser().get('/api/newsletter/issues');
    expect(JSON.parse(archive.text)).toMatchObject([{ id: draft.id, title: 'Het voorjaar', preview: 'Kom kijken' }]);
    const page = await house.browser().get(`/api/newsletter/issues/${draft.id}`);
    expect(page.body).toMatchObject({ title: 'Het voorjaar', body: TEXT.body });
    await house.admin.put(`${path}/archive`, { isInArchive: false });
    expect((await house.browser().get(`/api/newsletter/issues/${draft.id}`)).status).toBe(404);
    const list = await house.admin.get('/api/dmt-admin/newsletters');
    expect(JSON.parse(list.text)).toMatchObject([{ id: draft.id, state: 'sent', isInArchive: false }]);
  });

  test('answer plainly what cannot be done', async () => {
    const path = '/api/dmt-admin/newsletters';
    expect(await house.admin.post(path, { ...TEXT, title: ' ' })).toMatchObject({
      status: 422,
      body: { errors: { title: 'Dit veld is verplicht.' } },
    });
    expect(await house.admin.get(`${path}/99`)).toMatchObject({ status: 404, body: { code: 'issue_not_found' } });
    expect((await house.admin.get(`${path}/abc`)).status).toBe(422);
    const draft = await aDraft();
    expect(await house.admin.post(`${path}/${draft.id}/send`, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'no_readers' },
    });
    expect(await house.admin.post(`${path}/${draft.id}/pause`)).toMatchObject({
      status: 409,
      body: { code: 'issue_state' },
    });
    expect((await house.admin.delete(`${path}/${draft.id}`)).status).toBe(204);
  });

  test('are shown as they will be mailed, in a frame that can do nothing (S-22)', async () => {
    const draft = await aDraft();
    const preview = await house.admin.get(`/api/dmt-admin/newsletters/${draft.id}/preview`);
    expect(preview.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'self'.*sandbox/,
    );
    expect(preview.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(preview.text).toContain('Het voorjaar');
    const text = await house.admin.get(`/api/dmt-admin/newsletters/${draft.id}/preview?part=text`);
    expect(text.headers.get('content-type')).toContain('text/plain');
    expect(text.text).toContain('Zie de agenda (http://localhost:3000/agenda?via=nieuwsbrief).');
  });

  test('tell of an event as it is, until they are sent', async () => {
    await subscribe('anna@example.org');
    const made = await house.admin.post('/api/events', anOpenDay());
    const eventId = Number(made.body['event_id']);
    const events = JSON.parse((await house.admin.get('/api/dmt-admin/newsletter-events')).text) as Announcement[];
    const coming = events.find(({ id }) => id === eventId);
    expect(coming).toMatchObject({
      id: eventId,
      title: 'Open dag',
      price: expect.stringMatching(/^vanaf €\s7,50$/),
      isCancelled: false,
    });
    expect(coming?.when).toContain('6 juni');
    const named = await house.admin.get(`/api/dmt-admin/newsletter-events?ids=${eventId},999`);
    expect(JSON.parse(named.text)).toEqual([coming]);
    expect((await house.admin.get('/api/dmt-admin/newsletter-events?ids=x')).status).toBe(422);

    const body = `<p>Dag</p><div data-event="${eventId}"></div>`;
    const draft = (await house.admin.post('/api/dmt-admin/newsletters', { ...TEXT, body })).body as unknown as Issue;
    const path = `/api/dmt-admin/newsletters/${draft.id}`;
    const version = Number((await house.admin.get(`/api/dmt-admin/events/${eventId}`)).body['version'] ?? 1);
    const event = anOpenDay({ event_title: 'Hortensiadag' });
    await house.admin.put('/api/events', { ...event, event_id: eventId, version });
    const preview = await house.admin.get(`${path}/preview`);
    expect(preview.text).toContain('Hortensiadag');
    expect(preview.headers.get('content-security-policy')).toContain("img-src 'self'");
    await send(draft);
    expect(issuesTo('anna@example.org')[0]?.email.text).toContain('HORTENSIADAG');
    const shown = await house.browser().get(`/api/newsletter/issues/${draft.id}`);
    expect(shown.body).toMatchObject({ body, events: [{ id: eventId, title: 'Hortensiadag' }] });
  });

  test('go out by themselves at a time of the owner, who may call them back', async () => {
    await subscribe('anna@example.org');
    const draft = await aDraft();
    const path = `/api/dmt-admin/newsletters/${draft.id}`;
    expect(await house.admin.put(`${path}/plan`, { version: 1, at: 'morgen' })).toMatchObject({
      status: 422,
      body: { errors: { at: 'Kies een datum en een tijd.' } },
    });
    const plan = { version: 1, at: '2026-05-02T09:00' };
    for (let time = 0; time < 2; time++) {
      const answer = await house.admin.put(`${path}/plan`, plan);
      expect([answer.status, answer.body['sendAt']]).toEqual([200, '2026-05-02T07:00:00.000Z']);
    }
    expect((await house.admin.put(path, { ...TEXT, version: 1 })).body).toMatchObject({ code: 'issue_planned' });
    for (let time = 0; time < 2; time++) {
      const answer = await house.admin.delete(`${path}/plan`);
      expect([answer.status, answer.body['sendAt']]).toEqual([200, null]);
    }
  });

  test('are tried on the owner alone', async () => {
    await subscribe('anna@example.org');
    const draft = await aDraft();
    const test = await house.admin.post(`/api/dmt-admin/newsletters/${draft.id}/test`);
    expect(test.status).toBe(202);
    expect(await house.mailsTo(String(test.body['to']))).toContain('Proef: Het voorjaar');
    expect(issuesTo('anna@example.org')).toEqual([]);
  });
});

describe('leaving by the letter (P-07)', () => {
  test('a bare one-click POST ends it, and what is in the outbox is not sent', async () => {
    await subscribe('anna@example.org');
    await subscribe('bram@example.org');
    await send(await aDraft());
    const [first] = issuesTo('anna@example.org');
    expect(first?.email.headers).toMatchObject({
      'List-Id': `<nieuwsbrief.${new URL(house.site.baseUrl).hostname}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    });
    const oneClick = /<(.+)>/.exec(first?.email.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';

    const done = await send(await aDraft(), async () => {
      const answer = await house.app.request(oneClick, {
        method: 'POST',
        headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect(answer.status).toBe(200);
    });
    expect(issuesTo('anna@example.org')).toHaveLength(1);
    expect(issuesTo('bram@example.org')).toHaveLength(2);
    expect(done.progress).toMatchObject({ recipients: 2, sent: 1, skipped: 1 });
  });

  test('fetching every link of the letter, twice and by HEAD, changes nothing', async () => {
    await subscribe('anna@example.org');
    await send(await aDraft());
    const [mail] = issuesTo('anna@example.org');
    const { html = '', text = '', headers = {} } = mail?.email ?? {};
    const written = `${html.replaceAll('&amp;', '&')} ${text} ${Object.values(headers).join(' ')}`;
    const links = new Set([...written.matchAll(/http:\/\/localhost:3000[^\s"<>)]*/g)].map(([link]) => link));
    expect(links.size).toBeGreaterThanOrEqual(4);
    const before = await state();
    for (const link of [...links, ...links])
      for (const method of ['GET', 'HEAD'])
        await house.app.request(link, { method, headers: { host: 'localhost:3000' } }, { clientAddress: '10.1.1.1' });
    expect(await state()).toBe(before);
  });

  test('an address that complained gets nothing more (R-16)', async () => {
    await subscribe('anna@example.org');
    await subscribe('bram@example.org');
    const draft = await aDraft();
    await send(draft, async () => {
      const hash = house.wired.secrets.hash('anna@example.org');
      await house.wired.suppressions.add(hash, 'complaint', house.clock.now());
    });
    expect(issuesTo('anna@example.org')).toEqual([]);
    expect(issuesTo('bram@example.org')).toHaveLength(1);
  });
});
