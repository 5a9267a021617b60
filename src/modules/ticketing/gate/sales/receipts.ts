import { canonicalEmail } from '../../../../kernel/email-address.ts';
import { Problem } from '../../../../kernel/problem.ts';
import { linkSecretOf, type MayMail, orderStale } from '../../sales/index.ts';
import type { Keeper } from '../admission/ports.ts';
import { createSoldToday, type SalePorts } from './sold-today.ts';

const ADDRESSES_MAX = 5;

export function createSaleReceipts(ports: SalePorts, mayMail: MayMail) {
  const { orders, outbox, audit, atomically, clock, secrets } = ports;
  const { saleOfToday } = createSoldToday(ports);

  /** Stores the address and emails a receipt to it. Throws `sale_not_found`; 409 `no_tickets`, `stale`; 429 (S-30). */
  function mailReceipt(saleId: string, address: string, by: Keeper): Promise<void> {
    const email = canonicalEmail(address);
    return atomically(async () => {
      await saleOfToday(saleId);
      await orders.takeSeries(saleId);
      const { order, good } = await saleOfToday(saleId);
      if (good === 0) throw undone();
      const isOther = email !== order.email;
      const linkNumber = order.linkNumber + (isOther ? 1 : 0);
      if (linkNumber > ADDRESSES_MAX || !mayMail('order-receipt', email)) throw tooMany();
      if (isOther) {
        const linkHash = secrets.hash(linkSecretOf(secrets, { id: saleId, linkNumber }));
        if (!(await orders.changeAddress(saleId, { email, linkNumber, linkHash }))) throw orderStale();
      }
      const minute = clock.now().slice(0, 'yyyy-mm-ddThh:mm'.length);
      await outbox.put({
        kind: 'order-receipt',
        to: email,
        facts: { orderId: saleId },
        lane: 'urgent',
        uniqueKey: `order-receipt:${saleId}:${linkNumber}:${minute}`,
      });
      const facts = { device: by.device };
      await audit.note({ action: 'gate-receipt-mailed', actorId: by.actorId, subject: `order:${saleId}`, facts });
    });
  }

  return { mailReceipt };
}

function undone(): Problem {
  return new Problem('conflict', 'Deze verkoop is ongedaan gemaakt: er is geen bon meer van.', {
    reason: 'no_tickets',
  });
}

function tooMany(): Problem {
  return new Problem(
    'too-many',
    'Er is net al een bon verstuurd. Probeer het over een kwartier opnieuw, of print hem.',
  );
}
