import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sourceRenderer } from '../../support/source-renderer.ts';
import { testApp } from '../../support/test-app.ts';
import { testSite } from '../../support/test-site.ts';
import { hidden, visitorOf } from './visitor.ts';

const HOST = testSite.baseUrl;
const FILLED = { name: 'Gerda Gever', purchase: 'bestelling 99999', email: 'gerda@voorbeeld.example' };

let site: Awaited<ReturnType<typeof testApp>>;
beforeEach(async () => {
  site = await testApp((external) => external, {}, sourceRenderer());
});
afterEach(() => site.close());

const visitor = () => visitorOf(site);
const stored = () => site.wired.ticketing.sales.withdrawals.listWithdrawals('all');

describe('the withdrawal function (P-17)', () => {
  test.each([
    '/home',
    '/agenda',
    '/cadeaubon',
    '/events/checkout',
    '/events/checkout/betaling',
    '/contact',
    '/bestaat-niet',
  ])('is one link away on %s', async (path) => {
    const html = await (await visitor().ask(path)).text();
    expect(html).toMatch(/<a href="\/herroepen"[^>]*>Overeenkomst herroepen<\/a>/);
  });

  test('goes without scripts from the form over its check to the receipt, and a repeat is the same declaration', async () => {
    const { ask, post } = visitor();
    const page = await (await ask('/herroepen')).text();
    for (const words of ['Uw naam', 'Wat u kocht', 'E-mailadres', '6:230p', 'annuleren of een andere datum']) {
      expect(page).toContain(words);
    }
    const wrong = await post('/herroepen', { ...FILLED, email: 'geen adres', stap: 'check' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('Vul een geldig e-mailadres in.');
    expect(wrong.html).toContain('value="bestelling 99999"');
    const check = await post('/herroepen', { ...FILLED, stap: 'check' });
    expect([check.status, await stored()]).toEqual([200, []]);
    expect(check.html).toContain('Herroeping bevestigen');
    const form = { ...hidden(check.html), stap: 'confirm' };
    const done = await post('/herroepen', form);
    expect(done.status).toBe(200);
    for (const words of ['Uw herroeping is ontvangen', ...Object.values(FILLED), '1 mei 2026 om 12:00']) {
      expect(done.html).toContain(words);
    }
    expect((await post('/herroepen', form)).html).toContain('Uw herroeping is ontvangen');
    expect(await stored()).toMatchObject([{ ...FILLED, state: 'open', isSuspect: true }]);
    await site.wired.mailer.deliver();
    const mailed = site.transport.accepted.map(({ email, to }) => [to, email.subject]);
    expect(mailed).toContainEqual([FILLED.email, 'Wij hebben uw herroeping ontvangen']);
    const receipt = site.transport.accepted.find(({ to }) => to === FILLED.email)?.email.text ?? '';
    for (const words of [...Object.values(FILLED), '1 mei 2026 om 12:00']) expect(receipt).toContain(words);
  });

  test('declares nothing for a page that cannot prove to be ours, and keeps what was typed', async () => {
    const answer = await site.app.request(`${HOST}/herroepen`, {
      method: 'POST',
      body: new URLSearchParams({ ...FILLED, stap: 'confirm' }),
      headers: { host: new URL(HOST).host },
    });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('value="bestelling 99999"');
    expect(await stored()).toEqual([]);
  });

  test('takes a captcha pass of a browser with scripts, and answers known and unknown purchases alike', async () => {
    const { call, pass, ask } = visitor();
    await ask('/api/auth/session');
    expect(await (await call('/api/withdrawals', FILLED)).json()).toMatchObject({ code: 'captcha_required' });
    await pass();
    const answer = await call('/api/withdrawals', FILLED, { 'idempotency-key': crypto.randomUUID() });
    expect([answer.status, await answer.json()]).toEqual([202, { ...FILLED, receivedAt: '2026-05-01T12:00:00+02:00' }]);
    expect(await stored()).toMatchObject([{ isSuspect: false }]);
  });

  test.each([{ name: 'www.lees-dit.example' }, { purchase: 'zie https://lees-dit.example' }, { name: '' }])(
    'refuses %o, so that a receipt carries no link of a stranger',
    async (changes) => {
      const { call, ask } = visitor();
      await ask('/api/auth/session');
      expect((await call('/api/withdrawals', { ...FILLED, ...changes })).status).toBe(422);
    },
  );

  test('is the same page behind a link that nobody mailed as behind one that never was', async () => {
    const answer = await visitor().ask(`/herroepen/${'x'.repeat(43)}`);
    expect([answer.status, (await answer.text()).includes('Herroeping niet gevonden')]).toEqual([404, true]);
  });
});
