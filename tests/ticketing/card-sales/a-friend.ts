import type { FriendKindRequest } from '../../../src/modules/ticketing/sales/gift-cards/friends/friends-schema.ts';
import type { GiftCardOrder } from '../../../src/modules/ticketing/sales/gift-cards/gift-card-schema.ts';
import type { Shop } from '../shop.ts';
import { aCard } from './a-card.ts';

export const FAMILY: FriendKindRequest = {
  name: 'Gezinskaart',
  gives: 'gratis entree op alle open dagen',
  price: 52.5,
  vatRate: 9,
  adults: 2,
  children: 3,
  percent: { events: 100, workshops: 10 },
  daysAhead: 0,
  months: 12,
  visits: null,
  season: null,
  isProRata: false,
  isConfirmed: true,
};

/** Puts a kind of friends' card on sale. */
export function sellKind(shop: Shop, changes: Partial<FriendKindRequest> = {}): Promise<void> {
  return shop.sales.friends.saveFriendKind({ ...FAMILY, ...changes }, 'anna');
}

/** A punch card of five visits. */
export const PUNCH: FriendKindRequest = { ...FAMILY, name: 'Strippenkaart', adults: 0, children: 0, visits: 5 };

/** A friends' card that was bought and paid. */
export function aFriend(shop: Shop, changes: Partial<GiftCardOrder> = {}) {
  return aCard(shop, { amount: FAMILY.price, kind: FAMILY.name, recipientName: 'Vera Vriend', ...changes });
}
