/** Files that Dutch spreadsheets open at once: UTF-8 with a mark, semicolons. */

/** How such a file begins. */
export function sheetHead(names: string[]): string {
  return `\uFEFF${sheetRows([names])}`;
}

export function sheetRows(rows: string[][]): string {
  return rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

/** A spreadsheet would calculate what begins with one of these signs, and it is a stranger who wrote it. Amounts may. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-?\d+,\d\d$/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
