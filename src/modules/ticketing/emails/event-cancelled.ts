import { html } from 'hono/html';
import { longDateWithWeekday } from '../../../kernel/dates/dutch-dates.ts';
import { euroText } from '../../../kernel/money.ts';
import type { Site } from '../../../kernel/site.ts';
import { heading, letterHtml, letterText, link, oneLine, paragraph } from '../../../platform/mail/email-frame.ts';
import type { Letter } from '../../../platform/mail/email.ts';
import type { MailOrder } from '../orders/mail-order.ts';
import { askUs, buyerOf, eventAndDay, periodsOf } from '../tickets/order-words.ts';

/** An event with sold tickets does not take place. Withdrawn when it takes place after all. */
export async function eventCancelled(
  order: MailOrder,
  site: Site,
  reason: string | null,
): Promise<Letter | 'withdrawn'> {
  if (!order.event.cancelled) return 'withdrawn';
  const subject = oneLine(`Gaat niet door: ${eventAndDay(order)}`);
  const greeting = `Beste ${buyerOf(order)},`;
  const [first] = periodsOf(order);
  const day = first ? ` op ${longDateWithWeekday(first.start)}` : '';
  const what = `${order.event.title}${day} gaat niet door. Dat spijt ons.`;
  const why = reason ? [reason] : [];
  const tickets = `Uw tickets van bestelling ${order.number} geven geen toegang meer.`;
  const rest = [tickets, ...moneyBack(order)];
  const more = [`${site.baseUrl}/agenda`, 'Bekijk wat er wel te doen is'] as const;
  const help = askUs('Een vraag?', order, site);
  const body = html`${heading('Het gaat niet door')}${paragraph(greeting)}${[what, ...why, ...rest].map((text) => paragraph(text))}
  ${paragraph(link(...more))}${paragraph(help)}`;
  return {
    subject,
    html: await letterHtml(site, { subject, preview: why[0] ?? what, body }),
    text: letterText(site, [
      oneLine(greeting),
      ...[what, ...why, ...rest].map(oneLine),
      `${more[1]}:\n${more[0]}`,
      help,
    ]),
  };
}

/** What the terms of sale promise; nothing where nothing was paid, or all of it went back. */
function moneyBack(order: MailOrder): string[] {
  const cents = order.totalCents - order.refundedCents;
  if (cents <= 0) return [];
  const costs = order.serviceCostsCents > 0 ? ', ook de servicekosten,' : '';
  return [
    `U krijgt het hele bedrag van ${euroText(cents)}${costs} terug, binnen veertien dagen en op de rekening waarmee u betaalde. U hoeft niets te doen.`,
  ];
}
