import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Admin, openAdminOn } from '../../catalogue/admin/admin-house.ts';
import { engines, type OpenEngine } from '../../support/engines.ts';

const CALL = '/api/dmt-admin/figures/bookkeeper';
const EMAIL = 'boekhouder@example.org';

describe.each(engines)('how the books go to the bookkeeper, on $name', ({ open }) => {
  let engine: OpenEngine;
  let house: Admin;
  beforeEach(async () => {
    engine = await open();
    house = await openAdminOn(engine);
  });
  afterEach(async () => {
    await house.close();
    await engine.close();
  });

  const save = (changes: Record<string, unknown> = {}) =>
    house.admin.put(CALL, { basis: 'payment', email: EMAIL, numbers: {}, seen: 0, ...changes });
  /** For a day on which the owner's session has ended. */
  const change = (email: string, seen: number) =>
    house.wired.ticketing.books.bookkeeping.changeBookkeeper(
      { basis: 'payment', email, numbers: {} },
      house.ownerId,
      seen,
    );
  const mailed = async () => {
    await house.wired.ticketing.books.bookkeeping.mailMonths();
    return house.mailsTo(EMAIL);
  };
  const months = (...names: string[]) => names.map((name) => `Dagboek ${name} van de Lindehof`);

  test('her account numbers stand in the journal and in the audit file, ours where she has none', async () => {
    await house.sell(await house.add());
    expect((await save({ numbers: { 1200: ' 1250 ', 8010: '80-9A' } })).status).toBe(200);
    const { text: journal } = await house.admin.get('/api/dmt-admin/figures/journal.csv?month=2026-05&basis=payment');
    const accounts = journal.split('\r\n').flatMap((line) => line.split(';')[3] ?? []);
    expect(accounts.slice(1)).toEqual(['1250', '1450', '1450', '80-9A', '1510']);
    const { text: file } = await house.admin.get('/api/dmt-admin/figures/auditfile.xml?year=2026&basis=payment');
    const ids = [...file.matchAll(/<accID>([^<]*)</g)].map(([, id]) => id);
    const [ledger, used] = [ids.slice(0, -5), ids.slice(-5)];
    expect(used).toEqual(accounts.slice(1));
    expect(ledger).toEqual(expect.arrayContaining(used));
    expect(new Set(ledger).size).toBe(ledger.length);
  });

  test('each month is mailed once, from the month in which she was named', async () => {
    await house.sell(await house.add());
    await save();
    expect(await mailed()).toEqual([]);
    house.clock.set('2026-06-02T21:59:00.000Z'); // 2 June in Amsterdam
    expect(await mailed()).toEqual([]);
    house.clock.set('2026-06-02T22:01:00.000Z');
    expect(await mailed()).toEqual(months('mei 2026'));
    expect(await mailed()).toEqual(months('mei 2026'));
    const parcel = house.transport.accepted.find(({ to }) => to === EMAIL);
    const [file] = parcel?.email.attachments ?? [];
    expect(file?.filename).toBe('journaal-2026-05.csv');
    const lines = Buffer.from(file?.content ?? [])
      .toString()
      .split('\r\n');
    expect(lines.filter((line) => line.includes(';2026-05-01-G;'))).toHaveLength(2);
    expect(parcel?.email.text).toContain('Niet afgestemd: er is nog geen uitbetaling van de betaaldienst gelezen.');

    house.clock.set('2026-09-05T10:00:00.000Z'); // the site was off for a while
    expect((await mailed()).toSorted()).toEqual(months('augustus 2026', 'juli 2026', 'juni 2026', 'mei 2026'));
  });

  test('an email that waits does not go to an address that is hers no more, and a pause sends nothing afterwards', async () => {
    await save();
    house.clock.set('2026-06-10T10:00:00.000Z');
    await house.wired.ticketing.books.bookkeeping.mailMonths();
    await change('', 1);
    expect(await house.mailsTo(EMAIL)).toEqual([]);
    house.clock.set('2026-08-10T10:00:00.000Z');
    await change(EMAIL, 2);
    expect(await mailed()).toEqual([]);
    house.clock.set('2026-09-10T10:00:00.000Z');
    expect(await mailed()).toEqual(months('augustus 2026'));
  });

  test('two rounds at once queue a month once', async () => {
    await save();
    house.clock.set('2026-06-10T10:00:00.000Z');
    const { mailMonths } = house.wired.ticketing.books.bookkeeping;
    await Promise.all([mailMonths(), mailMonths(), mailMonths()]);
    expect(await house.mailsTo(EMAIL)).toEqual(months('mei 2026'));
  });

  test('bad input is refused beside its field, and another change meanwhile is seen', async () => {
    const errors = async (changes: Record<string, unknown>) => {
      const { status, body } = await save(changes);
      return [status, Object.keys(body['errors'] ?? {})];
    };
    expect(await errors({ email: 'geen adres' })).toEqual([422, ['email']]);
    expect(await errors({ numbers: { 8000: '8010' } })).toEqual([422, ['numbers.8010']]);
    expect(await errors({ numbers: { 8000: 'acht duizend' } })).toEqual([422, ['numbers.8000']]);
    expect((await house.admin.get(CALL)).body).toMatchObject({ version: 0, email: '' });

    expect((await save()).status).toBe(200);
    expect((await save()).status).toBe(200); // an answer that was lost
    const { status, body } = await save({ email: 'ander@example.org' });
    expect([status, body['code']]).toEqual([409, 'stale']);
    expect((await house.admin.get(CALL)).body).toMatchObject({ version: 1, email: EMAIL });
  });
});
