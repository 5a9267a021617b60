import { describe, expect, test } from 'vitest';
import { createRender, pagePatterns, type RenderedPage } from '../../../client/start/entry-server.tsx';
import { adminRoles } from '../../../client/admin/routes.tsx';
import { NOW, aSite } from '../fixtures.ts';

const logged: string[] = [];
const render = createRender({ site: aSite, now: () => NOW, log: (message) => void logged.push(message) });

const nobody = { loggedIn: false, username: null, name: null, roles: [], mfa: null, expires_in: null };
const owner = { ...nobody, loggedIn: true, username: 'eva@x.nl', name: 'Eva Eigenaar', roles: ['administrator'] };
const GREETING = 'U bent ingelogd als beheerder Eva Eigenaar.';

type Answers = Record<string, () => Response>;
const refusal = (status: number, code: string) => () => Response.json({ code, message: 'Nee.' }, { status });
const asOwner: Answers = {
  '/api/auth/session': () => Response.json(owner),
  '/api/dmt-admin/': () => new Response(GREETING),
};

/** Requests an admin page and records every call. */
async function ask(path: string, answers: Answers) {
  const requests: string[] = [];
  const answer = await render({
    request: new Request(aSite.baseUrl + path),
    api: async (address) => {
      requests.push(address);
      return (answers[address] ?? refusal(503, 'unavailable'))();
    },
    csrfToken: 'token',
    isForged: false,
    isBannerClosed: false,
  });
  return { answer, asked: requests };
}

