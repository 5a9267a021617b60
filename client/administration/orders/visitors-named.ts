import type { Visitor } from '../../../src/modules/ticketing/desk-schema.ts';

/** Visitors whose name or order number holds every word; all of them for no words. */
export function visitorsNamed(visitors: readonly Visitor[], words: string): Visitor[] {
  const asked = plain(words).split(/\s+/).filter(Boolean);
  return visitors.filter(({ firstName, lastName, number }) => {
    const name = plain(`${firstName} ${lastName} ${number}`);
    return asked.every((word) => name.includes(word));
  });
}

/** Without capitals and accents, as names are typed at a gate. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
