import { clockTime, numericDate } from '../../../kernel/dates/dutch-dates.ts';
import { jsonOf, letOthersPass, partsOf } from '../../../kernel/long-lists.ts';
import type { Visitor, VisitorList } from './visitor-list-schema.ts';

const HEAD = ['Achternaam', 'Voornaam', 'Ticket', 'Aantal', 'Datum', 'Tijd', 'Bestelnummer', 'E-mail', 'Telefoon'];

/**
 * The visitors as a file that Dutch spreadsheets open at once: UTF-8 with a mark, semicolons, a row per kind of ticket.
 * In pieces; between two of them others get their turn.
 */
export async function* visitorSheet({ visitors }: Pick<VisitorList, 'visitors'>): AsyncGenerator<string> {
  yield `\uFEFF${rowsOf([HEAD])}`;
  for (const part of partsOf(visitors)) {
    yield rowsOf(part.flatMap(cellsOf));
    await letOthersPass();
  }
}

/** The same list as the answer of its call, in pieces. */
export async function* visitorJson({ visitors, ...list }: VisitorList): AsyncGenerator<string> {
  yield `${JSON.stringify(list).slice(0, -1)},"visitors":`;
  yield* jsonOf(visitors);
  yield '}';
}

function cellsOf(visitor: Visitor): string[][] {
  return visitor.tickets.map(({ title, amount, start }) => {
    const at = new Date(start).toISOString();
    return [
      visitor.lastName,
      visitor.firstName,
      title,
      String(amount),
      numericDate(at),
      clockTime(at),
      String(visitor.number),
      visitor.email,
      phoneText(visitor.phoneNumber),
    ];
  });
}

function rowsOf(rows: string[][]): string {
  return rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

/** A spreadsheet would calculate what begins with one of these signs, and it is a visitor who wrote it. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Digits alone would lose their first nought, and a plus would be a sum. */
function phoneText(phone: string): string {
  const international = phone.trim().replace(/^\+/, '00');
  return international.replace(/^(\d\d)(\d+)$/, '$1 $2');
}
