import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { sqlStores } from '../../src/wiring/adapters.ts';
import { newUuid } from '../../src/kernel/ids.ts';
import { createMemoryProvider } from '../../src/modules/payments/adapters/provider.memory.ts';
import { createPayments } from '../../src/modules/payments/index.ts';
import { createAnnounce } from '../../src/platform/records/hooks/announce.ts';
import { createTicketing } from '../../src/modules/ticketing/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { createOnce } from '../../src/platform/records/creations/creations.ts';
import { createEdition } from '../../src/platform/processes/edition.ts';
import { quietLog } from '../support/quiet-log.ts';
import { testSecrets } from '../support/test-secrets.ts';
import { testSite } from '../support/test-site.ts';
import { orderLimit } from './order-limit.ts';
import { median } from './pages.ts';
import { endProgress, showProgress } from './progress.ts';

/** Short rounds and many of them, because the medians then do not see what else the machine does. */
const ROUNDS = 250;
/** As many as it takes until Node has compiled an order for good. */
const WARM_UP = 150;
/** Orders in a round, placed one after the other, or by so many buyers at once where they share commits. */
const ORDERS = 20;

export type OrderFigures = {
  /** Orders per second: by hand one by one, placed one by one, placed by many at once. */
  limit: number;
  alone: number;
  shared: number;
  /** Milliseconds of processor time for one order, by hand and placed one by one. */
  limitCpu: number;
  aloneCpu: number;
};

/**
 * (b) Orders on the database, without HTTP and provider, against the honest limit of the same rows, guards, indexes and
 * durability (`order-limit.ts`). All three take turns, on databases that grow alike.
 */
export async function benchOrders(dataDir: string): Promise<OrderFigures> {
  mkdirSync(dataDir, { recursive: true });
  const limitFile = path.join(dataDir, 'limit.db');
  const model = await openShop(limitFile);
  await model.place(); // so that the day of the visit is known
  await model.close();
  const byHand = orderLimit(limitFile, model);
  const one = await openShop(path.join(dataDir, 'alone.db'));
  const many = await openShop(path.join(dataDir, 'shared.db'));

  const rounds: { limit: Pace; alone: Pace; shared: Pace }[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    showProgress(`(b) orders: round ${round}/${WARM_UP + ROUNDS}`);
    const limit = await paceOf(byHand.place, 1);
    const alone = await paceOf(one.place, 1);
    const shared = await paceOf(many.place, ORDERS);
    if (round >= WARM_UP) rounds.push({ limit, alone, shared });
  }
  endProgress();
  byHand.end();
  await one.close();
  await many.close();
  const middle = (kind: keyof (typeof rounds)[number], of: keyof Pace) =>
    median(rounds.map((round) => round[kind][of]));
  return {
    limit: middle('limit', 'perSecond'),
    alone: middle('alone', 'perSecond'),
    shared: middle('shared', 'perSecond'),
    limitCpu: middle('limit', 'cpu'),
    aloneCpu: middle('alone', 'cpu'),
  };
}

type Pace = { perSecond: number; cpu: number };

async function paceOf(work: () => unknown, atOnce: number): Promise<Pace> {
  const begin = performance.now();
  const before = process.cpuUsage();
  let left = ORDERS;
  const buyer = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, buyer));
  const { user, system } = process.cpuUsage(before);
  return { perSecond: ORDERS / ((performance.now() - begin) / 1000), cpu: (user + system) / 1000 / ORDERS };
}

/** A shop with one event; `place` places one order of a new buyer, up to the point where the provider would be asked. */
export async function openShop(file: string) {
  const database = openSqlite(file);
  await migrate(database);
  const external = {
    ...sqlStores(database, systemClock, 'memory'),
    clock: systemClock,
    log: quietLog(),
    secrets: testSecrets,
    edition: await createEdition(database),
    provider: createMemoryProvider({ clock: systemClock }),
    providerAccount: null,
  };
  await external.profiles.learn('pfl_bench', systemClock.now()); // as after the first order of a shop
  const payments = createPayments({
    ...external,
    baseUrl: testSite.baseUrl,
    webhookUrl: null,
    mode: 'test',
  });
  const { sales } = createTicketing({
    ...external,
    payments: {
      ...payments,
      attempts: { ...payments.attempts, start: async () => ({ kind: 'link', url: testSite.baseUrl }) },
    },
    announce: createAnnounce(external),
    once: createOnce({ ...external, secrets: testSecrets }),
    site: testSite,
    emailName: (kind) => kind,
    safeText: (text) => text,
    packages: async () => [],
    groupDays: async () => [],
    takePass: async () => null,
    eventAccessibility: async () => null,
    mayMailAgain: () => true,
    mailDayBefore: (now) => now,
    consumePass: async () => false,
  });
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const [start, end] = [`${day}T10:00:00.000Z`, `${day}T12:00:00.000Z`];
  const option = {
    title: 'Volwassene',
    description: '',
    priceCents: 750,
    vatRate: 9,
    maxPerOrder: null,
    saleEnd: null,
  };
  await sales.offer.saveOffer({
    eventId: 1,
    version: 1,
    title: 'Open dag',
    path: '/events/1/open-dag',
    place: 'Lindelaan 12, 1234 AB Voorbeelddorp',
    category: 'Evenementen',
    serviceCostsCents: 0,
    isOnSale: true,
    isCancelled: false,
    cancelReason: null,
    saleStart: null,
    options: [{ ...option, capacity: 1_000_000, start, end }],
  });
  const [offered] = await sales.offer.optionsOf(1);
  if (!offered) throw new Error('no option');
  const place = () => {
    const name = newUuid();
    return sales.checkout.placeOrder({
      request: {
        firstName: 'Anna',
        lastName: name,
        email: `${name}@example.org`,
        phoneNumber: '06 12 34 56 78',
        orderLines: [{ option_id: offered.id, amount: 2, price: 7.5, sum: 15 }],
        serviceCosts: 0,
        totalAmount: 15,
      },
      idempotencyKey: newUuid(),
      browserSecret: null,
      browserMark: newUuid(),
      clientAddress: name,
      preLoginSecret: null,
      isConfirmedByMail: false,
    });
  };
  return { place, close: () => database.close(), day, start, end };
}
