import type { Cents } from '../../../kernel/money/money.ts';
import { refundStatus } from './mollie-payment.ts';
import type { SimulatedPayment, SimulatedRefund } from '../rows.ts';
import { tellShop } from '../webhooks.ts';
import type { World } from '../world.ts';

export function findPayment(world: World, id: string): SimulatedPayment | null {
  const payment = world.find('payment', id);
  if (payment?.status !== 'open' || world.now() < payment.expiresAt) return payment;
  return changePayment(world, id, 'expired');
}

/** Sets a status and notifies the shop; null: no such payment. Allows any transition and unknown words, for tests. */
export function changePayment(world: World, id: string, status: string): SimulatedPayment | null {
  return world.atomically(() => {
    const payment = world.find('payment', id);
    if (payment === null) return null;
    const at = status === 'expired' && world.now() > payment.expiresAt ? payment.expiresAt : world.now();
    const changed: SimulatedPayment = { ...payment, status, reached: { ...payment.reached, [status]: at } };
    world.save('payment', id, changed);
    if (status === 'open') world.save('watched', id, { payment: id });
    else world.remove('watched', id);
    if (payment.webhookUrl !== null) tellShop(world, id, payment.webhookUrl);
    return changed;
  });
}

/** Charges back a payment; `cents` is the total so far. */
export function chargeBack(world: World, id: string, cents: Cents): SimulatedPayment | null {
  return world.atomically(() => {
    const payment = findPayment(world, id);
    if (payment === null) return null;
    const changed = { ...payment, chargedBackCents: cents };
    world.save('payment', id, changed);
    if (payment.webhookUrl !== null) tellShop(world, id, payment.webhookUrl);
    return changed;
  });
}

/** Decides a refund, e.g. 'failed', and notifies the shop. */
export function changeRefund(world: World, id: string, status: string): SimulatedRefund | null {
  return world.atomically(() => {
    const refund = world.find('refund', id);
    if (refund === null) return null;
    world.save('refund', id, { ...refund, forced: status });
    world.remove('watched', id);
    tellAboutRefund(world, refund);
    return { ...refund, forced: status };
  });
}

/** Expires payments and completes refunds that nobody asks about; notifies the shop. */
export function passTime(world: World): void {
  for (const watched of world.all('watched')) {
    if ('payment' in watched) findPayment(world, watched.payment);
    else settleRefund(world, watched.refund);
  }
}

function settleRefund(world: World, id: string): void {
  world.atomically(() => {
    const refund = world.find('refund', id);
    if (refund === null || refundStatus(refund, world.now()) !== 'refunded') return;
    if (world.find('watched', id) === null) return;
    world.remove('watched', id);
    tellAboutRefund(world, refund);
  });
}

function tellAboutRefund(world: World, refund: SimulatedRefund): void {
  const webhookUrl = world.find('payment', refund.paymentId)?.webhookUrl ?? null;
  if (webhookUrl !== null) tellShop(world, refund.paymentId, webhookUrl);
}
