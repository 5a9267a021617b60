import { html } from 'hono/html';
import { euroText } from '../../../../kernel/money/money.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import { heading, emailHtml, emailText, oneLine, paragraph } from '../../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../../platform/mail/email.ts';
import type { MailOrder } from '../facts/mail-order.ts';
import { buyerOf, eventAndDay, whatOf } from '../facts/order-words.ts';
import { ofOrder, type OrderEmailPorts } from './orders/order-for-mail.ts';

const kind = emailKind<OrderEmailPorts>();

export const ownerEmails = {
  'order-notice-owner': kind({
    name: 'Bericht van een bestelling, voor u',
    facts: ofOrder,
    sample: { orderId: 'paid' },
    write: async ({ orderId }, _mail, { site, orderForMail }) => {
      const order = await orderForMail(orderId);
      return order ? orderNoticeOwner(order, site) : 'withdrawn';
    },
  }),
  'owner-alert': kind({
    name: 'Let op: iets vraagt uw aandacht, voor u',
    /** `reason` is a key of ALERTS; `detail` is the id of a payment or a refund. */
    facts: z.object({
      orderId: z.nullish(z.string()),
      reason: z._default(z.string(), 'onbekend'),
      detail: z.optional(z.string()),
    }),
    sample: { orderId: 'paid', reason: 'late-payment', detail: 'tr_voorbeeld' },
    write: async ({ orderId, reason, detail }, _mail, { site, orderForMail }) =>
      ownerAlert({ reason, detail }, orderId ? await orderForMail(orderId) : null, site),
  }),
};

/** Writes about a new order, without codes and contact details (GAP-114, P-08). */
async function orderNoticeOwner(order: MailOrder, site: Site): Promise<Email> {
  const count = order.tickets.length;
  const subject = `Bestelling ${order.number}: ${count} ${count === 1 ? 'ticket' : 'tickets'} voor ${eventAndDay(order)}`;
  return forOwner(site, subject, [
    `${buyerOf(order)} bestelde ${whatOf(order)}.`,
    `Betaald: ${euroText(order.totalCents)}.`,
  ]);
}

