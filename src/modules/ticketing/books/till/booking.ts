import type { Tenders } from '../../sales/orders/ports.ts';
import type { TillPorts } from './ports.ts';
import { rowsOf } from './till.ts';

/** Books each cash or terminal tender, rounded, in the open till and in the same transaction. */
export function tendersInTill({ tenders, tills }: { tenders: Tenders; tills: TillPorts['tills'] }): Tenders {
  return {
    ...tenders,
    add: async (tender) => {
      await tenders.add(tender);
      if (tender.kind === 'cash' || tender.kind === 'terminal') await tills.add(rowsOf(tender, await tills.open()));
    },
  };
}
