import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../browser.ts';
import { aCode, aDevice, LONG_PASSWORD, openStaff, type StaffHouse } from './staff-house.ts';

/** Eva owns the site; Mallory is the second administrator, who lets phones in. */
let house: StaffHouse;
let mallory: Awaited<ReturnType<StaffHouse['anAccount']>>;
let phone: Browser;
let code: string;
beforeEach(async () => {
  house = await openStaff();
  mallory = await house.anAccount({ password: LONG_PASSWORD, firstName: 'Mallory', lastName: 'Beheer' });
  await house.wired.identity.staff.appointAdministrator(mallory.person.email);
  await house.signIn(mallory.browser, mallory.person);
  const madeByMallory = { ...house, admin: mallory.browser };
  phone = await aDevice(madeByMallory, 'Telefoon van Mallory');
  code = await aCode(madeByMallory, 'Nog een telefoon');
});
afterEach(() => house.close());

const user = (changes: object) => house.admin.put(`/api/dmt-admin/users/${mallory.userId}`, changes);

/** Ways in which an administrator ends, or their devices are closed. */
const ENDS: [how: string, end: () => Promise<unknown>][] = [
  ['is blocked', () => user({ enabled: false })],
  ['loses the role', () => user({ roles: ['gate'] })],
  ['signs out everywhere', () => mallory.browser.post('/api/auth/logout', { everywhere: true })],
  [
    'chooses another password',
    () => {
      const password = 'een ander lang wachtwoord voor beheer';
      const body = { currentPassword: LONG_PASSWORD, password, repeatPassword: password };
      return mallory.browser.put('/api/account/password', body);
    },
  ],
];

describe('what an administrator let in at the gate ends with them (S-16)', () => {
  test.each(ENDS)('when who made it %s', async (_how, end) => {
    const other = await aDevice(house, 'Telefoon van Eva');
    expect((await phone.get('/api/dmt-admin/gate/today')).status).toBe(200);
    await end();
    expect((await phone.get('/api/dmt-admin/gate/today')).status).toBe(401);
    expect(await phone.session()).toMatchObject({ roles: [] });
    const late = await house.browser().post('/api/auth/gate-devices', { token: code });
    expect(late.status).toBe(410);
    expect((await other.get('/api/dmt-admin/gate/today')).status).toBe(200);
    const listed = (await house.admin.get('/api/dmt-admin/gate-devices')).text;
    expect(listed).toContain('Telefoon van Eva');
    expect(listed).not.toContain('Mallory');
  });

  test('and does not come back with the role', async () => {
    await user({ roles: [] });
    await user({ roles: ['administrator'] });
    expect((await phone.get('/api/dmt-admin/gate/today')).status).toBe(401);
    expect((await house.browser().post('/api/auth/gate-devices', { token: code })).status).toBe(410);
  });

  test('also where the role was taken by other means, and then for good', async () => {
    const { roles } = house.external.identityStores;
    await roles.revoke(mallory.userId, 'administrator');
    expect((await house.browser().post('/api/auth/gate-devices', { token: code })).status).toBe(410);
    expect((await phone.get('/api/dmt-admin/gate/today')).status).toBe(401);
    await roles.grant({ accountId: mallory.userId, role: 'administrator', since: house.clock.now(), by: null });
    expect((await phone.get('/api/dmt-admin/gate/today')).status).toBe(401);
  });

  test('a session that ends by itself ends none of it', async () => {
    await mallory.browser.post('/api/auth/logout', {});
    expect((await phone.get('/api/dmt-admin/gate/today')).status).toBe(200);
  });
});
