import { mailDayBefore, mayMailAgain } from '../../src/platform/mail/outbox.ts';
import { createMemoryAccount } from '../../src/modules/payments/adapters/account.memory.ts';
import { createMemoryProvider } from '../../src/modules/payments/adapters/provider.memory.ts';
import { createSqlPayments } from '../../src/modules/payments/adapters/payments.sql.ts';
import { createPayments, type Provider } from '../../src/modules/payments/index.ts';
import { createSqlTicketing } from '../../src/modules/ticketing/adapters/ticketing.sql.ts';
import {
  createTicketing,
  type Offer,
  type CheckoutRequest,
  type TicketingPorts,
} from '../../src/modules/ticketing/index.ts';
import type { OrderRequest } from '../../src/modules/ticketing/schema.ts';
import { emailName } from '../../src/wiring/email-kinds.ts';
import { checkInvariants } from '../../src/ops/invariants/check-invariants.ts';
import { createSqlAudit } from '../../src/platform/records/audit/adapters/audit.sql.ts';
import { createSqlCreations } from '../../src/platform/records/creations/adapters/creations.sql.ts';
import { createSqlHooks } from '../../src/platform/records/hooks/adapters/hooks.sql.ts';
import { createAnnounce } from '../../src/platform/records/hooks/announce.ts';
import { createOnce } from '../../src/platform/records/creations/creations.ts';
import { isProblem } from '../../src/kernel/problem.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createEdition } from '../../src/platform/processes/edition.ts';
import { createSqlOutbox } from '../../src/platform/mail/adapters/outbox.sql.ts';
import { fixedClock } from '../support/fixed-clock.ts';
import { openMigrated } from '../support/migrated.ts';
import { quietLog } from '../support/quiet-log.ts';
import { testSite } from '../support/test-site.ts';
import { testSecrets } from '../support/test-secrets.ts';

