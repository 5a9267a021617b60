import { codeOf } from '../../discounts/discounts-schema.ts';
import type { StoredOption } from '../../offer/offer.ts';
import type { Last, Offers } from '../../offer/ports.ts';
import { isPlenty, leastUnshown, SeatsContested } from '../../offer/stock.ts';
import { seatsOf } from '../../settlement/fulfilment.ts';
import { amountsByOption, type Cart } from '../cart.ts';
import type { OrderRequest } from '../../../schema.ts';

export type Glance = Awaited<ReturnType<Offers['glance']>>;

/**
 * Places an order beside others of its event, which wait for each other only while their seats are counted. If that was
 * refused because few are left, it is placed again, alone, which decides.
 */
export async function besideOthers<Result>(place: (isAlone: boolean) => Promise<Result>): Promise<Result> {
  try {
    return await place(false);
  } catch (thrown) {
    if (!(thrown instanceof SeatsContested)) throw thrown;
    return place(true);
  }
}

type Wanted = { request: OrderRequest; offerToken?: string | null };

/**
 * True for an order that takes nothing but seats, of which many are free, or too few to be placed at all. Codes and cards are
 * locked after seats, in the order in which an order that ends gives them back, so their orders cannot take seats last.
 */
export function mayShare({ request, offerToken }: Wanted, glance: Glance): boolean {
  const { discountCode, giftCard, giftCardOf, totalAmount, orderLines } = request;
  if (offerToken || giftCard || giftCardOf || codeOf(discountCode) !== '' || totalAmount === 0) return false;
  const amounts = amountsByOption(orderLines);
  const tickets = [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
  const freeOf = (optionId: number) => glance.get(optionId)?.free ?? 0;
  const isSoldOut = [...amounts].some(([optionId, amount]) => freeOf(optionId) < amount);
  return isSoldOut || [...amounts.keys()].every((optionId) => isPlenty(freeOf(optionId), tickets));
}

/** Returns how its seats are held last. Throws SeatsContested if pages may show that they are gone, which others must not outrun. */
export function lastOf(cart: Cart, options: StoredOption[]): Last {
  const seats = seatsOf(cart);
  const concerned = options.filter(({ id }) => seats.some(({ optionId }) => optionId === id));
  const least = leastUnshown(
    concerned,
    seats.reduce((sum, { amount }) => sum + amount, 0),
  );
  if (least === null) throw new SeatsContested();
  return { options, least };
}
