import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { ClosedTill, ClosedTillDetail, TillNow } from '../../../src/modules/ticketing/books/till/till-schema.ts';
import { type Admin, openAdmin } from '../../catalogue/admin/admin-house.ts';

const TILL = '/api/dmt-admin/till';

let house: Admin;
beforeEach(async () => {
  house = await openAdmin();
});
afterEach(() => house.close());

type Answer = { status: number; text: string };
const told = (answer: Answer, status = 200): unknown => {
  if (answer.status !== status) throw new Error(`${answer.status} ${answer.text}`);
  return JSON.parse(answer.text);
};

/** The owner takes an order for somebody, with everything known of them. */
async function sell(way: string, amount = 2): Promise<void> {
  const event = (await house.wired.ticketing.sales.offer.offerOf(1)) ? await house.seen(1) : await house.add();
  const [option] = event.event_options;
  const order = {
    eventId: event.event_id,
    firstName: 'Karel',
    lastName: 'Koper',
    email: 'karel@voorbeeld.example',
    phoneNumber: '0612345678',
    orderLines: [{ option_id: option?.id, amount }],
    way,
    reason: '',
    totalAmount: 7.5 * amount,
  };
  expect((await house.admin.post('/api/dmt-admin/orders', order)).status).toBe(201);
}

/** A browser that an administrator let in as a device. */
async function aPhone(name = 'Telefoon schuur') {
  const { url } = (await house.admin.post('/api/dmt-admin/gate-devices', { name })).body as Record<string, string>;
  const phone = house.browser();
  await phone.post('/api/auth/gate-devices', { token: new URL(url ?? '').searchParams.get('token') });
  return phone;
}

const now = async (browser: Pick<Admin['admin'], 'get'> = house.admin) => told(await browser.get(TILL)) as TillNow;
const aClosing = ({ till, sums }: TillNow, counted = sums.expected) => {
  return { id: newUuid(), till, expected: sums.expected, counted, remark: '' };
};

const write = (by: Pick<Admin['admin'], 'post' | 'put'>, path: string, body: unknown) =>
  path.endsWith('/setting') ? by.put(path, body) : by.post(path, body);
const READS = [TILL];
const OWN_READS = [`${TILL}/closings`, `${TILL}/closings.csv`, `${TILL}/closings/1`];
const WRITES = (): [path: string, body: unknown][] => [
  [`${TILL}/float`, { id: newUuid(), amount: 50 }],
  [`${TILL}/closings`, { id: newUuid(), till: 1, expected: 50, counted: 50, remark: '' }],
];
const OWN_WRITES = (): [path: string, body: unknown][] => [
  [`${TILL}/corrections`, { id: newUuid(), kind: 'banked', amount: 20, reason: 'Naar de bank' }],
  [`${TILL}/slips`, { id: newUuid(), of: { till: 1 }, right: 20, reason: 'Typefout' }],
  [`${TILL}/setting`, { reasonAbove: 3 }],
];

test('nobody without the role is answered, and nothing is written', async () => {
  const visitor = house.browser();
  const { browser: member, person } = await house.anAccount();
  await house.signIn(member, person);
  const programme = await house.anAccount();
  await house.wired.identity.staff.setRoles(programme.userId, ['programme'], house.ownerId);
  await house.signIn(programme.browser, programme.person);
  for (const [somebody, status] of [
    [visitor, 401],
    [member, 403],
    [programme.browser, 403],
  ] as const) {
    const read = await Promise.all([...READS, ...OWN_READS].map((path) => somebody.get(path)));
    const written = await Promise.all(
      [...WRITES(), ...OWN_WRITES()].map(([path, body]) => write(somebody, path, body)),
    );
    const answers = [...read, ...written].map((answer) => answer.status);
    expect(answers).toEqual(answers.map(() => status));
  }
  expect(await now()).toMatchObject({ till: 1, sums: { expected: 0, kinds: [] } });
});

test('a shared phone sees and closes the till of today, and nothing that is older or more', async () => {
  await sell('cash');
  const phone = await aPhone();
  const seen = await now(phone);
  expect(seen).toMatchObject({
    date: '2026-05-01',
    till: 1,
    since: null,
    sums: { expected: 15, terminal: 0, people: [{ name: 'Eva Eigenaar', cash: 15, terminal: 0, sales: 1 }] },
  });
  expect((await phone.post(`${TILL}/float`, { id: newUuid(), amount: 50.05 })).status).toBe(200);
  const sent = aClosing(await now(phone), 65);
  const closed = told(await phone.post(`${TILL}/closings`, sent), 201) as ClosedTillDetail;
  expect(closed).toMatchObject({
    till: 1,
    name: 'Telefoon schuur',
    expected: 65.05,
    counted: 65,
    difference: -0.05,
    terminal: 0,
    sums: { movements: [{ kind: 'float', amount: 50.05, name: 'Telefoon schuur' }] },
  });
  expect(told(await phone.post(`${TILL}/closings`, sent), 201)).toEqual(closed);
  expect(await now(phone)).toMatchObject({ till: 2, closedToday: [{ till: 1, counted: 65 }] });
  for (const path of OWN_READS) expect((await phone.get(path)).status).toBe(403);
  for (const [path, body] of OWN_WRITES()) expect((await write(phone, path, body)).status).toBe(403);
  const everything = JSON.stringify([seen, closed, await now(phone)]);
  expect(everything).not.toMatch(/karel|koper|@|06 ?12 ?34/i);
});

