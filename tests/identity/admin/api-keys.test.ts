import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminApiKey } from '../../../src/modules/identity/admin/api-keys-schema.ts';
import { newUuid } from '../../../src/kernel/ids.ts';
import { LONG_PASSWORD, openStaff, type StaffHouse } from './staff-house.ts';

let house: StaffHouse;
beforeEach(async () => {
  house = await openStaff();
});
afterEach(() => house.close());

const PATH = '/api/dmt-admin/api-keys';
/** The clock stands at the first of May 2026. */
const aForm = (changes: object = {}) => ({ name: 'Boekhouding', roles: ['books'], endsOn: '2026-12-31', ...changes });
const listed = async () => JSON.parse((await house.admin.get(PATH)).text) as AdminApiKey[];
const make = async (changes: object = {}) => {
  const answer = await house.admin.post(PATH, aForm(changes));
  if (answer.status !== 201) throw new Error(`making a key answered ${answer.status} ${answer.text}`);
  return answer.body as { id: string; text: string };
};
const keyOf = (text: string) => house.wired.identity.apiKeys.keyOf(text);

describe('an API key', () => {
  test('is shown once, listed without its text, and stored as a hash only (S-01)', async () => {
    const { id, text } = await make({ roles: ['orders', 'programme'], eventIds: [12, 3, 12] });
    expect(text).toMatch(/^lh_[A-Za-z0-9_-]{43}$/);
    expect(await keyOf(text)).toEqual({ id, roles: ['programme', 'orders'], eventIds: [3, 12] });
    expect(await listed()).toEqual([
      {
        id,
        name: 'Boekhouding',
        roles: ['programme', 'orders'],
        eventIds: [3, 12],
        madeBy: 'Eva Eigenaar',
        madeAt: house.clock.now(),
        endsOn: '2026-12-31',
        lastUsedOn: '2026-05-01',
        state: 'live',
      },
    ]);
    type Rows = Record<string, Record<string, unknown>>;
    const rows = await house.database.query<Rows>().selectFrom('api_key').selectAll().execute();
    const trail = (await house.admin.get('/api/dmt-admin/audit')).text;
    const mails = await house.database.query<Rows>().selectFrom('outbox').selectAll().execute();
    expect(JSON.stringify([rows, trail, mails])).not.toContain(text.slice(3));
    expect(rows[0]?.['secret_hash']).toMatch(/^[0-9a-f]{64}$/);
  });

  test('asks for a fresh proof of identity to be made, none to be revoked (S-18)', async () => {
    const { id, text } = await make();
    house.clock.advance({ minutes: 11 });
    expect(await house.admin.post(PATH, aForm())).toMatchObject({ status: 403, body: { code: 'reauth_required' } });
    expect((await house.admin.delete(`${PATH}/${id}`)).status).toBe(204);
    expect(await keyOf(text)).toBeNull();
    expect((await house.admin.delete(`${PATH}/${id}`)).status).toBe(404);
    expect(await listed()).toMatchObject([{ id, state: 'revoked' }]);
  });

  test('is the same for a request that is repeated, and another for the next', async () => {
    const headers = { 'idempotency-key': newUuid() };
    const [first, again] = [
      await house.admin.post(PATH, aForm(), headers),
      await house.admin.post(PATH, aForm(), headers),
    ];
    expect(again.body).toEqual(first.body);
    expect((await house.admin.post(PATH, aForm({ name: 'Anders' }), headers)).body).toMatchObject({
      code: 'key_reused',
    });
    expect((await make()).text).not.toBe(first.body['text']);
    expect(await listed()).toHaveLength(2);
  });

  test.each([
    ['a day in the past', { endsOn: '2026-04-30' }, 'endsOn', 'Kies vandaag of een latere dag.'],
    ['more than a year', { endsOn: '2027-05-02' }, 'endsOn', 'Een sleutel werkt hoogstens een jaar.'],
    ['no day', { endsOn: '' }, 'endsOn', 'Kies een dag.'],
    ['a day that is not there', { endsOn: '2026-06-31' }, 'endsOn', 'Kies een dag.'],
    ['no name', { name: '  ' }, 'name', 'Geef de sleutel een naam.'],
    ['no role', { roles: [] }, 'roles', 'Kies wat de sleutel mag lezen.'],
    ['orders of no event', { roles: ['orders'] }, 'eventIds', 'Kies van welk evenement.'],
  ])('is refused with %s, by its field', async (_what, changes, field, message) => {
    const answer = await house.admin.post(PATH, aForm(changes));
    expect([answer.status, answer.body['errors']]).toEqual([422, { [field]: message }]);
    expect(await listed()).toEqual([]);
  });

  test('works up to and including its last day, by the clock of Amsterdam, and at most a year', async () => {
    const { text } = await make({ endsOn: '2026-05-02' });
    house.clock.set('2026-05-02T21:59:59.000Z');
    expect(await keyOf(text)).not.toBeNull();
    house.clock.set('2026-05-02T22:00:00.000Z');
    expect(await keyOf(text)).toBeNull();
    house.clock.set('2026-05-01T10:00:00.000Z');
    await make({ endsOn: '2027-05-01' });
  });

  test('ends with the role of who made it, and does not come back with that', async () => {
    const { userId, person, browser } = await house.anAccount({ password: LONG_PASSWORD });
    const setRoles = (roles: string[]) => house.admin.put(`/api/dmt-admin/users/${userId}`, { roles });
    await setRoles(['administrator']);
    await house.signIn(browser, person);
    const { text } = (await browser.post(PATH, aForm())).body as { text: string };
    const { text: other } = await make();
    await setRoles(['gate']);
    expect([await keyOf(text), (await keyOf(other)) !== null]).toEqual([null, true]);
    await setRoles(['administrator']);
    expect(await keyOf(text)).toBeNull();
    expect(await house.actions()).toContain('api-key-revoked');
  });

  test('notes its use once a day', async () => {
    const { text } = await make();
    await Promise.all([1, 2, 3, 4].map(() => keyOf(text)));
    const used = async () => (await house.actions()).filter((action) => action === 'api-key-used').length;
    expect(await used()).toBe(1);
    house.clock.advance({ minutes: 24 * 60 });
    await house.signInAgain();
    await keyOf(text);
    await keyOf(text);
    expect(await used()).toBe(2);
    expect(await listed()).toMatchObject([{ lastUsedOn: '2026-05-02' }]);
  });

  test('is emailed to the owner with its name, its maker, what it reads and until when (S-35)', async () => {
    await make();
    await house.wired.mailer.deliver();
    const [mail] = house.transport.accepted.filter(({ email }) => email.subject.includes('sleutel'));
    expect(mail?.email.text).toContain(
      "Eva Eigenaar maakte de sleutel 'Boekhouding'. Een programma dat hem heeft, leest de boeken, tot en met",
    );
    expect(mail?.email.text).toContain('/dmt-admin/instellingen/koppelingen');
  });

  test('is one of at most twenty that work', async () => {
    const made = [];
    for (let n = 0; n < 20; n++) made.push(await make({ name: `Programma ${n}` }));
    expect(await house.admin.post(PATH, aForm())).toMatchObject({ status: 409, body: { code: 'too_many_keys' } });
    await house.admin.delete(`${PATH}/${made[0]?.id ?? ''}`);
    await make();
  });

  test('leaves the list ninety days after its end', async () => {
    const { id } = await make();
    await make({ name: 'Blijft' });
    await house.admin.delete(`${PATH}/${id}`);
    house.clock.advance({ minutes: 90 * 24 * 60 + 1 });
    await house.wired.identity.privacy.sweepIdentity();
    await house.signInAgain();
    expect(await listed()).toMatchObject([{ name: 'Blijft' }]);
  });
});
