import { type Instant, isoWithOffset } from '../../../kernel/dates/dutch-dates.ts';
import { parseTicketCode } from '../../../kernel/ids.ts';
import { mapInTurns, partOf } from '../../../kernel/async/long-lists.ts';
import { eurosFromCents } from '../../../kernel/money/money.ts';
import { type Attempt, leftOf, receivedOf } from '../../payments/index.ts';
import {
  linkSecretOf,
  moneyLeft,
  moneyTenderOf,
  onCards,
  type Order,
  orderNotFound,
  type OrderState,
  paymentToRefund,
  type RefundRequestRow,
  returnedByHand,
  type Sales,
  settlementOf,
  type StoredOffer,
  takenOf,
  type Tender,
  type Ticket,
  wasPaid,
  withCurrentDates,
} from '../sales/index.ts';
import type { AdminOrder, AdminOrderDetail, AdminTicket, OrderFilter } from './admin-orders-schema.ts';
import { type Money, paidWith, progressOf, refundsShown, toReturnOf } from './order-money.ts';
import type { AdminPorts, OrderSearch } from './ports.ts';

export type WantedOrders = {
  q?: string | undefined;
  email?: string | undefined;
  status?: OrderFilter | undefined;
  isFlagged?: boolean | undefined;
  isOwed?: boolean | undefined;
  eventId?: number | undefined;
  paidFrom?: Instant | undefined;
  before?: string | undefined;
  limit: number;
};

const STATES: Record<OrderFilter, OrderState> = {
  open: 'awaiting_payment',
  paid: 'paid',
  refunded: 'refunded',
  canceled: 'canceled',
  expired: 'expired',
  failed: 'failed',
};

