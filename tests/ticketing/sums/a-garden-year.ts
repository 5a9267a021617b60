import { newUuid } from '../../../src/kernel/ids.ts';
import { hashOfCode } from '../../../src/modules/ticketing/rules/scanned-code.ts';
import type { Random } from '../../support/seeded-random.ts';
import { bankSays, codeOf, orderCard, sellCards } from '../card-sales/a-card.ts';
import { FAMILY, PUNCH, sellKind } from '../card-sales/a-friend.ts';
import type { SeasonMovement } from '../figures/season-frame.ts';
import { anOffer, placing, type Shop } from '../shop.ts';
import { add, type Expected } from './oracle.ts';

/** A year of a garden that sells tickets with gifts and cards of each kind; what it owes is computed by `garden-books.ts`. */

const VISITS = ['2026-06-28', '2026-10-10'] as const;
const [ADULT, LUNCH, SERVICE] = [1249, 895, 95];
/** Half of 12.49, rounded half up, for at most two adults. */
const [FRIEND_OFF, FRIEND_ADULTS] = [625, 2];
const GIFTS = [250, 500, 1250];
const FATES = ['kept', 'kept', 'part', 'gift', 'both', 'all'] as const;
/** When people buy, and when some of it goes back: before the visit, after it, and in another quarter. */
const ROUNDS = [
  { bought: '2026-06-24T10:00:00.000Z', back: '2026-07-06T10:00:00.000Z', visits: [0, 1] },
  { bought: '2026-09-28T10:00:00.000Z', back: '2026-10-05T10:00:00.000Z', visits: [1] },
];

/** Taxed supply as it was played: on which days it was due and paid, and what went back of it, without gifts. */
export type Supplied = {
  want: Pick<Expected, 'lines' | 'service' | 'byCard'>;
  visit: string;
  paid: string;
  back: { day: string; cents: number } | null;
};

export type GardenYear = {
  supplied: Supplied[];
  gifts: { day: string; cents: number }[];
  movements: SeasonMovement[];
  /** `card` is the name of the kind, null for a gift card. */
  cardMoney: (SeasonMovement & { card: string | null })[];
  /** Balance of the gift cards that were not withdrawn; friends' cards have none. */
  leftOnCards: Map<string, number>;
};

type FriendCard = { code: string; used: Set<number> };
type MoneyCard = { id: string; code: string; left: number };

