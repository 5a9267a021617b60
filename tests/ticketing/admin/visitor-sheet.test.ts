import { describe, expect, test } from 'vitest';
import type { Visitor } from '../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { visitorSheet } from '../../../src/modules/ticketing/admin/visitor-list.ts';

const visitor = (changes: Partial<Visitor> = {}): Visitor => ({
  orderId: '1',
  number: 12,
  firstName: 'Anna',
  lastName: 'de Vries',
  email: 'anna@voorbeeld.nl',
  phoneNumber: '06 12345678',
  tickets: [{ title: 'Kind', start: '2026-06-06T11:00:00+02:00', end: '2026-06-06T17:00:00+02:00', amount: 2 }],
  amount: 2,
  totalAmount: 6,
  ...changes,
});
const sheetOf = async (...visitors: Visitor[]) => {
  let sheet = '';
  for await (const piece of visitorSheet({ visitors, questions: [] })) sheet += piece;
  return sheet;
};

describe('the list of visitors as a file', () => {
  test('begins with the mark by which Excel knows UTF-8, and has a line per kind of ticket', async () => {
    const sheet = await sheetOf(visitor(), visitor({ lastName: 'Ćosić' }));
    expect(sheet.startsWith('\uFEFFAchternaam;')).toBe(true);
    expect(sheet.split('\r\n').slice(1)).toEqual([
      'de Vries;Anna;Kind;2;06-06-2026;11:00;12;anna@voorbeeld.nl;06 12345678',
      'Ćosić;Anna;Kind;2;06-06-2026;11:00;12;anna@voorbeeld.nl;06 12345678',
      '',
    ]);
  });

  test.each([
    ['=HYPERLINK("http://x.example")', `"'=HYPERLINK(""http://x.example"")"`],
    ['+SUM(1)', "'+SUM(1)"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['a;b', '"a;b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
  ])('keeps a name like %j from being a formula or a column', async (lastName, cell) => {
    expect(await sheetOf(visitor({ lastName }))).toContain(`\r\n${cell};Anna;`);
  });

  test.each([
    ['0612345678', '06 12345678'],
    ['+31612345678', '00 31612345678'],
    ['+31 6 12345678', '0031 6 12345678'],
    ['06-12345678', '06-12345678'],
    ['', ''],
  ])('keeps the noughts of telephone number %j', async (phoneNumber, cell) => {
    expect(await sheetOf(visitor({ phoneNumber }))).toContain(`;anna@voorbeeld.nl;${cell}\r\n`);
  });
});