test('closing what somebody else has closed is refused, and so is a count of something else', async () => {
  await sell('cash');
  const [mine, theirs] = [aClosing(await now()), aClosing(await now())];
  await sell('cash', 1);
  const changed = await house.admin.post(`${TILL}/closings`, mine);
  expect(changed.status).toBe(409);
  expect(changed.body).toMatchObject({
    code: 'till_changed',
    message: 'Er is intussen iets in de kassa veranderd: verwacht is nu €\u00a022,50. Controleer uw telling.',
  });
  told(await house.admin.post(`${TILL}/closings`, aClosing(await now())), 201);
  const late = await house.admin.post(`${TILL}/closings`, theirs);
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    code: 'till_closed',
    message: 'Deze kassa is om 12:00 al gesloten. Bekijk de sluiting hieronder.',
  });
});

test('administrators read what was closed, and keep it as a file; that stands in the trail (S-35)', async () => {
  await sell('cash');
  await sell('terminal', 1);
  const out = { id: newUuid(), kind: 'banked', amount: 10, reason: 'Kluis' };
  told(await house.admin.post(`${TILL}/corrections`, out));
  told(await house.admin.post(`${TILL}/corrections`, out));
  const remark = '=SOM(A1); "twee"\nregels';
  told(await house.admin.post(`${TILL}/closings`, { ...aClosing(await now(), 4), remark }), 201);
  const list = told(await house.admin.get(`${TILL}/closings`)) as ClosedTill[];
  expect(list).toEqual([
    {
      till: 1,
      closedAt: '2026-05-01T12:00:00+02:00',
      name: 'Eva Eigenaar',
      expected: 5,
      counted: 4,
      difference: -1,
      terminal: 7.5,
      remark,
    },
  ]);
  expect(told(await house.admin.get(`${TILL}/closings?below=1`))).toEqual([]);
  expect(told(await house.admin.get(`${TILL}/closings/1`))).toMatchObject({ till: 1, sums: { expected: 5 } });
  const file = await house.admin.get(`${TILL}/closings.csv`);
  expect(file.text.replace('\uFEFF', '')).toBe(
    [
      'Kassa;Gesloten op;Tijd;Door;Begin;Verkocht contant;Terug contant;Afronding;Wisselgeld;Naar de bank;Correctie;Verwacht;Geteld;Verschil;Verkocht pin;Terug pin;Pin;Opmerking;Geteld na verbetering;Verschil na verbetering;Reden van verbetering\r\n',
      `1;01-05-2026;12:00;Eva Eigenaar;0,00;15,00;0,00;0,00;0,00;-10,00;0,00;5,00;4,00;-1,00;7,50;0,00;7,50;"'=SOM(A1); ""twee""\nregels";;;\r\n`,
    ].join(''),
  );
  expect((await house.admin.get(`${TILL}/closings.csv?year=2025`)).text).not.toContain('Eva');
  expect(await house.wired.audit.recent(2)).toMatchObject([
    { action: 'tills-exported', subject: 'year:2025', actorId: house.ownerId },
    { action: 'tills-exported', subject: 'year:2026', actorId: house.ownerId },
  ]);
});

test('a wrong count stays, and list, detail and file tell what it had to be, by whom and why', async () => {
  await sell('cash');
  told(await house.admin.post(`${TILL}/closings`, { ...aClosing(await now(), 150), remark: 'Geteld' }), 201);
  const slip = { id: newUuid(), of: { till: 1 }, right: 15, reason: 'Nul te veel' };
  const moved = told(await house.admin.post(`${TILL}/slips`, slip)) as TillNow;
  expect(moved).toMatchObject({ till: 2, reasonAbove: 5, sums: { expected: 15 } });
  expect(moved.closedToday).toMatchObject([
    {
      counted: 150,
      difference: 135,
      corrected: { counted: 15, difference: 0, rows: [{ amount: -135, reason: 'Nul te veel', name: 'Eva Eigenaar' }] },
    },
  ]);
  const file = await house.admin.get(`${TILL}/closings.csv`);
  expect(file.text).toContain(';15,00;150,00;135,00;0,00;0,00;0,00;Geteld;15,00;0,00;Nul te veel\r\n');
});

