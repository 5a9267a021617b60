import { describe, expect, it } from 'vitest';
import { openProviderHouse } from './provider-house.ts';

describe('where a login service keeps the accounts (IDP-08)', () => {
  it('Google can be added, the service itself stays, and passwords are chosen there', async () => {
    const external = await openProviderHouse({ isExternal: true });
    const browser = external.browser();
    const id = 'd5ee7a0e-3f0e-4c39-9a0e-0a3c1f1f7d11';
    const password = 'een lang wachtwoord';
    external.control.saveRealmUser({
      id,
      username: 'carla@example.com',
      email: 'carla@example.com',
      firstName: 'Carla',
      lastName: 'Smit',
      enabled: true,
      emailVerified: true,
      requiredActions: [],
      password,
      realmRoles: [],
      clientRoles: {},
      createdAt: external.clock.now(),
    });
    await browser.get(
      await external.visit(browser, 'OIDC', { choice: 'sign-in', username: 'carla@example.com', password }),
    );
    const view = (await browser.get('/api/account')).body;
    expect(view).toMatchObject({ providers: ['OIDC'], linkable: ['GOOGLE', 'FACEBOOK'], takesPasswords: false });
    expect((await browser.delete('/api/account/providers/oidc')).status).toBe(404);
    await external.close();
  });
});
