import { newUuid } from '../../../kernel/ids.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import { orderNotFound } from '../orders/order.ts';
import { takenOf } from '../orders/tender.ts';
import type { SettlementPorts } from './ports.ts';

type InvoicePorts = Pick<SettlementPorts, 'orders' | 'tenders' | 'atomically' | 'clock'> & {
  audit: Pick<Audit, 'note'>;
};

/** Orders on an invoice: confirmed at once, paid later. */
export function invoices({ orders, tenders, atomically, clock, audit }: InvoicePorts) {
  /**
   * Writes down that what an invoice still had to bring was paid; once, however often it is asked. Problems: 404
   * `order_not_found`; 409 `nothing_open`.
   */
  function settleInvoice(orderId: string, actorId: string): Promise<void> {
    return atomically(async () => {
      const order = (await orders.takeSeries(orderId)).find(({ id }) => id === orderId);
      if (!order) throw orderNotFound();
      const taken = takenOf((await tenders.of([orderId])).get(orderId) ?? []);
      if (taken?.settledAt) return;
      if (!taken || taken.openCents === 0) throw nothingOpen();
      const amountCents = taken.openCents;
      const row = { id: newUuid(), orderId, amountCents, takenBy: actorId, device: null, takenAt: clock.now() };
      await tenders.add({ ...row, kind: 'invoice', role: 'settles', attemptId: null, requestId: null });
      await audit.note({ action: 'invoice-settled', actorId, subject: `order:${orderId}`, facts: { amountCents } });
    });
  }

  return { settleInvoice };
}

function nothingOpen(): Problem {
  return new Problem('conflict', 'Voor deze bestelling staat geen rekening open.', { reason: 'nothing_open' });
}
