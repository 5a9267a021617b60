import { newUuid } from '../../../src/kernel/ids.ts';
import { isProblem } from '../../../src/kernel/problem.ts';
import type { CheckoutRequest, Offer } from '../../../src/modules/ticketing/index.ts';
import type { EntryAction, JoinRequest } from '../../../src/modules/ticketing/sales/waitlist/waitlist-schema.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { testSecrets } from '../../support/test-secrets.ts';
import { anOffer, anOrder, openShop, paymentOf, placing, type Shop } from '../shop.ts';

/** Sold out from the start, with a waiting list of which offers are held for a day. */
export async function aSoldOutShop(
  database: Database,
  { capacity = 4, options = [{ capacity }] }: { capacity?: number; options?: Partial<Offer['options'][number]>[] } = {},
) {
  const shop = await openShop({ database });
  await shop.sales.offer.saveOffer(anOffer({}, options));
  await shop.sales.waitlist.setWaitlistRule(7, { isOn: true, hours: 24 }, 'the owner');
  return shop;
}

/** Buys and pays in a browser of its own; gives the order. */
export async function buy(
  shop: Shop,
  amount: number,
  optionId = 1,
  changes: Partial<CheckoutRequest> = {},
  name = 'koper',
) {
  const email = `${name}-${newUuid()}@voorbeeld.example`;
  const placed = await shop.sales.checkout.placeOrder(
    placing(await anOrder(shop, { [optionId]: amount }, { email }), { clientAddress: email, ...changes }),
  );
  const paymentId = await paymentOf(shop, placed.orderId);
  shop.bank.pay(paymentId, 'paid');
  await shop.sales.settlement.settle(paymentId);
  return placed.orderId;
}

/** Pays a buyer back, with their places on sale again. */
export async function payBack(shop: Shop, orderId: string) {
  const order = await shop.ports.orders.find(orderId);
  const request = { amount: (order?.totalCents ?? 0) / 100, void: true, restock: true, reason: 'verzoek' };
  await shop.sales.refunds.refundOrder(
    orderId,
    {
      key: newUuid(),
      amountCents: Math.round(request.amount * 100),
      isVoid: true,
      isRestocked: true,
      reason: request.reason,
      lines: null,
      words: null,
    },
    'the owner',
  );
}

/** Asks for places; gives the secret of the mailed link. */
export async function join(shop: Shop, name: string, about: Partial<JoinRequest> = {}) {
  const email = `${name}@voorbeeld.example`;
  const wish = { optionId: 1, amount: 1, email, until: null, website: '' as const, ...about };
  await shop.sales.waitlist.joinWaitlist(wish, { preLoginSecret: null, isConfirmedByMail: true });
  const entry = await shop.ports.waitlist.takeWish(wish.optionId, email);
  return testSecrets.derive('waitlist', entry?.id ?? '');
}

/** The same, confirmed. */
export async function wait(shop: Shop, name: string, about: Partial<JoinRequest> = {}) {
  const secret = await join(shop, name, about);
  await shop.sales.waitlist.actOnWaitlist(secret, { action: 'confirm' });
  return secret;
}

/** Accepts the offered seats in the shop, unpaid. */
export async function order(
  shop: Shop,
  secret: string,
  amount: number,
  changes: Partial<CheckoutRequest> = {},
  optionId = 1,
) {
  const { token } = await shop.sales.waitlist.actOnWaitlist(secret, { action: 'accept', amount });
  const email = `koper-${newUuid()}@voorbeeld.example`;
  return shop.sales.checkout.placeOrder(
    placing(await anOrder(shop, { [optionId]: amount }, { email }), {
      clientAddress: email,
      offerToken: token,
      ...changes,
    }),
  );
}

export async function pay(shop: Shop, orderId: string, word = 'paid') {
  const paymentId = await paymentOf(shop, orderId);
  shop.bank.pay(paymentId, word);
  await shop.sales.settlement.settle(paymentId);
}

export const act = (shop: Shop, secret: string, action: Exclude<EntryAction['action'], 'accept'>) =>
  shop.sales.waitlist.actOnWaitlist(secret, { action });

/** 'offered 2', 'waiting', 'taken'. */
export async function stateOf(shop: Shop, secret: string) {
  const { state, offer } = await shop.sales.waitlist.waitlistView(secret);
  return offer ? `${state} ${offer.amount}` : state;
}

/** Seats of an option: sold, held and free for a web buyer. */
export async function seats(shop: Shop, optionId = 1) {
  const option = (await shop.ports.offers.options([7])).find(({ id }) => id === optionId);
  const shown = (await shop.sales.offer.optionsOf(7)).find(({ id }) => id === optionId);
  return {
    sold: option?.sold,
    held: option?.held,
    onSale: (shown?.availableTickets ?? 0) - (shown?.ticketsSold ?? 0),
  };
}

export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? (thrown.reason ?? thrown.code) : thrown),
  );

/** Token of an offer, as stored in the browser. */
export async function tokenOf(shop: Shop, secret: string) {
  return (await shop.sales.waitlist.actOnWaitlist(secret, { action: 'accept', amount: 1 })).token;
}
