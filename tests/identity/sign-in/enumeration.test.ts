import { Argon2id } from 'oslo/password';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createArgon2Passwords } from '../../../src/modules/identity/adapters/credentials.oslo.ts';
import { type AccountsHouse, aPerson, openAccounts, PASSWORD, type Person } from '../accounts-house.ts';
import type { Answer } from '../browser.ts';

const SAMPLES = 12;

/** Argon2 computations so far; making a hash and comparing with one cost the same. */
let hashed = 0;
const argon2 = new Argon2id();
const counting = createArgon2Passwords({
  hash: (password) => (hashed++, argon2.hash(password)),
  verify: (hash, password) => (hashed++, argon2.verify(hash, password)),
});

let house: AccountsHouse;
let people: Record<'active' | 'unknown' | 'unverified' | 'disabled' | 'external', Person>;

beforeAll(async () => {
  await counting.verify(null, 'the hash of nobody is made once');
  house = await openAccounts({}, { passwords: counting });
  const unverified = aPerson();
  await house.signUp(house.browser(), unverified);
  const disabled = await house.anAccount();
  const external = await house.anAccount();
  type Account = { account: { id: string; is_enabled: number; password_hash: string | null } };
  const update = (id: string, changes: Partial<Account['account']>) =>
    house.database.query<Account>().updateTable('account').set(changes).where('id', '=', id).execute();
  await update(disabled.userId, { is_enabled: 0 });
  await update(external.userId, { password_hash: null });
  people = {
    active: (await house.anAccount()).person,
    unknown: aPerson(),
    unverified,
    disabled: disabled.person,
    external: external.person,
  };
});
afterAll(() => house.close());

const VARYING = /^(x-request-id|date|set-cookie)$/;
function bytesOf(answer: Answer): string {
  const headers = [...answer.headers]
    .filter(([name]) => !VARYING.test(name))
    .map(([name, value]) => `${name}: ${value}`);
  const cookies = answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, '='));
  return [answer.status, ...headers.toSorted(), ...cookies.toSorted(), answer.text].join('\n');
}

describe.each([
  [
    'a sign-in with a wrong password',
    (person: Person) => house.signIn(house.browser(), { ...person, password: 'fout wachtwoord' }),
  ],
  ['a sign-up', (person: Person) => house.signUp(house.browser(), { ...aPerson(), email: person.email })],
  ['a reset', ({ email }: Person) => house.browser().post('/api/auth/reset', { username: email, email })],
  ['a new activation link', ({ email }: Person) => house.browser().post('/api/auth/account/activate', { email })],
  ['a privacy request', ({ email }: Person) => house.browser().post('/api/privacy/request', { email, kind: 'export' })],
])('%s', (_, ask) => {
  test('is answered alike for every kind of account, in bytes and in hashing, and so in time (S-10)', async () => {
    const bytes = new Map<string, Set<string>>();
    const hashes = new Map<string, number>();
    for (let sample = 0; sample < SAMPLES; sample++) {
      for (const [kind, person] of Object.entries(people)) {
        const hashedBefore = hashed;
        const answer = await ask(person);
        hashes.set(kind, (hashes.get(kind) ?? 0) + hashed - hashedBefore);
        bytes.set(kind, (bytes.get(kind) ?? new Set()).add(bytesOf(answer)));
      }
      house.clock.advance({ hours: 2 });
    }
    expect(new Set([...bytes.values()].flatMap((each) => [...each])).size).toBe(1);
    expect(new Set(hashes.values()).size).toBe(1);
  });
});

test('a right password on an account that is not active is answered like a wrong one, and its link is mailed again (GAP-21)', async () => {
  const person = aPerson();
  const browser = house.browser();
  await house.signUp(browser, person);
  const first = await house.linkTo(person.email);
  const wrong = await house.signIn(house.browser(), { ...person, password: 'fout wachtwoord' });
  house.clock.advance({ minutes: 16 });
  const right = await house.signIn(house.browser(), person);
  expect(bytesOf(right)).toBe(bytesOf(wrong));
  const again = await house.linkTo(person.email);
  expect(again.token).not.toBe(first.token);
  expect((await house.browser().post('/api/auth/account/activate', { ...again, password: PASSWORD })).status).toBe(200);
});
