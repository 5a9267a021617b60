import { describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { isProblem } from '../../src/kernel/problem.ts';
import type { WaitlistEntry } from '../../src/modules/ticketing/waitlist/ports.ts';
import { engines, type TestEngine } from '../support/engines.ts';
import { openMigrated } from '../support/migrated.ts';
import { type Random, rounds, seededRandom } from '../support/seeded-random.ts';
import { testSecrets } from '../support/test-secrets.ts';
import { anOffer, anOrder, breaches, openShop, placing, type Shop } from '../ticketing/shop.ts';
import { buy, pay, payBack, tokenOf } from '../ticketing/waitlist/a-waitlist.ts';

const CAPACITY = 6;
const WISHES = 12;
const WAVES = 4;
const ROUNDS = rounds(1, 40);
const SUNDAY = { start: '2026-06-07T09:00:00.000Z', end: '2026-06-07T15:00:00.000Z' };

const inMemory = {
  name: 'SQLite in memory',
  open: async () => {
    const database = await openMigrated();
    return { database, close: () => database.close() };
  },
};
const all: { name: string; open: TestEngine['open'] }[] = [inMemory, ...engines];

/** Offers in the order in which they were made: 'first come' is seen here. */
function watched(shop: Shop['ports']) {
  const offers: { id: string; position: number; turn: number }[] = [];
  const save = async (entry: WaitlistEntry) => {
    const isNew = entry.state === 'offered' && !offers.some(({ id, turn }) => id === entry.id && turn === entry.offers);
    if (isNew) offers.push({ id: entry.id, position: entry.position ?? 0, turn: entry.offers });
    await shop.waitlist.save(entry);
  };
  return { offers, ports: { ...shop, waitlist: { ...shop.waitlist, save } } };
}

/** What may be refused in a rush; anything else is a fault of ours. */
async function tried(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (thrown) {
    if (!isProblem(thrown)) throw thrown;
  }
}

const onlyOne = async (shop: Shop, orderId: string) => {
  const order = await shop.ports.orders.find(orderId);
  if (order?.state !== 'paid') return;
  const [date] = (await shop.ownDatesOf(order)).dates;
  if (date) await shop.changeOwnDate(orderId, date.key);
};

/** Everybody who wants the last places of a Saturday and a Sunday, at once, in waves. */
async function rush(shop: Shop, random: Random): Promise<{ wishes: string[] }> {
  const secrets: string[] = [];
  const paid: string[] = [];
  for (const optionId of [1, 2]) {
    for (let seat = 0; seat < CAPACITY; seat++) paid.push(await buy(shop, 1, optionId));
  }
  for (let index = 0; index < WISHES; index++) {
    const email = `wacht${index}@voorbeeld.example`;
    await shop.joinWaitlist(
      { optionId: 1, amount: 1, email, until: null, website: '' },
      { preLoginSecret: null, isConfirmedByMail: true },
    );
    const entry = await shop.ports.waitlist.takeWish(1, email);
    secrets.push(testSecrets.derive('waitlist', entry?.id ?? ''));
  }
  await Promise.all(secrets.map((secret) => tried(() => shop.actOnWaitlist(secret, { action: 'confirm' }))));
  let capacity = CAPACITY;

  const takeOffer = async (secret: string) => {
    const { offer } = await shop.waitlistView(secret);
    if (!offer) return;
    const email = `koper-${newUuid()}@voorbeeld.example`;
    const request = await anOrder(shop, { 1: 1 }, { email });
    const { orderId } = await shop.placeOrder(
      placing(request, { clientAddress: email, offerToken: await tokenOf(shop, secret) }),
    );
    await pay(shop, orderId, random.oneIn(3) ? 'canceled' : 'paid');
  };
  const web = async () => void paid.push(await buy(shop, 1, random.pick([1, 2])));
  const byHand = async () => {
    const orderLines = [{ option_id: random.pick([1, 2]), amount: 1 }];
    const who = { firstName: '', lastName: 'Balie', email: '', phoneNumber: '' };
    await shop.takeOrder({ eventId: 7, ...who, orderLines, way: 'cash', reason: '', totalAmount: 7.5 }, null, 'owner');
  };
  const atGate = async () => {
    const orderLines = [{ option_id: 1, amount: 1 }];
    const sale = { id: newUuid(), eventId: 7, orderLines, way: 'cash', reason: '', totalAmount: 7.5 } as const;
    await shop.sellAtGate(sale, { actorId: 'owner', device: 'Telefoon' });
  };
  const more = async () => {
    capacity += 1;
    await shop.saveOffer(anOffer({}, datesOf(capacity)));
  };
  const acts = [takeOffer, (secret: string) => shop.actOnWaitlist(secret, { action: random.pick(['pass', 'leave']) })];

  for (let wave = 0; wave < WAVES; wave++) {
    const back = [random.pick(paid), random.pick(paid)];
    const moved = [random.pick(paid), random.pick(paid)];
    const someone = () => random.pick(secrets);
    const work = [
      ...back.map((orderId) => () => payBack(shop, orderId)),
      ...moved.map((orderId) => () => onlyOne(shop, orderId)),
      ...[1, 2, 3].map(() => () => shop.tendWaitlists()),
      ...secrets.map((secret) => () => takeOffer(secret)),
      ...[1, 2].map(() => () => random.pick(acts)(someone())),
      web,
      web,
      byHand,
      atGate,
      ...(random.oneIn(3) ? [more] : []),
    ];
    await Promise.all(shuffled(random, work).map(tried));
    expect(await breaches(shop.database)).toEqual([]);
  }
  return { wishes: secrets };
}

const shuffled = <Item>(random: Random, items: Item[]): Item[] =>
  items
    .map((item) => ({ item, at: random.below(1e9) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

const datesOf = (capacity: number) => [
  { id: 1, title: 'Entree', capacity },
  { id: 2, title: 'Entree', priceCents: 750, capacity: CAPACITY, ...SUNDAY },
];

describe.each(all)('the last places on $name', ({ open }) => {
  test('are never oversold nor offered twice, and offered to whoever came first', { timeout: 600_000 }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const engine = await open();
      let offers: ReturnType<typeof watched>['offers'] = [];
      const shop = await openShop({
        database: engine.database,
        ports: (ports) => {
          const seen = watched(ports);
          offers = seen.offers;
          return seen.ports;
        },
      });
      await shop.saveOffer(anOffer({}, datesOf(CAPACITY)));
      await shop.setWaitlistRule(7, { isOn: true, hours: 24 }, 'owner');
      await shop.setSelfServiceRules(
        7,
        {
          cancel: { untilHours: 1, costs: { kind: 'percent', percent: 0 } },
          dateUntilHours: 1,
          detailsUntilHours: null,
        },
        'owner',
      );
      shop.clock.set('2026-06-06T06:30:00.000Z');
      await rush(shop, seededRandom(round + 1));
      expect(offers.length).toBeGreaterThan(0);
      const positions = offers.filter(({ turn }) => turn === 1).map(({ position }) => position);
      expect(positions).toEqual(positions.toSorted((a, b) => a - b));
      await engine.close();
    }
  });
});
