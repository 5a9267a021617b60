import { newUuid } from '../../../src/kernel/ids.ts';
import { isProblem } from '../../../src/kernel/problem.ts';
import type { Random } from '../../support/seeded-random.ts';
import { anOffer, type Shop } from '../shop.ts';
import { buy, join, order, pay, payBack } from './a-waitlist.ts';

/** Everybody who wants the last places of a Saturday, which has a waiting list, and of a Sunday, which has none. */

export const [SATURDAY, SUNDAY] = [1, 2];
const CAPACITY = 8;
const WISHES = 14;
const PRICE = 7.5;

/** Possible events for the seats; each has to happen, or it was no race. */
const DEEDS = [
  'offer taken',
  'offer taken in part',
  'offer not paid',
  'offer passed',
  'part passed',
  'left with an offer',
  'to the Sunday',
  'sold on the web',
  'sold by hand',
  'sold at the gate',
  'paid back',
  'more places',
] as const;
export type Deed = (typeof DEEDS)[number];

/**
 * Sells both days out and lets people wait; gives a wave of everybody at once, what came of it so far, and who kept or got
 * again what they had passed.
 */
export async function lastPlaces(shop: Shop, random: Random) {
  const done = new Map<Deed, number>(DEEDS.map((deed) => [deed, 0]));
  const did = (deed: Deed) => void done.set(deed, (done.get(deed) ?? 0) + 1);
  const paid: string[] = [];
  const wishes: string[] = [];
  const faults: string[] = [];
  const capacities = [CAPACITY, CAPACITY];
  const saveCapacities = () => shop.sales.offer.saveOffer(anOffer({}, daysOf(capacities)));

  await saveCapacities();
  await shop.sales.waitlist.setWaitlistRule(7, { isOn: true, hours: 1 }, 'owner');
  const cancel = { untilHours: 0, costs: { kind: 'percent', percent: 0 } } as const;
  await shop.sales.selfService.setSelfServiceRules(7, { cancel, dateUntilHours: 0, detailsUntilHours: null }, 'owner');
  for (const day of [SATURDAY, SUNDAY]) {
    for (let seat = 0; seat < CAPACITY; seat++) paid.push(await buy(shop, 1, day));
  }
  for (let index = 0; index < WISHES; index++) {
    wishes.push(await join(shop, `wacht${index}`, { amount: 1 + random.below(3) }));
  }
  await Promise.all(
    wishes.map((secret) => tried(() => shop.sales.waitlist.actOnWaitlist(secret, { action: 'confirm' }))),
  );

  /** Answers an offer, if there is one: pays it, whole or in part, does not pay, passes or leaves. */
  const answer = async (secret: string) => {
    const { offer } = await shop.sales.waitlist.waitlistView(secret);
    if (!offer) return;
    const what = random.below(8);
    if (what < 4) {
      const amount = what < 2 ? offer.amount : 1 + random.below(offer.amount);
      const { orderId } = await order(shop, secret, amount);
      if (random.oneIn(4)) {
        await pay(shop, orderId, 'canceled');
        return did('offer not paid');
      }
      await pay(shop, orderId);
      paid.push(orderId);
      return did(amount < offer.amount ? 'offer taken in part' : 'offer taken');
    }
    if (what > 5) {
      await shop.sales.waitlist.actOnWaitlist(secret, { action: 'leave' });
      return did('left with an offer');
    }
    const passed = await shop.sales.waitlist.actOnWaitlist(secret, { action: 'pass' });
    const kept = passed.offer?.amount ?? 0;
    const isOver = offer.isPart ? kept === 0 || kept > offer.amount : passed.state === 'passed';
    if (!isOver) faults.push(`who passed ${offer.amount} is ${passed.state} with ${kept}`);
    did(offer.isPart ? 'part passed' : 'offer passed');
  };
  const come = async () => {
    const secret = await join(shop, newUuid(), { amount: 1 + random.below(3) });
    await shop.sales.waitlist.actOnWaitlist(secret, { action: 'confirm' });
    wishes.push(secret);
  };
  const otherDay = async () => {
    const orderId = paid[random.below(paid.length)] ?? '';
    const stored = await shop.ports.orders.find(orderId);
    const [date] = stored?.state === 'paid' ? (await shop.sales.selfService.ownDatesOf(stored)).dates : [];
    if (!date) return;
    await shop.sales.selfService.changeOwnDate(orderId, date.key);
    if (stored?.lines[0]?.optionId === SATURDAY) did('to the Sunday');
  };
  const onTheWeb = async () => {
    paid.push(await buy(shop, 1, random.pick([SATURDAY, SUNDAY]), {}, 'web'));
    did('sold on the web');
  };
  const byHand = async () => {
    const orderLines = [{ option_id: random.pick([SATURDAY, SUNDAY]), amount: 1 }];
    const who = { firstName: '', lastName: 'Balie', email: '', phoneNumber: '' };
    await shop.sales.checkout.takeOrder(
      { eventId: 7, ...who, orderLines, way: 'cash', reason: '', totalAmount: PRICE },
      null,
      'owner',
    );
    did('sold by hand');
  };
  const atTheGate = async () => {
    const orderLines = [{ option_id: SATURDAY, amount: 1 }];
    const sale = { id: newUuid(), eventId: 7, orderLines, way: 'cash', reason: '', totalAmount: PRICE } as const;
    await shop.gate.sales.sellAtGate(sale, { actorId: 'owner', device: 'Telefoon' });
    did('sold at the gate');
  };
  const backMoney = async () => {
    const [orderId] = paid.splice(random.below(paid.length), 1);
    if (orderId === undefined) return;
    await payBack(shop, orderId);
    did('paid back');
  };
  const more = async () => {
    const day = random.below(capacities.length);
    capacities[day] = (capacities[day] ?? 0) + 1 + random.below(3);
    await saveCapacities();
    did('more places');
  };

  /** Everything at the same time, in random order. One in five never answers: that offer lapses. */
  async function wave(): Promise<void> {
    const times = (count: number, work: () => Promise<void>) => Array.from({ length: count }, () => work);
    const work = [
      ...wishes.filter((_secret, n) => n % 5 > 0).map((secret) => () => answer(secret)),
      ...times(3, shop.sales.waitlist.tendWaitlists),
      ...times(2, backMoney),
      ...times(3, otherDay),
      ...times(2, onTheWeb),
      byHand,
      atTheGate,
      ...times(2, come),
      more,
    ];
    await Promise.all(shuffled(random, work).map(tried));
  }

  return { wave, done, faults };
}

const daysOf = ([saturday = 0, sunday = 0]: number[]) => [
  { id: SATURDAY, title: 'Entree', capacity: saturday },
  { id: SUNDAY, title: 'Entree', priceCents: 750, capacity: sunday, ...ON_SUNDAY },
];
const ON_SUNDAY = { start: '2026-06-07T09:00:00.000Z', end: '2026-06-07T15:00:00.000Z' };

/** Ignores refusals that are normal in a rush; anything else is a fault. */
async function tried(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    if (!isProblem(thrown)) throw thrown;
  }
}

const shuffled = <Item>(random: Random, items: Item[]): Item[] =>
  items
    .map((item) => ({ item, at: random.below(1e9) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
