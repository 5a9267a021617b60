import { boundsOf, type CalendarDay } from '../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Cents } from '../../../kernel/money/money.ts';
import { cellsOf } from '../../../kernel/money/spreadsheet.ts';
import { sumOf } from './payout.ts';
import type { PayoutLine } from './provider-account.ts';

/** Payout in Mollie's export, whose amount is the sum of its lines. */
export type FilePayout = { reference: string; amountCents: Cents; at: Instant; lines: PayoutLine[] };

export type ReadFile = { payouts: FilePayout[]; problems: string[] };

export const FILE_MAX_BYTES = 5 * 1024 * 1024;
const FILE_MAX_ROWS = 50_000;
const PROBLEMS_MAX = 20;

/** Column names in English and Dutch. Columns with names and accounts of buyers are not read. */
const COLUMNS = {
  date: ['Date', 'Datum'],
  id: ['ID'],
  description: ['Description', 'Omschrijving'],
  currency: ['Settlement currency', 'Uitbetalingsvaluta'],
  amount: ['Settlement amount', 'Uitbetalingsbedrag'],
  reference: ['Settlement reference', 'Uitbetalingsreferentie'],
} as const;
type Column = keyof typeof COLUMNS;

/**
 * Reads Mollie's export (Uitbetalingen, 'Exporteren', CSV). Skips rows that were not paid out yet. If anything is wrong
 * it returns no payouts, but problems: one sentence per line of the file, at most twenty.
 */
export function readMollieFile(bytes: Uint8Array): ReadFile {
  const refused = (problem: string): ReadFile => ({ payouts: [], problems: [problem] });
  if (bytes.byteLength > FILE_MAX_BYTES)
    return refused('Het bestand is groter dan 5 MB. Exporteer een kortere periode.');
  const rows = rowsOf(bytes);
  if (rows === null) return refused('Dit is geen CSV-bestand. Kies bij Mollie voor CSV, niet voor Excel of PDF.');
  const [head, ...body] = rows;
  if (!head || body.length === 0) return refused('Het bestand is leeg: er staat geen enkele regel in.');
  if (body.length > FILE_MAX_ROWS)
    return refused('Het bestand heeft meer dan 50.000 regels. Exporteer een kortere periode.');
  const at = columnsOf(head.cells);
  const missing = (Object.keys(COLUMNS) as Column[]).filter((column) => at[column] === -1);
  if (missing.length > 0) {
    const names = missing.map((column) => `'${COLUMNS[column].at(-1)}'`).join(', ');
    return refused(`In de eerste regel ontbreekt de kolom ${names}. Is dit de export van uw uitbetalingen bij Mollie?`);
  }

  const problems: string[] = [];
  const read = body.flatMap(({ cells, number }) => {
    const row = Object.fromEntries(
      (Object.keys(COLUMNS) as Column[]).map((name) => [name, (cells[at[name]] ?? '').trim()]),
    );
    const line = lineOf(row as Record<Column, string>, number);
    if (typeof line !== 'string') return line === null ? [] : [line];
    problems.push(`Regel ${number}: ${line}`);
    return [];
  });
  if (problems.length > 0) return { payouts: [], problems: shortened(problems) };
  if (read.length === 0) return refused('Geen enkele regel in het bestand is al uitbetaald.');
  const payouts = [...Map.groupBy(read, ({ reference }) => reference)].map(([reference, some]) => ({
    reference,
    at: some.map((one) => one.at).reduce((a, b) => (a > b ? a : b)),
    amountCents: sumOf(some.map(({ line }) => line)),
    lines: some.map(({ line }) => line),
  }));
  return { payouts, problems: [] };
}

type Row = { reference: string; at: Instant; line: PayoutLine };

/** Returns the line in a row, null if it was not paid out yet, or a sentence that says what is wrong. */
function lineOf(row: Record<Column, string>, number: number): Row | string | null {
  const { id, reference, description } = row;
  if (reference === '') return null;
  if (!/^[\w.-]{1,64}$/.test(reference)) return `'${reference.slice(0, 40)}' is geen kenmerk van een uitbetaling.`;
  if (row.currency !== 'EUR') return `de munt is '${row.currency.slice(0, 10)}', alleen EUR kan worden vergeleken.`;
  const cents = centsOf(row.amount);
  if (cents === null) return `'${row.amount.slice(0, 40)}' is geen bedrag zoals -12.50.`;
  const at = instantOf(row.date);
  if (at === null) return `'${row.date.slice(0, 40)}' is geen datum zoals 2026-05-01 10:00:00.`;
  const kind = kindOf(id, description);
  if (kind === null) return `'${id.slice(0, 40)}' is geen kenmerk van een betaling, terugbetaling of terugboeking.`;
  // A chargeback may name its payment only in its description.
  const named = kind === 'payment' ? id : (/\btr_[A-Za-z0-9]{1,64}\b/.exec(description)?.[0] ?? null);
  const line = {
    id: id || `regel-${number}`,
    kind,
    paymentId: named,
    cents,
    description: description.slice(0, 200),
    profileId: null,
  };
  return { reference, at, line };
}

function kindOf(id: string, description: string): PayoutLine['kind'] | null {
  if (id === '') return /fee|kosten/i.test(description) ? 'fee' : 'other';
  const prefix = /^(tr|re|chb)_[A-Za-z0-9]{1,64}$/.exec(id)?.[1];
  return prefix === undefined ? null : ({ tr: 'payment', re: 'refund', chb: 'chargeback' } as const)[prefix as 'tr'];
}

/** Reads amounts such as '-1234.56', '-1234,5' or '1.234,56'. */
function centsOf(text: string): Cents | null {
  const plain = /^-?\d{1,3}(\.\d{3})+,\d{2}$/.test(text) ? text.replaceAll('.', '') : text;
  const match = /^(-?)(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  const [, sign = '', whole = '', part = ''] = match;
  return Number(`${sign}1`) * (Number(whole) * 100 + Number(part.padEnd(2, '0')));
}

/** Reads the day of '2026-05-01 10:00:00' or '01-05-2026 …'; the time is ignored. */
function instantOf(text: string): Instant | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})\b/.exec(text) ?? [];
  const [, dutchDay, dutchMonth, dutchYear] = /^(\d{2})-(\d{2})-(\d{4})\b/.exec(text) ?? [];
  const date: CalendarDay = `${year ?? dutchYear}-${month ?? dutchMonth}-${day ?? dutchDay}`;
  const isDay =
    !Number.isNaN(Date.parse(`${date}T12:00:00Z`)) && new Date(`${date}T12:00:00Z`).toISOString().startsWith(date);
  return isDay ? boundsOf(date).from : null;
}

function rowsOf(bytes: Uint8Array): { cells: string[]; number: number }[] | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : cellsOf(text);
  } catch {
    return null;
  }
}

function columnsOf(head: readonly string[]): Record<Column, number> {
  const names = head.map((name) => name.trim().toLowerCase());
  const at = (column: Column) =>
    names.findIndex((name) => COLUMNS[column].some((known) => known.toLowerCase() === name));
  return Object.fromEntries((Object.keys(COLUMNS) as Column[]).map((column) => [column, at(column)])) as Record<
    Column,
    number
  >;
}

function shortened(problems: string[]): string[] {
  const more = problems.length - PROBLEMS_MAX;
  return more > 0 ? [...problems.slice(0, PROBLEMS_MAX), `En nog ${more} andere regels.`] : problems;
}
