import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newUuid } from '../../../src/kernel/ids.ts';
import { LANGUAGE_HEADER, type Language, OTHER_LANGUAGES, pathIn } from '../../../src/kernel/web/languages.ts';
import { createMollieProvider } from '../../../src/modules/payments/adapters/provider.mollie.ts';
import { createOutgoing } from '../../../src/platform/outgoing.ts';
import { createBuiltRenderer } from '../../../src/render/render.ts';
import { startSimulators } from '../../../src/world/simulators/index.ts';
import { openInbox } from '../../support/inbox.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { testSite } from '../../support/test-site.ts';
import { anOffer } from '../../ticketing/shop.ts';

const DIST = path.join(import.meta.dirname, '../../../dist');
const DAY_SECONDS = 24 * 60 * 60;
const EVENT = 9001;
const START = '2026-05-01T10:00:00.000Z';

/** Ways to pay of an account. Mollie publishes the names of three of them; of the other two nothing is known. */
export const ACCOUNT = [
  { id: 'ideal', name: 'iDEAL | Wero' },
  { id: 'wero', name: 'Wero' },
  { id: 'bancontact', name: 'Bancontact' },
  { id: 'banktransfer', name: 'Overboeking', expiresAfterSeconds: 14 * DAY_SECONDS },
  { id: 'knaken', name: 'Knaken' },
];

type Asking = { language?: Language; email?: string; amount?: number; address?: string };

/**
 * The built site in each language, which pays by the simulator of Mollie and sells all ways of `ACCOUNT`, and one event of
 * 1,000 places of 7.50 each, far away.
 */
export async function openMollieShop() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mollie-shop-'));
  let now = () => START;
  const simulators = await startSimulators({
    dataDir,
    baseUrl: testSite.baseUrl,
    services: { mollie: true, resend: false },
    log: quietLog(),
    clock: { now: () => now() },
  });
  const { control } = simulators;
  const site = { ...testSite, languages: [...OTHER_LANGUAGES] };
  const shop = await openInbox(
    ({ provider, ...external }) => {
      const outgoing = createOutgoing({ clock: external.clock, log: external.log, isInTransaction: () => false });
      const apiKey = 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM';
      const mollie = createMollieProvider({ apiKey, outgoing, isAllowedCheckout: () => true });
      return { ...external, provider: Object.assign(provider, mollie) };
    },
    { site },
    await createBuiltRenderer({ site, distDir: DIST, now: () => now() }),
  );
  now = shop.clock.now;
  const { payments, ticketing } = shop.wired;

  const offerTickets = async (option: { capacity: number; start: string }, version = 1) => {
    const end = new Date(Date.parse(option.start) + 6 * 60 * 60_000).toISOString();
    const id = version === 1 ? {} : { id: (await places()).id };
    await ticketing.sales.offer.saveOffer(
      anOffer({ eventId: EVENT, path: `/events/${EVENT}/open-dag`, version }, [{ ...id, ...option, end }]),
    );
  };
  const places = () =>
    shop.database
      .query<{ offer_option: { event_id: number; id: number; held: number; sold: number } }>()
      .selectFrom('offer_option')
      .select(['id', 'held', 'sold'])
      .where('event_id', '=', EVENT)
      .executeTakeFirstOrThrow();

  control.offerMethods(ACCOUNT);
  await payments.ways.read();
  await payments.ways.sell({ sold: (await payments.ways.all()).ways }, 'owner');
  await offerTickets({ capacity: 1000, start: '2027-05-01T09:00:00.000Z' });

  /** Sends an order to the API as the page does. */
  async function order(way: string, { language = 'nl', email = '', amount = 2, address }: Asking = {}) {
    const { id } = await places();
    const buyer = email || `${newUuid()}@bezoeker.example`;
    const body = {
      firstName: 'Fenna',
      lastName: 'van Dijk',
      email: buyer,
      phoneNumber: '06 12 34 56 78',
      orderLines: [{ option_id: id, amount, price: 7.5, sum: 7.5 * amount }],
      serviceCosts: 1.5,
      totalAmount: 7.5 * amount + 1.5,
      paymentMethod: way,
    };
    const headers = { 'idempotency-key': newUuid(), ...(language !== 'nl' && { [LANGUAGE_HEADER]: language }) };
    const browser = shop.browser(address);
    return { email: buyer, answer: await browser.post('/api/mollie/create', body, headers) };
  }

  /** Orders two tickets; gives the payment at Mollie and the address of the order's page. */
  async function begin(way: string, language: Language) {
    const before = new Set(control.payments().map(({ id }) => id));
    const { email, answer } = await order(way, { language });
    const payment = control.payments().find(({ id }) => !before.has(id));
    if (!payment) throw new Error(`ordering answered ${answer.status} ${answer.text}`);
    const { order: orderId } = payment.metadata as { order: string };
    const whole = await ticketing.sales.orders.orderForMail(orderId);
    return { email, orderId, payment, address: `/bestelling/${whole?.linkSecret ?? ''}` };
  }

  /** Lets Mollie change a payment and tell the shop. */
  async function change(paymentId: string, status: string): Promise<void> {
    control.setStatus(paymentId, status);
    const request = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    const body = new URLSearchParams({ id: paymentId }).toString();
    const address = `${testSite.baseUrl}/api/mollie/webhook`;
    const { status: answer } = await shop.app.request(address, { ...request, body }, { clientAddress: '192.0.2.9' });
    if (answer !== 200) throw new Error(`the webhook was answered ${answer}`);
  }

  return {
    ...shop,
    control,
    offerTickets,
    order,
    begin,
    change,
    /** Time passes, with what the shop does by itself. */
    wait: async (by: Parameters<typeof shop.clock.advance>[0]) => {
      shop.clock.advance(by);
      await ticketing.sales.checkout.releaseHolds();
    },
    seats: async () => {
      const { held, sold } = await places();
      return { held, sold };
    },
    /** What a page says, in single blanks. */
    page: async (language: Language, address: string) => {
      const { text } = await shop.browser().get(pathIn(language, address));
      const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? text;
      return main
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll('&#x27;', "'")
        .replaceAll(/\s+/g, ' ');
    },
    close: async () => {
      await shop.close();
      simulators.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export type MollieShop = Awaited<ReturnType<typeof openMollieShop>>;
