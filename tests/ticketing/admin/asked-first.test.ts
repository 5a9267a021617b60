import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Admin, openAdmin } from '../../catalogue/admin/admin-house.ts';

/** It is 1 May 2026. */
let house: Admin;
beforeEach(async () => {
  house = await openAdmin();
});
afterEach(() => house.close());

const get = async (path: string) => JSON.parse((await house.admin.get(path)).text) as Record<string, never>;

/** Sends what is odd: first it is asked and nothing is stored, then confirmed it is stored, and a repeat is the same. */
async function expectAsked(
  send: (more: object) => ReturnType<Admin['admin']['put']>,
  question: RegExp,
  stored: () => Promise<unknown>,
) {
  const before = await stored();
  const asked = await send({});
  expect([asked.status, asked.body['code']]).toEqual([409, 'to_confirm']);
  expect(asked.body['message']).toMatch(question);
  expect(await stored()).toEqual(before);
  for (const _ of ['once', 'again, after an answer that was lost']) {
    const answer = await send({ confirmed: true });
    expect([200, 201]).toContain(answer.status);
  }
  const after = await stored();
  expect(after).not.toEqual(before);
  return after;
}

test('a discount code that has ended is asked about', async () => {
  const code = { code: 'LENTE-10', kind: 'percent', value: 10 };
  const codes = () => get('/api/dmt-admin/discount-codes');
  const send = (more: object) =>
    house.admin.post('/api/dmt-admin/discount-codes', { ...code, endsOn: '2026-04-30', ...more });
  const after = await expectAsked(send, /^De laatste dag van deze code, .*30 april 2026, is al voorbij/, codes);
  expect(after).toMatchObject([{ code: 'LENTE-10', state: 'over' }]);
  const today = await house.admin.post('/api/dmt-admin/discount-codes', {
    ...code,
    code: 'VANDAAG',
    endsOn: '2026-05-01',
  });
  expect(today.status).toBe(201);
});

test('a limit of persons below what is sold is asked about, with the day', async () => {
  await house.sell(await house.add(), 3);
  const most = async () => (await get('/api/dmt-admin/persons'))['mostPerDay'];
  const send = (more: object) => house.admin.put('/api/dmt-admin/persons/most', { mostPerDay: 2, ...more });
  const after = await expectAsked(send, /^Op .*6 juni 2026 zijn al meer tickets verkocht dan 2, op die dag 3\./, most);
  expect(after).toBe(2);
  expect((await house.admin.put('/api/dmt-admin/persons/most', { mostPerDay: 3 })).status).toBe(200);
});

test.each([
  [
    'close',
    '2026-04-20',
    '2027-04-15',
    /^De laatste dag, .*20 april 2026, is al voorbij: de tuin is dan meteen gesloten/,
  ],
  ['open', '2026-04-20', '2026-10-09', /^De eerste dag, .*20 april 2026, is al voorbij: de tuin is dan meteen open/],
  ['open', '2026-03-01', '2026-04-20', /20 april 2026 is al voorbij/],
])('a season whose days are over is asked about: %s on %s until %s', async (what, day, until, question) => {
  const { versions } = await get('/api/dmt-admin/season');
  const season = { what, day, until, paragraphs: ['Tot volgend jaar.'], versions };
  const send = (more: object) => house.admin.put('/api/dmt-admin/season', { ...season, ...more });
  await expectAsked(send, question, () => get('/api/content/site'));
});

test('a season that ends before it begins is refused beside its field, confirmed or not', async () => {
  const { versions } = await get('/api/dmt-admin/season');
  const season = { what: 'open', day: '2026-10-09', until: '2026-06-01', paragraphs: [], versions, confirmed: true };
  const answer = await house.admin.put('/api/dmt-admin/season', season);
  expect(answer.status).toBe(422);
  expect(answer.body['errors']).toMatchObject({ until: expect.stringMatching(/^Kies een dag later/) as string });
});

test.each([
  [null, '2026-04-30', /^De laatste dag is al voorbij/],
  ['2026-07-02', '2026-07-01', /^De laatste dag ligt voor de eerste/],
])('a notice that nobody would see is asked about: from %s until %s', async (shownFrom, shownUntil, question) => {
  const address = '/api/dmt-admin/content/season-notice';
  const { value, version } = (await get(address)) as unknown as { value: object; version: number };
  const notice = { ...value, paragraphs: ['Wij zijn dicht.'], shownFrom, shownUntil };
  const send = async (more: object) => {
    const { version: now } = (await get(address)) as unknown as { version: number };
    return house.admin.put(address, { value: notice, version: 'confirmed' in more ? now : version, ...more });
  };
  await expectAsked(send, question, async () => (await get(address))['value']);
});
