import { canonicalEmail } from '../../../../kernel/email-address.ts';
import { addDays, calendarDay, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { csvOf, dayText, type SheetColumn, type SheetRow } from '../../../../kernel/money/spreadsheet.ts';
import { PAYOUT_CAUSES } from '../../../../kernel/money/payout-causes.ts';
import { type VatBasis, VAT_BASIS_TEXTS } from '../../../../kernel/money/vat-basis.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { DayCounting, DaySums } from '../figures/day-sums.ts';
import type { Days } from '../figures/vat-rows.ts';
import type { PayoutsState } from '../payouts/payouts-schema.ts';
import { auditFileOf } from './auditfile.ts';
import { type BookkeeperPorts, createBookkeeper } from './bookkeeper.ts';
import { type Entry, entriesOf, JOURNALS } from './journal.ts';

export type BookkeepingPorts = BookkeeperPorts & { daySums: DaySums; clock: Clock };

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
  ports: BookkeepingPorts,
  { countDueDays }: DayCounting,
  payoutsState: () => Promise<PayoutsState>,
) {
  const { daySums, clock, bookkeepers } = ports;
  const bookkeeper = createBookkeeper(ports);

  /** Returns the entries of a period. Their VAT counts on the day of the visit or of the payment. */
  async function entriesBetween(days: Days, basis: VatBasis): Promise<Entry[]> {
    await countDueDays(days);
    const sums = {
      money: await daySums.between('money', days),
      cards: await daySums.between('cards', days),
      vat: await daySums.between(basis, days),
      gifts: await daySums.between('gifts', days),
    };
    return entriesOf(sums, await bookkeeper.ownNumbers());
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
    const days = daysOfYear(year);
    const about = { year, site, madeOn: dayOf(clock.now()), ownNumbers: await bookkeeper.ownNumbers() };
    return auditFileOf(await entriesBetween(days, basis), about);
  }

  /** Returns the journal of a month as the bookkeeper gets it by email; null if `email` is hers no more. */
  async function journalForMail(
    month: string,
    email: string,
    site: Site,
  ): Promise<{ head: string[]; csv: string } | null> {
    const found = await bookkeepers.find();
    if (!found || canonicalEmail(found.email) !== canonicalEmail(email)) return null;
    const { head, rows } = await journalOfMonth(month, found.basis, site);
    let csv = '';
    for await (const piece of csvOf(JOURNAL_COLUMNS, [rows], head)) csv += piece;
    return { head, csv };
  }

  const { adminBookkeeper, changeBookkeeper, mailMonths } = bookkeeper;
  return { entriesBetween, journalOfMonth, auditFile, journalForMail, adminBookkeeper, changeBookkeeper, mailMonths };
}

/** Sentence on the comparison with the payouts of the payment service. */
function reconciledText({ agreeUntil, open, causes }: PayoutsState): string {
  if (open > 0) {
    const names = causes.map((cause) => PAYOUT_CAUSES[cause]).join('; ');
    return `Niet afgestemd: ${open === 1 ? 'één verschil' : `${open} verschillen`} met de uitbetalingen van de betaaldienst (${names}).`;
  }
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

export function daysOfYear(year: number): Days {
  return { from: calendarDay(year, 1, 1), to: calendarDay(year, 12, 31) };
}

/** Days of a month such as '2026-05'. */
export function daysOfMonth(month: string): Days {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? calendarDay(year + 1, 1, 1) : calendarDay(year, number + 1, 1);
  return { from: calendarDay(year, number, 1), to: addDays(next, -1) };
}