export function createAdminOrders(
  ports: AdminPorts,
  { orderStatus, stateWordOf }: Pick<Sales['orders'], 'orderStatus' | 'stateWordOf'>,
  { giftCardBoughtBy }: Pick<Sales['giftCards'], 'giftCardBoughtBy'>,
) {
  const { orders, tenders, manualOrders, offers, orderOverview, payments, refundRequests, secrets, emailName } = ports;

  /** Finds orders, newest first. The code of a ticket finds its order. */
  async function findOrders(wanted: WantedOrders): Promise<AdminOrder[]> {
    const { q = '', status, ...others } = wanted;
    const text = q.trim().replaceAll(/\s+/g, ' ');
    const code = parseTicketCode(text);
    if (code !== null) {
      const order = await orders.byCode(code);
      return order && wanted.before === undefined ? listed([order]) : [];
    }
    const search: OrderSearch = {
      ...others,
      text: text === '' ? undefined : text,
      states: status && [STATES[status]],
    };
    return listed(await orderOverview.search(search));
  }

  async function listed(some: Order[]): Promise<AdminOrder[]> {
    const ids = some.map(({ id }) => id);
    const [good, moneyOf] = [await orderOverview.goodTicketsOf(ids), await moneyFor(ids)];
    const known = new Map<number, Promise<StoredOffer | null>>();
    return Promise.all(
      (await withCurrentDates(offers, some)).map(async (order) => {
        const offer = known.get(order.eventId) ?? offers.find(order.eventId);
        known.set(order.eventId, offer);
        return row(order, await offer, good.get(order.id) ?? 0, moneyOf(order.id));
      }),
    );
  }

  async function moneyFor(ids: string[]): Promise<(orderId: string) => Money> {
    const [money, rows] = [await payments.attempts.moneyOf(ids), await tenders.of(ids)];
    return (id) => ({ ...(money.get(id) ?? { attempts: [], refunds: [] }), tenders: rows.get(id) ?? [] });
  }

  async function row(order: Order, offer: StoredOffer | null, tickets: number, money: Money): Promise<AdminOrder> {
    const start = order.lines.map((line) => line.start).toSorted()[0];
    const flag = order.lookedAfterAt === null ? order.flag : null;
    const taken = takenOf(money.tenders);
    const cards = onCards(money.tenders);
    const byProviderCents = money.attempts.reduce((sum, attempt) => sum + attempt.refundedCents, 0);
    return {
      ...orderStatus(order, await stateWordOf(order)),
      id: order.id,
      number: order.number,
      createdAt: isoWithOffset(order.createdAt),
      paidAt: order.paidAt && isoWithOffset(order.paidAt),
      event: { id: order.eventId, title: offer?.title ?? '', path: offer?.path ?? '/agenda' },
      tickets,
      start: start === undefined ? null : isoWithOffset(start),
      paidWith: paidWith(order, money),
      owed: eurosFromCents(taken?.openCents ?? 0),
      refunded: eurosFromCents(byProviderCents + returnedByHand(money.tenders) + cards.backCents + cards.insteadCents),
      refund: progressOf(money),
      toReturn: toReturnOf(order, money),
      flag,
      flagText: flag && flagText(flag),
    };
  }

  /** Returns an order; `part` of its tickets as in `orderView`. `nameOf` names an account. Throws `order_not_found`. */
  async function orderDetail(
    orderId: string,
    nameOf: NameOf = async () => null,
    part: number | null = null,
  ): Promise<AdminOrderDetail> {
    const stored = await orders.find(orderId);
    const [order] = stored ? await withCurrentDates(offers, [stored]) : [];
    if (!order) throw orderNotFound();
    const money = (await moneyFor([order.id]))(order.id);
    const taken = takenOf(money.tenders);
    const settles = settlementOf(money.tenders);
    const manual = (await manualOrders.of([order.id])).get(order.id);
    const tickets = await orders.ticketsOf(order.id);
    const { good, lapsed, ofLine } = countsOf(tickets);
    const shownTickets = await ticketsByLine(tickets, part);
    const requests = await refundRequests.ofOrder(order.id);
    const left = (attempt: Attempt) => eurosFromCents(leftOf(attempt, money.refunds));
    const toRefund = paymentToRefund(order, money.attempts, money.refunds);
    const refundableCents = taken
      ? taken.paidCents - taken.returnedCents
      : toRefund
        ? leftOf(toRefund, money.refunds)
        : 0;
    const promised = (await refundRequests.promisedTo([order.id])).get(order.id);
    const cards = toRefund && toRefund.id !== moneyTenderOf(order) ? onCards([]) : onCards(money.tenders, promised);
    const card = await giftCardBoughtBy(order.id);
    return {
      ...(await row(order, await offers.find(order.eventId), good, money)),
      lines: order.lines.map((line, index) => ({
        line: index,
        title: line.title,
        amount: line.amount,
        price: eurosFromCents(line.unitPriceCents),
        sum: eurosFromCents(line.sumCents),
        discount: eurosFromCents(line.discountCents),
        start: isoWithOffset(line.start),
        end: isoWithOffset(line.end),
        ...ofLine(index),
        tickets: shownTickets.ofLine(index),
      })),
      ...(shownTickets.part && { part: { ...shownTickets.part, tickets: tickets.length, good } }),
      payments: money.attempts.map((attempt) => ({
        paymentId: attempt.paymentId,
        status: attempt.status,
        amount: eurosFromCents(receivedOf(attempt)),
        createdAt: isoWithOffset(attempt.createdAt),
        paidAt: attempt.paidAt && isoWithOffset(attempt.paidAt),
        refunded: eurosFromCents(attempt.refundedCents),
        chargedBack: eurosFromCents(attempt.chargedBackCents),
        refundable: attempt.status === 'paid' ? left(attempt) : 0,
        isOrders: attempt.id === moneyTenderOf(order),
        mismatch: attempt.mismatch,
      })),
      refunds: refundsShown(money, requests, lapsed, await namesOf(requests, money.tenders, nameOf)),
      refundsAsked: requests.length,
      mails: (await orderOverview.mailsAbout(card ? [order.id, card.id] : [order.id])).map((mail) => ({
        ...mail,
        title: emailName(mail.kind),
        createdAt: isoWithOffset(mail.createdAt),
        sentAt: mail.sentAt && isoWithOffset(mail.sentAt),
      })),
      taken: manual
        ? {
            by: manual.takenBy && (await nameOf(manual.takenBy)),
            device: manual.device || null, // empty once it was forgotten
            freeBecause: manual.reason ?? manual.membership,
            settledAt: settles ? isoWithOffset(settles.takenAt) : null,
            ...(settles?.kind === 'provider' && { isPaidOnline: true as const }),
          }
        : null,
      refundable: eurosFromCents(moneyLeft(refundableCents, cards) + cards.leftCents),
      canResend: wasPaid(order) && good > 0 && order.email !== '',
      ...(card && { card }),
      href:
        card && wasPaid(order)
          ? `/cadeaubon/${linkSecretOf(secrets, order)}`
          : tickets.length > 0
            ? `/bestelling/${linkSecretOf(secrets, order)}`
            : null,
    };
  }

  return { findOrders, orderDetail };
}

async function namesOf(
  requests: readonly RefundRequestRow[],
  tenders: readonly Tender[],
  nameOf: NameOf,
): Promise<(id: string) => string | null> {
  const names = new Map<string, string | null>();
  for (const { id, actorId, askedBy } of requests) {
    const returned = tenders.find(({ requestId }) => requestId === id);
    const name = actorId === null ? (returned?.device ?? null) : await nameOf(actorId);
    names.set(id, askedBy === 'buyer' ? 'de koper' : name);
  }
  return (id) => names.get(id) || null;
}

function countsOf(tickets: readonly Ticket[]) {
  const lines = new Map<number, { good: number; lapsed: number }>();
  const byRequest = new Map<string, number>();
  for (const { line, isVoid, lapsedBy } of tickets) {
    const { good, lapsed } = lines.get(line) ?? NO_TICKETS;
    lines.set(line, isVoid ? { good, lapsed: lapsed + 1 } : { good: good + 1, lapsed });
    if (lapsedBy !== null) byRequest.set(lapsedBy, (byRequest.get(lapsedBy) ?? 0) + 1);
  }
  return {
    good: [...lines.values()].reduce((sum, line) => sum + line.good, 0),
    lapsed: (requestId: string) => byRequest.get(requestId) ?? 0,
    ofLine: (index: number) => lines.get(index) ?? NO_TICKETS,
  };
}

