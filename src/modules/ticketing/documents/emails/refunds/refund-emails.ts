import { html } from 'hono/html';
import { euroText } from '../../../../../kernel/money/money.ts';
import type { Site } from '../../../../../kernel/web/site.ts';
import { heading, emailHtml, emailText, link, oneLine, paragraph } from '../../../../../platform/mail/email-frame.ts';
import { emailKind, type Email, z } from '../../../../../platform/mail/email.ts';
import type { MailOrder } from '../../facts/mail-order.ts';
import {
  questionLine,
  buyerOf,
  eventAndDay,
  orderUrl,
  pageUrl,
  ticketsOf,
  whenLines,
} from '../../facts/order-words.ts';
import { refundText, type RefundWords, refundWordsFact, wordsMarkup, wordsText } from '../own-words.ts';
import { type OrderEmailPorts, ownOrder } from '../orders/order-for-mail.ts';
import { REFUND_WAYS, type RefundSplit, whereItGoes } from './refund-split.ts';
import { words as texts } from '../words/refund-emails.words.ts';

const kind = emailKind<OrderEmailPorts>();

/** Emails to buyers about refunds and void tickets. */
export const refundEmails = {
  'order-refunded': kind({
    name: 'Terugbetaling',
    /** Older rows lack the amount, which then comes from the order. Without `way` the provider refunded. */
    facts: z.object({
      orderId: z.string(),
      amountCents: z.optional(z.number()),
      /** Cents that went back to the gift card that paid. */
      cardCents: z.optional(z.number()),
      /** Cents that settled a claim on that card, and cents on a new card that replaces a blocked one. */
      claimCents: z.optional(z.number()),
      newCardCents: z.optional(z.number()),
      cardUntil: z.optional(z.string()),
      /** In older rows: true if the card was blocked. */
      isCardBlocked: z.optional(z.boolean()),
      way: z.catch(z.optional(z.enum(REFUND_WAYS)), undefined),
      words: refundWordsFact,
    }),
    sample: { orderId: 'paid', amountCents: 750, words: 'Vervelend dat u ziek bent.\n\nTot een volgende keer!' },
    write: async (facts, mail, ports) => {
      const order = await ownOrder(ports, facts, mail);
      return order ? orderRefunded(order, ports.site, facts) : 'withdrawn';
    },
  }),
  'order-refund-failed': kind({
    name: 'Terugbetaling niet gelukt',
    /** `isRefused` if nothing changed; otherwise the tickets stay void. */
    facts: z.object({ orderId: z.string(), amountCents: z.number(), isRefused: z.boolean() }),
    sample: { orderId: 'paid', amountCents: 750, isRefused: false },
    write: async (facts, mail, ports) => {
      const order = await ownOrder(ports, facts, mail);
      return order ? refundFailed(order, ports.site, facts) : 'withdrawn';
    },
  }),
  'order-refund-ended': kind({
    name: 'Tickets weer geldig',
    /** `cardCents` were taken off the card again. `isChargeback` if the bank had taken the rest. */
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
    facts: z.object({ orderId: z.string(), amount: z.number(), words: refundWordsFact }),
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

/** Writes that an order was refunded; nothing about a chargeback. */
async function orderRefunded(
  order: MailOrder,
  site: Site,
  {
    amountCents,
    words,
    ...split
  }: RefundSplit & { amountCents?: number | undefined; words?: RefundWords | null | undefined },
): Promise<Email | 'withdrawn'> {
  const amount = amountCents ?? order.refundedCents;
  if (amount <= 0) return 'withdrawn';
  const { way, claimCents = 0 } = split;
  const isSettled = claimCents >= amount;
  return orderNews(order, site, {
    subject: texts.refundSubject({ eventAndDay: eventAndDay(order) }),
    title: way === 'unasked' ? texts.lessToPayHeading : isSettled ? texts.settlementHeading : texts.refundHeading,
    paragraphs: [
      ...(order.event.cancelled ? [texts.eventCancelled({ title: order.event.title })] : calledOffIn(order)),
      way === 'unasked'
        ? texts.amountNoLongerDue({ number: order.number, eventAndDay: eventAndDay(order), amount: euroText(amount) })
        : isSettled
          ? texts.amountSettled({ number: order.number, eventAndDay: eventAndDay(order), amount: euroText(amount) })
          : texts.amountRefunded({ number: order.number, eventAndDay: eventAndDay(order), amount: euroText(amount) }),
      ...whereItGoes(amount, split),
      ...(order.tickets.length > 0 ? [stillValid(order)] : []),
    ],
    words: refundText(words, order),
    withOrderLink: true,
  });
}

/** Names the dates that were called off. */
function calledOffIn(order: MailOrder): string[] {
  const off = order.lines.filter(({ isCalledOff }) => isCalledOff);
  return whenLines({ lines: off }).map((when) => texts.eventCancelledOn({ title: order.event.title, when }));
}

/** Writes that a late or double payment was returned in full. */
async function orderLateRefund(
  order: MailOrder,
  site: Site,
  about: { cents: number | undefined; reason: 'late' | 'double' | 'invoice' | undefined },
): Promise<Email> {
  const amount = euroText(about.cents ?? order.totalCents);
  const why = {
    late: order.event.cancelled ? texts.paidLateEventCancelled({ title: order.event.title }) : texts.paidLateSoldOut,
    double: texts.paidTwice,
    invoice: texts.amountNotOpen,
    none: texts.noTicketsForPayment,
  }[about.reason ?? 'none'];
  return orderNews(order, site, {
    subject: texts.paymentRefundSubject({ eventAndDay: eventAndDay(order) }),
    title: texts.paymentRefundHeading,
    paragraphs: [
      why,
      texts.fullAmountRefunded({ amount, number: order.number, eventAndDay: eventAndDay(order) }),
      texts.amountToAccount,
    ],
    withOrderLink: false,
  });
}

async function ticketsLapsed(
  order: MailOrder,
  site: Site,
  { amount, words }: { amount: number; words?: RefundWords | null | undefined },
): Promise<Email> {
  const tickets = amount === 1 ? texts.oneTicketHas : texts.ticketsHave({ amount });
  const noMoney = texts.noMoneyRefunded;
  return orderNews(order, site, {
    subject: texts.ticketsInvalidSubject({ eventAndDay: eventAndDay(order) }),
    title: amount === 1 ? texts.ticketInvalidHeading : texts.ticketsInvalidHeading,
    paragraphs: [
      texts.ticketsInvalidated({ number: order.number, eventAndDay: eventAndDay(order), tickets }),
      stillValid(order),
      ...(order.totalCents > 0 ? [noMoney] : []),
    ],
    words: refundText(words, order),
    withOrderLink: true,
  });
}

/** Writes that a refund was refused at once or failed later. */
async function refundFailed(
  order: MailOrder,
  site: Site,
  { amountCents, isRefused }: { amountCents: number; isRefused: boolean },
): Promise<Email> {
  const amount = euroText(amountCents);
  const about = texts.orderReference({ number: order.number, eventAndDay: eventAndDay(order) });
  return orderNews(order, site, {
    subject: texts.refundFailedSubject({ eventAndDay: eventAndDay(order) }),
    title: texts.refundFailedHeading,
    paragraphs: isRefused
      ? [texts.refundRefused({ amount, about }), texts.refusedNextSteps]
      : [
          texts.refundReturnedByBank({ amount, about }),
          texts.returnedNextSteps,
          ...(order.tickets.length > 0 ? [stillValid(order)] : []),
        ],
    withOrderLink: true,
  });
}

/** Writes that a refund failed for good, and that the tickets are valid again. */
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
    subject: texts.orderRestoredSubject({ eventAndDay: eventAndDay(order) }),
    title: texts.orderRestoredHeading,
    paragraphs: [
      isChargeback
        ? texts.moneyReturnedByBank({ bankPart, number: order.number, eventAndDay: eventAndDay(order) })
        : texts.refundCalledOff({
            amountCents: euroText(amountCents),
            number: order.number,
            eventAndDay: eventAndDay(order),
          }),
      ...(cardCents > 0 ? [texts.voucherCreditReversed({ cardCents: euroText(cardCents) })] : []),
      ...(order.tickets.length > 0 ? [stillValid(order)] : []),
    ],
    withOrderLink: true,
  });
}

