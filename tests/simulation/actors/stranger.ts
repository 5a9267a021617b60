import type { Random } from '../../support/seeded-random.ts';
import { type Actor, expected, type Part } from '../actor.ts';
import { linkIn } from './helpers.ts';
import { createVisitor } from '../visitor.ts';

const ERASURE = /privacy\?token=([\w-]{43})&kind=erasure/;

/** Calls with false claims, and buyers who ask for erasure at a bad moment. */
export function createStranger(part: Part): Actor {
  const leaving: string[] = [];
  return {
    name: 'stranger',
    weight: 8,
    act: async (random) => {
      if (random.oneIn(3)) await lie(part, random);
      else if (random.oneIn(2)) await askErasure(part, leaving, random);
      else await erase(part, leaving);
    },
  };
}

/** Anybody can call the webhook: only the provider's own answer counts. */
async function lie({ stage }: Part, random: Random): Promise<void> {
  const running = stage.outside.payments().filter(({ status }) => ['open', 'pending'].includes(status));
  if (running.length === 0) return;
  await stage.request('/api/mollie/webhook', {
    method: 'POST',
    body: `id=${random.pick(running).id}&status=paid`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

async function askErasure(part: Part, leaving: string[], random: Random): Promise<void> {
  const open = part.orders.filter(
    ({ email, wasPaid }) => !wasPaid && email.startsWith('koper') && !leaving.includes(email),
  );
  if (open.length === 0 || leaving.length > 3) return;
  const { email } = random.pick(open);
  const answer = await createVisitor(part.stage).insist('POST', '/api/privacy/request', { email, kind: 'erasure' });
  if (expected(part, 'erasure asked', answer)) leaving.push(email);
}

/** They pay first, and confirm before their tickets were mailed: those still go. */
async function erase(part: Part, leaving: string[]): Promise<void> {
  const { stage, orders } = part;
  for (const email of leaving) {
    const token = linkIn(stage, email, ERASURE)?.[1];
    const order = orders.find((one) => one.email === email);
    if (token === undefined || !order) continue;
    const payment = stage.outside.payments().find(({ id }) => id === order.paymentId);
    if (payment && ['open', 'pending'].includes(payment.status)) stage.outside.setStatus(payment.id, 'paid');
    await order.visitor.insist('GET', `/api/mollie/order?payment=${order.id}`);
    expected(part, 'erasure', await createVisitor(stage).insist('POST', '/api/privacy/confirm', { token }), [410]);
    leaving.splice(leaving.indexOf(email), 1);
    return;
  }
}