const NO_TICKETS = { good: 0, lapsed: 0 };

async function ticketsByLine(tickets: readonly Ticket[], wanted: number | null) {
  const { shown, part } = partOf(tickets, wanted);
  const made = await mapInTurns(shown, ({ line, code, number, isVoid }) => ({
    line,
    ticket: { code, number, isVoid },
  }));
  const lines = Map.groupBy(made, ({ line }) => line);
  const ofLine = (index: number): AdminTicket[] => (lines.get(index) ?? []).map(({ ticket }) => ticket);
  return { part, ofLine };
}

export type NameOf = (accountId: string) => Promise<string | null>;

const FLAGS: Record<string, string> = {
  'payment-metadata': 'De betaling hoort niet bij deze bestelling. Er zijn geen tickets mee gegeven.',
  'payment-amount': 'De betaling is voor een ander bedrag dan gevraagd. Er zijn geen tickets mee gegeven.',
  'payment-currency': 'De betaling is niet in euro’s. Er zijn geen tickets mee gegeven.',
  'payment-mode': 'De betaling is een proefbetaling. Er zijn geen tickets mee gegeven.',
  'payment-profile':
    'De betaling hoort bij een ander profiel van Mollie dan het uwe. Er zijn geen tickets mee gegeven.',
  'refunded-before':
    'Deze betaling was al terugbetaald toen het bericht ervan hier aankwam. Er zijn geen tickets mee gegeven.',
  'refunded-in-part-before':
    'Van deze betaling was al een deel terugbetaald toen het bericht ervan hier aankwam. De tickets zijn wel gegeven.',
  'refund-failed': 'De terugbetaling is niet gelukt. De tickets zijn weer geldig.',
  'refund-refused':
    'De betaaldienst heeft een terugbetaling geweigerd. Er is niets veranderd: de tickets zijn geldig en er ging geen geld terug.',
  'refund-failed-later':
    'Een terugbetaling is bij de bank niet gelukt: het geld is nog bij u, en de tickets blijven vervallen. De koper heeft bericht. Kies bij de terugbetaling wat er moet gebeuren.',
  'refund-failed-places-gone':
    'De terugbetaling is niet gelukt, en de plaatsen zijn intussen aan anderen verkocht. De tickets blijven vervallen.',
  'refund-failed-unasked':
    'Een betaling die geen tickets opleverde, kon niet worden terugbetaald. Betaal het bedrag hier opnieuw terug.',
  'refund-failed-elsewhere':
    'Een terugbetaling die bij Mollie zelf was gedaan, is niet gelukt. Betaal het bedrag zo nodig hier opnieuw terug.',
  'refund-failed-money-back':
    'De terugbetaling is niet gelukt, maar de koper heeft het hele bedrag al langs een andere weg terug. De tickets blijven vervallen.',
  'gift-card-spent':
    'Het geld van deze cadeaubon is terug bij de koper, maar er was al iets mee betaald. Er is niets meer mee te kopen; wat besteed was, heeft u nog te vorderen.',
  'gift-card-and-money':
    'Het geld van deze bestelling is terug bij de koper, die ook een cadeaubon kreeg. Wat terugging, staat niet meer op die bon.',
  chargeback: 'De bank van de koper heeft de betaling teruggehaald.',
  'restored-lapsed':
    'Na de reservekopie die is teruggezet, zijn tickets van deze bestelling vervallen of ging er geld terug. Die tickets zijn weer vervallen. Kijk of ook het bedrag klopt.',
  'restored-moved':
    'Na de reservekopie die is teruggezet, is deze bestelling naar een andere datum gegaan. Hier staat weer de oude datum. Zet haar opnieuw om.',
  'restored-codes':
    'De koper heeft tickets met andere codes dan hier staan, van na de reservekopie die is teruggezet. Stuur de tickets opnieuw.',
  'restored-details':
    'Na de reservekopie die is teruggezet, is de naam of het e-mailadres van deze bestelling verbeterd. Hier staat weer wat er eerst stond.',
  'restored-refund':
    'Van deze bestelling ging geld terug dat de teruggezette reservekopie niet kent. Kijk welke tickets daarom niet meer geldig zijn.',
  'chargeback-returned':
    'De bank heeft geld dat was teruggehaald, weer aan u gegeven. Zijn er nog tickets vervallen, dan konden die niet vanzelf weer geldig worden: de datum gaat niet door, het tegoed op de cadeaubon is besteed, of nog niet al het geld is terug. Betaal het bedrag terug, of los het op en vraag de status van de betaling opnieuw op: dan worden de tickets weer geldig. Een cadeaubon heeft zijn tegoed vanzelf weer.',
  'chargeback-tickets':
    'De bank heeft geld dat was teruggehaald, weer aan u gegeven. De tickets zijn weer geldig, en de koper heeft bericht.',
};

/** Returns the text of a flag; one without a text is shown as it is. */
function flagText(flag: string): string {
  return Object.hasOwn(FLAGS, flag) ? (FLAGS[flag] ?? '') : `Let op: ${flag}.`;
}
