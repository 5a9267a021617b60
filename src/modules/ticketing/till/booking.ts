import type { Tenders } from '../orders/ports.ts';
import type { TillPorts } from './ports.ts';
import { rowsOf } from './till.ts';

/**
 * Wraps the store of tenders so that each one in cash or by terminal is also added to the open till, with its rounding, in
 * the same transaction: no caller that records a payment can forget the till.
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
