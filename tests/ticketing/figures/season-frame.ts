import type { Instant } from '../../../src/kernel/dates/dutch-dates.ts';
import type { MovementKind, MovementWay } from '../../../src/modules/ticketing/books/figures/figures-schema.ts';
import type { FixedClock } from '../../support/fixed-clock.ts';
import type { Random } from '../../support/seeded-random.ts';
import { anOffer, type Shop } from '../shop.ts';

/** Frame of a season: its texts, its offer, its planned events, and its end. */

/** Money received for tickets or refunded, as played. `cents` is below 0 for a refund. */
export type SeasonMovement = {
  kind: MovementKind;
  way: MovementWay;
  at: Instant;
  cents: number;
  orderId: string;
  eventId: number;
  /** At the provider; null: by hand. */
  paymentId: string | null;
  /** The provider's id of a refund; null: no refund, or by hand. */
  refundId: string | null;
};

/** A payment that brought no tickets, and of which all went back by itself. */
export type StrayPayment = { paymentId: string; orderId: string; cents: number };

/** A gift card that was sold or given, as played. Cents. */
export type PlayedCard = {
  id: string;
  code: string;
  amountCents: number;
  /** Below 0 where more was spent of it than is still paid for. */
  leftCents: number;
  /** Null: its VAT is due when it is spent. */
  vatRate: number | null;
  /** 'asked': its buyer withdrew it, but the refund fails. */
  state: 'good' | 'asked' | 'withdrawn';
};

export type Season = {
  /** In the order in which they happened; what failed is not among them. */
  movements: SeasonMovement[];
  /** The same for money of gift cards that were sold, which is no turnover. */
  cardMoney: SeasonMovement[];
  cards: PlayedCard[];
  /** Paid orders of events of which something will not go on. */
  waiting: Sold[];
  strays: StrayPayment[];
  /** How many orders ended in which way, by a word that says it. */
  fates: Map<string, number>;
};

/** One order of the season, bought and paid. */
export type Sold = {
  orderId: string;
  eventId: number;
  paymentId: string | null;
  /** Of what was paid in money; 'card': nothing was. */
  way: MovementWay;
  cents: number;
  /** Part that a gift card paid, which is returned last. */
  card: { of: PlayedCard; cents: number } | null;
  /** Lines of several rates or days: what goes back of them goes by whole tickets, or all at once. */
  isMixed: boolean;
  leftCents: number;
};

/** Arguments of every part of a season. */
export type Playing = {
  shop: Shop;
  random: Random;
  season: Season;
  later: Agenda;
  /** Refunds of which the provider will say that they failed. */
  failing: Set<string>;
  note: (fate: string) => void;
  move: (sold: Sold, kind: MovementKind, about: Partial<SeasonMovement> & { cents: number }) => void;
};

export const DAY_MINUTES = 24 * 60;
export const [GARDEN, TASTING, GUESTS, WORKSHOP, WALK] = [7, 8, 9, 11, 12];

const day = (date: string) => ({ start: `${date}T09:00:00.000Z`, end: `${date}T15:00:00.000Z` });
export const GARDEN_DAYS = ['2026-03-28', '2026-06-06', '2026-09-12', '2026-12-31', '2027-01-02'].map(day);
const TASTING_DAYS = ['2026-06-20', '2026-08-15', '2026-11-14'].map(day);

/** Of which the first and the third do not go on. */
export const WALK_DAYS = ['2026-05-09', '2026-05-16', '2026-12-12', '2026-12-30'].map(day);

const ample = { capacity: 100_000 };
export const garden = () =>
  anOffer({ eventId: GARDEN }, [
    ...GARDEN_DAYS.map((dates) => ({ title: 'Volwassene', ...dates, ...ample })),
    ...GARDEN_DAYS.map((dates) => ({ title: 'Kind', priceCents: 333, ...dates, ...ample })),
  ]);
