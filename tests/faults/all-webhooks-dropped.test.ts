import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import type { OrderRequest } from '../../src/modules/ticketing/schema.ts';
import { checkoutRule } from '../../src/modules/payments/adapters/checkout-rule.ts';
import { createMollieProvider } from '../../src/modules/payments/adapters/provider.mollie.ts';
import { createOutgoing } from '../../src/platform/outgoing.ts';
import type { ServiceFault } from '../../src/world/simulators/rows.ts';
import { type Buyer, buyerAt, eventOnSale, orderOf, placeOrder } from '../support/buyer.ts';
import { type FixedClock, fixedClock } from '../support/fixed-clock.ts';
import { type SiteHere, startSiteHere } from '../support/site-in-process.ts';

const NOT_WHOLLY = 'Helaas is het betalingsverzoek niet helemaal gelukt';
const NOT_POSSIBLE = 'Online betalen is op dit moment niet mogelijk.';

let site: SiteHere;
let clock: FixedClock;

beforeEach(async () => {
  clock = movableClock();
  site = await startSiteHere({
    external: (live, database) => {
      const outgoing = createOutgoing({ clock, log: live.log, isInTransaction: database.isInTransaction });
      const isAllowedCheckout = checkoutRule({ hosts: [], baseUrl: 'http://localhost', isLoopbackAllowed: true });
      const provider = createMollieProvider({ apiKey: 'test_demo000000000000', outgoing, isAllowedCheckout });
      return { ...live, clock, outgoing, provider };
    },
  });
});
afterEach(() => site.stop());

describe('a provider that sends no webhook (R-15)', () => {
  it('the tickets and their mail still come within three minutes', async () => {
    site.control.setFault('webhooks', { kind: 'drop' });
    const { event, option } = await eventOnSale(site.origin, 5);
    const buyer = await buyerAt(site.origin);
    const order = orderOf(event, option, 2);
    expect((await placeOrder(buyer, order)).status).toBe(201);
    const [payment] = site.control.payments();
    site.control.setStatus(payment?.id ?? '', 'paid');
    expect(site.control.webhooks()).toMatchObject({ waiting: [], sent: [{ outcome: 'dropped' }] });

    clock.advance({ minutes: 3 });
    await expect.poll(() => mailsTo(order), { timeout: 60_000 }).toHaveLength(1);
    expect(mailsTo(order)[0]?.attachments.map(({ filename }) => filename)).toContainEqual(
      expect.stringMatching(/pdf$/),
    );
    expect(await statusOf(buyer)).toBe('paid');
    expect(await site.breaches()).toEqual([]);
  });
});

type Mode = { name: string; fault: ServiceFault; status: number; message: string; isHeld: boolean };

/** Those that take longest come first; they all run at the same time. Mollie's client repeats a 5xx twice. */
const MODES: Mode[] = [
  mode('hangs', { kind: 'hang' }, NOT_WHOLLY, { isHeld: true }),
  mode('accepts and then hangs', { kind: 'accept-then-hang' }, NOT_WHOLLY, { isHeld: true }),
  mode('lets its answer drip', { kind: 'drip' }, NOT_WHOLLY, { isHeld: true }),
  mode('cuts its answer in half', { kind: 'cut-json' }, NOT_WHOLLY, { isHeld: true }),
  mode('is busy and says when to come back', { kind: 'busy', retryAfterSeconds: 30 }, NOT_POSSIBLE, { isHeld: false }),
  mode('answers 502 with a page', { kind: 'html', times: 3 }, NOT_WHOLLY, { isHeld: true }),
  mode('answers 500', { kind: 'error', times: 3 }, NOT_WHOLLY, { isHeld: true }),
];

