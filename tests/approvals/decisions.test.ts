import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../src/kernel/ids.ts';
import { openAdmin } from '../catalogue/admin/admin-house.ts';
import { type ApprovalHouse, openApprovals, OWNER_EMAIL, waitingIn } from './approval-house.ts';

let house: ApprovalHouse;
beforeEach(async () => {
  house = await openApprovals();
});
afterEach(() => house.close());

/** A refund of 15 euros that waits for a colleague. */
async function asked() {
  const colleague = await house.colleague();
  const order = await house.paidOrder();
  const id = waitingIn(await order.refund(15));
  return { colleague, order, id };
}

describe('a second administrator (S-40)', () => {
  test('gets an email and approves, and only then the money goes back, once', async () => {
    const { colleague, order, id } = await asked();
    const title = '€\u00A015,00 terugbetalen van bestelling';
    expect(await order.refundsOf()).toEqual([]);
    expect((await house.mailTo(colleague.person.email)).text).toContain(title);
    expect(await house.listOf(colleague.browser)).toMatchObject({
      waiting: [{ id, askedBy: 'Eva Eigenaar', isOwn: false, runAt: null, state: 'waiting' }],
    });
    const counted = await colleague.browser.get('/api/dmt-admin/messages/count');
    expect(counted.body).toMatchObject({ approvals: 1 });
    expect((await house.admin.get('/api/dmt-admin/messages/count')).body).toMatchObject({ approvals: 0 });

    expect((await house.decide(colleague.browser, id, 'approve')).body).toMatchObject({
      list: { waiting: [], past: [{ id, state: 'done', decidedBy: 'Bram Beheerder', outcome: null }] },
    });
    expect((await house.decide(colleague.browser, id, 'approve')).status).toBe(200);
    await house.tend();
    expect(await order.refundsOf()).toMatchObject([{ amount: 15, by: 'Eva Eigenaar' }]);
    expect((await house.mailTo(await house.ownerAddress())).text).toContain(
      'Bram Beheerder gaf akkoord. Het is gebeurd.',
    );
    const actions = (await house.wired.audit.recent(20)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['approval-asked', 'approval-approved', 'approval-done']));
  });

  test('refuses: nothing happens, and a later approval is too late', async () => {
    const { colleague, order, id } = await asked();
    expect((await house.decide(colleague.browser, id, 'refuse')).status).toBe(200);
    expect((await house.decide(colleague.browser, id, 'refuse')).status).toBe(200);
    expect(await house.decide(colleague.browser, id, 'approve')).toMatchObject({
      status: 409,
      body: { code: 'approval_decided' },
    });
    await house.tend();
    expect(await order.refundsOf()).toEqual([]);
    expect((await house.mailTo(await house.ownerAddress())).text).toContain('gaf geen akkoord. Er is niets gebeurd.');
  });

  test('is not the asker, and needs the role and a fresh proof of identity', async () => {
    const { colleague, id } = await asked();
    expect(await house.decide(house.admin, id, 'approve')).toMatchObject({
      status: 403,
      body: { code: 'own_approval' },
    });
    const visitor = await house.aVisitor();
    expect((await house.decide(visitor.browser, id, 'approve')).status).toBe(403);
    expect((await house.decide(house.browser(), id, 'approve')).status).toBe(401);
    expect((await house.decide(colleague.browser, newUuid(), 'approve')).status).toBe(404);
    expect((await house.decide(colleague.browser, id, 'maybe')).status).toBe(422);
    house.clock.set('2026-05-01T10:11:00.000Z');
    const late = await house.decide(colleague.browser, id, 'approve');
    expect([late.status, late.body['code']]).toEqual([403, 'reauth_required']);
    expect(await house.listOf(colleague.browser)).toMatchObject({ waiting: [{ id, state: 'waiting' }] });
  });

  test('one of two who press at once wins', async () => {
    const { colleague, order, id } = await asked();
    const other = await house.colleague('Carla');
    const answers = await Promise.all([
      house.decide(colleague.browser, id, 'approve'),
      house.decide(other.browser, id, 'refuse'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { past } = await house.listOf();
    expect(past).toMatchObject([{ state: answers[0].status === 200 ? 'done' : 'refused' }]);
    expect(await order.refundsOf()).toHaveLength(answers[0].status === 200 ? 1 : 0);
  });

  test('has nothing left to decide once the asker withdraws, which nobody else can do', async () => {
    const { colleague, order, id } = await asked();
    expect((await colleague.browser.delete(`/api/dmt-admin/approvals/${id}`)).status).toBe(404);
    expect((await house.admin.delete(`/api/dmt-admin/approvals/${id}`)).status).toBe(200);
    expect((await house.admin.delete(`/api/dmt-admin/approvals/${id}`)).status).toBe(200);
    expect((await house.decide(colleague.browser, id, 'approve')).status).toBe(409);
    expect(await order.refundsOf()).toEqual([]);
    expect((await order.refund(15)).status).toBe(202);
  });
});

describe('what waits', () => {
  test('is one per subject: a repeat is the same, another amount is refused until it is withdrawn', async () => {
    const { order, id } = await asked();
    expect(waitingIn(await order.refund(15))).toBe(id);
    expect(await order.refund(14)).toMatchObject({ status: 409, body: { code: 'approval_waiting' } });
    expect((await house.listOf()).waiting).toHaveLength(1);
  });

  test('lapses, and says why, when its facts no longer hold', async () => {
    const { colleague, order, id } = await asked();
    await house.wired.ticketing.sales.refunds.refundOrder(
      order.id,
      { key: newUuid(), amountCents: 'rest', isVoid: true, isRestocked: false, lines: null, reason: null },
      house.ownerId,
    );
    expect((await house.decide(colleague.browser, id, 'approve')).status).toBe(200);
    const { past } = await house.listOf();
    expect(past).toMatchObject([{ state: 'lapsed', outcome: expect.stringContaining('bedrag') as unknown }]);
    expect(await order.refundsOf()).toHaveLength(1);
  });

  test('lapses when the asker is no longer an administrator', async () => {
    const { colleague, order, id } = await asked();
    await house.wired.identity.staff.setRoles(house.ownerId, [], colleague.userId);
    expect((await house.decide(colleague.browser, id, 'approve')).status).toBe(200);
    expect(await house.listOf(colleague.browser)).toMatchObject({ past: [{ id, state: 'lapsed' }] });
    expect(await house.external.refundRequests.ofOrder(order.id)).toEqual([]);
  });

  test('lapses after a week without a decision', async () => {
    const { id } = await asked();
    house.clock.set('2026-05-08T09:59:00.000Z');
    await house.tend();
    expect(await house.external.approvals.find(id)).toMatchObject({ state: 'waiting' });
    house.clock.set('2026-05-08T10:01:00.000Z');
    await house.tend();
    expect(await house.external.approvals.find(id)).toMatchObject({ state: 'lapsed', facts: null });
  });

  test('is carried out later if the bank does not answer now', async () => {
    const { colleague, order, id } = await asked();
    house.provider.breakDown('unavailable');
    expect((await house.decide(colleague.browser, id, 'approve')).status).toBe(200);
    expect(await house.listOf()).toMatchObject({ waiting: [{ id, state: 'approved' }] });
    house.provider.breakDown(null);
    await house.tend();
    expect(await order.refundsOf()).toEqual([]);
    house.clock.set('2026-05-01T10:02:00.000Z');
    await house.tend();
    expect(await order.refundsOf()).toMatchObject([{ amount: 15 }]);
  });
});

describe('with a single administrator', () => {
  test('an act is done after 48 hours, and the owner is emailed a link that stops it', async () => {
    const order = await house.paidOrder();
    const id = waitingIn(await order.refund(15));
    const mail = await house.mailTo(OWNER_EMAIL);
    expect(mail.text).toContain('Er is geen tweede beheerder');
    house.clock.set('2026-05-03T09:59:00.000Z');
    await house.tend();
    expect((await house.external.approvals.find(id))?.state).toBe('waiting');
    house.clock.set('2026-05-03T10:00:00.000Z');
    await Promise.all([house.tend(), house.tend()]);
    expect((await house.external.approvals.find(id))?.state).toBe('done');
    expect(await house.external.refundRequests.ofOrder(order.id)).toHaveLength(1);
  });

  test('the link needs no account, works on its own act only, and only while that waits', async () => {
    const order = await house.paidOrder();
    const id = waitingIn(await order.refund(15));
    const token = /tegenhouden=(\S+)/.exec((await house.mailTo(OWNER_EMAIL)).text)?.[1] ?? '';
    const browser = house.browser();
    expect((await browser.get(`/api/approvals/${token}`)).body).toMatchObject({ state: 'waiting' });
    expect((await browser.get(`/api/approvals/${newUuid()}.${token.split('.')[1]}`)).status).toBe(410);
    expect((await browser.post('/api/approvals/stop', { token: `${id}.x` })).status).toBe(410);
    expect((await browser.post('/api/approvals/stop', { token })).body).toMatchObject({ state: 'refused' });
    expect((await browser.post('/api/approvals/stop', { token })).status).toBe(200);
    house.clock.set('2026-05-04T10:00:00.000Z');
    await house.tend();
    expect(await house.external.approvals.find(id)).toMatchObject({ state: 'refused', decidedBy: null });
  });

  test('a second administrator cannot be made at once to approve it', async () => {
    const order = await house.paidOrder();
    waitingIn(await order.refund(15));
    const friend = await house.anAccount();
    const raised = await house.admin.put(`/api/dmt-admin/users/${friend.userId}`, { roles: ['administrator'] });
    expect(raised.status).toBe(202);
    expect(await house.wired.identity.staff.rolesOf(friend.userId)).toEqual([]);
  });
});

describe('the setting', () => {
  test('is off until somebody switches it on', async () => {
    const other = await openAdmin();
    const { body } = await other.admin.get('/api/dmt-admin/approvals');
    expect(body).toMatchObject({ setting: { isOn: false, above: 250, version: 0 }, waiting: [], past: [] });
    await other.close();
  });

  test.each([
    ['switching it off', { isOn: false }],
    ['a higher amount', { above: 11 }],
    ['another address', { email: 'iemand.anders@voorbeeld.nl' }],
  ])('%s waits itself', async (_, weaker) => {
    const colleague = await house.colleague();
    const id = waitingIn(await house.set({ seen: 1, ...weaker }));
    expect((await house.listOf()).setting).toMatchObject({ isOn: true, above: 10, email: OWNER_EMAIL });
    await house.decide(colleague.browser, id, 'approve');
    expect((await house.listOf()).setting).toMatchObject({ version: 2, ...weaker });
  });

  test('a lower amount applies at once; invalid values are refused by field; an old version is stale', async () => {
    expect((await house.set({ seen: 1, above: 0 })).body).toMatchObject({ waiting: null });
    expect((await house.set({ seen: 1, above: 5 })).body).toMatchObject({ code: 'stale' });
    expect((await house.set({ seen: 2, above: -1 })).body).toMatchObject({
      errors: { above: expect.any(String) as unknown },
    });
    expect((await house.set({ seen: 2, email: 'geen adres' })).body).toMatchObject({
      errors: { email: expect.any(String) as unknown },
    });
    expect((await house.listOf()).setting).toMatchObject({ above: 0, version: 2 });
  });
});
