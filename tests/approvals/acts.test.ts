import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { type ApprovalHouse, openApprovals, waitingIn } from './approval-house.ts';

let house: ApprovalHouse;
let colleague: Awaited<ReturnType<ApprovalHouse['colleague']>>;
beforeEach(async () => {
  house = await openApprovals();
  colleague = await house.colleague();
});
afterEach(() => house.close());

/** Approves an act, after which it has been done. */
async function approveIt(id: string): Promise<void> {
  await house.decide(colleague.browser, id, 'approve');
  expect(await pastOf(id)).toMatchObject({ state: 'done', outcome: null });
}
const pastOf = async (id: string) => (await house.listOf(colleague.browser)).past.find((one) => one.id === id);
const titleOf = async () => (await house.listOf()).waiting[0]?.title;

describe('refunds', () => {
  test('up to the amount are done at once, and count together per order', async () => {
    const order = await house.paidOrder();
    expect((await order.refund(6)).body).toMatchObject({ outcome: 'accepted' });
    expect((await order.refund(4)).body).toMatchObject({ outcome: 'accepted' });
    const id = waitingIn(await order.refund(0.5));
    expect(await titleOf()).toMatch(
      /^€\u00A00,50 terugbetalen van bestelling \d+\. Eerder ging al €\u00A010,00 terug\.$/,
    );
    await approveIt(id);
    expect((await order.refundsOf()).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([0.5, 4, 6]);
  });

  test('that only void tickets never wait', async () => {
    const order = await house.paidOrder();
    expect((await order.refund(0, { void: true })).body).toMatchObject({ outcome: 'accepted' });
  });

  test('that are impossible are refused before anybody is asked', async () => {
    const order = await house.paidOrder();
    expect(await order.refund(999)).toMatchObject({ status: 409, body: { code: 'refund_too_high' } });
    expect((await house.listOf()).waiting).toEqual([]);
  });

  test('of a whole order void its tickets only after approval', async () => {
    const order = await house.paidOrder();
    const id = waitingIn(await order.refund(16.5, { void: true, restock: true }));
    expect((await house.external.orders.ticketsOf(order.id)).map(({ isVoid }) => isVoid)).toEqual([false, false]);
    await approveIt(id);
    expect((await house.external.orders.ticketsOf(order.id)).map(({ isVoid }) => isVoid)).toEqual([true, true]);
  });

  test('of a cancelled event wait by their sum', async () => {
    const event = await house.add();
    await house.sell(event);
    const { version } = await house.seen(event.event_id);
    const cancelled = await house.admin.post(`/api/dmt-admin/events/${event.event_id}/cancel`, {
      version,
      reason: 'Storm.',
    });
    expect(cancelled.status).toBeLessThan(300);
    const start = () =>
      house.admin.post(`/api/dmt-admin/events/${event.event_id}/refunds`, {}, { 'idempotency-key': newUuid() });
    const id = waitingIn(await start());
    expect(waitingIn(await start())).toBe(id);
    expect(await titleOf()).toBe('De kopers van “Open dag” terugbetalen: nu samen €\u00A016,50.');
    expect((await house.admin.get(`/api/dmt-admin/events/${event.event_id}/refunds`)).body).toMatchObject({
      isStarted: false,
    });
    await approveIt(id);
    expect((await house.admin.get(`/api/dmt-admin/events/${event.event_id}/refunds`)).body).toMatchObject({
      isStarted: true,
    });
  });
});

describe('cancelling a visit', () => {
  test('waits if more goes back than the amount, and does nothing until it is approved', async () => {
    const visit = await house.paidVisit(20);
    const id = waitingIn(await visit.cancel());
    expect(waitingIn(await visit.cancel())).toBe(id);
    expect([await titleOf(), (await visit.detail()).state, await visit.refundsOf()]).toEqual([
      'Het bezoek van 4 juni 2030 afzeggen en €\u00A0148,50 terugbetalen.',
      'confirmed',
      [],
    ]);
    await approveIt(id);
    expect([(await visit.detail()).state, await visit.refundsOf()]).toEqual(['cancelled', [148.5]]);
  });

  test('is done at once up to the amount', async () => {
    const visit = await house.paidVisit(1);
    expect((await visit.cancel()).body).toMatchObject({ state: 'cancelled' });
    expect(await visit.refundsOf()).toEqual([7.43]);
  });
});

describe('a new administrator', () => {
  test('is invited after approval; other roles are invited at once', async () => {
    const email = `${newUuid()}@voorbeeld.nl`;
    const invite = (to: string, role: string) => house.admin.post('/api/dmt-admin/invitations', { email: to, role });
    expect((await invite(`${newUuid()}@voorbeeld.nl`, 'gate')).status).toBe(201);
    const id = waitingIn(await invite(email, 'administrator'));
    expect(waitingIn(await invite(email, 'administrator'))).toBe(id);
    expect(await titleOf()).toBe(`${email} uitnodigen als beheerder.`);
    const invitations = () => house.external.identityStores.invitations.ofEmail(email);
    expect(await invitations()).toEqual([]);
    await approveIt(id);
    expect(await invitations()).toMatchObject([{ role: 'administrator', invitedBy: house.ownerId }]);
  });

  test('gets the role after approval, unless the roles of the account changed meanwhile', async () => {
    const { userId } = await house.anAccount();
    const change = (roles: string[]) => house.admin.put(`/api/dmt-admin/users/${userId}`, { roles });
    expect((await change(['gate'])).status).toBe(200);
    const stale = waitingIn(await change(['gate', 'administrator']));
    expect((await change([])).status).toBe(200);
    await house.decide(colleague.browser, stale, 'approve');
    expect(await pastOf(stale)).toMatchObject({ state: 'lapsed' });
    await approveIt(waitingIn(await change(['administrator'])));
    expect(await house.wired.identity.staff.rolesOf(userId)).toEqual(['administrator']);
  });

  test.each(['invitation', 'change of role'])(
    'is erased with a waiting %s, and was never in the trail',
    async (act) => {
      const { userId, person } = await house.anAccount();
      const { email } = person;
      const id = waitingIn(
        act === 'invitation'
          ? await house.admin.post('/api/dmt-admin/invitations', { email, role: 'administrator' })
          : await house.admin.put(`/api/dmt-admin/users/${userId}`, { roles: ['administrator'] }),
      );
      await house.wired.identity.privacy.erase(email);
      const approval = await house.external.approvals.find(id);
      expect(approval).toMatchObject({ state: 'lapsed', person: null, facts: null });
      expect(JSON.stringify([approval, await house.wired.audit.recent(100)])).not.toContain(email);
    },
  );

  test('can be invited while another invitation waits', async () => {
    const invite = (email: string) => house.admin.post('/api/dmt-admin/invitations', { email, role: 'administrator' });
    const [one, other] = [await invite('bea@voorbeeld.nl'), await invite('cor@voorbeeld.nl')];
    expect(waitingIn(one)).not.toBe(waitingIn(other));
  });
});

describe('where money goes', () => {
  test('another bank account waits; other terms do not', async () => {
    const set = (changes: object = {}) =>
      house.admin.put('/api/dmt-admin/invoice-setting', {
        iban: 'NL91ABNA0417164300',
        holder: 'De Lindehof',
        termDays: 14,
        ...changes,
      });
    await approveIt(waitingIn(await set()));
    expect((await set({ termDays: 30 })).body).toMatchObject({ setting: { termDays: 30 }, waiting: null });
    const other = await set({ iban: 'NL02ABNA0123456789', termDays: 30 });
    expect(other.body).toMatchObject({ setting: { iban: 'NL91ABNA0417164300' } });
    expect(await titleOf()).toBe(
      'Facturen laten betalen op NL02 ABNA 0123 4567 89, op naam van De Lindehof. Nu is het NL91 ABNA 0417 1643 00.',
    );
    await approveIt(waitingIn(other));
    expect((await house.admin.get('/api/dmt-admin/invoice-setting')).body).toMatchObject({
      setting: { iban: 'NL02ABNA0123456789' },
    });
  });

  test('another webhook waits; once approved, a repeat under the same key returns its secret', async () => {
    const [url, key] = ['https://boeken.example.org/lindehof', newUuid()];
    const add = (kinds: string[], changes: object = {}) =>
      house.admin.post('/api/dmt-admin/webhooks', { url, kinds, ...changes }, { 'idempotency-key': key });
    const targets = async () => (await house.admin.get('/api/dmt-admin/webhooks')).body['targets'];
    expect(await add(['order.paid'], { url: 'https://192.168.1.1/' })).toMatchObject({ status: 422 });
    const id = waitingIn(await add(['order.paid', 'gate.entered']));
    expect(waitingIn(await add(['order.paid', 'gate.entered']))).toBe(id);
    expect(await titleOf()).toBe(
      `Webhook naar ${url}. Die krijgt bericht van: Een bestelling is betaald; Er zijn bezoekers binnengekomen.`,
    );
    expect(await targets()).toEqual([]);
    await approveIt(id);
    expect(await targets()).toMatchObject([{ url, state: 'on' }]);
    expect(await add(['order.paid', 'gate.entered'])).toMatchObject({
      status: 201,
      body: { secret: expect.any(String) },
    });
    expect(await targets()).toHaveLength(1);
  });

  test('another address for the books waits; other numbers do not', async () => {
    const set = (email: string, seen: number, numbers: object = {}) =>
      house.admin.put('/api/dmt-admin/figures/bookkeeper', { basis: 'supply', email, numbers, seen });
    expect((await set('', 0)).status).toBe(200);
    const id = waitingIn(await set('boekhouder@example.org', 1));
    expect((await set('', 1, { 1200: '1250' })).body).toMatchObject({ version: 2, email: '' });
    await house.decide(colleague.browser, id, 'approve');
    expect(await pastOf(id)).toMatchObject({ state: 'lapsed' });
    const again = waitingIn(await set('boekhouder@example.org', 2));
    await house.decide(colleague.browser, again, 'approve');
    expect((await house.admin.get('/api/dmt-admin/figures/bookkeeper')).body).toMatchObject({
      email: 'boekhouder@example.org',
    });
  });
});