const ALERTS: Record<string, string> = {
  'payment-mismatch':
    'Een betaling hoort niet bij wat wij vroegen: het bedrag, de rekening of het kenmerk klopt niet. Er zijn geen tickets gemaakt. Is er betaald, dan kunt u het geld bij de bestelling terugbetalen.',
  'refunded-before':
    'Een betaling was al terugbetaald toen het bericht ervan aankwam. Er zijn geen tickets gemaakt; de koper heeft bericht.',
  'late-payment':
    'Iemand betaalde te laat: de plaatsen waren alweer verkocht, of het evenement gaat niet door. Al het geld gaat vanzelf terug. De koper heeft bericht.',
  'double-payment':
    'Een bestelling is twee keer betaald. De tweede betaling gaat vanzelf in haar geheel terug; de koper heeft bericht.',
  'invoice-payment':
    'Iemand betaalde een rekening online, maar dit bedrag stond niet (meer) open: zij was al betaald, gewijzigd of vervallen. Al het geld gaat vanzelf terug; de koper heeft bericht.',
  'refund-failed':
    'Een terugbetaling is niet gelukt. Controleer bij Mollie of er genoeg saldo is en betaal zo nodig bij de bestelling opnieuw terug.',
  'gift-card-unsent':
    'Een cadeaubon wordt niet meer gemaild: wie hem gaf of zou krijgen, liet zijn gegevens wissen. De koper heeft een mail met de bon, om hem zelf te geven.',
  'unknown-status': 'Mollie meldt een status die deze site niet kent. De bestelling is niet veranderd.',
  chargeback:
    'Een betaling is door de bank van de koper teruggehaald. Was zij voor een geboekt bezoek, dan blijft dat staan, en staat het bedrag weer open: bij de aanvraag kunt u het bezoek afzeggen.',
  'chargeback-returned':
    'De bank heeft geld dat was teruggehaald, weer aan u gegeven. Zijn er nog tickets vervallen, dan konden die niet vanzelf weer geldig worden: de datum gaat niet door, het tegoed op de cadeaubon is besteed, of nog niet al het geld is terug. Betaal het bedrag terug, of los het op en vraag de status van de betaling opnieuw op: dan worden de tickets weer geldig. Een cadeaubon heeft zijn tegoed vanzelf weer.',
  'chargeback-tickets':
    'De bank heeft geld dat was teruggehaald, weer aan u gegeven. De tickets zijn weer geldig, en de koper heeft bericht.',
  'payment-unreadable':
    'Mollie meldt iets over een betaling wat deze site niet kan lezen. De bestelling is niet veranderd; wij blijven ernaar vragen. Bekijk de betaling bij Mollie.',
  'payment-gone':
    'Mollie kent een betaling van deze site niet meer. De plaatsen komen vanzelf vrij als er niets betaald is.',
  'disk-low':
    'De schijf van de server is bijna vol: er is minder dan 200 MB vrij. Bestellen kan nog, tot de schijf echt vol is. Vraag wie de site onderhoudt nu ruimte te maken. Hoeveel er vrij is, staat in het beheer bij Toestand.',
  'backup-failed':
    'De reservekopie van de site is niet gelukt. Elk uur proberen wij het opnieuw; intussen kan wat er nu bij komt verloren gaan als de server stukgaat. Vraag wie de site onderhoudt ernaar te kijken.',
  'backup-missing':
    'De laatste reservekopie van de site staat niet meer waar zij was bewaard. Wij maken nu een nieuwe. Vraag wie de site onderhoudt ernaar te kijken.',
  'backup-breached':
    'In de gegevens van de site klopt iets niet; dat bleek bij het maken van de reservekopie, die wel is bewaard. Vraag wie de site onderhoudt ernaar te kijken.',
  'backups-kept':
    'Reservekopieën van meer dan 35 dagen geleden konden niet worden gewist. Wij beloven bezoekers dat die weggaan. De nieuwe reservekopie is wel gemaakt. Vraag wie de site onderhoudt ernaar te kijken.',
  'date-doubted':
    'De klok van de server is meer dan twee dagen vooruitgesprongen, of de site heeft zo lang stilgestaan. Tot morgen wist de site niets wat oud lijkt. Kijk in het beheer bij Toestand of de datum klopt, en zeg het daar; klopt hij niet, vraag dan vandaag nog wie de site onderhoudt de klok goed te zetten.',
  restored:
    'De site is teruggezet uit een reservekopie. Wat toen klaarstond om te mailen, wordt vastgehouden, want het kan al eens verstuurd zijn. Zeg in het beheer bij Post, onder Vastgehouden, wat er mag gaan.',
  'held-mail-ends':
    'Er wordt nog mail vastgehouden sinds de site is teruggezet. Na 90 dagen wordt zij gewist en gaat zij niet meer weg. Zeg in het beheer bij Post, onder Vastgehouden, wat er mag gaan.',
  'hook-failing':
    'Een programma waaraan de site berichten stuurt (een webhook), heeft drie dagen lang niets aangenomen. Er gaat nu niets meer heen; de berichten blijven dertig dagen bewaard. Kijk in het beheer bij Instellingen, onder Webhooks, wat er mis is, en zet de webhook daar weer aan.',
  'hook-gone':
    'Een programma waaraan de site berichten stuurt (een webhook), laat weten dat het er geen meer wil. Er gaat nu niets meer heen. Klopt dat niet, zet de webhook dan weer aan in het beheer bij Instellingen, onder Webhooks.',
  'unknown-payment': 'Bij Mollie staat een betaling die bij geen enkele bestelling hoort.',
};

/** Writes an alert (S-35). A reason without a text of its own is shown as it is. */
async function ownerAlert(
  about: { reason: string; detail: string | undefined },
  order: MailOrder | null,
  site: Site,
): Promise<Email> {
  const reason = oneLine(about.reason);
  const sentence = Object.hasOwn(ALERTS, reason) ? (ALERTS[reason] ?? '') : `De winkel meldt: ${reason}.`;
  const subject = order
    ? `Let op: bestelling ${order.number}, ${order.event.title}`
    : 'Let op: een melding van de winkel';
  const facts = [
    ...(order ? [`Bestelling ${order.number}, ${eventAndDay(order)}, ${euroText(order.totalCents)}.`] : []),
    ...(about.detail ? [`Kenmerk: ${oneLine(about.detail)}`] : []),
  ];
  return forOwner(site, subject, [sentence, ...facts]);
}

async function forOwner(site: Site, subjectText: string, paragraphs: string[]): Promise<Email> {
  const subject = oneLine(subjectText);
  const body = html`${heading(subject)}${paragraphs.map((text) => paragraph(text))}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: paragraphs[0] ?? '', body }),
    text: emailText(site, [subject, ...paragraphs.map(oneLine)]),
  };
}
