import { html } from 'hono/html';
import { longDay } from '../../../kernel/dates/dutch-dates.ts';
import { euroText } from '../../../kernel/money.ts';
import type { Site } from '../../../kernel/site.ts';
import { heading, emailHtml, emailText, link, oneLine, paragraph } from '../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../platform/mail/email.ts';
import type { MailOrder } from '../tickets/mail-order.ts';
import { askUs, buyerOf, eventAndDay, orderUrl, ticketsOf, whenLines } from '../tickets/order-words.ts';
import { wordsFact, wordsMarkup, wordsText } from './own-words.ts';
import { type OrderEmailPorts, ownOrder } from './order-for-mail.ts';

const kind = emailKind<OrderEmailPorts>();

/** How the owner gives money back: in coins, on the terminal, to an account, or by asking less. */
const WAYS = ['cash', 'terminal', 'transfer', 'unasked'] as const;
type Way = (typeof WAYS)[number];

/** What a buyer hears of money that goes back, and of tickets that end. */
export const refundEmails = {
  'order-refunded': kind({
    name: 'Terugbetaling',
    /** Without an amount, as a version before wrote it, it is what the order says; `way`: left out, by the provider. */
    facts: z.object({
      orderId: z.string(),
      amountCents: z.optional(z.number()),
      /** What of it goes back to the gift card that paid. */
      cardCents: z.optional(z.number()),
      /** What of that settled the garden's claim on that card, and what is on a new card, because that one is blocked. */
      claimCents: z.optional(z.number()),
      newCardCents: z.optional(z.number()),
      /** Until which day it can be used. Left out: an earlier version wrote it, or all of it settled a claim. */
      cardUntil: z.optional(z.string()),
      /** By an earlier version: it is on a blocked card. */
      isCardBlocked: z.optional(z.boolean()),
      way: z.catch(z.optional(z.enum(WAYS)), undefined),
      words: wordsFact,
    }),
    sample: { orderId: 'paid', amountCents: 750, words: 'Vervelend dat u ziek bent.\n\nTot een volgende keer!' },
    write: async (facts, mail, ports) => {
      const order = await ownOrder(ports, facts, mail);
      return order ? orderRefunded(order, ports.site, facts) : 'withdrawn';
    },
  }),
  'order-refund-failed': kind({
    name: 'Terugbetaling niet gelukt',
    /** `isRefused`: the bank refused at once, so nothing changed; otherwise it was on its way, and the tickets stay void. */
    facts: z.object({ orderId: z.string(), amountCents: z.number(), isRefused: z.boolean() }),
    sample: { orderId: 'paid', amountCents: 750, isRefused: false },
    write: async (facts, mail, ports) => {
      const order = await ownOrder(ports, facts, mail);
      return order ? refundFailed(order, ports.site, facts) : 'withdrawn';
    },
  }),
  'order-refund-ended': kind({
    name: 'Tickets weer geldig',
    /** `cardCents`: what was taken off the gift card again; `isChargeback`: the buyer's bank had taken the rest. */
    facts: z.object({
      orderId: z.string(),
      amountCents: z.number(),
      cardCents: z.optional(z.number()),
      isChargeback: z.optional(z.boolean()),
    }),
    sample: { orderId: 'paid', amountCents: 750, cardCents: 500 },
    write: async (facts, mail, ports) => {
      const order = await ownOrder(ports, facts, mail);
      return order ? refundEnded(order, ports.site, facts) : 'withdrawn';
    },
  }),
  'order-tickets-lapsed': kind({
    name: 'Tickets vervallen',
    /** `amount`: how many tickets. */
    facts: z.object({ orderId: z.string(), amount: z.number(), words: wordsFact }),
    sample: { orderId: 'lapsed', amount: 1 },
    write: async (facts, mail, ports) => {
      const order = await ownOrder(ports, facts, mail);
      return order && facts.amount > 0 ? ticketsLapsed(order, ports.site, facts) : 'withdrawn';
    },
  }),
  'order-late-refund': kind({
    name: 'Betaling gaat terug',
    facts: z.object({
      orderId: z.string(),
      amountCents: z.optional(z.number()),
      reason: z.catch(z.optional(z.enum(['late', 'double', 'invoice'])), undefined),
    }),
    sample: { orderId: 'paid', amountCents: 1950, reason: 'late' },
    write: async ({ orderId, amountCents: cents, reason }, mail, ports) => {
      const order = await ownOrder(ports, { orderId }, mail);
      return order ? orderLateRefund(order, ports.site, { cents, reason }) : 'withdrawn';
    },
  }),
};

const BANK = 'Het bedrag staat meestal binnen drie werkdagen op de rekening waarmee is betaald. U hoeft niets te doen.';

const REST_TO_BANK =
  'De rest staat meestal binnen drie werkdagen op de rekening waarmee is betaald. U hoeft niets te doen.';

const HOW: Record<Way, string> = {
  cash: 'U krijgt het bedrag contant van ons.',
  terminal: 'Het bedrag gaat via de pinautomaat terug naar uw rekening.',
  transfer: 'We maken het bedrag naar u over.',
  unasked: 'Het gaat om een rekening die nog openstond; u hoeft dit bedrag niet te betalen.',
};

