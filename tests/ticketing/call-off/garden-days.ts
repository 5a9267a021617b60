import { newUuid } from '../../../src/kernel/ids.ts';
import { isProblem } from '../../../src/kernel/problem.ts';
import type { DatesOff } from '../../../src/modules/ticketing/index.ts';
import { anOffer, anOrder, paymentOf, placing, type Shop } from '../shop.ts';

/** An event on three days, and what is done with it in the tests of dates that do not go on. */

export const OWNER = 'the owner';
export const SATURDAY = { start: '2026-06-06T09:00:00.000Z', end: '2026-06-06T15:00:00.000Z' };
export const SUNDAY = { start: '2026-06-07T09:00:00.000Z', end: '2026-06-07T15:00:00.000Z' };
export const MONDAY = { start: '2026-06-08T09:00:00.000Z', end: '2026-06-08T15:00:00.000Z' };
/** The end of 4 June in Amsterdam. */
export const THURSDAY_NIGHT = '2026-06-04T22:00:00.000Z';

/** Option 1 is for Saturday, option 2 for Sunday; each 7.50 and 3.00, with 1.50 once per order. */
export const OFF: DatesOff = {
  eventId: 7,
  dates: [SATURDAY],
  optionIds: [1],
  remedy: 'refund',
  to: null,
  answerUntil: null,
};
/** The same with a ticket of the same name and price on Sunday. */
export const MOVE: DatesOff = { ...OFF, remedy: 'move', to: SUNDAY, answerUntil: THURSDAY_NIGHT };
export const CHOOSE: DatesOff = { ...MOVE, remedy: 'choose' };

export const openTwoDays = (shop: Shop) =>
  shop.sales.offer.saveOffer(
    anOffer({}, [
      { capacity: 20, ...SATURDAY },
      { capacity: 20, ...SUNDAY },
    ]),
  );

/** Options 1 to 3 cost the same, on Saturday, Sunday and Monday. */
export const openThreeDays = (shop: Shop, { sunday = 20, monday = 20 } = {}) => {
  const entry = { title: 'Entree', priceCents: 750 };
  return shop.sales.offer.saveOffer(
    anOffer({}, [
      { ...entry, capacity: 40, ...SATURDAY },
      { ...entry, capacity: sunday, ...SUNDAY },
      { ...entry, capacity: monday, ...MONDAY },
    ]),
  );
};

export async function buy(shop: Shop, name: string, amounts: Record<number, number> = { 1: 1 }) {
  const order = await anOrder(shop, amounts, { email: `${name}@voorbeeld.example` });
  const { orderId } = await shop.sales.checkout.placeOrder(placing(order, { clientAddress: `192.0.2.${name.length}` }));
  const paymentId = await paymentOf(shop, orderId);
  shop.bank.pay(paymentId, 'paid');
  await shop.sales.settlement.settle(paymentId);
  return { orderId, paymentId };
}

/** Gives the id of the call-off. */
export async function callOff(shop: Shop, off: DatesOff = OFF, seen?: string, key = newUuid()): Promise<string> {
  const counts = await shop.sales.callOff.countCallOff(off);
  const request = { reason: 'Er is storm voorspeld.', seen: seen ?? counts.seen };
  await shop.sales.callOff.callOffDates(off, request, { key, content: request, actorId: OWNER });
  return key;
}

export async function progress(shop: Shop) {
  const [first] = await shop.sales.callOff.callOffsOf(7);
  if (!first) throw new Error('nothing is called off');
  return { ...first, ...first.counts };
}

export async function orderOf(shop: Shop, orderId: string) {
  const order = await shop.ports.orders.find(orderId);
  if (!order) throw new Error('the order is gone');
  return order;
}

export const backOf = async (shop: Shop, paymentId: string) => (await shop.bank.find(paymentId))?.refundedCents;
export const soldAndHeld = async (shop: Shop) =>
  (await shop.ports.offers.options([7])).map(({ sold, held }) => [sold, held]);
export const goodLines = async (shop: Shop, orderId: string) =>
  (await shop.ports.orders.ticketsOf(orderId)).filter(({ isVoid }) => !isVoid).map(({ line }) => line);
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: unknown) => (isProblem(thrown) ? thrown.reason : thrown),
  );
