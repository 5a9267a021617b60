import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../../src/kernel/ids.ts';
import type { AdminHooks, MadeHook } from '../../../src/platform/records/hooks/hooks-schema.ts';
import { type Admin, openAdmin } from '../../catalogue/admin/admin-house.ts';

const HOOKS = '/api/dmt-admin/webhooks';
const FORM = { url: 'https://hooks.voorbeeld.nl/tuin', kinds: ['gate.entered', 'order.paid'] };

let house: Admin;
beforeEach(async () => {
  house = await openAdmin();
});
afterEach(() => house.close());

const list = async () => JSON.parse((await house.admin.get(HOOKS)).text) as AdminHooks;
const add = async (form: object = FORM) => {
  const answer = await house.admin.post(HOOKS, form);
  expect(answer.status).toBe(201);
  return answer.body as MadeHook;
};
const send = () => house.wired.hookDispatcher.deliver();
const actions = async () => (await house.external.audit.recent(20)).map(({ action }) => action);

describe('webhooks in the administration', () => {
  test('an administrator adds one, and sees its secret once', async () => {
    const made = await add();
    expect(made.secret).toMatch(/^whsec_/);
    const { kinds, targets } = await list();
    expect(kinds.map(({ kind }) => kind)).toEqual(['order.paid', 'order.refunded', 'gate.entered']);
    expect(targets).toMatchObject([
      { id: made.id, url: FORM.url, kinds: ['order.paid', 'gate.entered'], state: 'on', problem: null, waiting: 0 },
    ]);
    expect(JSON.stringify(await list())).not.toContain('whsec_');
    const [stored] = await house.external.hooks.targets();
    expect(JSON.stringify(stored)).not.toContain(made.secret);
    expect(JSON.stringify(await house.external.audit.recent(5))).not.toMatch(/whsec_|\/tuin/);
    expect(await actions()).toContain('webhook-added');
  });

  test.each([
    ['http', { url: 'http://hooks.voorbeeld.nl/' }, 'url'],
    ['metadata', { url: 'https://169.254.169.254/' }, 'url'],
    ['nothing', { url: ' ' }, 'url'],
    ['no kind', { kinds: [] }, 'kinds'],
    ['an unknown kind', { kinds: ['order.lost'] }, 'kinds'],
  ])('refuses %s, with a reason beside its field', async (_, changes, field) => {
    const answer = await house.admin.post(HOOKS, { ...FORM, ...changes });
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: expect.stringMatching(/\.$/) } } });
    expect((await list()).targets).toEqual([]);
  });

  test('takes ten at most', async () => {
    for (let number = 0; number < 10; number++) await add();
    expect(await house.admin.post(HOOKS, FORM)).toMatchObject({ status: 409, body: { code: 'too_many_webhooks' } });
  });

  test('a test message goes to it, and is seen', async () => {
    const { id } = await add();
    expect((await house.admin.post(`${HOOKS}/${id}/test`, {})).status).toBe(202);
    expect((await list()).deliveries).toMatchObject([{ state: 'waiting', host: 'hooks.voorbeeld.nl', attempts: 0 }]);
    expect(await send()).toBe(1);
    expect((await list()).deliveries).toMatchObject([{ state: 'delivered', label: 'Test', problem: null }]);
  });

  test('what stands still keeps its messages, and sends them once it is turned on', async () => {
    const { id } = await add();
    await house.admin.post(`${HOOKS}/${id}/test`, {});
    for (let time = 0; time < 2; time++) {
      expect((await house.admin.post(`${HOOKS}/${id}/state`, { isOn: false })).status).toBe(204);
    }
    expect(await send()).toBe(0);
    expect((await list()).targets).toMatchObject([{ state: 'paused', problem: 'Door u stilgezet.', waiting: 1 }]);
    const test = await house.admin.post(`${HOOKS}/${id}/test`, {});
    expect(test).toMatchObject({ status: 409, body: { code: 'webhook_paused' } });
    await house.admin.post(`${HOOKS}/${id}/state`, { isOn: true });
    expect(await send()).toBe(1);
    const ofIt = (await actions()).filter((action) => action.startsWith('webhook-'));
    expect(ofIt).toEqual(['webhook-resumed', 'webhook-paused', 'webhook-added']);
  });

  test('a secret is replaced: the old one is good for another day', async () => {
    const { id, secret } = await add();
    const fresh = (await house.admin.post(`${HOOKS}/${id}/secret`, {})).body as MadeHook;
    expect(fresh.secret).not.toBe(secret);
    const [target] = await house.external.hooks.targets();
    expect(Date.parse(target?.oldSecretUntil ?? '') - Date.parse(house.clock.now())).toBe(24 * 60 * 60 * 1000);
  });

  test('a message is sent again under its own id, until it is gone', async () => {
    const { id } = await add();
    await house.admin.post(`${HOOKS}/${id}/test`, {});
    await send();
    const [message] = (await list()).deliveries;
    const again = `/api/dmt-admin/webhook-messages/${message?.id}/resend`;
    expect((await house.admin.post(again, {})).status).toBe(202);
    expect(await send()).toBe(1);
    expect((await list()).deliveries).toMatchObject([{ id: message?.id, state: 'delivered', attempts: 1 }]);
    expect((await house.admin.delete(`${HOOKS}/${id}`)).status).toBe(204);
    expect((await house.admin.delete(`${HOOKS}/${id}`)).status).toBe(404);
    expect((await house.admin.post(again, {})).status).toBe(404);
    expect(await list()).toMatchObject({ targets: [], deliveries: [] });
  });

  test('Toestand counts what the site itself paused (R-26)', async () => {
    const health = async () => (await house.admin.get('/api/dmt-admin/health')).body;
    const { id } = await add();
    await house.admin.post(`${HOOKS}/${id}/state`, { isOn: false });
    expect(await health()).toMatchObject({ webhooks: { stopped: 0, failed: 0 } });
    await house.external.hooks.change(id, { pausedBecause: 'gone' });
    expect(await health()).toMatchObject({ webhooks: { stopped: 1, failed: 0 } });
  });

  test.each([
    ['secret', {}],
    ['test', {}],
    ['state', { isOn: true }],
  ])('says that one is gone (%s)', async (what, body) => {
    expect((await house.admin.post(`${HOOKS}/${newUuid()}/${what}`, body)).status).toBe(404);
  });
});
