import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldLabel } from '../../src/modules/content/index.ts';
import { overDeTuin } from '../../src/modules/content/defaults/pages/over-de-tuin.ts';
import { season, seasonNotice } from '../../src/modules/content/defaults/season.ts';
import { teaMenu } from '../../src/modules/content/defaults/tea-menu.ts';
import { type Browser, createBrowser } from '../identity/browser.ts';
import { sourceRenderer } from '../support/source-renderer.ts';
import { testApp } from '../support/test-app.ts';
import { testSite as site } from '../support/test-site.ts';

const PASSWORD = 'een lang wachtwoord voor beheer';
const OWNER = 'eigenaar@voorbeeld.nl';

let house: Awaited<ReturnType<typeof testApp>>;
let owner: Browser;

beforeAll(async () => {
  house = await testApp((external) => external, { isSecondFactorRequired: false }, sourceRenderer());
  await house.wired.identity.staff.ensureFirst(OWNER, PASSWORD);
  owner = createBrowser(house.app);
  await owner.post('/api/auth/signin', { username: OWNER, password: PASSWORD, isLoginRemember: false });
});
afterAll(() => house.close());

/** Sends the form of the administration as a browser does. */
async function preview(
  key: string,
  value: unknown,
  { browser = owner, token = browser.jar.get('XSRF-TOKEN') ?? '', headers = {} } = {},
) {
  const answer = await house.app.request(
    `${site.baseUrl}/dmt-admin/voorbeeld`,
    {
      method: 'POST',
      headers: {
        host: 'localhost:3000',
        'content-type': 'application/x-www-form-urlencoded',
        cookie: [...browser.jar].map(([name, content]) => `${name}=${content}`).join('; '),
        ...headers,
      },
      body: new URLSearchParams({ _csrf: token, key, value: JSON.stringify(value) }).toString(),
    },
    { clientAddress: browser.address },
  );
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

describe('a page as it would be', () => {
  test('shows the unsaved text in its place, filled in and cleaned, and says that it is not saved', async () => {
    const page = await preview('pages/over-de-tuin', {
      ...overDeTuin,
      heading: 'Zo was het bij {name}',
      intro: '<p>Nieuw<script>alert(1)</script></p>',
    });
    expect(page.status).toBe(200);
    expect(page.html).toContain('Zo was het bij Lindehof');
    expect(page.html).toContain('<p>Nieuw</p>');
    expect(page.html).toContain('Dit is nog niet opgeslagen.');
  });

  test('has no scripts, because its address is not its own, and is kept nowhere', async () => {
    const page = await preview('pages/over-de-tuin', overDeTuin);
    expect(page.html).not.toMatch(/<script/i);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.html).toContain('<meta name="robots" content="noindex">');
  });

  test('stores nothing, and nobody else sees it', async () => {
    const before = house.wired.edition.current();
    await preview('pages/over-de-tuin', { ...overDeTuin, heading: 'Alleen voor mij' });
    expect(house.wired.edition.current()).toBe(before);
    expect((await createBrowser(house.app).get('/over-de-lindehof')).text).not.toContain('Alleen voor mij');
    expect((await owner.get('/over-de-lindehof')).text).not.toContain('Alleen voor mij');
  });

  test('shows facts where they matter most', async () => {
    const [first, ...rest] = teaMenu;
    const menu = await preview('tea-menu', [{ ...first, name: 'Warme dingen' }, ...rest]);
    expect(menu.html).toContain('Warme dingen');
    const notice = { ...seasonNotice, title: 'Wij rusten', shownFrom: '2030-01-01' };
    expect((await preview('season-notice', notice)).html).toMatch(/<aside[^>]*><div[^>]*><h2>Wij rusten/);
    const hours = await preview('season', { ...season, lastDay: '10-31' });
    expect(hours.html).toContain('31 oktober');
  });
});

describe('a text that does not fit', () => {
  test('is reported above the current page', async () => {
    const page = await preview('pages/over-de-tuin', { ...overDeTuin, heading: '', intro: '<p>Nieuw</p>' });
    expect(page.status).toBe(422);
    expect(page.html).toContain('Kop: Dit veld is verplicht. U ziet de pagina zoals die nu is.');
    expect(page.html).toContain('Over de Lindehof');
    expect(page.html).not.toContain('<p>Nieuw</p>');
  });

  test('cannot inject markup into the message', async () => {
    const wrong = { ...overDeTuin, intro: '{<img src=x>}' };
    expect((await preview('pages/over-de-tuin', wrong)).html).not.toContain('<img src=x>');
  });

  test.each([
    ['heading', 'Kop'],
    ['sections.2.html', 'Onderdelen 3, Tekst'],
    ['sections.0.action.url', 'Onderdelen 1, Knop, Gaat naar'],
    ['metadata.description', 'In zoekmachines, Omschrijving'],
    ['(alles)', ''],
    ['sections', 'Onderdelen'],
  ])('names field %s as %s', async (path, label) => {
    const { field } = await house.wired.content.entry('pages/over-de-tuin');
    expect(fieldLabel(field, path)).toBe(label);
  });

  test.each([
    ['pages/none', {}, 404],
    ['', {}, 404],
  ])('of %j answers %j with %i', async (key, value, status) => {
    expect((await preview(key, value)).status).toBe(status);
  });
});

describe('only the owner may look', () => {
  test('nobody else, and not half signed in (S-16)', async () => {
    const stranger = createBrowser(house.app);
    await stranger.session();
    expect((await preview('pages/over-de-tuin', overDeTuin, { browser: stranger })).status).toBe(401);
  });

  test('and only from our own page (S-05)', async () => {
    expect((await preview('pages/over-de-tuin', overDeTuin, { token: 'made up' })).status).toBe(403);
    const headers = { origin: 'https://elders.example', 'sec-fetch-site': 'cross-site' };
    expect((await preview('pages/over-de-tuin', overDeTuin, { headers })).status).toBe(403);
  });
});
