import type { Site } from '../../../kernel/site.ts';
import type { Letter, Letters } from '../../../platform/mail/email.ts';
import type { MailOrder } from '../orders/mail-order.ts';
import type { OfferNews, WhereAndWhen } from '../offer/holder-notices.ts';
import type { Offer } from '../offer/offer.ts';
import { eventCancelled } from './event-cancelled.ts';
import { eventChanged } from './event-changed.ts';
import { type OrderForMail, ownOrder } from './own-order.ts';

/**
 * The letters to ticket holders about an event itself. An order that is gone gets none; one without a good ticket hears
 * only that it is cancelled, because the money may be back before that letter goes.
 */
export function createEventLetters(ports: { site: Site; orderForMail: OrderForMail }): Letters {
  const orderOf = (facts: unknown, { to }: { to: string }) =>
    ownOrder(ports.orderForMail, (facts as { orderId?: unknown }).orderId, to);
  return {
    'event-cancelled': async (facts, mail) => {
      const order = await orderOf(facts, mail);
      const { reason } = facts as { reason?: unknown };
      return order ? eventCancelled(order, ports.site, typeof reason === 'string' ? reason : null) : 'withdrawn';
    },
    'event-changed': async (facts, mail) => {
      const order = await orderOf(facts, mail);
      const { was, now, isOnAgain } = facts as { was?: WhereAndWhen; now?: WhereAndWhen; isOnAgain?: boolean };
      const isGood = order?.tickets.some((ticket) => !ticket.isVoid) ?? false;
      if (!order || !isGood || !was || !now) return 'withdrawn';
      return eventChanged(order, ports.site, { was, now, isOnAgain: isOnAgain === true });
    },
  };
}

/** Such a letter as the desk shows it before it goes out: the event as it would be, bought by somebody who does not exist. */
export async function eventLetterPreview(offer: Offer, news: OfferNews, site: Site): Promise<Letter> {
  const order = inventedOrder(offer, news);
  const letter =
    news.kind === 'event-cancelled'
      ? await eventCancelled(order, site, news.reason)
      : await eventChanged(order, site, news);
  if (letter === 'withdrawn') throw new Error('a letter about an event that is not so');
  return letter;
}

function inventedOrder(offer: Offer, news: OfferNews): MailOrder {
  const [option] = offer.options;
  const period = news.kind === 'event-changed' ? news.now.periods[0] : undefined;
  const start = period?.start ?? option?.start;
  const end = period?.end ?? option?.end;
  const unitPriceCents = option?.priceCents ?? 0;
  const serviceCostsCents = unitPriceCents > 0 ? offer.serviceCostsCents : 0;
  const line = { title: option?.title ?? 'Ticket', description: '', amount: 2, unitPriceCents, vatRate: 9 };
  return {
    id: '00000000-0000-4000-8000-000000000000',
    number: 1234,
    reference: '00000000-0000-4000-8000-000000000000',
    paidAt: null,
    firstName: 'Anna',
    lastName: 'Voorbeeld',
    email: '',
    phoneNumber: '',
    event: {
      id: offer.eventId,
      title: offer.title,
      path: offer.path,
      place: offer.place,
      cancelled: news.kind === 'event-cancelled',
      version: offer.version,
    },
    lines: start && end ? [{ ...line, sumCents: 2 * unitPriceCents, start, end }] : [],
    serviceCostsCents,
    totalCents: 2 * unitPriceCents + serviceCostsCents,
    vat: [],
    tickets: [],
    linkSecret: 'voorbeeld',
    refundedCents: 0,
  };
}