/** Writes an email about an order; its first paragraph is also the preview. */
async function orderNews(
  order: MailOrder,
  site: Site,
  content: {
    subject: string;
    title: string;
    paragraphs: string[];
    words?: string | null;
    withOrderLink: boolean;
  },
): Promise<Email> {
  const subject = oneLine(content.subject);
  const greeting = texts.dearBuyer({ buyer: buyerOf(order) });
  const help = questionLine(texts.anyQuestions, order, site);
  const [href, linkText] = content.withOrderLink ? [orderUrl(order, site), texts.yourOrder] : insteadOf(order, site);
  const body = html`${heading(content.title)}${paragraph(greeting)}${content.paragraphs.map((text) => paragraph(text))}${wordsMarkup(content.words)}
  ${paragraph(link(href, linkText))}${paragraph(help)}`;
  return {
    subject,
    html: await emailHtml(site, { subject, preview: content.paragraphs[0] ?? '', body }),
    text: emailText(site, [
      content.title,
      oneLine(greeting),
      ...content.paragraphs.map(oneLine),
      ...wordsText(content.words),
      `${linkText}:\n${href}`,
      help,
    ]),
  };
}

function insteadOf({ event }: MailOrder, site: Site): [href: string, text: string] {
  return event.cancelled
    ? [pageUrl(site, '/agenda'), texts.seeOtherEvents]
    : [pageUrl(site, event.path), texts.seeAvailablePlaces];
}

function stillValid(order: MailOrder): string {
  const left = ticketsOf(order).length;
  if (left === 0) return texts.allTicketsInvalid;
  if (left === order.tickets.length) return texts.ticketsRemainValid;
  const some = left === 1 ? texts.oneTicketRemains : texts.ticketsRemain({ left });
  return texts.someTicketsValid({ some });
}
