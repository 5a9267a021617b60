import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { sqlStores } from '../../src/adapters.ts';
import { newSecret, newUuid } from '../../src/kernel/ids.ts';
import { createMemoryProvider } from '../../src/modules/payments/adapters/provider.memory.ts';
import { createPayments } from '../../src/modules/payments/index.ts';
import { createTicketing } from '../../src/modules/ticketing/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { createEdition } from '../../src/platform/edition.ts';
import { quietLog } from '../support/quiet-log.ts';
import { testSecrets } from '../support/test-secrets.ts';
import { testSite } from '../support/test-site.ts';
import { median } from './pages.ts';
import { endProgress, showProgress } from './progress.ts';

const ROUNDS = 5;
const ORDERS = 400;
const INSERTS = 2_000;

export type OrderFigures = {
  /** Per second. */
  orders: number;
  inserts: number;
  ratio: number;
  /** Milliseconds of processor time for one order and for one insert: what the ratio is made of. */
  orderCpu: number;
  insertCpu: number;
};

/** (b) Orders per second on the database, without HTTP and provider, against a raw insert; both with synchronous=FULL. */
export async function benchOrders(dataDir: string): Promise<OrderFigures> {
  mkdirSync(dataDir, { recursive: true });
  const place = await orderPlacer(path.join(dataDir, 'orders.db'));
  const insert = rawInsert(path.join(dataDir, 'raw.db'));
  const measured = { orders: [] as Pace[], inserts: [] as Pace[] };
  for (let round = 0; round <= ROUNDS; round++) {
    showProgress(`(b) orders: round ${round}/${ROUNDS}`);
    const orders = await paceOf(ORDERS, place);
    const inserts = await paceOf(INSERTS, insert);
    if (round === 0) continue; // warming up
    measured.orders.push(orders);
    measured.inserts.push(inserts);
  }
  endProgress();
  const middle = (paces: Pace[], of: keyof Pace) => median(paces.map((pace) => pace[of]));
  const [orders, inserts] = [middle(measured.orders, 'perSecond'), middle(measured.inserts, 'perSecond')];
  const [orderCpu, insertCpu] = [middle(measured.orders, 'cpu'), middle(measured.inserts, 'cpu')];
  return { orders, inserts, ratio: orders / inserts, orderCpu, insertCpu };
}

type Pace = { perSecond: number; cpu: number };

async function paceOf(times: number, work: () => unknown): Promise<Pace> {
  const begin = performance.now();
  const before = process.cpuUsage();
  for (let n = 0; n < times; n++) await work();
  const { user, system } = process.cpuUsage(before);
  return { perSecond: times / ((performance.now() - begin) / 1000), cpu: (user + system) / 1000 / times };
}

function rawInsert(file: string): () => unknown {
  const raw = new Database(file);
  raw.pragma('journal_mode = WAL');
  raw.pragma('synchronous = FULL');
  raw.exec('create table line (id integer primary key, name text not null, amount integer not null) strict');
  const statement = raw.prepare('insert into line (name, amount) values (?, ?)');
  return () => statement.run(newUuid(), 2);
}

/** Places one order of a new buyer at each call, up to the point where the provider would be asked. */
async function orderPlacer(file: string): Promise<() => Promise<unknown>> {
  const database = openSqlite(file);
  await migrate(database);
  const external = {
    ...sqlStores(database, systemClock, 'memory'),
    clock: systemClock,
    log: quietLog(),
    secrets: testSecrets,
    edition: await createEdition(database),
    provider: createMemoryProvider({ clock: systemClock }),
  };
  await external.profiles.learn('pfl_bench', systemClock.now()); // as after the first order of a shop
  const payments = createPayments({
    ...external,
    baseUrl: testSite.baseUrl,
    webhookUrl: null,
    mode: 'test',
  });
  const { placeOrder, saveOffer, optionsOf } = createTicketing({
    ...external,
    payments: { ...payments, start: async () => ({ kind: 'link', url: testSite.baseUrl }) },
    site: testSite,
    emailName: (kind) => kind,
    mayMailAgain: () => true,
    mailDayBefore: (now) => now,
    consumePass: async () => false,
  });
  const start = new Date(Date.now() + 86_400_000).toISOString();
  const end = new Date(Date.now() + 90_000_000).toISOString();
  const option = {
    title: 'Volwassene',
    description: '',
    priceCents: 750,
    vatRate: 9,
    maxPerOrder: null,
    saleEnd: null,
  };
  await saveOffer({
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
    options: [{ ...option, capacity: 1_000_000, start, end }],
  });
  const [offered] = await optionsOf(1);
  if (!offered) throw new Error('no option');
  return () => {
    const name = newUuid();
    return placeOrder({
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
      browserMark: newSecret(),
      clientAddress: name,
      preLoginSecret: null,
      isConfirmedByMail: false,
    });
  };
}
