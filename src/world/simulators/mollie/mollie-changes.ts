import type { Cents } from '../../../kernel/money/money.ts';
import { refundStatus } from './mollie-payment.ts';
import type { SimulatedPayment, SimulatedRefund } from '../rows.ts';
import { tellShop } from '../webhooks.ts';
import type { World } from '../world.ts';

/** The payment as it is now: what should have expired by this moment has. Null when there is none with this id. */
export function findPayment(world: World, id: string): SimulatedPayment | null {
  const payment = world.find('payment', id);
  if (payment?.status !== 'open' || world.now() < payment.expiresAt) return payment;
  return changePayment(world, id, 'expired');
}

/**
 * Gives a payment another status and tells the shop; null when there is no such payment. Any move is possible, also
 * back from paid and to words that Mollie does not know: tests need them.
 */
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

/** The bank takes money back from the shop: `cents` in all so far. */
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

/** Decides how a refund stands, e.g. 'failed', and tells the shop. */
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

/** Lets time do its work on what nobody asks about: payments expire, refunds arrive; the shop is told. */
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
