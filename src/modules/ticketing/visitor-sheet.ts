import { clockTime, numericDate } from '../../kernel/dutch-dates.ts';
import type { VisitorList } from './visitor-list-schema.ts';

const HEAD = ['Achternaam', 'Voornaam', 'Ticket', 'Aantal', 'Datum', 'Tijd', 'Bestelnummer', 'E-mail', 'Telefoon'];

/** The visitors as a file that Dutch spreadsheets open at once: UTF-8 with a mark, semicolons, a row per kind of ticket. */
export function visitorSheet({ visitors }: VisitorList): string {
  const rows = visitors.flatMap((visitor) =>
    visitor.tickets.map(({ title, amount, start }) => {
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
    }),
  );
  return `\uFEFF${[HEAD, ...rows].map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`;
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
