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

/**
 * The rows of such a file, or of one with commas, each with the number of the line where it begins; empty rows are left
 * out. A cell in quotes may hold separators, line ends and doubled quotes.
 */
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
