import { minutesAfter } from '../../../src/kernel/dates/dutch-dates.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import type { Shop } from '../shop.ts';
import { seasonCards } from './season-cards.ts';
import {
  createAgenda,
  DAY_MINUTES,
  garden,
  guests,
  type Playing,
  type Season,
  settleAll,
  TASTING,
  tasting,
  walk,
  workshop,
} from './season-frame.ts';
import { moneyBack } from './season-money-back.ts';
import { seasonOff } from './season-off.ts';
import { seasonOrders } from './season-orders.ts';

const BEGIN = '2026-02-02T09:00:00.000Z';
const SEASON_DAYS = 310;
/** When the rate of the tasting goes up: tickets sold before keep theirs. */
const RATE_RISE = '2026-07-01T00:00:00.000Z';
/** When only tickets of one rate are left on sale, and gift cards are for that rate. */
const CARDS_OF_ONE_RATE = '2026-11-15T00:00:00.000Z';

/**
 * Plays so many orders of a year through the shop itself, one after the other, by chance that is the same for the same seed:
 * on the web (left, cancelled, failed, expired, paid, paid too late), with a gift card in part or whole, in cash, on the
 * terminal, on an invoice, for nothing and at the gate, and gift cards; then their refunds by ticket, by amount
 * and whole, to where the money came from, that fail, made at the provider or by hand, chargebacks and their return, cards that
 * are taken back, invoices that are paid, a discount code, a rate that goes up, cards of another kind of VAT, dates that do not
 * go on, an event that is cancelled. The shop has no events yet; its clock ends when all is settled. To add a way of paying: one
 * more entry in `ways`.
 */
export async function playSeason(shop: Shop, { orders, seed }: { orders: number; seed: number }): Promise<Season> {
  const random = seededRandom(seed);
  const season: Season = { movements: [], cardMoney: [], cards: [], waiting: [], strays: [], fates: new Map() };
  const later = createAgenda(shop.clock);
  const failing = new Set<string>();
  const note = (fate: string): void => {
    season.fates.set(fate, (season.fates.get(fate) ?? 0) + 1);
  };
  const move: Playing['move'] = ({ orderId, eventId, paymentId, way }, kind, about) => {
    season.movements.push({ kind, way, orderId, eventId, paymentId, refundId: null, at: shop.clock.now(), ...about });
  };
  const playing: Playing = { shop, random, season, later, failing, note, move };
  const back = moneyBack(playing);
  const buying = seasonOrders(playing, back);
  const cards = seasonCards(playing, buying);
  const { callOffWalk, cancelWorkshop } = seasonOff(playing, back, cards, buying);

  async function raiseRate(): Promise<void> {
    const options = (await buying.optionsOf(TASTING)).map((option) => {
      return option.title === 'Proeverij' ? { ...option, vatRate: 21 } : option;
    });
    await shop.sales.offer.saveOffer({ ...tasting(21), options });
    note('rate raised');
  }

  shop.clock.set(BEGIN);
  for (const offer of [garden(), tasting(9), guests(), workshop(), walk()]) await shop.sales.offer.saveOffer(offer);
  await shop.sales.discounts.addDiscountCode(
    { code: 'LENTE', kind: 'percent', value: 15, eventId: null, maxUses: null, startsOn: null, endsOn: null },
    'owner',
  );
  await cards.sellCards(null);
  later.push({ at: '2026-05-02T10:00:00.000Z', happen: () => callOffWalk(0) });
  later.push({ at: RATE_RISE, happen: raiseRate });
  later.push({ at: '2026-09-20T10:00:00.000Z', happen: cancelWorkshop });
  later.push({ at: CARDS_OF_ONE_RATE, happen: () => cards.sellCards(9) });
  later.push({ at: '2026-12-05T10:00:00.000Z', happen: () => callOffWalk(2) });

  const ways: [weight: number, buy: () => Promise<void>][] = [
    [13, buying.onTheWeb],
    [4, buying.withCard],
    [2, cards.sellCard],
    [1, () => buying.byHand('cash')],
    [1, () => buying.byHand('terminal')],
    [1, () => buying.byHand('invoice')],
    [1, () => buying.byHand('free')],
    [3, buying.atTheGate],
  ];
  const chances = ways.flatMap(([weight, buy]) => Array.from({ length: weight }, () => buy));
  const pauseMinutes = Math.floor((SEASON_DAYS * DAY_MINUTES) / orders);
  for (let order = 0; order < orders; order++) {
    await later.happenUntil(minutesAfter(shop.clock.now(), 1 + random.below(2 * pauseMinutes)));
    await random.pick(chances)();
  }
  await later.happenUntil(null);
  await settleAll(shop, failing);
  return season;
}
