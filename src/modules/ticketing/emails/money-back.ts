import { euroText } from '../../../kernel/money.ts';
import type { Site } from '../../../kernel/site.ts';
import type { Letter } from '../../../platform/mail/email.ts';
import type { MailOrder } from '../orders/mail-order.ts';
import { orderNews, stillValid } from './order-news.ts';
import { eventAndDay } from '../tickets/order-words.ts';

const BANK = 'Het bedrag staat meestal binnen drie werkdagen op de rekening waarmee is betaald. U hoeft niets te doen.';

/** Money goes back for an order that was good: wholly or in part. 'later' until an amount is known. */
export async function orderRefunded(
  order: MailOrder,
  site: Site,
  cents: number | undefined,
): Promise<Letter | 'later'> {
  const amount = cents ?? order.refundedCents;
  if (amount <= 0) return 'later';
  return orderNews(order, site, {
    subject: `Terugbetaling voor ${eventAndDay(order)}`,
    title: 'U krijgt geld terug',
    paragraphs: [
      ...(order.event.cancelled ? [`${order.event.title} gaat niet door. Dat spijt ons.`] : []),
      `Voor bestelling ${order.number} (${eventAndDay(order)}) betalen we ${euroText(amount)} terug.`,
      BANK,
      ...(order.tickets.length > 0 ? [stillValid(order)] : []),
    ],
    withOrderLink: true,
  });
}

/** Money arrived that buys nothing: too late with nothing left or for a cancelled event, or twice. All of it goes back. */
export async function orderLateRefund(
  order: MailOrder,
  site: Site,
  about: { cents: number | undefined; reason: 'late' | 'double' | undefined },
): Promise<Letter> {
  const amount = euroText(about.cents ?? order.totalCents);
  const why = {
    late: order.event.cancelled
      ? `Uw betaling kwam binnen toen de reservering al was verlopen, en ${order.event.title} gaat niet door. Dat spijt ons.`
      : 'Uw betaling kwam binnen toen de reservering al was verlopen, en intussen zijn deze tickets aan anderen verkocht. Dat spijt ons.',
    double:
      'Deze bestelling was al betaald, of door een nieuwe bestelling vervangen. De tweede betaling storten we terug; wat u al had, blijft geldig.',
    none: 'Voor deze betaling konden we geen tickets meer geven. Dat spijt ons.',
  }[about.reason ?? 'none'];
  return orderNews(order, site, {
    subject: `Uw betaling voor ${eventAndDay(order)} gaat terug`,
    title: 'We storten uw betaling terug',
    paragraphs: [
      why,
      `U krijgt het hele bedrag van ${amount} terug (bestelling ${order.number}, ${eventAndDay(order)}).`,
      BANK,
    ],
    withOrderLink: false,
  });
}
