import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import type { ColumnKind, Sheet } from '../../kernel/money/spreadsheet.ts';

/** Excel number formats; it localises the signs. */
const CELLS: Record<ColumnKind, (value: string | number) => Cell> = {
  text: (value) => ({ value: String(value), type: String }),
  // Excel counts days without a zone; the package does so in UTC.
  day: (value) => ({ value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd-mm-yyyy' }),
  cents: (value) => ({ value: Number(value) / 100, type: Number, format: '"€" #,##0.00' }),
  percent: (value) => ({ value: Number(value) / 100, type: Number, format: '0%' }),
  number: (value) => ({ value: Number(value), type: Number }),
};

/** Makes a printed sheet one page wide, however long. */
const oneWide = (xml: string) =>
  xml
    .replace(/(<worksheet[^>]*>)/, '$1<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
    .replace('<pageSetup ', '<pageSetup fitToWidth="1" fitToHeight="0" ');

const bytes = await writeExcelFile(
  (workerData as Sheet[]).map(({ name, columns, rows, head = [] }) => ({
    sheet: name,
    orientation: 'landscape' as const,
    stickyRowsCount: head.length > 0 ? head.length + 2 : 1,
    columns: columns.map(({ width }) => ({ width })),
    data: [
      ...head.map((line) => [{ value: line, type: String }]),
      ...(head.length > 0 ? [[]] : []),
      columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) =>
        row.map((value, index) => (value === '' ? null : CELLS[columns[index]?.kind ?? 'text'](value))),
      ),
    ],
  })),
  { features: [{ files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform: oneWide } } } }] },
).toBuffer();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage(new Uint8Array(bytes));
