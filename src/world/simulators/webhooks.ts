import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { SentWebhook, Webhook } from './rows.ts';
import { later, randomId, type World } from './world.ts';

const RETRY_SECONDS = [1, 2, 4, 8, 15, 30, 60, 120];
const ANSWER_LIMIT_MS = 10_000;
/** Until another process, or this one after kill -9, retries a webhook without outcome. */
const CLAIM_SECONDS = 20;
const AT_ONCE = 10;
const SENT_KEPT = 500;

/** Queues a webhook in the transaction of its cause, subject to the configured fault. */
export function tellShop(world: World, paymentId: string, url: string): void {
  const fault = world.find('webhook-fault', 'webhooks');
  const now = world.now();
  if (fault?.kind === 'drop') {
    finish(world, { id: newId(world), paymentId, url, tries: 0, dueAt: now }, 'dropped', null);
    return;
  }
  const copies = fault?.kind === 'repeat' ? fault.times : 1;
  for (let copy = 0; copy < copies; copy++) {
    const id = newId(world);
    const dueAt = fault?.kind === 'reorder' ? null : later(now, fault?.kind === 'delay' ? fault.seconds : 0);
    world.save('webhook', id, { id, paymentId, url, tries: 0, dueAt });
  }
  if (fault?.kind === 'reorder' && heldWebhooks(world).length >= fault.times)
    release(world, heldWebhooks(world).toReversed());
}

/** Releases held or dropped webhooks in order; default: all, oldest first. */
export function release(world: World, webhooks?: Webhook[]): void {
  world.atomically(() => {
    const dropped = world.all('sent').filter((sent) => sent.outcome === 'dropped');
    const chosen = webhooks ?? [...dropped, ...heldWebhooks(world)];
    for (const { paymentId, url, id } of chosen) {
      world.remove('webhook', id);
      world.remove('sent', id);
      const again = newId(world);
      world.save('webhook', again, { id: again, paymentId, url, tries: 0, dueAt: world.now() });
    }
  });
}

/** Sends due webhooks in order of arrival; retries non-2xx after growing pauses. Safe to run concurrently. */
export async function deliverWebhooks(world: World): Promise<number> {
  let delivered = 0;
  for (let batch = claimDue(world); batch.length > 0; batch = claimDue(world)) {
    const reordered = world.find('webhook-fault', 'webhooks')?.kind === 'reorder';
    const sending = batch.map((webhook) => () => send(world, webhook));
    if (reordered) for (const one of sending) delivered += await one();
    else delivered += (await Promise.all(sending.map((one) => one()))).reduce((sum, one) => sum + one, 0);
  }
  return delivered;
}

function claimDue(world: World): Webhook[] {
  return world.atomically(() => {
    const now = world.now();
    const due = world.all('webhook').filter((webhook) => webhook.dueAt !== null && webhook.dueAt <= now);
    const claimed = due.slice(0, AT_ONCE);
    for (const webhook of claimed) world.save('webhook', webhook.id, { ...webhook, dueAt: later(now, CLAIM_SECONDS) });
    return claimed;
  });
}

async function send(world: World, webhook: Webhook): Promise<number> {
  const status = await post(webhook.url, `id=${webhook.paymentId}`);
  const isTaken = status !== null && status >= 200 && status < 300;
  world.atomically(() => {
    const pause = RETRY_SECONDS[webhook.tries];
    if (isTaken) finish(world, webhook, 'delivered', status);
    else if (pause === undefined) finish(world, webhook, 'given-up', status);
    else world.save('webhook', webhook.id, { ...webhook, tries: webhook.tries + 1, dueAt: later(world.now(), pause) });
  });
  return isTaken ? 1 : 0;
}

/** Null: no answer. Redirects are not followed, as with Mollie. */
function post(url: string, body: string): Promise<number | null> {
  return new Promise((resolve) => {
    const request = url.startsWith('https:') ? httpsRequest : httpRequest;
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': Buffer.byteLength(body),
      'User-Agent': 'Mollie.nl HTTP client/1.0',
    };
    const call = request(url, { method: 'POST', headers, timeout: ANSWER_LIMIT_MS, agent: false }, (answer) => {
      answer.resume();
      answer.on('close', () => {
        resolve(answer.complete ? (answer.statusCode ?? null) : null);
      });
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => {
      resolve(null);
    });
    call.end(body);
  });
}

function finish(world: World, webhook: Webhook, outcome: SentWebhook['outcome'], status: number | null): void {
  world.remove('webhook', webhook.id);
  world.save('sent', webhook.id, { ...webhook, outcome, status });
  world.keepNewest('sent', SENT_KEPT);
}

function heldWebhooks(world: World): Webhook[] {
  return world.all('webhook').filter((webhook) => webhook.dueAt === null);
}

function newId(world: World): string {
  return `${world.next()}-${randomId('', 8)}`;
}
