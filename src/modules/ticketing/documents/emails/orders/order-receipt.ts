import { html } from 'hono/html';
import { inCoins } from '../../../rules/coins.ts';
import { clockTime, longDate } from '../../../../../kernel/dates/dutch-dates.ts';
import { euroText } from '../../../../../kernel/money/money.ts';
import type { Site } from '../../../../../kernel/web/site.ts';
import {
  emailHtml,
  emailText,
  heading,
  oneLine,
  paragraph,
  subheading,
} from '../../../../../platform/mail/email-frame.ts';
import type { Email } from '../../../../../platform/mail/email.ts';
import type { MailOrder } from '../../facts/mail-order.ts';
import { questionLine, eventAndDay } from '../../facts/order-words.ts';
import { orderTable, orderTableText } from './order-table.ts';

/** Receipt of a sale whose tickets were already used. */
export async function orderReceipt(order: MailOrder, site: Site): Promise<Email | 'withdrawn'> {
  if (order.paidAt === null || order.tickets.every(({ isVoid }) => isVoid)) return 'withdrawn';
  const subject = oneLine(`Uw bon voor ${eventAndDay(order)}`);
  const bought = `Gekocht op ${longDate(order.paidAt)} om ${clockTime(order.paidAt)} aan de poort van de ${site.name}.`;
  const paid = paidText(order);
  const inside = 'U hoeft niets meer te laten zien: de tickets zijn bij de ingang al gebruikt.';
  const help = questionLine('Een vraag?', order, site);
  const body = html`${heading('Uw bon')}${paragraph(bought)} ${subheading(`Bestelling ${order.number}`)}
  ${orderTable(order)}${paragraph(paid)}${paragraph(inside)}${paragraph(help)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: `${bought} ${paid}`, body }),
    text: emailText(site, [
      'Uw bon',
      bought,
      oneLine(order.event.title),
      `BESTELLING ${order.number}\n${orderTableText(order)}`,
      paid,
      inside,
      help,
    ]),
  };
}

function paidText({ paidWith, totalCents }: MailOrder): string {
  if (totalCents === 0) return 'U hoefde niets te betalen.';
  const coins = inCoins(totalCents);
  if (paidWith === 'terminal') return `Betaald met pin: ${euroText(totalCents)}.`;
  const rounded = coins === totalCents ? '' : ', afgerond op vijf cent';
  return `Contant betaald: ${euroText(coins)}${rounded}.`;
}
