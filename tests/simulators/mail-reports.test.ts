import { Hono } from 'hono';
import { http } from 'msw/http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailReportRoutes } from '../../src/platform/mail/suppression/http.ts';
import { createMemorySuppressions } from '../../src/platform/mail/suppression/adapters/suppressions.ts';
import { MemoryDatabase } from '../../src/platform/database/memory.ts';
import { intercept } from '../../src/world/simulators/index.ts';
import { house } from '../http/house.ts';
import { testSecrets } from '../support/test-secrets.ts';
import { aMail, openExternal, type ExternalServices, pagesOf } from './own-world.ts';

const SECRET = `whsec_${Buffer.from('a key of both').toString('base64')}`;
const URL = 'http://tuin.example/api/resend/webhook';

let external: ExternalServices;
let pages: Hono;
let interception: { stop(): void };
let noted: [messageId: string, reason: string][];
let reasonFor: (email: string) => Promise<string | null>;
beforeEach(() => {
  external = openExternal();
  const memory = new MemoryDatabase();
  noted = [];
  const suppressions = createMemorySuppressions(memory);
  const { app } = house({
    routes: (routes) =>
      routes.route(
        '/',
        mailReportRoutes({
          suppressions,
          noteReport: async (...report) => void noted.push(report),
          secrets: testSecrets,
          atomically: memory.atomically,
          now: external.clock.now,
          webhookSecret: SECRET,
        }),
      ),
  });
  interception = intercept([
    http.post(URL, async ({ request }) =>
      app.request('/api/resend/webhook', {
        method: 'POST',
        headers: request.headers,
        body: await request.text(),
      }),
    ),
  ]);
  reasonFor = (email) => suppressions.find(testSecrets.hash(email));
  pages = pagesOf(external, { mailReports: { url: URL, secret: SECRET } });
});
afterEach(() => {
  interception.stop();
  external.close();
});

const accepted = async () => {
  await external.call('/emails', { body: aMail({ to: 'lezer@voorbeeld.example' }), key: 'k' });
  return external.control.mails()[0]?.id ?? '';
};
const report = (id: string, kind: string) =>
  pages.request(`/demo/mailbox/${id}/melding`, { method: 'POST', body: new URLSearchParams({ kind }) });

describe('reports of the pretended Resend', () => {
  it.each([
    ['bounced', 'bounce'],
    ['bounced-for-now', null],
    ['complained', 'complaint'],
  ])('%s reaches the site, which believes its signature', async (kind, reason) => {
    const id = await accepted();
    const answer = await report(id, kind);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/demo/mailbox/${id}?antwoord=200#melding`);
    expect(await reasonFor('lezer@voorbeeld.example')).toBe(reason);
    expect(noted).toEqual(reason === null ? [] : [[id, reason]]);
  });

  it('are offered below each mail, with the request token and the answer of the site', async () => {
    const page = await (await pages.request(`/demo/mailbox/${await accepted()}?antwoord=200`)).text();
    expect(page).toContain('name="_csrf" value="a-token"');
    expect(page).toContain('De melding is verwerkt.');
    expect([...page.matchAll(/name="kind" value="([\w-]+)"/g)].map((match) => match[1])).toEqual([
      'bounced',
      'bounced-for-now',
      'complained',
    ]);
  });

  it('of an unknown mail or kind do not exist', async () => {
    expect((await report('onbekend', 'bounced')).status).toBe(404);
    expect((await report(await accepted(), 'toString')).status).toBe(404);
  });
});
