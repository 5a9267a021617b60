import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardsOf, type Who } from '../../../src/http/guard/guard.ts';
import { createTimeCodes } from '../../../src/modules/identity/adapters/credentials.oslo.ts';
import { type AccountsHouse, openAccounts } from '../accounts-house.ts';
import type { Browser } from '../browser.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { StaffRole } from '../../../src/kernel/staff-roles.ts';
import { anOpenDay } from '../../catalogue/admin/admin-house.ts';

/** They end the session of the caller or of their phones, or require more than a role: a stage of sign-in. */
const NOT_ASKED = [
  'POST /api/auth/logout',
  'DELETE /api/account',
  'POST /api/account/recovery-codes',
  'POST /api/auth/totp',
  'POST /api/auth/totp/enrol',
  'POST /api/auth/totp/confirm',
];
const KINDS = ['nobody', 'half', 'visitor', 'gate', 'device', 'programme', 'administrator'] as const;
const ADMINISTRATION = / (\/api)?\/dmt-admin|^(POST|PUT|DELETE) \/api\/events/;
/** The first that fits decides: what leads to money, people or everything at once is for administrators. */
const SUBJECTS: [StaffRole, RegExp][] = [
  ['administrator', / \/api\/dmt-admin\/gate\/margin$/],
  ['administrator', / \/api\/dmt-admin\/till\/(corrections|slips|setting)$|^GET \/api\/dmt-admin\/till\/closings/],
  ['gate', / \/api\/dmt-admin\/(gate|till)(\/|$)/],
  ['programme', /\/kitchen$/],
  ['administrator', /\/(bookings|extras|calendar-feed)(\/|$)/],
  ['administrator', /\/events\/:id\/(cancel|resume|refunds|visitors|tickets|mailings|call-off|waitlist)/],
  [
    'administrator',
    /\/(approvals|mailings|call-offs|orders|figures|payouts|invoices|vat-change|outbox|mail|audit|health|users|staff|invitations|gate-devices|api-keys|persons|discount-codes|memberships|payment-ways|gifts|gift-cards|friend-kinds|friend-cards|invoice-setting|rules|waitlist|webhooks|webhook-messages|withdrawals)(\/|$)|\.csv$/,
  ],
  ['programme', / \/api\/events(\/:id)?$| \/dmt-admin\/voorbeeld$| \/api\/dmt-admin(\/today)?$/],
  [
    'programme',
    / \/api\/dmt-admin\/(messages|bloom|content|content-check|content-photos|content-versions|season|season-check|translations|events|organisers|images|newsletters|newsletter-events|saves|subscribers)(\/|$)/,
  ],
];
const LONG_PASSWORD = 'een lang wachtwoord voor beheer';

let house: AccountsHouse;
let nobody: Browser;
let visitor: Browser;
let half: Browser;
let gate: Browser;
let device: Browser;
let programme: Browser;
let administrator: Browser;
let administratorId: string;

beforeAll(async () => {
  let minutes = 0;
  // A minute passes with each look: all calls of the site are more than a minute allows.
  house = await openAccounts({}, {}, undefined, { ticks: () => ++minutes * 60_000 });
  nobody = house.browser();
  visitor = (await house.aVisitor()).browser;
  const owner = await house.anAccount({ password: LONG_PASSWORD, firstName: 'Eva', lastName: 'Eigenaar' });
  administratorId = owner.userId;
  await house.wired.identity.staff.appointAdministrator(owner.person.email);
  administrator = owner.browser;
  await house.signIn(administrator, owner.person);
  await setSecondFactor(administrator);
  half = house.browser();
  await house.signIn(half, owner.person);
  programme = (await withRole('programme')).browser;
  await setSecondFactor(programme);
  gate = (await withRole('gate')).browser;
  const { url } = await house.wired.identity.gateDevices.admitDevice('Telefoon schuur', administratorId);
  device = house.browser();
  await device.post('/api/auth/gate-devices', { token: new URL(url).searchParams.get('token') });
});

/** Somebody with a role, who signed in after getting it. */
async function withRole(role: StaffRole) {
  const somebody = await house.anAccount({ password: LONG_PASSWORD });
  await house.wired.identity.staff.setRoles(somebody.userId, [role], administratorId);
  await house.signIn(somebody.browser, somebody.person);
  return somebody;
}

