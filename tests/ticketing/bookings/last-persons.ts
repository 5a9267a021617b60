import { newUuid } from '../../../src/kernel/ids.ts';
import { isProblem } from '../../../src/kernel/problem.ts';
import type { Booking } from '../../../src/modules/ticketing/bookings/booking.ts';
import type { Random } from '../../support/seeded-random.ts';
import { anOffer, anOrder, placing, type Shop } from '../shop.ts';
import { join, order, payBack } from '../waitlist/a-waitlist.ts';
import { OWNER, visitorsOf } from './quoted.ts';

/** A Saturday on which an open day is sold, with and without a waiting list, and groups come for lunch, some to the open day. */
const DAY = '2026-06-06';
const SATURDAY = { start: `${DAY}T09:00:00.000Z`, end: `${DAY}T15:00:00.000Z` };
const [FEW, MANY] = [1, 2];
const LIMITS = { all: 30, booked: 18 };
/** Seats of the open day, fewer than tickets and groups want of it. */
const SEATS = 17;
const WAYS = ['at once', 'paid', 'unpaid', 'unpaid', 'by the owner'] as const;
const DEPOSIT = { deposit: { kind: 'percent', value: 20 } } as const;

/** Possible events for the persons of the day; each has to happen, or it was no race. */
const DEEDS = [
  'accepted',
  'accepted to pay',
  'deposit paid',
  'deposit not paid',
  'deposit paid late',
  'confirmed by the owner',
  'more persons',
  'fewer persons',
  'booking cancelled',
  'sold on the web',
  'sold by hand',
  'sold at the gate',
  'offer taken',
  'paid back',
  'booking refused',
  'more persons refused',
  'ticket refused',
  'booked for the event',
  'event refused',
] as const;
export type Deed = (typeof DEEDS)[number];

/** Refusals that mean that the day is full. */
const FULL = ['day_full', 'event_full', 'sold_out', 'capacity'];

