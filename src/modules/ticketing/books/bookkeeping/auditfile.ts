import { addDays, calendarDay, type CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import { type Cents, decimalText } from '../../../../kernel/money/money.ts';
import { escapedHtml } from '../../../../kernel/text/plain-text.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import { type Entry, type EntryLine, JOURNALS } from './journal.ts';
import { LEDGER, type OwnNumbers, vatAccount, withOwnNumber } from '../../../../kernel/money/ledger.ts';

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const JOURNAL_KINDS = { money: 'M', sales: 'S' } as const;

/** XML Auditfile Financieel 3.2 of a year. The names of its elements are those of the standard. */
export function auditFileOf(
  entries: readonly Entry[],
  { year, site, madeOn, ownNumbers }: { year: number; site: Site; madeOn: CalendarDay; ownNumbers: OwnNumbers },
): string {
  const lines = entries.flatMap((one) => one.lines);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2">',
    part('header', [
      leaf('fiscalYear', String(year)),
      leaf('startDate', calendarDay(year, 1, 1)),
      leaf('endDate', calendarDay(year, 12, 31)),
      leaf('curCode', 'EUR'),
      leaf('dateCreated', madeOn),
      leaf('softwareDesc', `Website van de ${site.name}`.slice(0, 50)),
    ]),
    part('company', [
      leaf('companyIdent', site.kvkNumber),
      leaf('companyName', site.name),
      leaf('taxRegistrationCountry', 'NL'),
      leaf('taxRegIdent', site.vatNumber),
      part('streetAddress', [
        leaf('streetname', site.street),
        leaf('city', site.city),
        leaf('postalCode', site.postalCode),
        leaf('country', 'NL'),
      ]),
      part(
        'generalLedger',
        LEDGER.map((account) => withOwnNumber(account, ownNumbers)).map(({ number, title, kind }) =>
          part('ledgerAccount', [
            leaf('accID', number),
            leaf('accDesc', title),
            leaf('accTp', kind === 'balance' ? 'B' : 'P'),
          ]),
        ),
      ),
      part(
        'vatCodes',
        ratesIn(lines).map((rate) => vatCode(rate, ownNumbers)),
      ),
      part(
        'periods',
        MONTHS.map((month) =>
          part('period', [
            leaf('periodNumber', String(month)),
            leaf('startDatePeriod', calendarDay(year, month, 1)),
            leaf('endDatePeriod', lastDayOf(year, month)),
          ]),
        ),
      ),
      part('transactions', [
        leaf('linesCount', String(lines.length)),
        leaf(
          'totalDebit',
          sumText(lines, (cents) => cents > 0),
        ),
        leaf(
          'totalCredit',
          sumText(lines, (cents) => cents < 0),
        ),
        ...(['money', 'sales'] as const).map((journal) =>
          part('journal', [
            leaf('jrnID', journal),
            leaf('desc', JOURNALS[journal]),
            leaf('jrnTp', JOURNAL_KINDS[journal]),
            ...entries.filter((one) => one.journal === journal).map(transaction),
          ]),
        ),
      ]),
    ]),
    '</auditfile>',
    '',
  ].join('\n');
}

function transaction({ number, day, lines }: Entry): string {
  return part('transaction', [
    leaf('nr', number),
    leaf('periodNumber', String(Number(day.slice(5, 7)))),
    leaf('trDt', day),
    ...lines.map((line, index) =>
      part('trLine', [
        leaf('nr', String(index + 1)),
        leaf('accID', line.account.number),
        leaf('docRef', number),
        leaf('effDate', day),
        leaf('desc', line.text),
        ...amount('amnt', line.cents),
        ...(line.vat
          ? [
              part('vat', [
                leaf('vatID', String(line.vat.rate)),
                leaf('vatPerc', String(line.vat.rate)),
                ...amount('vatAmnt', line.vat.cents),
              ]),
            ]
          : []),
      ]),
    ),
  ]);
}

function vatCode(rate: number, ownNumbers: OwnNumbers): string {
  const payable = rate === 0 ? [] : [leaf('vatToPayAccID', withOwnNumber(vatAccount(rate), ownNumbers).number)];
  return part('vatCode', [leaf('vatID', String(rate)), leaf('vatDesc', `Btw ${rate}%`), ...payable]);
}

function ratesIn(lines: readonly EntryLine[]): number[] {
  return [...new Set(lines.flatMap(({ vat }) => (vat ? [vat.rate] : [])))].toSorted((one, other) => one - other);
}

/** An amount without a sign, and the side on which it stands. */
const amount = (name: string, cents: Cents) => [
  leaf(name, decimalText(Math.abs(cents))),
  leaf(`${name}Tp`, cents < 0 ? 'C' : 'D'),
];

function sumText(lines: readonly EntryLine[], isMeant: (cents: Cents) => boolean): string {
  const sum = lines.reduce((total, { cents }) => total + (isMeant(cents) ? Math.abs(cents) : 0), 0);
  return decimalText(sum);
}

function lastDayOf(year: number, month: number): CalendarDay {
  return addDays(month === 12 ? calendarDay(year + 1, 1, 1) : calendarDay(year, month + 1, 1), -1);
}

const leaf = (name: string, text: string) => `<${name}>${escapedHtml(text)}</${name}>`;
const part = (name: string, inner: string[]) => `<${name}>\n${inner.join('\n')}\n</${name}>`;
