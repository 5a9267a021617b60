import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Resend } from 'resend';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMollieProvider } from '../../src/modules/payments/adapters/provider.mollie.ts';
import { createOutgoing } from '../../src/platform/outgoing.ts';
import { startSimulators } from '../../src/world/simulators/index.ts';
import { builtProgram } from '../support/built-programs.ts';
import { fixedClock } from '../support/fixed-clock.ts';
import { quietLog } from '../support/quiet-log.ts';
import { childEnvironment } from '../support/site-process.ts';
import { listeningShop } from './own-world.ts';

let dataDir: string;
let cleanUp: (() => unknown)[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'simulators-'));
  cleanUp = [() => rmSync(dataDir, { recursive: true })];
});
afterEach(async () => {
  for (const end of cleanUp.toReversed()) await end();
});

/** Starts the simulators as a process of their own on a free port, which they name on standard output. */
async function aProcess(): Promise<{ url: string; kill(): Promise<void> }> {
  const child: ChildProcess = spawn(
    process.execPath,
    [await builtProgram('src/world/simulators/main.ts'), '--port', '0', '--data-dir', dataDir],
    { env: childEnvironment(), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (!child.stdout) throw new Error('no standard output');
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  cleanUp.push(kill);
  return { url: line.replace('simulators listening on ', ''), kill };
}

const aProvider = (apiUrl: string | null = null) =>
  createMollieProvider({
    apiUrl,
    apiKey: 'test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM',
    outgoing: createOutgoing({ clock: fixedClock(), log: quietLog(), isInTransaction: () => false }),
    isAllowedCheckout: () => true,
  });
const anAttempt = (webhookUrl: string | null = null) => ({
  attemptId: crypto.randomUUID(),
  orderId: crypto.randomUUID(),
  amountCents: 12_50,
  description: 'Bestelling 2026-0001',
  redirectUrl: 'http://localhost:3000/terug',
  cancelUrl: 'http://localhost:3000/terug',
  webhookUrl,
});
const aMail = { from: 'a@example.com', to: 'b@example.com', subject: 'Dag', text: 'Dag' };

describe('the simulators as a process of their own', () => {
  it('serve the real clients, keep everything through kill -9 and send the webhook', async () => {
    const shop = await listeningShop();
    cleanUp.push(() => shop.close());
    const before = await aProcess();
    const attempt = anAttempt(shop.url);
    const payment = await aProvider(before.url).create(attempt);
    expect(payment.checkoutUrl).toBe(`${before.url}/demo/mollie/${payment.id}`);
    const mail = await new Resend('re_123456', { baseUrl: before.url }).emails.send(aMail, { idempotencyKey: 'k' });
    await before.kill();

    const after = await aProcess();
    expect((await aProvider(after.url).create(attempt)).id).toBe(payment.id);
    const again = await new Resend('re_123456', { baseUrl: after.url }).emails.send(aMail, { idempotencyKey: 'k' });
    expect(again.data?.id).toBe(mail.data?.id);

    const chosen = await fetch(`${after.url}/demo/mollie/${payment.id}`, {
      method: 'POST',
      body: new URLSearchParams({ status: 'paid' }),
      redirect: 'manual',
    });
    expect(chosen.status).toBe(303);
    expect((await aProvider(after.url).find(payment.id))?.status).toBe('paid');
    await expect.poll(() => shop.called).toEqual([`id=${payment.id}`]);
    expect(await (await fetch(`${after.url}/demo/mailbox`)).text()).toContain('b@example.com');
  });

  it('fail as they are told to over their control', async () => {
    const { url } = await aProcess();
    await fetch(`${url}/control/faults`, {
      method: 'POST',
      body: JSON.stringify({ mollie: { kind: 'accept-then-cut', times: 1 } }),
    });
    const attempt = anAttempt();
    await expect(aProvider(url).create(attempt)).rejects.toMatchObject({ kind: 'unknown' });
    expect(await (await fetch(`${url}/control/payments`)).json()).toHaveLength(1);
    const payment = await aProvider(url).create(attempt);
    await fetch(`${url}/control/payments/${payment.id}`, {
      method: 'POST',
      body: JSON.stringify({ status: 'failed' }),
    });
    expect((await aProvider(url).find(payment.id))?.status).toBe('failed');
  });
});

describe('the simulators inside the server', () => {
  const start = async (services: { mollie: boolean; resend: boolean }) => {
    const simulators = await startSimulators({ dataDir, baseUrl: 'http://localhost:3000', services, log: quietLog() });
    cleanUp.push(() => simulators.stop());
    return simulators;
  };

  it('answer the real clients and leave calls to this machine alone', async () => {
    const shop = await listeningShop();
    cleanUp.push(() => shop.close());
    const { control } = await start({ mollie: true, resend: true });
    const payment = await aProvider().create(anAttempt(shop.url));
    expect((await new Resend('re_123456').emails.send(aMail)).error).toBeNull();
    expect(control.mails()).toHaveLength(1);
    expect((await fetch(shop.url, { method: 'POST', body: 'from outside' })).status).toBe(200);
    control.setStatus(payment.id, 'paid');
    await control.deliverWebhooks();
    await expect.poll(() => shop.called).toEqual(['from outside', `id=${payment.id}`]);
  });

  it('can stand in for mail alone beside a Mollie in another process', async () => {
    const { url } = await aProcess();
    const { control } = await start({ mollie: false, resend: true });
    expect((await aProvider(url).create(anAttempt())).status).toBe('open');
    expect((await new Resend('re_123456').emails.send(aMail)).error).toBeNull();
    expect(control.mails()).toHaveLength(1);
  });
});
