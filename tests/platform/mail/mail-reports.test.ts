import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createMemorySuppressions } from '../../../src/platform/mail/suppression/adapters/suppressions.ts';
import { mailReportRoutes } from '../../../src/platform/mail/suppression/http.ts';
import { MemoryDatabase } from '../../../src/platform/database/memory.ts';
import { Problem } from '../../../src/kernel/problem.ts';
import { house } from '../../http/house.ts';
import { fixedClock } from '../../support/fixed-clock.ts';
import { testSecrets } from '../../support/test-secrets.ts';

const KEY = Buffer.from('a key that only Resend and this site know');
const SECRET = `whsec_${KEY.toString('base64')}`;

function site(webhookSecret: string | null = SECRET) {
  const memory = new MemoryDatabase();
  const suppressions = createMemorySuppressions(memory);
  const clock = fixedClock();
  const store = { isBroken: false };
  const noted: [messageId: string, reason: string][] = [];
  const { app } = house({
    routes: (routes) =>
      routes.route(
        '/',
        mailReportRoutes({
          suppressions: {
            ...suppressions,
            add: async (...args) => {
              if (store.isBroken) throw new Problem('unavailable', 'De opslag is bezet.');
              await suppressions.add(...args);
            },
          },
          noteReport: async (...report) => void noted.push(report),
          secrets: testSecrets,
          atomically: memory.atomically,
          now: clock.now,
          webhookSecret,
        }),
      ),
  });
  const post = (body: string, headers: Record<string, string>) =>
    app.request('/api/resend/webhook', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  const signed = (body: string, { key = KEY, at = clock.now() } = {}) => {
    const timestamp = String(Math.floor(Date.parse(at) / 1000));
    const signature = createHmac('sha256', key).update(`msg_1.${timestamp}.${body}`).digest('base64');
    return { 'svix-id': 'msg_1', 'svix-timestamp': timestamp, 'svix-signature': `v1,${signature}` };
  };
  const reasonFor = (email: string) => suppressions.find(testSecrets.hash(email));
  return { post, signed, reasonFor, clock, store, noted };
}

const report = (type: string, to: unknown = ['Noor@Voorbeeld.example'], bounce?: Record<string, unknown>) =>
  JSON.stringify({ type, created_at: '2026-05-01T10:00:00Z', data: { email_id: 'x', to, ...(bounce && { bounce }) } });
const READER = 'noor@voorbeeld.example';

describe('reports about our mail (contract 3.6, R-16)', () => {
  test.each([
    ['email.bounced', undefined, 'bounce'],
    ['email.bounced', { type: 'Permanent' }, 'bounce'],
    ['email.bounced', { type: 'Transient' }, null],
    ['email.complained', undefined, 'complaint'],
    ['email.delivered', undefined, null],
    ['email.opened', undefined, null],
  ])('%s with %o leaves the address %s', async (type, bounce, reason) => {
    const { post, signed, reasonFor } = site();
    const body = report(type, undefined, bounce);
    const answer = await post(body, signed(body));
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(await reasonFor(READER)).toBe(reason);
  });

  test('a report may come twice, and name its recipient in any way', async () => {
    const { post, signed, reasonFor } = site();
    for (const to of [READER, [`Noor <${READER}>`, 'ander@voorbeeld.example']]) {
      const body = report('email.bounced', to);
      for (let time = 0; time < 2; time++) expect((await post(body, signed(body))).status).toBe(200);
    }
    expect([await reasonFor(READER), await reasonFor('ander@voorbeeld.example')]).toEqual(['bounce', 'bounce']);
  });

  test('what came back is passed on with the id of the mail, and nothing else is', async () => {
    const { post, signed, noted } = site();
    for (const type of ['email.bounced', 'email.delivered', 'email.complained']) {
      const body = report(type, [READER, 'ander@voorbeeld.example']);
      await post(body, signed(body));
    }
    expect(noted).toEqual([
      ['x', 'bounce'],
      ['x', 'complaint'],
    ]);
  });

  test('what is not rightly signed is refused and changes nothing', async () => {
    const { post, signed, reasonFor, clock } = site();
    const body = report('email.complained');
    const right = signed(body);
    const late = new Date(Date.parse(clock.now()) - 6 * 60_000).toISOString();
    const early = new Date(Date.parse(clock.now()) + 6 * 60_000).toISOString();
    const without = (name: keyof typeof right) => Object.fromEntries(Object.entries(right).filter(([k]) => k !== name));
    const wrong: [string, Record<string, string>][] = [
      [body, {}],
      [body, without('svix-id')],
      [body, without('svix-timestamp')],
      [body, without('svix-signature')],
      [`${body} `, right],
      [body, { ...right, 'svix-id': 'msg_2' }],
      [body, { ...right, 'svix-signature': right['svix-signature'].replace('v1,', 'v2,') }],
      [body, { ...right, 'svix-signature': 'v1,' }],
      [body, signed(body, { key: Buffer.from('another key') })],
      [body, signed(body, { at: late })],
      [body, signed(body, { at: early })],
      [body, { ...right, 'svix-timestamp': 'NaN' }],
    ];
    for (const [sent, headers] of wrong) {
      const answer = await post(sent, headers);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'signature_invalid']);
    }
    expect(await reasonFor(READER)).toBeNull();
  });

  test('one right signature among several is enough, so that a key can be changed', async () => {
    const { post, signed, reasonFor } = site();
    const body = report('email.complained');
    const headers = signed(body);
    const several = { ...headers, 'svix-signature': `v1,AAAA v2,xx ${headers['svix-signature']}` };
    expect((await post(body, several)).status).toBe(200);
    expect(await reasonFor(READER)).toBe('complaint');
  });

  test('without a secret in the settings nobody may report', async () => {
    const body = report('email.bounced');
    const { post, signed } = site(null);
    expect((await post(body, signed(body))).status).toBe(403);
    expect((await post(body, signed(body, { key: Buffer.alloc(0) }))).status).toBe(403);
  });

  test('a report that cannot be stored is answered 503, so that it comes again', async () => {
    const { post, signed, reasonFor, store } = site();
    const body = report('email.bounced');
    store.isBroken = true;
    expect((await post(body, signed(body))).status).toBe(503);
    store.isBroken = false;
    expect((await post(body, signed(body))).status).toBe(200);
    expect(await reasonFor(READER)).toBe('bounce');
  });

  test('odd but rightly signed reports are taken and forgotten', async () => {
    const { post, signed, reasonFor } = site();
    for (const body of ['', 'null', '[]', '{}', 'geen JSON', report('email.bounced', 5), report('email.bounced', [])]) {
      expect((await post(body, signed(body))).status).toBe(200);
    }
    expect(await reasonFor(READER)).toBeNull();
  });
});