/** Money goes back for an order that was good: wholly or in part. None of what the bank took back by itself. */
async function orderRefunded(
  order: MailOrder,
  site: Site,
  {
    amountCents,
    cardCents = 0,
    way,
    words,
    ...onTheCard
  }: OnCard & {
    amountCents?: number | undefined;
    way?: Way | undefined;
    words?: string | null | undefined;
  },
): Promise<Email | 'withdrawn'> {
  const amount = amountCents ?? order.refundedCents;
  if (amount <= 0) return 'withdrawn';
  const isSettled = (onTheCard.claimCents ?? 0) >= amount;
  return orderNews(order, site, {
    subject: `Terugbetaling voor ${eventAndDay(order)}`,
    title:
      way === 'unasked' ? 'U hoeft minder te betalen' : isSettled ? 'We verrekenen een bedrag' : 'U krijgt geld terug',
    paragraphs: [
      ...(order.event.cancelled ? [`${order.event.title} gaat niet door. Dat spijt ons.`] : calledOffIn(order)),
      way === 'unasked'
        ? `Voor bestelling ${order.number} (${eventAndDay(order)}) vervalt ${euroText(amount)}.`
        : isSettled
          ? `Voor bestelling ${order.number} (${eventAndDay(order)}) verrekenen we ${euroText(amount)}.`
          : `Voor bestelling ${order.number} (${eventAndDay(order)}) betalen we ${euroText(amount)} terug.`,
      ...(cardCents > 0 ? onCard(amount, { ...onTheCard, cardCents }) : []),
      ...(cardCents >= amount ? [] : [way ? HOW[way] : cardCents > 0 ? REST_TO_BANK : BANK]),
      ...(order.tickets.length > 0 ? [stillValid(order)] : []),
    ],
    words,
    withOrderLink: true,
  });
}

type OnCard = {
  cardCents?: number | undefined;
  claimCents?: number | undefined;
  newCardCents?: number | undefined;
  cardUntil?: string | undefined;
  isCardBlocked?: boolean | undefined;
};

/** What became of an amount that a gift card had paid, and until when it can be used. */
function onCard(
  amount: number,
  { cardCents = 0, claimCents = 0, newCardCents = 0, cardUntil, isCardBlocked = false }: OnCard,
): string[] {
  const again = cardCents - claimCents - newCardCents;
  const all = (cents: number) => cents >= amount;
  const settled = all(claimCents)
    ? 'Dat bedrag gaat af van wat voor uw cadeaubon nog openstond: de betaling van die bon is teruggehaald. U kunt het dus niet besteden.'
    : `Daarvan gaat ${euroText(claimCents)} af van wat voor uw cadeaubon nog openstond: de betaling van die bon is teruggehaald.`;
  const onNew = all(newCardCents)
    ? 'De cadeaubon waarmee u betaalde, is geblokkeerd. Daarom staat dat bedrag op een nieuwe cadeaubon, die u in een aparte mail krijgt.'
    : `De cadeaubon waarmee u betaalde, is geblokkeerd. Daarom staat ${euroText(newCardCents)} op een nieuwe cadeaubon, die u in een aparte mail krijgt.`;
  const onOld = all(again)
    ? 'Dat bedrag staat weer op uw cadeaubon.'
    : `Daarvan staat ${euroText(again)} weer op uw cadeaubon.`;
  const until =
    cardUntil !== undefined && !isCardBlocked ? [`U kunt het gebruiken tot en met ${longDay(cardUntil)}.`] : [];
  return [
    ...(claimCents > 0 ? [settled] : []),
    ...(newCardCents > 0 ? [onNew] : []),
    ...(again > 0 ? [onOld] : []),
    ...(isCardBlocked ? ['Die bon is geblokkeerd. Neem contact met ons op om het bedrag te gebruiken.'] : until),
  ];
}

/** The dates of an order that do not go on. */
function calledOffIn(order: MailOrder): string[] {
  const off = order.lines.filter(({ isCalledOff }) => isCalledOff);
  return whenLines({ lines: off }).map((when) => `${order.event.title} op ${when} gaat niet door. Dat spijt ons.`);
}

/** Money arrived that buys nothing: too late with nothing left or for a cancelled event, or twice. All of it goes back. */
async function orderLateRefund(
  order: MailOrder,
  site: Site,
  about: { cents: number | undefined; reason: 'late' | 'double' | 'invoice' | undefined },
): Promise<Email> {
  const amount = euroText(about.cents ?? order.totalCents);
  const why = {
    late: order.event.cancelled
      ? `Uw betaling kwam binnen toen de reservering al was verlopen, en ${order.event.title} gaat niet door. Dat spijt ons.`
      : 'Uw betaling kwam binnen toen de reservering al was verlopen, en intussen zijn deze tickets aan anderen verkocht. Dat spijt ons.',
    double:
      'Deze bestelling was al betaald, of door een nieuwe bestelling vervangen. De tweede betaling storten we terug; wat u al had, blijft geldig.',
    invoice:
      'Op de rekening van deze bestelling stond dit bedrag niet (meer) open: zij was al betaald, gewijzigd of vervallen.',
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

/** The owner let tickets of an order lapse without any money going back. `amount`: how many tickets. */
async function ticketsLapsed(
  order: MailOrder,
  site: Site,
  { amount, words }: { amount: number; words?: string | null | undefined },
): Promise<Email> {
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
    words,
    withOrderLink: true,
  });
}