export async function playGardenYear(shop: Shop, random: Random, orders: number): Promise<GardenYear> {
  const year: GardenYear = { supplied: [], gifts: [], movements: [], cardMoney: [], leftOnCards: new Map() };
  await openGarden(shop);
  const [friends, money]: [FriendCard[], MoneyCard[]] = [[], []];
  let people = 0;
  const today = () => shop.clock.now().slice(0, 10);
  const move = (about: Omit<SeasonMovement, 'at' | 'eventId'>) =>
    year.movements.push({ at: shop.clock.now(), eventId: 7, ...about });
  const moveCard = (about: Omit<GardenYear['cardMoney'][number], 'at' | 'eventId'>) =>
    year.cardMoney.push({ at: shop.clock.now(), eventId: 0, ...about });
  const refundOf = async (orderId: string) =>
    (await shop.payments.refunds.refundsOf(orderId)).at(-1)?.providerRefundId ?? null;

  for (const { bought, back, visits } of ROUNDS) {
    const later: (() => Promise<void>)[] = [];
    shop.clock.set(bought);
    for (let index = 0; index < orders / 4; index++) await buyCard(index, later);
    for (let index = 0; index < orders / 2; index++) await buyTickets(random.pick(visits), later);
    shop.clock.set(back);
    for (const happen of later) await happen();
    await endRefunds(shop);
  }
  for (const { id, left } of money) year.leftOnCards.set(id, left);
  return year;

  async function buyCard(index: number, later: (() => Promise<void>)[]): Promise<void> {
    const sort = (['family', 'punch', 'money'] as const)[index % 3] ?? 'family';
    const kind = { family: FAMILY, punch: { ...PUNCH, price: 33.35, vatRate: 21 }, money: null }[sort];
    const cents = kind ? Math.round(kind.price * 100) : 1000 + random.below(30) * 100;
    const email = `kaart${people++}@voorbeeld.example`;
    const wanted = { email, amount: cents / 100, recipientName: 'Vera Vriend', ...(kind && { kind: kind.name }) };
    const { orderId } = await orderCard(shop, wanted, { clientAddress: email });
    const paymentId = await bankSays(shop, orderId);
    const card = kind?.name ?? null;
    moveCard({ kind: 'sold', way: 'provider', orderId, paymentId, refundId: null, cents, card });
    const stored = await shop.ports.giftCards.byOrder(orderId);
    if (!stored) throw new Error('no card');
    const lines = [{ id: 0, cents, rate: kind?.vatRate ?? 0, amount: 1, sum: cents, off: 0 }];
    const sale: Supplied = { want: { lines, service: 0, byCard: 0 }, visit: today(), paid: today(), back: null };
    if (kind) year.supplied.push(sale);
    const withdraw = async (left: number) => {
      const order = await shop.ports.orders.find(orderId);
      const { outcome } = await shop.sales.giftCards.withdrawCard(order ?? ({} as never));
      if (outcome !== 'accepted') throw new Error(`not withdrawn: ${outcome}`);
      const refundId = await refundOf(orderId);
      moveCard({ kind: 'refunded', way: 'provider', orderId, paymentId, refundId, cents: -left, card });
      sale.back = { day: today(), cents: left };
    };
    if (random.oneIn(3)) later.push(() => withdraw(cents));
    else if (sort === 'family') friends.push({ code: codeOf(stored), used: new Set() });
    else if (sort === 'money') money.push({ id: stored.id, code: codeOf(stored), left: cents });
    else {
      await punch(codeOf(stored));
      // Two of five visits are spent of 33.35: three are 20.01.
      if (random.oneIn(2)) later.push(() => withdraw(20_01));
    }
  }

  /** A visit with a punch card moves no money. */
  async function punch(code: string): Promise<void> {
    const step = { kind: 'use', id: newUuid(), hash: await hashOfCode(code), adults: 2, children: 0 } as const;
    const by = { actorId: null, device: 'Poort', session: 'gate' };
    const [answer] = await shop.gate.admission.takeSteps([step], by);
    if (answer?.word !== 'welcome') throw new Error(`a punch card was ${answer?.word}`);
  }

  async function buyTickets(visit: number, later: (() => Promise<void>)[]): Promise<void> {
    const [adults, lunches] = [1 + random.below(5), random.below(3)];
    const gift = random.oneIn(3) ? 0 : random.pick(GIFTS);
    const friend = random.oneIn(3) ? friends.find(({ used }) => !used.has(visit)) : undefined;
    friend?.used.add(visit);
    const off = friend ? FRIEND_OFF * Math.min(adults, FRIEND_ADULTS) : 0;
    const lines = [
      { id: 1 + visit, cents: ADULT, rate: 9, amount: adults, sum: ADULT * adults, off },
      { id: 3 + visit, cents: LUNCH, rate: 21, amount: lunches, sum: LUNCH * lunches, off: 0 },
    ].filter(({ amount }) => amount > 0);
    const taxed = add(lines.map(({ sum, off: less }) => sum - less)) + SERVICE;
    // An order of which nothing is left to pay asks for a robot check.
    const card = random.oneIn(4) ? money.find(({ left }) => left > 0 && left < taxed + gift) : undefined;
    const byCard = Math.min(card?.left ?? 0, taxed);
    if (card) card.left -= byCard;
    const email = `gast${people++}@voorbeeld.example`;
    const request = {
      firstName: 'Anna',
      lastName: 'de Vries',
      email,
      phoneNumber: '',
      orderLines: lines.map(({ id, cents, amount, sum }) => {
        return { option_id: id, amount, price: cents / 100, sum: sum / 100 };
      }),
      serviceCosts: SERVICE / 100,
      totalAmount: (taxed + gift) / 100,
      ...(gift > 0 && { gift: gift / 100 }),
      ...(friend && { discountCode: friend.code }),
      ...(card && { giftCard: card.code, giftCardAmount: byCard / 100 }),
    };
    const { orderId } = await shop.sales.checkout.placeOrder(placing(request, { clientAddress: email }));
    const paymentId = await bankSays(shop, orderId);
    const [byMoney, about] = [taxed + gift - byCard, { orderId, paymentId, refundId: null }];
    move({ kind: 'sold', way: 'provider', ...about, cents: byMoney });
    if (byCard > 0) move({ kind: 'sold', way: 'card', ...about, paymentId: null, cents: byCard });
    if (gift > 0) year.gifts.push({ day: today(), cents: gift });
    const sale: Supplied = {
      want: { lines, service: SERVICE, byCard },
      visit: VISITS[visit] ?? '',
      paid: today(),
      back: null,
    };
    year.supplied.push(sale);
    const fate = random.pick(FATES);
    if (fate === 'kept' || (gift === 0 && (fate === 'gift' || fate === 'both'))) return;
    later.push(async () => {
      const ofTickets = { part: 1 + random.below(byMoney - gift), gift: 0, both: 1 + random.below(byMoney - gift) };
      const ofTaxed = fate === 'all' ? taxed : ofTickets[fate];
      const ofGift = fate === 'part' ? 0 : gift;
      const plain = { isVoid: false, isRestocked: false, lines: null, reason: null, key: newUuid() };
      const amountCents = fate === 'all' ? 'rest' : ofTaxed + ofGift;
      const withGift = fate === 'gift' || fate === 'both' ? { isWithGift: true as const } : {};
      await shop.sales.refunds.refundOrder(orderId, { ...plain, amountCents, ...withGift }, 'owner');
      const inMoney = Math.min(ofTaxed + ofGift, byMoney);
      const refundId = await refundOf(orderId);
      move({ kind: 'refunded', way: 'provider', ...about, refundId, cents: -inMoney });
      const toCard = ofTaxed + ofGift - inMoney;
      if (toCard > 0) move({ kind: 'refunded', way: 'card', ...about, paymentId: null, cents: -toCard });
      if (card) card.left += toCard;
      if (ofTaxed > 0) sale.back = { day: today(), cents: ofTaxed };
      if (ofGift > 0) year.gifts.push({ day: today(), cents: -ofGift });
    });
  }
}

