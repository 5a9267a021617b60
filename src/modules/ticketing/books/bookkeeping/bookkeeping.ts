import { addDays, calendarDay, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { dayText, type SheetColumn, type SheetRow } from '../../../../kernel/money/spreadsheet.ts';
import { VAT_BASIS_TEXTS } from '../../../../kernel/money/vat-basis.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { DayCounting, DaySums } from '../figures/day-sums.ts';
import type { VatBasis } from '../figures/vat-postings.ts';
import type { Days } from '../figures/vat-rows.ts';
import type { PayoutsState } from '../payouts/payouts-schema.ts';
import { auditFileOf } from './auditfile.ts';
import { type Entry, entriesOf, JOURNALS } from './journal.ts';

export type BookkeepingPorts = { daySums: DaySums; clock: Clock };

export const JOURNAL_COLUMNS: SheetColumn[] = [
  { title: 'Dag', kind: 'day', width: 12 },
  { title: 'Boekstuk', kind: 'text', width: 14 },
  { title: 'Dagboek', kind: 'text', width: 32 },
  { title: 'Grootboek', kind: 'text', width: 12 },
  { title: 'Rekening', kind: 'text', width: 32 },
  { title: 'Omschrijving', kind: 'text', width: 24 },
  { title: 'Debet', kind: 'cents', width: 14 },
  { title: 'Credit', kind: 'cents', width: 14 },
];

/** Writes the books as files for bookkeeping software: a journal per month and an audit file per year. */
export function createBookkeeping(
  { daySums, clock }: BookkeepingPorts,
  { countDueDays }: DayCounting,
  payoutsState: () => Promise<PayoutsState>,
) {
  /** Returns the entries of a period. Their VAT counts on the day of the visit or of the payment. */
  async function entriesBetween(days: Days, basis: VatBasis): Promise<Entry[]> {
    await countDueDays(days);
    return entriesOf({ money: await daySums.between('money', days), vat: await daySums.between(basis, days) });
  }

  /** Returns the journal of a month as a table, and above it what has not been reconciled with the bank. */
  async function journalOfMonth(
    month: string,
    basis: VatBasis,
    site: Site,
  ): Promise<{ head: string[]; rows: SheetRow[] }> {
    const days = daysOfMonth(month);
    const entries = await entriesBetween(days, basis);
    const head = [
      `De ${site.name}, van ${dayText(days.from)} tot en met ${dayText(days.to)}`,
      VAT_BASIS_TEXTS[basis],
      reconciledText(await payoutsState()),
    ];
    return { head, rows: entries.flatMap(rowsOf) };
  }

  async function auditFile(year: number, basis: VatBasis, site: Site): Promise<string> {
    const days = { from: calendarDay(year, 1, 1), to: calendarDay(year, 12, 31) };
    return auditFileOf(await entriesBetween(days, basis), { year, site, madeOn: dayOf(clock.now()) });
  }

  return { entriesBetween, journalOfMonth, auditFile };
}

/** Sentence on the comparison with the payouts of the payment service. */
function reconciledText({ agreeUntil, open }: PayoutsState): string {
  if (open > 0)
    return `Niet afgestemd: ${open === 1 ? 'één verschil' : `${open} verschillen`} met de uitbetalingen van de betaaldienst.`;
  if (agreeUntil === null) return 'Niet afgestemd: er is nog geen uitbetaling van de betaaldienst gelezen.';
  return `Afgestemd met de uitbetalingen van de betaaldienst tot en met ${dayText(agreeUntil)}.`;
}

function rowsOf({ day, number, journal, lines }: Entry): SheetRow[] {
  return lines.map(({ account, text, cents }) => [
    day,
    number,
    JOURNALS[journal],
    account.number,
    account.title,
    text,
    cents > 0 ? cents : '',
    cents < 0 ? 0 - cents : '',
  ]);
}

/** Days of a month such as '2026-05'. */
function daysOfMonth(month: string): Days {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? calendarDay(year + 1, 1, 1) : calendarDay(year, number + 1, 1);
  return { from: calendarDay(year, number, 1), to: addDays(next, -1) };
}
