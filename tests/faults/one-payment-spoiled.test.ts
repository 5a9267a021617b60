import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkoutRule } from '../../src/modules/payments/adapters/checkout-rule.ts';
import { createMollieProvider } from '../../src/modules/payments/adapters/provider.mollie.ts';
import { createOutgoing } from '../../src/platform/outgoing.ts';
import type { ServiceFault } from '../../src/world/simulators/rows.ts';
import { buyerAt, eventOnSale, orderOf, placeOrder } from '../support/buyer.ts';
import { type FixedClock, fixedClock } from '../support/fixed-clock.ts';
import { type SiteHere, startSiteHere } from '../support/site-in-process.ts';

/** Faults of the provider about one payment. */
const SPOILED: ServiceFault[] = [
  { kind: 'error', status: 400 },
  { kind: 'error', status: 500 },
  { kind: 'html' },
  { kind: 'cut' },
  { kind: 'cut-json' },
  { kind: 'hang' },
  { kind: 'drip' },
];

let site: SiteHere;
let clock: FixedClock;
beforeEach(async () => {
  clock = fixedClock(new Date().toISOString());
  site = await startSiteHere({
    external: (live, database) => {
      const log = live.log;
      const outgoing = createOutgoing({ clock, log, isInTransaction: database.isInTransaction, limitMs: 1_500 });
      const isAllowedCheckout = checkoutRule({ hosts: [], baseUrl: 'http://localhost', isLoopbackAllowed: true });
      const provider = createMollieProvider({ apiKey: 'test_demo000000000000', outgoing, isAllowedCheckout });
      return { ...live, clock, outgoing, provider };
    },
  });
});
afterEach(() => site.stop());

describe('a provider that cannot tell of one payment (R-07, R-15, R-17)', () => {
  it.each(SPOILED)('$kind $status: all others go on, and that one has its tickets once it can', async (fault) => {
    const { event, option } = await eventOnSale(site.origin, 10);
    const buy = async () => {
      const buyer = await buyerAt(site.origin);
      expect((await placeOrder(buyer, orderOf(event, option, 1))).status).toBe(201);
      const [payment] = site.control.payments();
      return { buyer, id: payment?.id ?? '' };
    };
    type Bought = Awaited<ReturnType<typeof buy>>;
    const statusOf = async ({ buyer }: Bought) => {
      const answer = await buyer.get(`/api/mollie/order?payment=${buyer.cookie('checkout_ticket')}`);
      return [answer.status, ((await answer.json()) as { status?: string }).status];
    };
    const one = await buy();
    site.control.setFault('mollie', { ...fault, about: one.id, method: 'GET' });
    site.control.setStatus(one.id, 'paid');
    const asked = () =>
      site.control.calls('mollie').filter(({ method, path }) => method === 'GET' && path.includes(one.id));
    for (let others = 0; others < 3; others++) {
      const other = await buy();
      site.control.setStatus(other.id, 'paid');
      await expect.poll(() => statusOf(other)).toEqual([200, 'paid']);
      expect(await statusOf(one)).toEqual([200, 'open']);
      clock.advance({ minutes: 2 });
    }
    await expect.poll(() => asked().length).toBeGreaterThan(1);
    site.control.setFault('mollie', null);
    await expect
      .poll(async () => {
        clock.advance({ minutes: 2 });
        return statusOf(one);
      })
      .toEqual([200, 'paid']);
    expect(await site.breaches()).toEqual([]);
  });
});