async function openGarden(shop: Shop): Promise<void> {
  const days = VISITS.map((day) => ({ start: `${day}T09:00:00.000Z`, end: `${day}T15:00:00.000Z`, capacity: 5_000 }));
  await shop.sales.offer.saveOffer(
    anOffer({ serviceCostsCents: SERVICE }, [
      ...days.map((day) => ({ ...day, title: 'Volwassene', priceCents: ADULT, vatRate: 9 })),
      ...days.map((day) => ({ ...day, title: 'Lunch', priceCents: LUNCH, vatRate: 21, isPerson: false })),
    ]),
  );
  await shop.sales.gifts.saveGifts({ isOn: true, amounts: GIFTS.map((cents) => cents / 100) }, 'owner');
  await sellCards(shop);
  await sellKind(shop, { percent: { events: 50, workshops: 0 } });
  await sellKind(shop, { ...PUNCH, price: 33.35, vatRate: 21, isProRata: true });
}

/** The bank pays all that was to go back. */
async function endRefunds(shop: Shop): Promise<void> {
  for (let due = await shop.payments.refunds.dueRefunds(); due.length > 0;) {
    for (const { providerRefundId: id } of due) if (id !== null) shop.bank.moveRefund(id, 'refunded');
    await shop.sales.refunds.sendRefunds();
    shop.clock.advance({ hours: 2 });
    due = await shop.payments.refunds.dueRefunds();
  }
}