/** Sets limits of the day; gives a wave of everybody who wants its last persons at once, and what came of it so far. */
export async function lastPersons(shop: Shop, random: Random) {
  const visitors = visitorsOf(shop);
  const done = new Map<Deed, number>(DEEDS.map((deed) => [deed, 0]));
  const did = (deed: Deed) => void done.set(deed, (done.get(deed) ?? 0) + 1);
  const [groups, tickets, wishes, unpaid]: [Booking[], string[], string[], string[]] = [[], [], [], []];

  shop.clock.set(`${DAY}T06:00:00.000Z`); // the gate sells on the day itself
  await shop.admin.persons.setMostPerDay(LIMITS.all, OWNER);
  await shop.admin.persons.setMostBooked(LIMITS.booked, OWNER);
  const options = [FEW, MANY].map((id) => ({
    id,
    title: 'Entree',
    priceCents: 750,
    capacity: id === FEW ? 3 : SEATS,
    ...SATURDAY,
  }));
  await shop.sales.offer.saveOffer(anOffer({}, options));
  await shop.sales.waitlist.setWaitlistRule(7, { isOn: true, hours: 1 }, 'owner');
  for (let seat = 0; seat < 3; seat++) await onTheWeb(FEW);
  for (let wish = 0; wish < 6; wish++) await wait();

  async function onTheWeb(optionId = MANY) {
    const by = newUuid();
    const request = await anOrder(
      shop,
      { [optionId]: 1 + random.below(optionId) },
      { email: `${by}@voorbeeld.example` },
    );
    const { orderId } = await shop.sales.checkout.placeOrder(placing(request, { clientAddress: by }));
    await visitors.hear(orderId, 'paid');
    tickets.push(orderId);
    did('sold on the web');
  }
  async function byHand() {
    const who = { firstName: '', lastName: 'Balie', email: '', phoneNumber: '' };
    const orderLines = [{ option_id: MANY, amount: 2 }];
    const way = { way: 'cash', reason: '', totalAmount: 15 } as const;
    const { id } = await shop.sales.checkout.takeOrder({ eventId: 7, ...who, orderLines, ...way }, null, 'owner');
    tickets.push(id);
    did('sold by hand');
  }
  async function atTheGate() {
    const orderLines = [{ option_id: MANY, amount: 1 }];
    const sale = { id: newUuid(), eventId: 7, orderLines, way: 'cash', reason: '', totalAmount: 7.5 } as const;
    await shop.gate.sales.sellAtGate(sale, { actorId: 'owner', device: 'Telefoon' });
    tickets.push(sale.id);
    did('sold at the gate');
  }
  async function wait() {
    const secret = await join(shop, newUuid(), { optionId: FEW });
    await shop.sales.waitlist.actOnWaitlist(secret, { action: 'confirm' });
    wishes.push(secret);
  }
  async function takeOffer(secret: string) {
    if (!(await shop.sales.waitlist.waitlistView(secret)).offer) return;
    const { orderId } = await order(shop, secret, 1, {}, FEW);
    await visitors.hear(orderId, 'paid');
    tickets.push(orderId);
    did('offer taken');
  }
  async function backMoney() {
    const [orderId] = tickets.splice(random.below(tickets.length), 1);
    if (orderId === undefined) return;
    await payBack(shop, orderId);
    did('paid back');
  }

  /** A group with a quote, which its visitor or the owner turns into a visit, with a deposit or without. */
  async function book(how: 'at once' | 'paid' | 'unpaid' | 'by the owner') {
    const persons = { adults: 2 + random.below(4), children: random.below(3) };
    const optionId = random.below(2) === 0 ? MANY : null;
    const booking = await visitors.quoted({ day: DAY, ...persons }, { optionId, ...(how !== 'at once' && DEPOSIT) });
    groups.push(booking);
    await agree(booking, how);
    if (optionId !== null) did('booked for the event');
  }
  async function agree(booking: Booking, how: 'at once' | 'paid' | 'unpaid' | 'by the owner') {
    if (how === 'by the owner') {
      const { version } = await visitors.stored(booking);
      await visitors.agreed.confirmByHand(booking.id, { version }, OWNER);
      return did('confirmed by the owner');
    }
    const acted = await visitors.accept(booking);
    did(acted ? 'accepted to pay' : 'accepted');
    if (!acted) return;
    if (how === 'unpaid') {
      await visitors.hear(acted.orderId, 'expired');
      unpaid.push(acted.orderId);
      return did('deposit not paid');
    }
    await visitors.hear(acted.orderId, 'paid');
    did('deposit paid');
  }
  /** The bank takes a deposit of which the persons were given back: it books the visit, or goes back itself. */
  async function payLate() {
    const [orderId] = unpaid.splice(0, 1);
    if (orderId === undefined) return;
    await visitors.hear(orderId, 'paid');
    did('deposit paid late');
  }
  const oneOf = async (): Promise<Booking | undefined> => {
    const booked: Booking[] = [];
    for (const group of groups) if ((await visitors.stored(group)).state === 'confirmed') booked.push(group);
    return booked[random.below(booked.length)];
  };
  async function changeNumber(by: number) {
    const booking = await oneOf();
    if (!booking) return;
    const { adults } = await visitors.stored(booking);
    if (adults + by < 1) return;
    await visitors.change(booking, adults + by);
    did(by > 0 ? 'more persons' : 'fewer persons');
  }
  /** The visitor cancels a visit as it was shown; once it was paid for, the owner calls it off. */
  async function cancel() {
    const booking = await oneOf();
    if (!booking) return;
    const [{ paid, cancelling }, { version }] = [await visitors.view(booking), await visitors.stored(booking)];
    if (paid > 0) {
      const way = { by: 'owner', costs: 0, back: paid, words: '' } as const;
      await visitors.agreed.cancelByHand(booking.id, { version, ...way }, OWNER);
    } else if (cancelling) {
      const { costs, back } = cancelling;
      await visitors.agreed.act(visitors.secretOf(booking), { action: 'cancel', costs, back });
    } else return;
    did('booking cancelled');
  }

  /** Everything at the same time, in random order. */
  async function wave(): Promise<void> {
    const times = (count: number, work: () => Promise<unknown>, full?: Deed) =>
      Array.from({ length: count }, () => async () => {
        try {
          await work();
        } catch (thrown) {
          if (!isProblem(thrown)) throw thrown;
          if (thrown.reason === 'event_full') did('event refused');
          if (full && FULL.includes(thrown.reason ?? '')) did(full);
        }
      });
    const all = [
      ...WAYS.flatMap((how) => times(1, () => book(how), 'booking refused')),
      ...times(2, payLate),
      ...times(3, () => changeNumber(1 + random.below(4)), 'more persons refused'),
      ...times(2, () => changeNumber(-1 - random.below(4))),
      ...times(2, cancel),
      ...times(3, onTheWeb, 'ticket refused'),
      ...times(1, byHand, 'ticket refused'),
      ...times(1, atTheGate, 'ticket refused'),
      ...times(1, wait),
      ...wishes.flatMap((secret) => times(1, () => takeOffer(secret))),
      ...times(5, backMoney),
      ...times(2, shop.sales.waitlist.tendWaitlists),
    ];
    const turns = all.map((work) => ({ work, at: random.below(1e9) })).toSorted((a, b) => a.at - b.at);
    await Promise.all(turns.map(({ work }) => work()));
  }

  return { wave, done, day: DAY, limits: LIMITS };
}