/** The same browser at another address. */
function elsewhere(browser: Browser): Browser {
  const other = house.browser();
  for (const [name, value] of browser.jar) other.jar.set(name, value);
  return other;
}

async function setSecondFactor(browser: Browser) {
  const { secret } = (await browser.post('/api/auth/totp/enrol')).body as { secret: string };
  const step = Math.floor(new Date(house.clock.now()).getTime() / 30_000);
  await browser.post('/api/auth/totp/confirm', { code: await createTimeCodes().codeAt(secret, step) });
}
afterAll(() => house.close());

describe('the role matrix (S-16, ROLE-11, ROLE-12, F-15, SEC-09, ROUTE-18)', () => {
  const staff = <Code extends string>(code: Code) => ({ gate: code, programme: code, administrator: code });
  const refusal: Record<(typeof KINDS)[number], Partial<Record<Who, string>>> = {
    nobody: { 'signing-in': 'not_signed_in', account: 'not_signed_in', ...staff('not_signed_in') },
    half: { account: 'mfa_required', ...staff('mfa_required') },
    visitor: staff('forbidden'),
    gate: { programme: 'forbidden', administrator: 'forbidden' },
    device: { 'signing-in': 'forbidden', account: 'forbidden', programme: 'forbidden', administrator: 'forbidden' },
    programme: { gate: 'forbidden', administrator: 'forbidden' },
    administrator: {},
  };
  const browsers = () => ({ nobody, half, visitor, gate, device, programme, administrator });

  test('every call refuses who may not call it, before it reads anything of the request', async () => {
    const lines = [...guardsOf(house.app.routes)].filter(([line, rule]) => line.includes(' /api/') && rule !== null);
    expect(lines.length).toBeGreaterThan(40);
    let refused = 0;
    for (const [line, rule] of lines) {
      const [method = '', path = ''] = line.split(' ');
      for (const kind of KINDS) {
        const code = rule ? refusal[kind][rule.who] : undefined;
        if (code === undefined) continue;
        const answer = await send(browsers()[kind], method, path.replace(/:\w+/g, '1'));
        expect([line, kind, answer.status, answer.body['code']]).toEqual([
          line,
          kind,
          code === 'not_signed_in' ? 401 : 403,
          code,
        ]);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(250);
  });

  test('every call of the site says who may use it', () => {
    const lines = [...guardsOf(house.app.routes)].filter(([line]) => line.includes(' /api/'));
    expect(lines.filter(([, rule]) => rule === null)).toEqual([]);
  });

  test('every call of the administration is for the role of its subject, and a new one has to say which', () => {
    const lines = [...guardsOf(house.app.routes)].filter(([line]) => ADMINISTRATION.test(line));
    expect(lines.length).toBeGreaterThan(50);
    const wanted = (line: string) => SUBJECTS.find(([, subject]) => subject.test(line))?.[0];
    expect(lines.map(([line, rule]) => [line, rule?.who])).toEqual(lines.map(([line]) => [line, wanted(line)]));
  });

  test('who may call is not turned away at the door: the administrator by none, the others by their own', async () => {
    const turnedAway = ['not_signed_in', 'mfa_required', 'forbidden'];
    const lines = [...guardsOf(house.app.routes)].filter(
      ([line]) => line.includes(' /api/') && !NOT_ASKED.includes(line),
    );
    let passed = 0;
    for (const [line, rule] of lines) {
      const [method = '', path = ''] = line.split(' ');
      for (const kind of KINDS) {
        const isRefused = rule !== null && refusal[kind][rule.who] !== undefined;
        if (isRefused) continue;
        const answer = await send(browsers()[kind], method, path.replace(/:\w+/g, '1'));
        expect([line, kind, turnedAway.includes(String(answer.body['code']))]).toEqual([line, kind, false]);
        passed++;
      }
    }
    expect(passed).toBeGreaterThan(300);
    administrator = elsewhere(administrator); // so many calls reach the limit of an address
  });

  test('an administrator gets in (API-34)', async () => {
    expect((await administrator.get('/api/dmt-admin/')).text).toBe('U bent ingelogd als beheerder Eva Eigenaar.');
    expect((await administrator.get('/api/dmt-admin/audit')).status).toBe(200);
  });

  test('the role programme is greeted by its name, and today tells it of no order', async () => {
    expect((await programme.get('/api/dmt-admin/')).text).toBe('U bent ingelogd als Ans Bakker, met de rol programma.');
    const today = (await programme.get('/api/dmt-admin/today')).body;
    expect(today).toMatchObject({ orders: null, attention: [], moneyBack: [], deadMails: 0 });
    expect((await administrator.get('/api/dmt-admin/today')).body).toMatchObject({ orders: { count: 0 } });
  });

  test('only administrators see how many requests for a visit wait', async () => {
    await house.wired.ticketing.bookings.requests.add(
      {
        id: newUuid(),
        packageId: 'weldadig-fiets-tuin-lunch',
        day: house.clock.now().slice(0, 10),
        time: '11:00',
        adults: 12,
        children: 0,
        choices: [],
        wishes: '',
        firstName: 'Noor',
        lastName: 'Bakker',
        email: 'noor@voorbeeld.example',
        phone: '',
        organisation: '',
        invoiceAddress: '',
      },
      administratorId,
    );
    const counts = '/api/dmt-admin/messages/count';
    expect((await administrator.get(counts)).body).toEqual({ new: 0, requests: 1, approvals: 0 });
    expect((await programme.get(counts)).body).toEqual({ new: 0, requests: 0, approvals: 0 });
  });

  test('the role programme cancels nothing by the body of an event either', async () => {
    const made = await programme.post('/api/events', anOpenDay());
    expect(made.status).toBe(201);
    const { event_id, version } = (await programme.get(`/api/dmt-admin/events/${String(made.body['event_id'])}`)).body;
    for (const change of [{ event_status: 'cancelled' }, { event_status_reason: 'Storm' }]) {
      const answer = await programme.put('/api/events', { event_id, version, ...change });
      expect([answer.status, answer.body['code']]).toEqual([403, 'forbidden']);
    }
    expect((await programme.post('/api/events', anOpenDay({ event_status: 'cancelled' }))).status).toBe(403);
    const renamed = await programme.put('/api/events', { event_id, version, event_title: 'Pluktuin' });
    expect([renamed.status, renamed.body['event_status']]).toEqual([200, 'planned']);
    expect(
      (
        await administrator.put('/api/events', {
          event_id,
          version: renamed.body['version'] ?? 2,
          event_status: 'cancelled',
        })
      ).status,
    ).toBe(200);
  });

  test('no refusal tells anything but itself', async () => {
    const answer = await visitor.get('/api/dmt-admin/audit');
    expect(answer.body).toEqual({ code: 'forbidden', message: 'U heeft geen toegang tot dit onderdeel.' });
  });
});

describe('administrators (S-17)', () => {
  const setRoles = (id: string, roles: string[]) => administrator.put(`/api/dmt-admin/users/${id}`, { roles });

  test('give and take the role, which bites on the next request', async () => {
    const { person, browser, userId } = await house.aVisitor();
    const found = await administrator.get(`/api/dmt-admin/users?email=${encodeURIComponent(person.email)}`);
    expect(JSON.parse(found.text)).toEqual([
      { id: userId, username: person.email, name: 'Ans Bakker', roles: [], enabled: true },
    ]);
    expect((await setRoles(userId, ['administrator'])).body).toMatchObject({ roles: ['administrator'] });
    expect((await browser.get('/api/account')).status).toBe(401);
    expect((await house.signIn(browser, person)).body).toMatchObject({ mfa: 'enrol' });
    expect((await setRoles(userId, [])).body).toMatchObject({ roles: [] });
    expect(await browser.session()).toMatchObject({ loggedIn: false, mfa: null });
    expect((await setRoles('nobody', ['administrator'])).status).toBe(404);
    expect((await setRoles(userId, ['owner'])).status).toBe(422);
  });

  test('are listed when no address is asked for, with everybody who has a role', async () => {
    const listed = await administrator.get('/api/dmt-admin/users');
    const found = JSON.parse(listed.text) as { name: string; roles: string[] }[];
    expect(found).toContainEqual(
      expect.objectContaining({ name: 'Eva Eigenaar', roles: ['administrator'], enabled: true }),
    );
    expect(found.flatMap(({ roles }) => roles).toSorted()).toEqual(['administrator', 'gate', 'programme']);
  });

  test('see who has which role, since when and of whom', async () => {
    const since = house.clock.now();
    const { userId } = await withRole('gate');
    await setRoles(userId, ['gate', 'programme']);
    const staff = JSON.parse((await administrator.get('/api/dmt-admin/staff')).text) as { id: string }[];
    expect(staff.find(({ id }) => id === userId)).toMatchObject({
      enabled: true,
      roles: expect.arrayContaining(['gate', 'programme']) as string[],
      holds: [
        { role: 'gate', since, by: 'Eva Eigenaar' },
        { role: 'programme', since, by: 'Eva Eigenaar' },
      ],
    });
    const owner = staff.find(({ id }) => id === administratorId);
    expect(owner).toMatchObject({ holds: [{ role: 'administrator', by: null }] });
    expect((await setRoles(userId, [])).body).toMatchObject({ roles: [] });
  });

  test('take any role, which ends its right on the next call (S-04)', async () => {
    const { userId, browser } = await withRole('gate');
    expect(await browser.session()).toMatchObject({ loggedIn: true, roles: ['gate'] });
    await setRoles(userId, []);
    expect((await browser.get('/api/account')).status).toBe(401);
  });

  test('see how the site is doing, and nobody else does (R-26)', async () => {
    const health = await administrator.get('/api/dmt-admin/health');
    expect(health.body).toMatchObject({ parts: [], mail: { dead: 0 }, flaggedOrders: 0 });
    expect((await visitor.get('/api/dmt-admin/health')).status).toBe(403);
  });

  test('close an account, which ends its sessions at once, and open it again (S-04)', async () => {
    const { person, browser, userId } = await house.aVisitor();
    const change = (enabled: boolean) => administrator.put(`/api/dmt-admin/users/${userId}`, { enabled });
    expect((await change(false)).body).toMatchObject({ enabled: false, roles: [] });
    expect((await browser.get('/api/account')).status).toBe(401);
    expect((await house.signIn(browser, person)).body).toMatchObject({ code: 'invalid_credentials' });
    expect((await change(true)).body).toMatchObject({ enabled: true });
    expect((await house.signIn(browser, person)).status).toBe(200);
    const oneself = await administrator.put(`/api/dmt-admin/users/${administratorId}`, { enabled: false });
    expect(oneself).toMatchObject({ status: 409, body: { code: 'last_administrator' } });
  });

  test('lose the role with their account, so that a closed one is never the last administrator', async () => {
    const { person, userId } = await house.anAccount({ password: LONG_PASSWORD });
    const change = (facts: object) => administrator.put(`/api/dmt-admin/users/${userId}`, facts);
    await change({ roles: ['administrator'] });
    expect((await change({ enabled: false })).body).toMatchObject({ enabled: false, roles: [] });
    expect(await setRoles(administratorId, [])).toMatchObject({ status: 409, body: { code: 'last_administrator' } });
    expect(await change({ roles: ['administrator'] })).toMatchObject({ status: 409, body: { code: 'account_closed' } });
    const back = await change({ roles: ['administrator'], enabled: true });
    expect(back.body).toMatchObject({ enabled: true, roles: ['administrator'] });
    expect((await change({ roles: ['administrator'], enabled: false })).body).toMatchObject({ roles: [] });
    await house.wired.identity.staff.appointAdministrator(person.email);
    expect((await house.signIn(house.browser(), person)).body).toMatchObject({ mfa: 'enrol' });
    await setRoles(userId, []);
  });

  test('are never none: the last one keeps the role and cannot be erased', async () => {
    expect(await setRoles(administratorId, [])).toMatchObject({ status: 409, body: { code: 'last_administrator' } });
    expect(await administrator.delete('/api/account')).toMatchObject({
      status: 409,
      body: { code: 'last_administrator' },
    });
    expect((await administrator.get('/api/dmt-admin')).status).toBe(200);
  });

  test('change roles only after a fresh proof (S-18)', async () => {
    const { userId } = await house.anAccount();
    house.clock.advance({ minutes: 11 });
    expect(await setRoles(userId, ['administrator'])).toMatchObject({ body: { code: 'reauth_required' } });
    expect(await house.wired.identity.staff.usersWith('x@y.nl')).toEqual([]);
    expect((await administrator.get('/api/dmt-admin')).status).toBe(200);
  });

  test('see what happened, without names or addresses (S-34, S-35)', async () => {
    type TrailEntry = { id: number; action: string; actor: string | null };
    // From an address of their own: the calls of the tests above count for that of the other.
    const { browser: reader } = await withRole('administrator');
    await setSecondFactor(reader);
    const answer = await reader.get('/api/dmt-admin/audit');
    const entries = JSON.parse(answer.text) as TrailEntry[];
    const all = [...entries];
    let texts = answer.text;
    for (let last = all.at(-1); last;) {
      const { text } = await reader.get(`/api/dmt-admin/audit?before=${last.id}`);
      const more = JSON.parse(text) as TrailEntry[];
      all.push(...more);
      texts += text;
      last = more.at(-1);
    }
    const actions = all.map((entry) => entry.action);
    await visitor.get('/api/dmt-admin');
    for (const action of [
      'refused',
      'sign-in',
      'role-granted',
      'role-revoked',
      'second-factor-set',
      'account-activated',
    ]) {
      expect(actions).toContain(action);
    }
    expect(texts).not.toMatch(/@|Bakker|Eigenaar/);
    const [newest] = entries;
    const older = await reader.get(`/api/dmt-admin/audit?before=${newest?.id}`);
    const after = (JSON.parse(older.text) as { id: number }[]).map(({ id }) => id);
    expect(after.slice(0, entries.length - 1)).toEqual(entries.slice(1).map(({ id }) => id));
  });
});

describe('the first administrator (S-17)', () => {
  test('comes from the settings while there is none, and then they are not read', async () => {
    const fresh = await openAccounts();
    const { identity } = fresh.wired;
    await expect(identity.staff.ensureFirst('eigenaar@voorbeeld.nl', 'te kort')).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(await identity.staff.ensureFirst('Eigenaar@Voorbeeld.nl', LONG_PASSWORD)).toBe('made');
    expect(await identity.staff.ensureFirst('ander@voorbeeld.nl', 'nog een veel langer wachtwoord')).toBe('exists');
    const browser = fresh.browser();
    const signedIn = await fresh.signIn(browser, { email: 'eigenaar@voorbeeld.nl', password: LONG_PASSWORD });
    expect(signedIn.body).toMatchObject({ loggedIn: false, mfa: 'enrol' });
    expect(await identity.staff.usersWith('ander@voorbeeld.nl')).toEqual([]);
    await fresh.close();
  });

  test('comes from the host by an address that works once', async () => {
    const fresh = await openAccounts({ isSecondFactorRequired: false });
    const { url } = await fresh.wired.identity.staff.appointAdministrator('eigenaar@voorbeeld.nl');
    const { searchParams, pathname } = new URL(url);
    expect(pathname).toBe('/login');
    const body = {
      userId: searchParams.get('userId'),
      token: searchParams.get('token'),
      password: LONG_PASSWORD,
      repeatPassword: LONG_PASSWORD,
    };
    const browser = fresh.browser();
    expect((await browser.post('/api/auth/reset/confirm', body)).status).toBe(200);
    expect((await browser.post('/api/auth/reset/confirm', body)).status).toBe(410);
    const signedIn = await fresh.signIn(browser, { email: 'eigenaar@voorbeeld.nl', password: LONG_PASSWORD });
    expect(signedIn.body).toMatchObject({ loggedIn: true, roles: ['administrator'] });
    await fresh.close();
  });

  test('does not exist by default', async () => {
    const fresh = await openAccounts();
    type Any = Record<string, Record<string, unknown>>;
    expect(await fresh.database.query<Any>().selectFrom('account').selectAll().execute()).toEqual([]);
    await fresh.close();
  });
});

async function send(browser: Browser, method: string, path: string) {
  if (method === 'GET') return browser.get(path);
  if (method === 'POST') return browser.post(path, {});
  if (method === 'PUT') return browser.put(path, {});
  return browser.delete(path);
}
