import type { Tenders } from '../orders/ports.ts';
import type { TillPorts } from './ports.ts';
import { rowsOf } from './till.ts';

/**
 * Tenders of which each in cash or on the terminal goes into the open till too, with what was rounded, in the same
 * transaction: nobody who writes down what was paid can forget the till.
 */
export function tendersInTill({ tenders, tills }: { tenders: Tenders; tills: TillPorts['tills'] }): Tenders {
  return {
    ...tenders,
    add: async (tender) => {
      await tenders.add(tender);
      if (tender.kind === 'cash' || tender.kind === 'terminal') await tills.add(rowsOf(tender, await tills.open()));
    },
  };
}