/** Money that a buyer waits for does not come: the bank refused it at once, or said so later. */
async function refundFailed(
  order: MailOrder,
  site: Site,
  { amountCents, isRefused }: { amountCents: number; isRefused: boolean },
): Promise<Email> {
  const amount = euroText(amountCents);
  const about = `bestelling ${order.number} (${eventAndDay(order)})`;
  return orderNews(order, site, {
    subject: `Terugbetaling niet gelukt voor ${eventAndDay(order)}`,
    title: 'Uw terugbetaling is niet gelukt',
    paragraphs: isRefused
      ? [
          `De betaaldienst heeft de terugbetaling van ${amount} voor ${about} geweigerd. Daarom is er niets veranderd: wat u had, is geldig zoals het was.`,
          'Wij hebben hier bericht van en nemen contact met u op. U hoeft niets te doen.',
        ]
      : [
          `De terugbetaling van ${amount} voor ${about} is bij de bank niet gelukt. Het bedrag is nog bij ons.`,
          'Wij hebben hier bericht van en laten u weten hoe u uw geld krijgt. U hoeft niets te doen.',
          ...(order.tickets.length > 0 ? [stillValid(order)] : []),
        ],
    withOrderLink: true,
  });
}

/** A refund that failed at the bank is not made after all: what lapsed with it is good again. */
async function refundEnded(
  order: MailOrder,
  site: Site,
  {
    amountCents,
    cardCents = 0,
    isChargeback = false,
  }: { amountCents: number; cardCents?: number | undefined; isChargeback?: boolean | undefined },
): Promise<Email> {
  const bankPart = euroText(amountCents - cardCents);
  return orderNews(order, site, {
    subject: `Uw bestelling voor ${eventAndDay(order)} is weer geldig`,
    title: 'Uw bestelling is weer geldig',
    paragraphs: [
      isChargeback
        ? `Uw bank heeft ons ${bankPart} voor bestelling ${order.number} (${eventAndDay(order)}) weer gegeven. De tickets die daardoor waren vervallen, zijn weer geldig, met dezelfde codes.`
        : `De terugbetaling van ${euroText(amountCents)} voor bestelling ${order.number} (${eventAndDay(order)}) gaat niet door. Wat daarmee was vervallen, is weer geldig.`,
      ...(cardCents > 0 ? [`${euroText(cardCents)} die op uw cadeaubon was teruggezet, is er weer af.`] : []),
      ...(order.tickets.length > 0 ? [stillValid(order)] : []),
    ],
    withOrderLink: true,
  });
}

/** A short email about what happened with an order, and what the owner adds; its first paragraph is the preview. */
async function orderNews(
  order: MailOrder,
  site: Site,
  said: {
    subject: string;
    title: string;
    paragraphs: string[];
    words?: string | null | undefined;
    withOrderLink: boolean;
  },
): Promise<Email> {
  const subject = oneLine(said.subject);
  const greeting = `Beste ${buyerOf(order)},`;
  const help = askUs('Een vraag?', order, site);
  const [href, linkText] = said.withOrderLink ? [orderUrl(order, site), 'Uw bestelling'] : insteadOf(order, site);
  const body = html`${heading(said.title)}${paragraph(greeting)}${said.paragraphs.map((text) => paragraph(text))}${wordsMarkup(said.words)}
  ${paragraph(link(href, linkText))}${paragraph(help)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: said.paragraphs[0] ?? '', body }),
    text: emailText(site, [
      said.title,
      oneLine(greeting),
      ...said.paragraphs.map(oneLine),
      ...wordsText(said.words),
      `${linkText}:\n${href}`,
      help,
    ]),
  };
}

/** Where somebody looks who has no tickets. */
function insteadOf({ event }: MailOrder, site: Site): [href: string, text: string] {
  return event.cancelled
    ? [`${site.baseUrl}/agenda`, 'Bekijk wat er wel te doen is']
    : [`${site.baseUrl}${event.path}`, 'Bekijk of er nog plaats is'];
}

/** Which tickets of an order still give entry. */
function stillValid(order: MailOrder): string {
  const left = ticketsOf(order).length;
  if (left === 0) return 'De tickets van deze bestelling geven geen toegang meer.';
  if (left === order.tickets.length) return 'Uw tickets blijven geldig.';
  const some = left === 1 ? 'blijft 1 ticket' : `blijven ${left} tickets`;
  return `Van deze bestelling ${some} geldig; welke dat zijn, ziet u bij uw bestelling.`;
}