export const tasting = (entryRate: number, isOnSale = true) =>
  anOffer({ eventId: TASTING, title: 'Proeverij', serviceCostsCents: 75, isOnSale }, [
    ...TASTING_DAYS.map((dates) => ({ title: 'Proeverij', priceCents: 1249, vatRate: entryRate, ...dates, ...ample })),
    ...TASTING_DAYS.map((dates) => ({ title: 'Lunch', priceCents: 895, vatRate: 9, ...dates, ...ample })),
    ...TASTING_DAYS.map((dates) => ({ title: 'Boekje', priceCents: 500, vatRate: 0, ...dates, ...ample })),
  ]);
export const guests = () =>
  anOffer({ eventId: GUESTS, title: 'Burendag' }, [{ priceCents: 0, ...day('2026-10-03'), ...ample }]);
export const workshop = (isCancelled = false) =>
  anOffer({ eventId: WORKSHOP, title: 'Snoeien', category: 'Workshops', isCancelled, cancelReason: null }, [
    { priceCents: 3250, vatRate: 21, ...day('2026-10-17'), ...ample },
  ]);

export const walk = () =>
  anOffer(
    { eventId: WALK, title: 'Wandeling', serviceCostsCents: 95 },
    WALK_DAYS.map((dates) => ({ title: 'Wandelaar', priceCents: 811, ...dates, ...ample })),
  );

export type Agenda = ReturnType<typeof createAgenda>;

/** Runs everything at its own time, in whatever order it was planned. */
export function createAgenda(clock: FixedClock) {
  const later: { at: Instant; happen: () => Promise<void> }[] = [];
  return {
    push: (what: { at: Instant; happen: () => Promise<void> }): void => void later.push(what),
    /** All that is to happen by then, in its order; then it is that time. Null: all there is. */
    async happenUntil(until: Instant | null): Promise<void> {
      for (;;) {
        later.sort((a, b) => (a.at < b.at ? -1 : 1));
        const [next] = later;
        if (!next || (until !== null && next.at > until)) break;
        later.shift();
        if (next.at > clock.now()) clock.set(next.at);
        await next.happen();
      }
      if (until !== null && until > clock.now()) clock.set(until);
    },
  };
}

/** Follows every refund to its end; a few fail. */
export async function settleAll(shop: Shop, failing: Set<string>): Promise<void> {
  for (;;) {
    shop.clock.advance({ hours: 2 });
    const due = await shop.payments.refunds.dueRefunds();
    if (due.length === 0) return;
    for (const { providerRefundId: id } of due) {
      if (id !== null) shop.bank.moveRefund(id, failing.has(id) ? 'failed' : 'refunded');
    }
    await shop.sales.refunds.sendRefunds();
  }
}

/** All that became of orders and gift cards in a long season. */
export const FATES = [
  'at the gate cash',
  'at the gate terminal',
  'by hand cash',
  'by hand free',
  'by hand invoice',
  'by hand terminal',
  'canceled',
  'chargeback',
  'chargeback given again',
  'chargeback of a gift card',
  'chargeback of a gift card given again',
  'chargeback of a part of a gift card',
  'date called off: card',
  'date called off: move',
  'date called off: refund',
  'date called off: silence',
  'failed',
  'gift card given back unused',
  'gift card instead of a date',
  'gift card not paid',
  'gift card not taken back any more',
  'gift card of one rate instead of a date',
  'gift card paid back at the provider',
  'gift card taken back',
  'gift card taken back in vain',
  'gift card that was spent and not paid',
  'gift card to mail',
  'gift card to print',
  'gift cards of one rate',
  'invoice not paid online',
  'invoice paid',
  'invoice paid online',
  'late',
  'left',
  'no gift card yet',
  'paid',
  'paid by gift card',
  'paid by gift card taxed before',
  'paid in part by gift card',
  'rate raised',
  'refund at the provider',
  'refund card',
  'refund cash',
  'refund invoice',
  'refund of the cancelled event',
  'refund provider',
  'refund that failed',
  'too late for Burendag',
  'used gift card not taken back',
];