describe('admin pages (ADMIN-01 to ADMIN-04, S-16)', () => {
  test.each([
    ['nobody', nobody],
    ['somebody whose code is still to come', { ...nobody, mfa: 'code' }],
    ['an administrator without a second factor yet', { ...nobody, mfa: 'enrol' }],
  ])('%s is led to the page for signing in, and nothing else is asked', async (_who, session) => {
    const answers = { '/api/auth/session': () => Response.json(session) };
    const { answer, asked } = await ask('/dmt-admin', answers);
    expect([answer.status, (answer as Response).headers.get('location')]).toEqual([302, '/login?returnTo=/dmt-admin']);
    expect(new Set(asked)).toEqual(new Set(['/api/auth/session']));
  });

  test('the way back keeps the page and its query', async () => {
    const { answer } = await ask('/dmt-admin/agenda?view=past&q=a%26b', {
      '/api/auth/session': () => Response.json(nobody),
    });
    const back = new URL((answer as Response).headers.get('location') ?? '', aSite.baseUrl).searchParams;
    expect(back.get('returnTo')).toBe('/dmt-admin/agenda?view=past&q=a%26b');
  });

  test('a signed-in user without the role gets the forbidden page, and no data', async () => {
    const { answer, asked } = await ask('/dmt-admin/agenda', {
      '/api/auth/session': () => Response.json({ ...owner, roles: [] }),
      '/api/dmt-admin/': refusal(403, 'forbidden'),
    });
    const page = answer as RenderedPage;
    expect(page.status).toBe(403);
    expect(page.body).toContain('Geen toegang');
    expect(page.head).toContain('<meta name="robots" content="noindex"/>');
    expect(asked.filter((address) => address.startsWith('/api/dmt-admin'))).toEqual(['/api/dmt-admin/']);
  });

  test.each([
    ['programme', (role: string) => role !== 'programme'],
    ['gate', () => true],
  ])('every page that is not for the role %s answers 403 and asks nothing of what it shows', async (own, isClosed) => {
    const greeting = own === 'gate' ? refusal(403, 'forbidden') : () => new Response('Welkom.');
    const answers: Answers = {
      '/api/auth/session': () => Response.json({ ...owner, roles: [own] }),
      '/api/dmt-admin/': greeting,
      '/api/dmt-admin/messages/count': () => Response.json({ new: 0, requests: 0, approvals: 0 }),
    };
    const found: unknown[] = [];
    for (const { path, role } of adminRoles()) {
      const { answer, asked } = await ask(path.replaceAll(/:\w+/g, '7'), answers);
      const closed = (answer as RenderedPage).body.includes('Geen toegang');
      const more = asked.filter((address) => answers[address] === undefined);
      found.push([path, answer.status === 403, closed, isClosed(role) ? more : []]);
    }
    expect(found.length).toBeGreaterThan(15);
    expect(found).toEqual(adminRoles().map(({ path, role }) => [path, isClosed(role), isClosed(role), []]));
  });

  const TODAY = {
    date: '2026-05-01',
    now: '2026-05-01T12:00:00+02:00',
    version: 0,
    events: [],
    margin: { isWholeDay: true, earlyMinutes: 120, lateMinutes: 120 },
  };

  test('a shared phone enters the gate under its name, and can be signed out there', async () => {
    const { answer } = await ask('/dmt-admin/poort', {
      '/api/auth/session': () => Response.json({ ...nobody, roles: ['gate'], device: 'Poort 2' }),
      '/api/dmt-admin/gate/today': () => Response.json(TODAY),
    });
    const page = answer as RenderedPage;
    expect(page.status).toBe(200);
    expect(page.body).toContain('Vandaag is er geen evenement met tickets.');
    expect(page.body).toContain('Poort 2');
    expect(page.body).toContain('Uitloggen');
    expect(page.body).not.toContain('href="/dmt-admin"');
  });

  test('a shared phone opens nothing else, and the role programme does not open the gate', async () => {
    const device = { ...nobody, roles: ['gate'], device: 'Poort 2' };
    const { answer: elsewhere, asked } = await ask('/dmt-admin/bestellingen', {
      '/api/auth/session': () => Response.json(device),
      '/api/dmt-admin/': refusal(401, 'not_signed_in'),
    });
    expect(elsewhere.status).not.toBe(200);
    expect(asked.filter((address) => address.startsWith('/api/dmt-admin/orders'))).toEqual([]);
    const { answer } = await ask('/dmt-admin/poort', {
      '/api/auth/session': () => Response.json({ ...owner, roles: ['programme'] }),
      '/api/dmt-admin/gate/today': refusal(403, 'forbidden'),
    });
    const page = answer as RenderedPage;
    expect(page.status).toBe(403);
    expect(page.body).toContain('Geen toegang');
    expect(page.body).not.toContain('Code of naam');
  });

  test('the owner is welcomed with the message of the server', async () => {
    const page = (await ask('/dmt-admin', asOwner)).answer as RenderedPage;
    expect(page.status).toBe(200);
    expect(page.body).toContain('Welkom op de beheerpagina van de Lindehof.');
    expect(page.body).toContain(GREETING);
    expect(page.part).toBe('administration');
  });

  test('a message that cannot be loaded is reported in the page (ERR-30)', async () => {
    const { answer } = await ask('/dmt-admin', { ...asOwner, '/api/dmt-admin/': refusal(503, 'unavailable') });
    const page = answer as RenderedPage;
    expect(page.status).toBe(200);
    expect(page.body).toContain('Het bericht van de server kon niet worden geladen.');
    expect(logged.some((line) => line.startsWith('greeting failed'))).toBe(true);
  });

  test('a failing page keeps the navigation', async () => {
    const page = (await ask('/dmt-admin/agenda', asOwner)).answer as RenderedPage;
    expect(page.status).toBeGreaterThanOrEqual(500);
    expect(page.body).toContain('Dit lukt nu niet');
    expect(page.body).toContain('href="/dmt-admin/agenda"');
  });

  test('what is not there says so, with a way on', async () => {
    const { answer } = await ask('/dmt-admin/agenda/999', {
      ...asOwner,
      '/api/dmt-admin/organisers': () => Response.json([]),
      '/api/dmt-admin/events/999': refusal(404, 'event_not_found'),
    });
    const page = answer as RenderedPage;
    expect(page.status).toBe(404);
    expect(page.body).toContain('Evenement niet gevonden');
    expect(page.body).toContain('Naar de agenda');
  });

  test('their addresses are corrected like all others (ROUTE-31)', () => {
    expect(pagePatterns(aSite)).toEqual(expect.arrayContaining(['/home', '/dmt-admin', '/dmt-admin/agenda/:id']));
  });
});
