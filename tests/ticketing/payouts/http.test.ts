import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PayoutDetail, PayoutsShown } from '../../../src/modules/ticketing/books/payouts/payouts-schema.ts';
import { type Admin, openAdmin } from '../../catalogue/admin/admin-house.ts';
import { testSite } from '../../support/test-site.ts';

const PAYOUTS = '/api/dmt-admin/payouts';
const HEAD = 'Datum,ID,Omschrijving,Uitbetalingsvaluta,Uitbetalingsbedrag,Uitbetalingsreferentie';
const ROW = '2026-05-01 10:00:00,tr_aaa111,Bestelling van iemand,EUR,12.50,1.2605.01';

let house: Admin;
beforeEach(async () => {
  house = await openAdmin();
});
afterEach(() => house.close());

/** As a form without JavaScript sends it: no token, but where it comes from. */
async function upload(text: string, headers: Record<string, string> = {}): Promise<Response> {
  const form = new FormData();
  form.append('file', new File([text], 'uitbetalingen.csv', { type: 'text/csv' }));
  const encoded = new Response(form);
  return await house.app.request(`${testSite.baseUrl}${PAYOUTS}/files`, {
    method: 'POST',
    body: await encoded.arrayBuffer(),
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      host: 'localhost:3000',
      origin: testSite.baseUrl,
      'sec-fetch-site': 'same-origin',
      cookie: [...house.admin.jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    },
  });
}
const shown = async () => (await house.admin.get(PAYOUTS)).body as unknown as PayoutsShown;

describe('payouts at the administration', () => {
  test('are read from a file, whose form needs no JavaScript and leads back to the page', async () => {
    expect(await shown()).toMatchObject({ source: 'file', agreeUntil: null, open: 0, payouts: [], last: null });
    const answer = await upload(`${HEAD}\n${ROW}\n`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dmt-admin/cijfers/uitbetalingen']);
    const { differences, payouts, last, open } = await shown();
    expect(payouts).toMatchObject([{ reference: '1.2605.01', source: 'file', amount: 12.5, payments: 12.5 }]);
    expect(differences).toMatchObject([
      { cause: 'unknown_payment', about: 'tr_aaa111', difference: 12.5, order: null },
    ]);
    expect([last?.state, open]).toEqual(['done', 1]);
    const detail = (await house.admin.get(`${PAYOUTS}/1.2605.01`)).body as unknown as PayoutDetail;
    expect(detail.lines).toEqual([
      { id: 'tr_aaa111', kind: 'payment', amount: 12.5, description: 'Bestelling van iemand' },
    ]);
    expect((await house.admin.get(`${PAYOUTS}/1.2605.99`)).status).toBe(404);
    expect((await house.admin.get(`${PAYOUTS}/state`)).body).toEqual({
      agreeUntil: null,
      open: 1,
      causes: ['unknown_payment'],
    });
  });

  test('tell what is wrong with a file per line, and keep nothing of it', async () => {
    expect((await upload(`${HEAD}\n${ROW}\n2026-05-01,tr_b,,EUR,veel,1.2605.02\n`)).status).toBe(303);
    expect(await shown()).toMatchObject({
      payouts: [],
      last: { kind: 'file', state: 'failed', problems: ["Regel 3: 'veel' is geen bedrag zoals -12.50."] },
    });
  });

  test('tell of an empty file that it is empty', async () => {
    expect((await upload('')).status).toBe(303);
    expect((await shown()).last?.problems[0]).toContain('leeg');
  });

  test('take no file from another site, from somebody else, or one that is too large', async () => {
    expect((await upload(ROW, { origin: 'https://elders.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await upload(ROW, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await upload(ROW, { cookie: '' })).status).toBe(401);
    expect((await upload('x'.repeat(6 * 1024 * 1024))).status).toBe(413);
    expect((await shown()).last).toBeNull();
  });

  test('let a difference be explained with words, which stand in the trail, and taken back', async () => {
    await upload(`${HEAD}\n${ROW}\n`);
    const id = (await shown()).differences[0]?.id ?? '';
    const at = `${PAYOUTS}/differences/${id}`;
    const empty = await house.admin.put(`${at}/explanation`, { note: '  ' });
    expect([empty.status, empty.body['errors']]).toEqual([422, { note: 'Schrijf kort op waarom dit klopt.' }]);
    expect((await house.admin.put(`${at}/explanation`, { note: 'Van de imker' })).status).toBe(204);
    expect(await shown()).toMatchObject({
      open: 0,
      agreeUntil: '2026-05-01',
      explained: [{ explained: { note: 'Van de imker' } }],
    });
    expect(await house.wired.audit.recent(1)).toMatchObject([
      { action: 'payout-difference-explained', subject: id, actorId: house.ownerId },
    ]);
    expect((await house.admin.delete(`${at}/explanation`)).status).toBe(204);
    expect((await shown()).open).toBe(1);
    expect((await house.admin.post(`${at}/check`, {})).body).toEqual({ isSettled: false });
    const gone = await house.admin.put(`${PAYOUTS}/differences/${'x'.repeat(22)}/explanation`, { note: 'Iets' });
    expect([gone.status, gone.body['code']]).toEqual([404, 'difference_not_found']);
  });

  test('are compared over days that somebody chooses', async () => {
    const wrong = await house.admin.post(`${PAYOUTS}/readings`, { from: '2026-05-02', to: '2026-05-01' });
    expect([wrong.status, Object.keys(wrong.body['errors'] as object)]).toEqual([422, ['to']]);
    expect((await house.admin.post(`${PAYOUTS}/readings`, { from: '2026-05-01', to: 'morgen' })).status).toBe(422);
    expect((await house.admin.post(`${PAYOUTS}/readings`, { from: '2026-05-01', to: '2026-05-02' })).status).toBe(202);
    expect((await shown()).waiting).toMatchObject({ kind: 'range', from: '2026-05-01', to: '2026-05-02', total: null });
    await house.wired.ticketing.books.payouts.keepPayouts();
    expect(await shown()).toMatchObject({ waiting: null, last: { kind: 'range', state: 'done', problems: [] } });
  });
});
