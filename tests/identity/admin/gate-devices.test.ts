import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newSecret } from '../../../src/kernel/ids.ts';
import { nextNightEnd } from '../../../src/modules/identity/admin/gate-devices.ts';
import { aCode, aDevice, openStaff, type StaffHouse } from './staff-house.ts';

let house: StaffHouse;
beforeEach(async () => {
  house = await openStaff();
});
afterEach(() => house.close());

const listed = async () =>
  JSON.parse((await house.admin.get('/api/dmt-admin/gate-devices')).text) as {
    id: string;
    name: string;
    startedAt: string | null;
    endsAt: string | null;
  }[];

describe('a shared phone at the gate', () => {
  test('is signed in by the button only, and knows its name', async () => {
    const token = await aCode(house, 'Telefoon schuur');
    const phone = house.browser();
    expect((await phone.get(`/api/auth/gate-devices/${token}`)).body).toEqual({ name: 'Telefoon schuur' });
    expect(await phone.session()).toMatchObject({ loggedIn: false, roles: [] });
    expect(await listed()).toMatchObject([{ name: 'Telefoon schuur', startedAt: null, endsAt: null }]);

    const begun = await phone.post('/api/auth/gate-devices', { token });
    // The first of May at noon in Amsterdam; three o'clock at night there.
    expect(begun.body).toEqual({ name: 'Telefoon schuur', endsAt: '2026-05-02T01:00:00.000Z' });
    expect(await phone.session()).toMatchObject({ loggedIn: false, roles: ['gate'], device: 'Telefoon schuur' });
    expect(await listed()).toMatchObject([{ name: 'Telefoon schuur', startedAt: house.clock.now() }]);
    const actions = await house.actions();
    expect(actions).toEqual(expect.arrayContaining(['gate-code-made', 'gate-device-signed-in']));
    expect((await house.admin.get('/api/dmt-admin/audit')).text).not.toContain('Telefoon');
  });

  test('uses its code up: a second phone, a later press and one after ten minutes get nothing', async () => {
    const token = await aCode(house);
    const [first, second] = [house.browser(), house.browser()];
    const begin = () => Promise.all([first, second].map((one) => one.post('/api/auth/gate-devices', { token })));
    expect(new Set((await begin()).map(({ status }) => status))).toEqual(new Set([200, 410]));
    expect((await house.browser().post('/api/auth/gate-devices', { token })).status).toBe(410);
    expect((await house.browser().get(`/api/auth/gate-devices/${token}`)).status).toBe(410);

    const late = await aCode(house);
    house.clock.advance({ minutes: 10 });
    expect((await house.browser().get(`/api/auth/gate-devices/${late}`)).status).toBe(410);
    expect((await house.browser().post('/api/auth/gate-devices', { token: late })).status).toBe(410);
    expect((await house.browser().post('/api/auth/gate-devices', { token: newSecret() })).status).toBe(410);
    expect((await listed()).length).toBe(1);
  });

  test('stays without being used until three at night, and then is over for good (R-28)', async () => {
    const phone = await aDevice(house);
    house.clock.set('2026-05-02T00:59:59.000Z');
    expect(await phone.session()).toMatchObject({ roles: ['gate'], expires_in: 1 });
    house.clock.set('2026-05-02T01:00:00.000Z');
    expect(await phone.session()).toMatchObject({ roles: [] });
    house.clock.set('2026-05-01T20:00:00.000Z');
    expect(await phone.session()).toMatchObject({ roles: [] });
  });

  test.each([
    ['in winter', '2026-01-10T12:00:00.000Z', '2026-01-11T02:00:00.000Z'],
    ['just before three', '2026-05-02T00:59:00.000Z', '2026-05-02T01:00:00.000Z'],
    ['at three', '2026-05-02T01:00:00.000Z', '2026-05-03T01:00:00.000Z'],
    ['on the night that loses an hour', '2026-03-28T20:00:00.000Z', '2026-03-29T01:00:00.000Z'],
    ['on the night that has an hour twice', '2026-10-24T20:00:00.000Z', '2026-10-25T02:00:00.000Z'],
    ['in the hour that comes twice', '2026-10-25T00:30:00.000Z', '2026-10-25T02:00:00.000Z'],
    ['on the last day of the year', '2026-12-31T22:00:00.000Z', '2027-01-01T02:00:00.000Z'],
  ])('ends at three by the clock of Amsterdam: %s', (_when, now, end) => {
    expect(nextNightEnd(now)).toBe(end);
  });

  test('is one of several, each ended by itself and at once', async () => {
    const [one, two] = [await aDevice(house, 'Poort'), await aDevice(house, 'Schuur')];
    const [newest, ...others] = await listed();
    expect(new Set([newest?.name, ...others.map(({ name }) => name)])).toEqual(new Set(['Poort', 'Schuur']));
    const lost = (await listed()).find(({ name }) => name === 'Poort')?.id ?? '';
    expect((await house.admin.delete(`/api/dmt-admin/gate-devices/${lost}`)).status).toBe(204);
    expect(await one.session()).toMatchObject({ roles: [] });
    expect(await two.session()).toMatchObject({ roles: ['gate'], device: 'Schuur' });
    expect((await house.admin.delete(`/api/dmt-admin/gate-devices/${lost}`)).status).toBe(404);
    expect(await house.actions()).toContain('gate-device-ended');
  });

  test('leaves its code worthless when that is taken back before the phone came', async () => {
    const token = await aCode(house);
    const [waiting] = await listed();
    await house.admin.delete(`/api/dmt-admin/gate-devices/${waiting?.id ?? ''}`);
    expect((await house.browser().post('/api/auth/gate-devices', { token })).status).toBe(410);
  });

  test('is no account: of everything but the gate it gets 403, and that stands in the trail (S-35)', async () => {
    const phone = await aDevice(house);
    for (const path of ['/api/account', '/api/dmt-admin', '/api/dmt-admin/orders', '/api/dmt-admin/messages']) {
      expect([path, (await phone.get(path)).status]).toEqual([path, 403]);
    }
    expect((await phone.post('/api/auth/totp', { code: '123456' })).status).toBe(403);
    const [{ id } = { id: '' }] = await listed();
    const trail = JSON.parse((await house.admin.get('/api/dmt-admin/audit')).text) as { facts: object }[];
    expect(trail.map(({ facts }) => facts)).toContainEqual(
      expect.objectContaining({ reason: 'role', call: 'GET /api/dmt-admin/orders', session: id }),
    );
  });

  test('ends the session of its browser, and is signed out like any other (S-02, S-04)', async () => {
    const { browser } = await house.aVisitor();
    const before = browser.jar.get('lh_session') ?? '';
    await browser.post('/api/auth/gate-devices', { token: await aCode(house) });
    expect(browser.jar.get('lh_session')).not.toBe(before);
    expect((await browser.get('/api/account')).status).toBe(403);
    const thief = house.browser();
    thief.jar.set('lh_session', before);
    expect((await thief.get('/api/account')).status).toBe(401);
    expect((await browser.post('/api/auth/logout', {})).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect(await browser.session()).toMatchObject({ roles: [] });
  });

  test('is reported beside the field when it has no name or an odd one', async () => {
    const send = async (name: string) =>
      (await house.admin.post('/api/dmt-admin/gate-devices', { name })).body['errors'];
    expect(await send('  ')).toEqual({ name: 'Geef het toestel een naam.' });
    expect(Object.keys((await send('x'.repeat(61))) as object)).toEqual(['name']);
    expect(Object.keys((await send('a\nb')) as object)).toEqual(['name']);
    expect(await listed()).toEqual([]);
  });

  test('is let in only after a fresh proof (S-18), and is swept away after its night', async () => {
    await aDevice(house);
    house.clock.advance({ minutes: 11 });
    const answer = await house.admin.post('/api/dmt-admin/gate-devices', { name: 'Poort' });
    expect(answer.body).toMatchObject({ code: 'reauth_required' });
    house.clock.set('2026-05-03T10:00:00.000Z');
    await house.wired.identity.privacy.sweepIdentity();
    house.clock.set('2026-05-01T10:00:00.000Z');
    expect(await house.external.identityStores.gateDevices.live(house.clock.now())).toEqual([]);
  });

  test('keeps neither its code nor its cookie in the database (S-01)', async () => {
    const token = await aCode(house);
    const phone = house.browser();
    await phone.post('/api/auth/gate-devices', { token });
    const { gateDevices } = house.external.identityStores;
    const stored = JSON.stringify(await gateDevices.live(house.clock.now()));
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(phone.jar.get('lh_session'));
    expect(stored).toContain(house.wired.secrets.hash(token));
  });
});
