import type { Instant } from '../../../kernel/dates/dutch-dates.ts';
import type { Site } from '../../../kernel/site.ts';
import type { Letters } from '../../../platform/mail/email.ts';
import { type OrderForMail, ownOrder } from './own-order.ts';
import { orderReminder } from './order-reminder.ts';
import { paymentFailed } from './payment-failed.ts';

const MINUTE_MS = 60_000;
const STALE_MINUTES = 24 * 60;

/** Letters that are only wanted for a while: each looks at the clock and at what happened meanwhile. */
export function createBuyerLetters(ports: {
  site: Site;
  orderForMail: OrderForMail;
  /** Whether the buyer has since paid for the same event. */
  hasBoughtAfterAll: (orderId: string) => Promise<boolean>;
  now: () => Instant;
}): Letters {
  const { site, orderForMail, now } = ports;

  return {
    'order-payment-failed': async (facts, mail) => {
      const minutes = (Date.parse(now()) - Date.parse(mail.createdAt)) / MINUTE_MS;
      const order = await ownOrder(orderForMail, textIn(facts, 'orderId'), mail.to);
      if (!order || order.paidAt !== null || minutes > STALE_MINUTES) return 'withdrawn';
      return (await ports.hasBoughtAfterAll(order.id)) ? 'withdrawn' : paymentFailed(order, site);
    },
    'order-reminder': async (facts, mail) => {
      const start = textIn(facts, 'start');
      const order = start > now() ? await ownOrder(orderForMail, textIn(facts, 'orderId'), mail.to) : null;
      return order ? orderReminder(order, site, start) : 'withdrawn';
    },
  };
}

function textIn(facts: unknown, name: string): string {
  const value = typeof facts === 'object' && facts !== null ? (facts as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' ? value : '';
}