/** The whole of ticketing and payments on a real database, with the provider in memory and a clock that stands still. */
export async function openShop(
  given: {
    database?: Database;
    ports?: (ports: TicketingPorts) => TicketingPorts;
    /** True for real payments; false by default. */
    mode?: 'live' | 'test';
    /** Stands between the core and each of its stores and services, until the restart. */
    between?: <Port extends object>(port: Port) => Port;
  } = {},
) {
  const database = given.database ?? (await openMigrated());
  const clock = fixedClock();
  const { mode = 'test' } = given;
  const bank = createMemoryProvider({ clock, mode });
  const account = createMemoryAccount();
  const passes = new Set<string>();
  const log = quietLog();
  const { atomically } = database;
  const edition = await createEdition(database);
  const stores = createSqlTicketing(database);
  const start = (between: <Port extends object>(port: Port) => Port = (port) => port) => {
    const stored = createSqlPayments(database, 'memory');
    const payments = createPayments({
      ...stored,
      log,
      attempts: between(stored.attempts),
      refunds: between(stored.refunds),
      profiles: between(stored.profiles),
      provider: between<Provider>(bank),
      providerAccount: account,
      audit: createSqlAudit(database, clock),
      edition,
      atomically,
      clock,
      baseUrl: testSite.baseUrl,
      webhookUrl: null,
      mode,
    });
    const ports: TicketingPorts = {
      offers: between(stores.offers),
      orders: between(stores.orders),
      tenders: between(stores.tenders),
      discounts: between(stores.discounts),
      waitlist: between(stores.waitlist),
      withdrawals: between(stores.withdrawals),
      giftCards: between(stores.giftCards),
      giftCardSettings: between(stores.giftCardSettings),
      friendKinds: between(stores.friendKinds),
      friendUses: between(stores.friendUses),
      friendCards: between(stores.friendCards),
      giftSettings: between(stores.giftSettings),
      tills: between(stores.tills),
      manualOrders: between(stores.manualOrders),
      memberships: between(stores.memberships),
      comingVisits: between(stores.comingVisits),
      questions: between(stores.questions),
      packages: async () => [],
      groupDays: async () => [],
      takePass: async (_, preLoginSecret) => (passes.delete(preLoginSecret) ? { isHasty: false } : null),
      heldTickets: between(stores.heldTickets),
      mailings: between(stores.mailings),
      safeText: (dirty) => dirty.replaceAll(/<script>.*?<\/script>/g, '').trim(),
      stock: between(stores.stock),
      visitorDays: between(stores.visitorDays),
      refundRequests: between(stores.refundRequests),
      detailsRules: between(stores.detailsRules),
      dateChanges: between(stores.dateChanges),
      cancelRules: between(stores.cancelRules),
      defaultRules: between(stores.defaultRules),
      callOffs: between(stores.callOffs),
      eventRefundRuns: between(stores.eventRefundRuns),
      orderOverview: between(stores.orderOverview),
      admissions: between(stores.admissions),
      ticketEntries: between(stores.ticketEntries),
      gateTickets: between(stores.gateTickets),
      gateSales: between(stores.gateSales),
      movements: between(stores.movements),
      vatOrders: between(stores.vatOrders),
      daySums: between(stores.daySums),
      invoices: between(stores.invoices),
      invoiceSettings: between(stores.invoiceSettings),
      bookkeepers: between(stores.bookkeepers),
      bookings: between(stores.bookings),
      quotes: between(stores.quotes),
      extras: between(stores.extras),
      feedLinks: between(stores.feedLinks),
      instalments: between(stores.instalments),
      groupEntries: between(stores.groupEntries),
      audit: between(createSqlAudit(database, clock)),
      payments,
      announce: createAnnounce({ hooks: createSqlHooks(database), clock }),
      outbox: between(createSqlOutbox(database, clock)),
      edition: between(edition),
      atomically,
      clock,
      secrets: testSecrets,
      once: createOnce({ creations: createSqlCreations(database), atomically, secrets: testSecrets, clock }),
      log,
      site: testSite,
      emailName,
      mayMailAgain,
      mailDayBefore,
      eventAccessibility: async () => null,
      consumePass: async (_, preLoginSecret) => passes.delete(preLoginSecret),
    };
    return { payments, ports, ...createTicketing(given.ports?.(ports) ?? ports) };
  };
  return { database, clock, bank, account, log, passes, restart: start, ...start(given.between) };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** An open day with two paid options of 7.50 and 3.00; service costs 1.50. */
export function anOffer(changes: Partial<Offer> = {}, options: Partial<Offer['options'][number]>[] = [{}, {}]): Offer {
  return {
    eventId: 7,
    version: 1,
    title: 'Open dag',
    path: '/events/7/open-dag',
    place: 'Lindelaan 12, 1234 AB Voorbeelddorp',
    category: 'Evenementen',
    serviceCostsCents: 150,
    isOnSale: true,
    isCancelled: false,
    cancelReason: null,
    saleStart: null,
    options: options.map((option, index) => ({
      title: index === 0 ? 'Entree volwassene' : 'Entree kind',
      description: 'Toegang tot de tuin',
      priceCents: index === 0 ? 750 : 300,
      vatRate: 9,
      capacity: 10,
      maxPerOrder: null,
      start: '2026-06-06T09:00:00.000Z',
      end: '2026-06-06T15:00:00.000Z',
      saleEnd: null,
      ...option,
    })),
    ...changes,
  };
}

/** The request of an honest client for these amounts per option. */
export async function anOrder(
  shop: Pick<Shop, 'ports'>,
  amounts: Record<number, number>,
  buyer: Partial<OrderRequest> = {},
): Promise<OrderRequest> {
  const ids = Object.keys(amounts).map(Number);
  const events = await shop.ports.offers.eventsOf(ids);
  const [eventId = 0] = events.values();
  const options = await shop.ports.offers.options([eventId]);
  const offer = await shop.ports.offers.find(eventId);
  const orderLines = ids.map((id) => {
    const price = (options.find((option) => option.id === id)?.priceCents ?? 0) / 100;
    const amount = amounts[id] ?? 0;
    return { option_id: id, amount, price, sum: Math.round(price * amount * 100) / 100 };
  });
  const linesTotal = orderLines.reduce((sum, line) => sum + line.sum, 0);
  const serviceCosts = linesTotal > 0 ? (offer?.serviceCostsCents ?? 0) / 100 : 0;
  return {
    firstName: 'Anna',
    lastName: 'de Vries',
    email: 'anna@voorbeeld.example',
    phoneNumber: '0612345678',
    orderLines,
    serviceCosts,
    totalAmount: Math.round((linesTotal + serviceCosts) * 100) / 100,
    ...buyer,
  };
}

/** A buyer in a browser of its own. */
export function placing(request: OrderRequest, changes: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return {
    request,
    idempotencyKey: null,
    browserSecret: null,
    browserMark: '',
    clientAddress: '192.0.2.1',
    preLoginSecret: null,
    isConfirmedByMail: false,
    ...changes,
  };
}

/** The invariants that do not hold. */
export async function breaches(database: Database): Promise<unknown[]> {
  return (await checkInvariants(database)).filter((result) => !result.ok && result.id !== 'I-8');
}

type OutboxRow = { kind: string; recipient: string; facts: string };

/** Kinds of email in the outbox, in alphabetical order. */
export async function mailKinds(database: Database): Promise<string[]> {
  const rows = await database.query<{ outbox: OutboxRow }>().selectFrom('outbox').select('kind').execute();
  return rows.map((row) => row.kind).toSorted();
}

/** The payment that the provider has for an order. */
export async function paymentOf(shop: Pick<Shop, 'payments'>, orderId: string): Promise<string> {
  const attempt = (await shop.payments.attempts.attemptsOf(orderId)).at(-1);
  if (!attempt?.paymentId) throw new Error('no payment');
  return attempt.paymentId;
}

/** Reason of a refusal, or else its code; 'done' without one. */
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? (thrown.reason ?? thrown.code) : thrown),
  );
