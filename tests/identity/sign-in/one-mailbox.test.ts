import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { type AccountsHouse, PASSWORD, aPerson, openAccounts } from '../accounts-house.ts';

const UNSEEN = ['\u00AD', '\u200B', '\u2060', '\uFE0F', '\u034F', '\u180E', '\u{E0001}'];
const WRONG = { email: 'Vul een geldig e-mailadres in.' };

describe('one mailbox (S-13)', () => {
  let house: AccountsHouse;
  beforeAll(async () => {
    house = await openAccounts();
  });
  afterAll(() => house.close());

  test('has one account and one mail, however it is spelled', async () => {
    const { person } = await house.anAccount({ email: 'anna@xn--grten-gra.example' });
    for (const unseen of UNSEEN) {
      const email = `an${unseen}na@gärten.example`;
      const answer = await house.signUp(house.browser(), aPerson({ email }));
      expect([answer.status, answer.body['errors']]).toMatchObject([422, WRONG]);
    }
    expect((await house.signUp(house.browser(), { ...person, email: 'ANNA@gärten.example' })).status).toBe(201);
    await house.wired.mailer.deliver();
    const to = house.transport.accepted.map((parcel) => parcel.to).filter((one) => one.includes('anna'));
    expect(new Set(to)).toEqual(new Set(['anna@xn--grten-gra.example']));
    expect(await house.mailsTo('anna@xn--grten-gra.example')).toHaveLength(2); // activation, and 'you have an account'
    expect(
      (await house.signIn(house.browser(), { email: 'Anna@GÄRTEN.example', password: person.password })).status,
    ).toBe(200);
  });

  test('is asked for once in a while only, also for accounts of before in other spellings (S-30)', async () => {
    const spellings = await fromBefore(['kees@tuin.example', ...UNSEEN.map((unseen) => `ke${unseen}es@tuin.example`)]);
    for (const email of spellings) {
      expect((await house.browser().post('/api/auth/reset', { username: email, email })).status).toBe(202);
    }
    await house.wired.mailer.deliver();
    expect(house.transport.accepted.filter(({ to }) => spellings.includes(to))).toHaveLength(1);
  });

  test('with accounts of before that collide: each gets in as ever, and chooses a new password by mail', async () => {
    const [usual = '', odd = ''] = await fromBefore(['piet@tuin.example', 'pi\u200Bet@tuin.example']);
    for (const email of [usual, odd]) {
      const browser = house.browser();
      expect((await house.signIn(browser, { email, password: PASSWORD })).body['username']).toBe(email);
    }
    const reset = await house.browser().post('/api/auth/reset', { username: odd, email: odd });
    expect(reset.status).toBe(202);
    const link = await house.linkTo(odd);
    const changed = { ...link, password: 'een andere zin over eiken', repeatPassword: 'een andere zin over eiken' };
    expect((await house.browser().post('/api/auth/reset/confirm', changed)).status).toBe(200);
    expect((await house.signIn(house.browser(), { email: odd, password: changed.password })).status).toBe(200);
    expect((await house.signIn(house.browser(), { email: usual, password: PASSWORD })).status).toBe(200);
  });

  test('is shown to the owner when others have it too, with what cannot be seen', async () => {
    await fromBefore(['mies@tuin.example', 'mi\u00ADes@tuin.example']);
    const odd = await house.wired.oddlySpelled();
    expect(odd).toContainEqual({ of: 'account', email: 'mi\u00ADes@tuin.example' });
    expect(odd.map(({ email }) => email)).not.toContain('mies@tuin.example');
  });

  /** Accounts as an older version of the site made them. */
  async function fromBefore(emails: string[]): Promise<string[]> {
    const { accountRows, passwords, clock } = house.external;
    const passwordHash = await passwords.hash(PASSWORD);
    for (const email of emails) {
      const row = { id: newUuid(), email, firstName: 'Ans', lastName: 'Bakker', isVerified: true, isEnabled: true };
      await accountRows.insert({ ...row, passwordHash, createdAt: clock.now() });
    }
    return emails;
  }
});

test('names take no control characters: signing up and the profile (S-20)', async () => {
  const house = await openAccounts();
  const wrong = { firstName: 'Deze waarde is niet geldig.' };
  const answer = await house.signUp(house.browser(), aPerson({ firstName: 'An\u0007s' }));
  expect([answer.status, answer.body['errors']]).toEqual([422, wrong]);
  const { browser } = await house.aVisitor();
  const renamed = await browser.put('/api/account', { firstName: 'An\u001Bs', lastName: 'Bakker' });
  expect([renamed.status, renamed.body['errors']]).toEqual([422, wrong]);
  await house.close();
});
