import { newUuid } from '../../../../kernel/ids.ts';
import { mapInTurns } from '../../../../kernel/async/long-lists.ts';
import type { Sales } from '../../sales/index.ts';
import { recordedAfter, groupActiveEntries } from '../admission/entry.ts';
import type { Keeper } from '../admission/ports.ts';
import type { GateSale, UndoSaleRequest } from './sale-schema.ts';
import { createSoldToday, type SalePorts } from './sold-today.ts';

export function createSaleUndos(ports: SalePorts, { refundOrder }: Pick<Sales['refunds'], 'refundOrder'>) {
  const { orders, admissions, atomically, clock } = ports;
  const { saleOfToday, seenSale } = createSoldToday(ports);

  /** Undoes entries, tickets, seats and money of a sale in one transaction; safe to repeat. Throws as in `GateSale`. */
  function undoGateSale(saleId: string, { id: key, back }: UndoSaleRequest, by: Keeper): Promise<GateSale> {
    return atomically(async () => {
      await saleOfToday(saleId);
      await orders.takeSeries(saleId);
      const { order, good } = await saleOfToday(saleId);
      if (good === 0) return seenSale(saleId);
      await takeBackEntries(saleId, by);
      const amountCents = order.totalCents === 0 ? 0 : 'rest';
      const wish = { key, amountCents, isVoid: true, isRestocked: true, lines: null, reason: null } as const;
      const byTerminal = back === 'terminal' ? { isByTerminal: true as const } : {};
      await refundOrder(saleId, { ...wish, ...byTerminal }, by.actorId, by.device);
      return seenSale(saleId);
    });
  }

  async function takeBackEntries(saleId: string, by: Keeper): Promise<void> {
    const codes = (await orders.ticketsOf(saleId)).map(({ code }) => code);
    const at = clock.now();
    await mapInTurns([...groupActiveEntries(await admissions.ofTickets(codes))], async ([ticketCode, entries]) => {
      for (const { id: undoes, recordedAt: earlier } of entries) {
        const recordedAt = recordedAfter(earlier, at);
        await admissions.add({ id: newUuid(), kind: 'undo', ticketCode, undoes, at, recordedAt, ...by });
      }
    });
  }

  return { undoGateSale };
}