describe('a provider that fails while an order is placed (R-17, R-07)', () => {
  it(`${MODES.map(({ name }) => name).join(', ')}: Dutch texts in time, and a shop that sells again`, async () => {
    const { event, option } = await eventOnSale(site.origin, 20);
    const held = async () => (await takenOf(event.event_id, option.id)) - option.ticketsSold;
    const tries: { mode: Mode; buyer: Buyer; order: OrderRequest; key: string; took: Promise<Told> }[] = [];
    let answered = 0;
    for (const one of MODES) {
      const buyer = await buyerAt(site.origin);
      const order = orderOf(event, option, 1);
      const key = newUuid();
      site.control.setFault('mollie', { times: 1, ...one.fault, method: 'POST' });
      const took = tell(placeOrder(buyer, order, key)).finally(() => answered++);
      tries.push({ mode: one, buyer, order, key, took });
      await expect.poll(() => site.control.faults().mollie, { timeout: 60_000, interval: 10 }).toBeNull();
    }
    // Visitors of the agenda are served while the orders still wait for the provider.
    let waiting = 0;
    for (let n = 0; n < 20; n++) {
      expect((await fetch(`${site.origin}/api/events/actual/3`)).status).toBe(200);
      waiting = Math.max(waiting, tries.length - answered);
    }
    expect(waiting).toBeGreaterThan(0);

    for (const { mode, took } of tries) {
      const answer = await took;
      expect({ ...answer, name: mode.name }).toMatchObject({
        name: mode.name,
        status: mode.status,
        message: mode.message,
      });
    }
    expect(await held()).toBe(MODES.filter(({ isHeld }) => isHeld).length);
    expect(await site.breaches()).toEqual([]);

    // The failures have opened the breaker: nothing is sent, which is answered at once, until its pause is over.
    const late = await buyerAt(site.origin);
    const order = orderOf(event, option, 1);
    const asked = site.control.calls('mollie').length;
    expect(await tell(placeOrder(late, order))).toEqual({ status: 503, message: NOT_POSSIBLE });
    expect(site.control.calls('mollie')).toHaveLength(asked);
    clock.advance({ seconds: 31 });
    expect((await placeOrder(late, order)).status).toBe(201);

    for (const { buyer, order, key } of tries) expect((await placeOrder(buyer, order, key)).status).toBe(201);
    expect(await held()).toBe(MODES.length + 1);
    expect(new Set(site.control.payments().map((payment) => attemptOf(payment.metadata))).size).toBe(MODES.length + 1);
    expect(site.control.payments()).toHaveLength(MODES.length + 1);
    expect(await site.breaches()).toEqual([]);
  }, 240_000);
});

type Told = { status: number; message: string };

async function tell(answer: Promise<Response>): Promise<Told> {
  const response = await answer;
  const { message = '' } = (await response.json()) as { message?: string };
  return { status: response.status, message };
}

function mode(name: string, fault: ServiceFault, message: string, { isHeld }: { isHeld: boolean }): Mode {
  return { name, fault, status: 503, message, isHeld };
}

async function takenOf(eventId: number, optionId: number): Promise<number> {
  const answer = await fetch(`${site.origin}/api/events/event/options/${eventId}`);
  const options = (await answer.json()) as { id: number; ticketsSold: number }[];
  return options.find(({ id }) => id === optionId)?.ticketsSold ?? Number.NaN;
}

function mailsTo({ email }: { email: string }) {
  return site.control.mails().filter(({ to }) => to.includes(email));
}

async function statusOf(buyer: Buyer): Promise<string> {
  const answer = await buyer.get(`/api/mollie/order?payment=${buyer.cookie('checkout_ticket')}`);
  return ((await answer.json()) as { status: string }).status;
}

function attemptOf(metadata: unknown): unknown {
  return typeof metadata === 'object' && metadata !== null && 'attempt' in metadata ? metadata.attempt : null;
}

/** The real time, plus what the test adds. */
function movableClock(): FixedClock {
  const started = performance.now();
  const fixed = fixedClock(new Date().toISOString());
  const passed = () => performance.now() - started;
  const now = () => new Date(Date.parse(fixed.now()) + passed()).toISOString();
  return { ...fixed, now, elapsedMs: () => fixed.elapsedMs() + passed() };
}
