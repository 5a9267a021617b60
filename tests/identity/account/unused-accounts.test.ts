import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AccountsHouse, aPerson, openAccounts } from '../accounts-house.ts';

const WARNING = 'Uw account bij de Lindehof wordt over een maand verwijderd';

let house: AccountsHouse;
beforeEach(async () => {
  house = await openAccounts({ isSecondFactorRequired: false });
});
afterEach(() => house.close());

const night = async () => {
  house.clock.advance({ days: 1 });
  await house.wired.identity.privacy.sweepIdentity();
};
const isThere = async (email: string) => (await house.wired.identity.staff.usersWith(email)).length > 0;

describe('an account that nobody uses (P-09)', () => {
  test('goes after two years, a month after its owner was warned', async () => {
    const { person, userId } = await house.aVisitor();
    house.clock.advance({ days: 698 });
    await night();
    expect(await house.mailsTo(person.email)).not.toContain(WARNING);
    house.clock.advance({ days: 1 });
    await night();
    await night();
    expect((await house.mailsTo(person.email)).filter((subject) => subject === WARNING)).toHaveLength(1);
    house.clock.advance({ days: 27 });
    await night();
    expect(await isThere(person.email)).toBe(true);
    house.clock.advance({ days: 3 });
    await night();
    expect(await isThere(person.email)).toBe(false);
    expect((await house.signIn(house.browser(), person)).status).toBe(401);
    const { identities, usage } = house.external.identityStores;
    expect(await identities.providersOf(userId)).toEqual([]);
    expect(await usage.unwarned(house.clock.now(), 10)).toEqual([]);
  });

  test('stays when its owner signs in after the warning, and gets all the time again', async () => {
    const { person, browser } = await house.aVisitor();
    house.clock.advance({ days: 700 });
    await night();
    await house.signIn(browser, person);
    house.clock.advance({ days: 40 });
    await night();
    expect(await isThere(person.email)).toBe(true);
  });

  test('counts from its activation when it was never signed in to', async () => {
    const { person } = await house.anAccount();
    house.clock.advance({ days: 705 });
    await night();
    expect(await house.mailsTo(person.email)).toContain(WARNING);
  });

  test('is never removed while it has not been warned for a month, however long the site was down', async () => {
    const { person } = await house.anAccount();
    house.clock.advance({ days: 2000 });
    await night();
    expect(await isThere(person.email)).toBe(true);
    house.clock.advance({ days: 31 });
    await night();
    expect(await isThere(person.email)).toBe(false);
  });

  test('is tried again the next night when it could not be removed', async () => {
    const { person } = await house.anAccount();
    house.clock.advance({ days: 800 });
    await night();
    house.clock.advance({ days: 31 });
    const { accountRows } = house.external;
    const { remove } = accountRows;
    accountRows.remove = () => Promise.reject(new Error('the login service is down'));
    await expect(night()).rejects.toThrow('is down');
    accountRows.remove = remove;
    await night();
    expect(await isThere(person.email)).toBe(false);
  });

  test('is removed although another cannot be', async () => {
    const [stuck, other] = [await house.anAccount(), await house.anAccount()];
    const unconfirmed = aPerson();
    await house.signUp(house.browser(), unconfirmed);
    const unconfirmedId = (await house.linkTo(unconfirmed.email)).userId;
    const { accountRows } = house.external;
    const { remove } = accountRows;
    accountRows.remove = (id) =>
      id === unconfirmedId || id === stuck.userId
        ? Promise.reject(new Error('the login service refuses it'))
        : remove(id);
    house.clock.advance({ days: 800 });
    await expect(night()).rejects.toThrow('refuses it');
    expect(await house.mailsTo(other.person.email)).toContain(WARNING);
    house.clock.advance({ days: 31 });
    await expect(night()).rejects.toThrow('refuses it');
    expect(await isThere(other.person.email)).toBe(false);
    expect(await isThere(stuck.person.email)).toBe(true);
  });

  test('that is gone already leaves nothing behind', async () => {
    const { userId } = await house.aVisitor();
    const { accountRows, identityStores } = house.external;
    const identity = {
      issuer: 'https://issuer.example',
      subject: 'gone',
      provider: 'GOOGLE',
      accountId: userId,
    } as const;
    await identityStores.identities.add(identity);
    await accountRows.remove(userId);
    house.clock.advance({ days: 800 });
    await night();
    expect(await identityStores.identities.find(identity.issuer, identity.subject)).toBeNull();
    expect(await identityStores.usage.unwarned(house.clock.now(), 10)).toEqual([]);
  });

  test('of an administrator stays: time alone removes none of them (S-17)', async () => {
    const { person } = await house.anAccount({ password: 'een lang wachtwoord voor beheer' });
    await house.wired.identity.staff.appointAdministrator(person.email);
    house.clock.advance({ days: 800 });
    await night();
    house.clock.advance({ days: 40 });
    await night();
    expect(await isThere(person.email)).toBe(true);
    expect(await house.mailsTo(person.email)).not.toContain(WARNING);
  });
});
