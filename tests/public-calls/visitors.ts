import { packed, solve } from '../support/solve-captcha.ts';
import type { Challenge } from '../../src/platform/captcha/ports.ts';
import type { Admin } from '../catalogue/admin/admin-house.ts';
import type { Browser } from '../identity/browser.ts';
import { succeeds } from './watch-answers.ts';

const CONTENT = ['arrangements', 'bloom', 'gallery', 'map', 'site', 'tea-menu', 'visit', 'week-photo', 'pages/home'];

/** Reads all public calls about the garden and its programme. */
export async function readTheGarden({ browser: open, wired }: Admin): Promise<void> {
  const browser = open();
  for (const part of CONTENT) {
    for (const language of ['nl', 'en'])
      await succeeds(browser.get(`/api/content/${part}`, { 'x-language': language }));
  }
  const { text } = await succeeds(browser.get('/api/events/100'));
  const events = JSON.parse(text) as { event_id: number; organisers: { organiser_id: number }[] }[];
  for (const { event_id: id } of events) {
    for (const part of ['', '/dates', '/options', '/organiser'])
      await succeeds(browser.get(`/api/events/event${part}/${id}`));
  }
  await succeeds(browser.get('/api/events/api/organisers/1'));
  for (const list of ['actual/50', 'list/50', 'workshops/50', 'dates', 'event/dates'])
    await succeeds(browser.get(`/api/events/${list}`));
  await succeeds(browser.get('/api/workshops/list/50'));
  await succeeds(browser.get('/api/programme?kind=all&page=1'));
  await succeeds(browser.get('/api/programme/outline?kind=all'));
  await succeeds(browser.get('/api/openapi.json'));
  await succeeds(browser.get('/api/waiting-room'));
  await succeeds(browser.post('/api/waiting-room'));
  const report = { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': wired.site.baseUrl } };
  await succeeds(browser.post('/api/csp-report', report));
}

/** Writes to the garden, and reads its newsletter until it is too much. */
export async function writeAndSubscribe(house: Admin): Promise<void> {
  const browser = house.browser();
  const challenge = await succeeds(browser.get('/api/captcha/challenge?purpose=contact'));
  const response = packed(await solve(challenge.body as unknown as Challenge));
  await succeeds(browser.post('/api/captcha/check', { response, purpose: 'contact' }));
  const email = 'anna@bezoeker.example';
  const message = { firstname: 'Anna', lastname: 'Jansen', email, message: 'Kunnen wij trouwen?' };
  await succeeds(browser.post('/api/contact', message));
  await succeeds(fromPage(house, '/api/contact', { ...message, email: 'bas@bezoeker.example' }));
  await succeeds(browser.post('/api/contact/confirm', { token: await tokenTo(house, 'bas@bezoeker.example') }));

  await askForAVisit(house, browser);

  await succeeds(browser.post('/api/newsletter/banner', undefined, FORM));
  await succeeds(browser.post('/api/newsletter/subscribe', { name: 'Anna', email, website: '' }));
  await succeeds(browser.post('/api/newsletter/confirm', { token: await tokenTo(house, email) }));
  const { text } = await succeeds(browser.get('/api/events/1'));
  const [{ event_id: eventId }] = JSON.parse(text) as [{ event_id: number }];
  const body = `<p>Kom kijken.</p><div data-event="${eventId}"></div>`;
  const { body: issue } = await succeeds(house.admin.post('/api/dmt-admin/newsletters', { title: 'Voorjaar', body }));
  const address = `/api/dmt-admin/newsletters/${String(issue['id'])}`;
  await succeeds(house.admin.post(`${address}/send`, { version: issue['version'] }));
  await house.wired.issues.feedIssues();
  const letter = await house.mailTo(email);
  await house.wired.issues.feedIssues();
  await succeeds(house.admin.put(`${address}/archive`, { isInArchive: true }));
  await succeeds(browser.get('/api/newsletter/issues'));
  await succeeds(browser.get(`/api/newsletter/issues/${String(issue['id'])}`));
  const [, query = ''] = /\/unsubscribe\?(\S+)/.exec(letter.text) ?? [];
  await succeeds(browser.get(`/api/newsletter/one-click?${query}`));
  const link = new URLSearchParams(query);
  const who = encodeURIComponent(link.get('email') ?? '');
  await succeeds(browser.delete(`/api/newsletter/unsubscribe/${who}/${link.get('token')}`));
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function tokenTo(house: Admin, email: string): Promise<string> {
  return /bevestigen\?token=([\w.-]+)/.exec((await house.mailTo(email)).text)?.[1] ?? '';
}

/** Calls in process, as a page does for a browser without JavaScript. */
export async function fromPage({ app, wired }: Admin, path: string, body: unknown) {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await app.request(wired.site.baseUrl + path, init, { internal: true, clientAddress: '10.9.8.7' });
  return { status: answer.status, text: await answer.text() };
}

/** Asks for a visit, reads the request and withdraws it. */
async function askForAVisit(house: Admin, browser: Browser): Promise<void> {
  await succeeds(browser.get('/api/bookings/packages'));
  await succeeds(browser.get('/api/bookings/days?package=groep&month=2026-07&persons=12'));
  const email = 'cees@bezoeker.example';
  const asked = { packageId: 'groep', day: '2026-07-11', adults: 12, firstName: 'Cees', lastName: 'Smit', email };
  await succeeds(fromPage(house, '/api/bookings', asked));
  const secret = /\/aanvraag\/([\w-]{43})/.exec((await house.mailTo(email)).text)?.[1] ?? '';
  await succeeds(browser.get(`/api/bookings/${secret}`));
  await succeeds(browser.post(`/api/bookings/${secret}`, { action: 'confirm' }));
}
