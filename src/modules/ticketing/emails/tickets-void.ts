import type { Site } from '../../../kernel/site.ts';
import type { Letter } from '../../../platform/mail/email.ts';
import type { MailOrder } from '../orders/mail-order.ts';
import { orderNews, stillValid } from './order-news.ts';
import { eventAndDay } from '../tickets/order-words.ts';

/** The owner let tickets of an order lapse without any money going back. `amount`: how many tickets. */
export async function ticketsLapsed(order: MailOrder, site: Site, amount: number): Promise<Letter> {
  const tickets = amount === 1 ? 'is 1 ticket' : `zijn ${amount} tickets`;
  const noMoney = 'Er gaat hierbij geen geld terug. Had u dat wel verwacht, laat het ons dan weten.';
  return orderNews(order, site, {
    subject: `Vervallen tickets voor ${eventAndDay(order)}`,
    title: amount === 1 ? 'Een ticket is vervallen' : 'Tickets zijn vervallen',
    paragraphs: [
      `Van bestelling ${order.number} (${eventAndDay(order)}) ${tickets} vervallen.`,
      stillValid(order),
      ...(order.totalCents > 0 ? [noMoney] : []),
    ],
    withOrderLink: true,
  });
}
