import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aPayment, openExternal, type ExternalServices } from './own-world.ts';

const LIVE = 'Bearer live_dHar4XY7LxsDOtmn';
const TOKEN = 'Bearer access_Wwvu7egPcJLLJ9Kb';

let external: ExternalServices;
beforeEach(() => {
  external = openExternal();
});
afterEach(() => {
  external.close();
});
async function paid(authorization: string): Promise<string> {
  const { body } = await external.call('/v2/payments', { body: aPayment(), authorization });
  external.control.setStatus(String(body['id']), 'paid');
  return String(body['id']);
}
const ask = (path: string, authorization = TOKEN) => external.call(path, { authorization });

describe('the settlements of the simulated Mollie', () => {
  it('are shown to a token of the organisation, never to an API key', async () => {
    for (const path of ['/v2/settlements', '/v2/balances/primary']) {
      expect((await ask(path)).status).toBe(200);
      expect((await ask(path, LIVE)).status).toBe(403);
      expect((await ask(path, 'Bearer access_')).status).toBe(401);
    }
  });

  it('are of live payments only, each in one settlement', async () => {
    await paid('Bearer test_dHar4XY7LxsDOtmn');
    expect(external.control.payOut()).toBeNull();
    const id = await paid(LIVE);
    expect(external.control.payOut()?.lines).toMatchObject([{ id, kind: 'payment', cents: 12_50 }]);
    expect(external.control.payOut()).toBeNull();
  });

  it('tell amount, reference and fees as Mollie publishes them', async () => {
    await paid(LIVE);
    external.control.payOut();
    const { body } = await ask('/v2/settlements?limit=1');
    expect(body).toMatchObject({
      count: 1,
      _embedded: {
        settlements: [
          {
            resource: 'settlement',
            reference: '1234567.2605.01',
            status: 'paidout',
            amount: { currency: 'EUR', value: '12.15' },
            periods: { 2026: { '05': { costs: [{ method: 'ideal', amountGross: { value: '0.3509' } }] } } },
          },
        ],
      },
    });
  });

  it('refuse a parameter that does not exist, and know no other settlement', async () => {
    expect((await ask('/v2/settlements?page=2')).status).toBe(400);
    expect((await ask('/v2/settlements/stl_nothing/payments')).status).toBe(404);
    expect((await ask('/v2/balances/bal_nothing/transactions')).status).toBe(404);
  });
});
