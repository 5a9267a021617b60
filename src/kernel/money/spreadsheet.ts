import { boundsOf, type CalendarDay } from '../dates/calendar-day.ts';
import { numericDate } from '../dates/dutch-dates.ts';
import { decimalText } from './money.ts';

/** For Dutch spreadsheets: CSV with byte-order mark and semicolons; XLSX in `src/platform/workbook`. */

export type ColumnKind = 'text' | 'day' | 'cents' | 'percent' | 'number';
export type SheetColumn = { title: string; kind: ColumnKind; /** In letters, of XLSX. */ width: number };
export type SheetRow = (string | number)[];
export type Sheet = {
  name: string;
  columns: SheetColumn[];
  rows: SheetRow[];
  /** Lines above the table, separated from it by an empty one. */
  head?: string[];
};

/** Streams CSV: the lines of `head`, an empty one, then the rows, which may come in pages. */
export async function* csvOf(
  columns: SheetColumn[],
  pages: AsyncIterable<SheetRow[]> | Iterable<SheetRow[]>,
  head: string[] = [],
): AsyncGenerator<string> {
  const lines = head.length > 0 ? [...head.map((line) => [line]), ['']] : [];
  yield `\uFEFF${sheetRows([...lines, columns.map(({ title }) => title)])}`;
  for await (const rows of pages) {
    yield sheetRows(rows.map((row) => row.map((value, index) => csvCell(columns[index]?.kind ?? 'text', value))));
  }
}

function csvCell(kind: ColumnKind, value: string | number): string {
  if (value === '') return '';
  if (kind === 'day') return dayText(String(value));
  if (kind === 'cents') return decimalText(Number(value)).replace('.', ',');
  return kind === 'percent' ? `${value}%` : String(value);
}

export function dayText(day: CalendarDay): string {
  return numericDate(boundsOf(day).from);
}

export function sheetHead(names: string[]): string {
  return `\uFEFF${sheetRows([names])}`;
}

export function sheetRows(rows: string[][]): string {
  return rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

/** Quotes a cell and guards against formula injection; only amounts may start with a sign. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-?\d+,\d\d$/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function cellsOf(text: string): { cells: string[]; number: number }[] {
  const plain = text.replace(/^\uFEFF/, '');
  const head = plain.slice(0, plain.search(/\r|\n|$/));
  const separator = head.split(';').length > head.split(',').length ? ';' : ',';
  const rows: { cells: string[]; number: number }[] = [];
  let [cells, cell, isQuoted, line, number] = [[] as string[], '', false, 1, 1];
  const endRow = () => {
    cells.push(cell);
    if (cells.some((one) => one !== '')) rows.push({ cells, number });
    [cells, cell] = [[], ''];
  };
  for (let at = 0; at < plain.length; at++) {
    const sign = plain[at] ?? '';
    if (sign === '\n') line++;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (plain[at + 1] === '"') cell += plain[++at];
      else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') {
      endRow();
      number = line;
    } else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}
