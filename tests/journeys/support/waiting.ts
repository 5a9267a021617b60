import { type Buyer, buyerAt, eventOnSale, orderOf, placeOrder } from '../../support/buyer.ts';
import { expect } from './journey.ts';

/** A buyer at the API, from the moment that they may buy. */
export async function insideAt(origin: string): Promise<Buyer> {
  const buyer = await buyerAt(origin);
  await comesIn(buyer);
  return buyer;
}

export async function comesIn(buyer: Buyer): Promise<void> {
  const ask = async () => (await (await buyer.post('/api/waiting-room', {})).json()) as unknown;
  await expect.poll(ask).toEqual({ state: 'inside' });
}

/** Places an order, which makes room for the next. */
export async function orders(origin: string, buyer: Buyer): Promise<void> {
  const { event, option } = await eventOnSale(origin, 5);
  expect((await placeOrder(buyer, orderOf(event, option, 1))).status).toBe(201);
}
