import { describe, expect, test } from 'vitest';
import { readMollieFile } from '../../src/modules/payments/payouts/mollie-file.ts';

const ENGLISH =
  'Date,Payment method,Currency,Amount,Status,ID,Description,Consumer name,Consumer bank account,Consumer BIC,Settlement currency,Settlement amount,Settlement reference,Amount refunded';
const DUTCH =
  'Datum,Betaalmethode,Valuta,Bedrag,Status,ID,Omschrijving,Naam consument,Rekening consument,BIC consument,Uitbetalingsvaluta,Uitbetalingsbedrag,Uitbetalingsreferentie,Teruggestort bedrag';
const ROWS = [
  '2026-05-01 10:00:00,ideal,EUR,12.50,paidout,tr_aaa111,Bestelling 1,"Jansen, J.",NL01INGB0,INGBNL2A,EUR,12.50,1.2605.01,5.00',
  '2026-05-02 11:00:00,refund,EUR,-5.00,refunded,re_bbb222,Terug,,,,EUR,-5.00,1.2605.01,',
  '2026-05-03 00:00:00,chargeback,EUR,-12.50,,chb_ccc333,Chargeback tr_aaa111,,,,EUR,-12.50,1.2605.01,',
  '2026-05-04 00:00:00,,EUR,-0.35,paidout,,Withheld fees MOL-NL-1,,,,EUR,-0.35,1.2605.01,',
  '2026-05-08 12:00:00,ideal,EUR,3.00,paid,tr_ddd444,Bestelling 2,,,,EUR,3.00,,',
];
const fileOf = (lines: string[]) => readMollieFile(new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`));

describe("Mollie's export of payouts", () => {
  test.each([
    ['in English', ENGLISH, ROWS],
    ['in Dutch', DUTCH, ROWS],
    [
      'with semicolons, and amounts as Dutch spreadsheets write them',
      DUTCH.replaceAll(',', ';'),
      [
        '01-05-2026 10:00;ideal;EUR;"12,50";paidout;tr_aaa111;Bestelling 1;"Jansen; J.";;;EUR;"12,50";1.2605.01;',
        '02-05-2026;refund;EUR;-5,00;;re_bbb222;Terug;;;;EUR;-5,00;1.2605.01;',
        '03-05-2026;;EUR;;;chb_ccc333;Chargeback tr_aaa111;;;;EUR;-12,5;1.2605.01;',
        '04-05-2026;;EUR;;;;Ingehouden kosten;;;;EUR;-0,35;1.2605.01;',
      ],
    ],
  ])('is read %s', (_, head, rows) => {
    const { payouts, problems } = fileOf([head, ...rows]);
    expect(problems).toEqual([]);
    expect(payouts).toHaveLength(1);
    const [payout] = payouts;
    expect(payout).toMatchObject({
      reference: '1.2605.01',
      amountCents: 1250 - 500 - 1250 - 35,
      at: '2026-05-03T22:00:00.000Z',
    });
    expect(payout?.lines.map(({ id, kind, paymentId, cents }) => [id, kind, paymentId, cents])).toEqual([
      ['tr_aaa111', 'payment', 'tr_aaa111', 1250],
      ['re_bbb222', 'refund', null, -500],
      ['chb_ccc333', 'chargeback', 'tr_aaa111', -1250],
      ['regel-5', 'fee', null, -35],
    ]);
    expect(JSON.stringify(payouts)).not.toMatch(/Jansen|NL01INGB0/);
  });

  test('names what is wrong with the number of its line, and keeps nothing of it', () => {
    const { payouts, problems } = fileOf([
      ENGLISH,
      ROWS[0] ?? '',
      '2026-05-01,ideal,EUR,1,,tr_x,,"over\ntwee regels",,,EUR,een euro,1.2605.01,',
      '2026-02-30,ideal,EUR,1,,tr_x,,,,,EUR,1.00,1.2605.01,',
      '2026-05-01,ideal,USD,1,,tr_x,,,,,USD,1.00,1.2605.01,',
      '2026-05-01,ideal,EUR,1,,<b>,,,,,EUR,1.00,1.2605.01,',
      '2026-05-01,ideal,EUR,1,,tr_x,,,,,EUR,1.00,geen kenmerk,',
    ]);
    expect(payouts).toEqual([]);
    expect(problems).toEqual([
      "Regel 3: 'een euro' is geen bedrag zoals -12.50.",
      "Regel 5: '2026-02-30' is geen datum zoals 2026-05-01 10:00:00.",
      "Regel 6: de munt is 'USD', alleen EUR kan worden vergeleken.",
      "Regel 7: '<b>' is geen kenmerk van een betaling, terugbetaling of terugboeking.",
      "Regel 8: 'geen kenmerk' is geen kenmerk van een uitbetaling.",
    ]);
  });

  test('tells no more than twenty lines, and how many others there are', () => {
    const wrong = Array.from({ length: 25 }, () => '2026-05-01,ideal,EUR,1,,tr_x,,,,,EUR,?,1.2605.01,');
    const { problems } = fileOf([ENGLISH, ...wrong]);
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)).toBe('En nog 5 andere regels.');
  });

  test.each([
    ['nothing', '', 'leeg'],
    ['only a first line', ENGLISH, 'leeg'],
    ['another export', 'Datum,Omschrijving\n2026-05-01,Bestelling', "'Uitbetalingsbedrag'"],
    ['nothing that was paid out yet', `${ENGLISH}\n${ROWS[4]}`, 'Geen enkele regel'],
    ['a spreadsheet', 'PK\0\0', 'geen CSV-bestand'],
  ])('refuses %s and says why', (_, text, why) => {
    const { payouts, problems } = readMollieFile(new TextEncoder().encode(text));
    expect(payouts).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(why);
  });

  test('refuses bytes that are no text, and a file that is too long', () => {
    expect(readMollieFile(new Uint8Array([0xff, 0xfe, 0x41])).problems[0]).toContain('geen CSV-bestand');
    expect(readMollieFile(new Uint8Array(5 * 1024 * 1024 + 1)).problems[0]).toContain('5 MB');
    const rows = Array.from({ length: 50_001 }, () => ',');
    expect(fileOf([ENGLISH, ...rows.map(() => 'x')]).problems[0]).toContain('50.000');
  });
});
