import { html } from 'hono/html';
import { eventDateLine } from '../../../kernel/dates/dutch-dates.ts';
import { shortDateWithYear } from '../../../kernel/dates/dutch-periods.ts';
import type { Site } from '../../../kernel/site.ts';
import {
  button,
  heading,
  labelled,
  letterHtml,
  letterText,
  oneLine,
  paragraph,
} from '../../../platform/mail/email-frame.ts';
import type { Letter } from '../../../platform/mail/email.ts';
import type { MailOrder } from '../orders/mail-order.ts';
import type { OfferNews, WhereAndWhen } from '../offer/holder-notices.ts';
import { askUs, buyerOf, dayLabel, orderUrl } from '../tickets/order-words.ts';

type Change = Omit<Extract<OfferNews, { kind: 'event-changed' }>, 'kind'>;

const OLD_TICKETS =
  'Uw tickets blijven geldig. Op de tickets in uw eerste mail staan nog de oude gegevens; bij uw bestelling vindt u de nieuwe.';

/** Date or place of sold tickets changed, or what was cancelled takes place after all (R-27). Withdrawn once it is cancelled. */
export async function eventChanged(order: MailOrder, site: Site, change: Change): Promise<Letter | 'withdrawn'> {
  if (order.event.cancelled) return 'withdrawn';
  const { title } = order.event;
  const [first] = change.now.periods;
  const day = first ? `, ${shortDateWithYear(first.start)}` : '';
  const subject = oneLine(`${change.isOnAgain ? 'Gaat toch door' : 'Gewijzigd'}: ${title}${day}`);
  const greeting = `Beste ${buyerOf(order)},`;
  const intro = change.isOnAgain
    ? `Goed nieuws: ${title} gaat toch door.`
    : `${title}, waarvoor u tickets heeft, is gewijzigd.`;
  const when = linesOf(change.now);
  const now = [...when, change.now.place];
  const before = beforeOf(change);
  const help = cannotCome(order, change) + askUs('Een vraag?', order, site);
  const about = html`<strong style="font-size:18px">${title}</strong><br />
    ${now.map((line) => html`${line}<br />`)}${before.map((line) => html`Dit was: ${line}<br />`)}`;
  const body = html`${heading(change.isOnAgain ? 'Het gaat toch door' : 'Er is iets veranderd')}
  ${paragraph(greeting)}${paragraph(intro)} ${first ? labelled(dayLabel(first.start), about) : paragraph(about)}
  ${paragraph(OLD_TICKETS)}${button(orderUrl(order, site), 'Bekijk uw tickets')}${paragraph(help)}`;
  return {
    subject,
    html: await letterHtml(site, { subject, preview: now.join(', '), body }),
    text: letterText(site, [
      oneLine(greeting),
      oneLine(intro),
      [
        ...when.map((line) => `Wanneer: ${line}`),
        `Waar: ${change.now.place}`,
        ...before.map((line) => `Dit was: ${line}`),
      ]
        .map(oneLine)
        .join('\n'),
      OLD_TICKETS,
      `Bekijk uw tickets:\n${orderUrl(order, site)}`,
      help,
    ]),
  };
}

/** Only what is not so any more. */
function beforeOf({ was, now }: Change): string[] {
  const isMoved = linesOf(was).join() !== linesOf(now).join();
  return [...(isMoved ? linesOf(was) : []), ...(was.place === now.place ? [] : [was.place])];
}

/** Whoever cannot come on another day gets the money back, as the terms of sale say. */
function cannotCome({ totalCents, refundedCents }: MailOrder, { was, now }: Change): string {
  const isMoved = linesOf(was).join() !== linesOf(now).join();
  return isMoved && totalCents > refundedCents
    ? 'Kunt u dan niet? Laat het ons weten, dan betalen wij uw tickets terug. '
    : '';
}

function linesOf({ periods }: WhereAndWhen): string[] {
  return periods.map(({ start, end }) => eventDateLine(start, end));
}
