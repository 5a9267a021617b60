import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { type Outside, sqlStores } from '../../src/adapters.ts';
import { newSecret, newUuid } from '../../src/kernel/ids.ts';
import { createMemoryProvider } from '../../src/modules/payments/adapters/provider.memory.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openSqlite } from '../../src/platform/database/sqlite.ts';
import { createEdition } from '../../src/platform/edition.ts';
import { createMemoryTransport } from '../../src/platform/mail/adapters/transport.memory.ts';
import { safeHtml } from '../../src/platform/safe-html.ts';
import { createAltchaPuzzle } from '../../src/platform/captcha/adapters/puzzle.altcha.ts';
import { wire } from '../../src/wiring.ts';
import { quietLog } from '../support/quiet-log.ts';
import { testSecrets } from '../support/test-secrets.ts';
import { testSite } from '../support/test-site.ts';
import { median } from './pages.ts';

const ROUNDS = 5;
const ORDERS = 400;
const INSERTS = 2_000;

/** (b) Orders per second on the database, without HTTP and provider, against a raw insert; both with synchronous=FULL. */
export async function benchOrders(dataDir: string): Promise<{ orders: number; inserts: number; ratio: number }> {
  mkdirSync(dataDir, { recursive: true });
  const place = await orderPlacer(path.join(dataDir, 'orders.db'));
  const insert = rawInsert(path.join(dataDir, 'raw.db'));
  const rates = { orders: [] as number[], inserts: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    process.stdout.write(`\r(b) orders: round ${round}/${ROUNDS}`);
    const orders = await perSecond(ORDERS, place);
    const inserts = await perSecond(INSERTS, insert);
    if (round === 0) continue; // warming up
    rates.orders.push(orders);
    rates.inserts.push(inserts);
  }
  process.stdout.write('\n');
  const [orders, inserts] = [median(rates.orders), median(rates.inserts)];
  return { orders, inserts, ratio: orders / inserts };
}

async function perSecond(times: number, work: () => unknown): Promise<number> {
  const begin = performance.now();
  for (let n = 0; n < times; n++) await work();
  return times / ((performance.now() - begin) / 1000);
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
  const clock = systemClock;
  const outside: Outside = {
    ...sqlStores(database, clock),
    clock,
    log: quietLog(),
    secrets: testSecrets,
    safeHtml,
    edition: await createEdition(database),
    outgoing: (_, call) => call(new AbortController().signal),
    transport: createMemoryTransport(),
    puzzle: createAltchaPuzzle(testSecrets),
    provider: createMemoryProvider({ clock }),
  };
  const { catalogue, ticketing } = wire(outside, {
    site: testSite,
    mailFrom: 'garden@example.org',
    webhookUrl: null,
    paymentMode: 'test',
  });
  await catalogue.ensureGarden();
  const start = new Date(Date.now() + 86_400_000).toISOString();
  const end = new Date(Date.now() + 90_000_000).toISOString();
  const eventId = await catalogue.saveEvent({
    title: 'Open dag',
    description: '',
    details: '',
    imageUrl: null,
    priceCents: 750,
    included: '',
    dates: [{ start, end }],
    category: 'Evenementen',
    serviceCostsCents: 0,
    hasTicketSale: true,
    isPublished: true,
    status: 'planned',
    statusReason: null,
    organiserIds: [1],
    tags: [],
    options: [
      {
        title: 'Volwassene',
        description: '',
        priceCents: 750,
        vatRate: 9,
        capacity: 1_000_000,
        maxPerOrder: null,
        start,
        end,
        saleEnd: null,
      },
    ],
  });
  const [option] = await ticketing.optionsOf(eventId);
  if (!option) throw new Error('no option');
  return () => {
    const name = newUuid();
    return ticketing.placeOrder({
      request: {
        firstName: 'Anna',
        lastName: name,
        email: `${name}@example.org`,
        phoneNumber: '06 12 34 56 78',
        orderLines: [{ option_id: option.id, amount: 2, price: 7.5, sum: 15 }],
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
