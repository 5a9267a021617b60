import type { Visitor } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { plainText } from '../../ui/text/plain-text.ts';

/** Visitors whose name or order number holds every word; all of them for no words. */
export function visitorsNamed(visitors: readonly Visitor[], words: string): Visitor[] {
  const asked = plainText(words).split(/\s+/).filter(Boolean);
  return visitors.filter(({ firstName, lastName, number }) => {
    const name = plainText(`${firstName} ${lastName} ${number}`);
    return asked.every((word) => name.includes(word));
  });
}