test('the owner sets the difference that needs a reason, and the server asks for it', async () => {
  await sell('cash');
  const refused = await house.admin.post(`${TILL}/closings`, aClosing(await now(), 20.05));
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    code: 'till_reason',
    errors: { remark: 'Schrijf op waarom het verschil zo groot is. Telde u verkeerd? Tel dan opnieuw.' },
  });
  const set = told(await house.admin.put(`${TILL}/setting`, { reasonAbove: 10 })) as TillNow;
  expect(set.reasonAbove).toBe(10);
  expect(await house.wired.audit.recent(1)).toMatchObject([{ action: 'till-reason-set', actorId: house.ownerId }]);
  told(await house.admin.post(`${TILL}/closings`, aClosing(set, 20.05)), 201);
});

test('somebody whose account is gone is in the sums without a name', async () => {
  await sell('cash');
  const phone = await aPhone();
  const colleague = await house.anAccount({ firstName: 'Piet', lastName: 'Poort' });
  await house.wired.identity.staff.setRoles(colleague.userId, ['gate'], house.ownerId);
  await house.signIn(colleague.browser, colleague.person);
  told(await colleague.browser.post(`${TILL}/float`, { id: newUuid(), amount: 5 }));
  expect((await now(phone)).sums.movements).toMatchObject([{ name: 'Piet Poort', amount: 5 }]);
  expect((await house.wired.identity.staff.namesOf([colleague.userId, newUuid()])).size).toBe(1);
});

describe('what is refused', () => {
  const id = newUuid();
  const good = { id, till: 1, expected: 0, counted: 0, remark: '' };
  const out = { id, kind: 'banked', amount: 5, reason: 'Kluis' };
  const NO_COUNT = 'Vul in hoeveel er contant in de kassa zit, bijvoorbeeld 152,50.';
  const NEGATIVE = 'Een kassa kan niet minder dan nul euro bevatten.';
  const NO_AMOUNT = 'Vul een bedrag in, bijvoorbeeld 50,00.';
  const ABOVE = 'Vul een bedrag in boven nul.';
  test.each([
    ['closings', { ...good, id: 'x' }, { id: 'Dit nummer klopt niet.' }],
    ['closings', { ...good, counted: -1 }, { counted: NEGATIVE }],
    ['closings', { ...good, counted: 1.005 }, { counted: NO_COUNT }],
    ['closings', { ...good, counted: 1e12 }, { counted: NO_COUNT }],
    ['closings', { ...good, counted: '5' }, { counted: NO_COUNT }],
    ['closings', { ...good, till: 0 }, { till: 'Vul een geldig getal in.' }],
    ['closings', { ...good, remark: 'x'.repeat(501) }, { remark: 'Dit veld is te lang.' }],
    ['closings', { ...good, remark: 'a\u0007b' }, { remark: 'Deze waarde is niet geldig.' }],
    ['float', { id, amount: -5 }, { amount: ABOVE }],
    ['float', { id, amount: 0 }, { amount: ABOVE }],
    ['float', { id, amount: 5e-324 }, { amount: ABOVE }],
    ['corrections', { id, kind: 'error', amount: 5e-324, reason: 'geteld' }, { amount: NO_AMOUNT }],
    ['float', { id, amount: 0.001 }, { amount: NO_AMOUNT }],
    ['corrections', { ...out, amount: -5 }, { amount: ABOVE }],
    ['corrections', { ...out, kind: 'error', amount: 0 }, { amount: NO_AMOUNT }],
    ['corrections', { ...out, reason: ' ' }, { reason: 'Vul in waarom.' }],
    ['slips', { id, of: { till: 1 }, right: -1, reason: 'x' }, { right: 'Vul een bedrag in van nul of meer.' }],
    ['slips', { id, of: { till: 1 }, right: 1, reason: ' ' }, { reason: 'Vul in waarom.' }],
    ['corrections', { ...out, kind: 'sale' }, { kind: 'Deze waarde is niet geldig.' }],
  ])('%s %j', async (path, sent, errors) => {
    const answer = await house.admin.post(`${TILL}/${path}`, sent);
    expect(answer.status).toBe(422);
    expect(answer.body['errors']).toMatchObject(errors);
    expect((await now()).sums.kinds).toEqual([]);
  });

  test.each(['closings/x', 'closings/0', 'closings?below=x', 'closings.csv?year=1'])('%s', async (path) => {
    expect((await house.admin.get(`${TILL}/${path}`)).status).toBe(422);
  });

  test('a till that was never closed', async () => {
    const answer = await house.admin.get(`${TILL}/closings/7`);
    expect([answer.status, answer.body['code']]).toEqual([404, 'till_not_found']);
  });
});
