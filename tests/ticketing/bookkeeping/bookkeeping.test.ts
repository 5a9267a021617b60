import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import { type Admin, openAdmin } from '../../catalogue/admin/admin-house.ts';

const FIGURES = '/api/dmt-admin/figures';

describe('the books as files for bookkeeping software', () => {
  let house: Admin;
  beforeEach(async () => {
    house = await openAdmin();
    const { event_id: eventId, event_options: options } = await house.add();
    const sold = await house.admin.post('/api/dmt-admin/orders', {
      eventId,
      firstName: '',
      lastName: 'Koper',
      email: '',
      phoneNumber: '',
      orderLines: [{ option_id: options[0]?.id, amount: 2 }],
      way: 'cash',
      reason: '',
      totalAmount: 15,
    });
    const { id } = sold.body as { id: string };
    const wish = { key: newUuid(), amountCents: 333, isVoid: false, isRestocked: false, lines: null, reason: null };
    await house.wired.ticketing.sales.refunds.refundOrder(id, wish, house.ownerId);
  });
  afterEach(() => house.close());

  const today = () => house.wired.clock.now().slice(0, 10);
  const month = () => today().slice(0, 7);

  test('a month is a journal with a line per account, and says what is not reconciled', async () => {
    const { status, text, headers } = await house.admin.get(`${FIGURES}/journal.csv?month=${month()}&basis=payment`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="journaal-${month()}.csv"`);
    expect(text).toContain('Niet afgestemd: er is nog geen uitbetaling van de betaaldienst gelezen.');
    const lines = text.split('\r\n').map((line) => line.replaceAll('"', '').split(';'));
    const amounts = lines
      .filter(([, number]) => number?.startsWith(today()))
      .map(([, number, , account, , , debit, credit]) => [number?.slice(-1), account, debit, credit]);
    // 15 euros in cash, of which 3.33 went back: 11.67 at 9% is 10.71 and 0.96.
    expect(amounts).toEqual([
      ['G', '1000', '11,67', ''],
      ['G', '1450', '', '11,67'],
      ['O', '1450', '11,67', ''],
      ['O', '8010', '', '10,71'],
      ['O', '1510', '', '0,96'],
    ]);
  });

  test('a year is an audit file whose totals and references hold', async () => {
    const year = today().slice(0, 4);
    const { status, text, headers } = await house.admin.get(`${FIGURES}/auditfile.xml?year=${year}&basis=payment`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const kept = process.env['AUDITFILE'];
    if (kept !== undefined) writeFileSync(kept, text);
    const all = (name: string) =>
      [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, one]) => one);
    expect(text).toContain('<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2">');
    expect([all('fiscalYear'), all('startDate'), all('endDate'), all('curCode')]).toEqual([
      [year],
      [`${year}-01-01`],
      [`${year}-12-31`],
      ['EUR'],
    ]);
    expect([all('linesCount'), all('totalDebit'), all('totalCredit')]).toEqual([['5'], ['23.34'], ['23.34']]);
    const accounts = all('accID');
    const lineAccounts = accounts.slice(-5);
    expect(lineAccounts).toEqual(['1000', '1450', '1450', '8010', '1510']);
    expect(new Set(accounts.slice(0, -5)).size).toBe(accounts.length - 5);
    expect(accounts.slice(0, -5)).toEqual(expect.arrayContaining(lineAccounts));
    expect([all('vatID'), all('vatAmnt'), all('vatAmntTp')]).toEqual([['9', '9'], ['0.96'], ['C']]);
    expect(all('startDatePeriod')).toHaveLength(12);
  });

  test('a month or a year that is none is refused', async () => {
    expect((await house.admin.get(`${FIGURES}/journal.csv?month=2026-13`)).status).toBe(422);
    expect((await house.admin.get(`${FIGURES}/auditfile.xml?year=twee`)).status).toBe(422);
  });
});
