import type { FriendKindRequest } from '../../../src/modules/ticketing/sales/gift-cards/friends/friends-schema.ts';
import { expected, type Part } from '../actor.ts';

/** A friends' card as its buyer knows it. */
export type KnownFriend = {
  saleId: string;
  email: string;
  kind: FriendKindRequest;
  /** Of the emailed link, and the code behind it; null until the email has come. */
  secret: string | null;
  code: string | null;
  codeNumber: number;
  /** Codes that were replaced. */
  deadCodes: string[];
  /** First and last valid day, as its page says. */
  from: string | null;
  until: string | null;
  /** True once staff were told that nobody gets in with it. */
  isStopped: boolean;
  /** True while an actor uses it. */
  isBusy: boolean;
};

/** An order with a gift to the garden. */
export type KnownGift = { orderId: string; giftCents: number };

export type Friends = { cards: KnownFriend[]; gifts: KnownGift[]; opening: Promise<void> | null };

export const GIFT_EUROS = [2.5, 5, 12.5];

const anyKind = {
  gives: 'entree op alle open dagen',
  adults: 0,
  children: 0,
  percent: { events: 0, workshops: 0 },
  daysAhead: 0,
  months: 12,
  visits: null,
  season: null,
  isProRata: false,
  isConfirmed: true,
} as const;

/** Rates that no ticket has, so that the books tell apart what comes from cards. */
export const FRIEND_KINDS: FriendKindRequest[] = [
  {
    ...anyKind,
    name: 'Gezinskaart',
    price: 52.5,
    vatRate: 6,
    adults: 2,
    children: 2,
    percent: { events: 50, workshops: 10 },
  },
  {
    ...anyKind,
    name: 'Maandkaart',
    price: 12.49,
    vatRate: 6,
    adults: 1,
    percent: { events: 15, workshops: 0 },
    months: 1,
  },
  { ...anyKind, name: 'Strippenkaart', price: 33.35, vatRate: 21, visits: 5 },
];

/** Puts friends' cards on sale and asks for gifts, once in a world; false until that has worked. */
export async function openFriends(part: Part): Promise<boolean> {
  const { friends, owner } = part;
  const open = async () => {
    for (const kind of FRIEND_KINDS)
      expected(part, 'kind', await owner.call('PUT', '/api/dmt-admin/friend-kinds', kind));
    const gifts = { isOn: true, amounts: GIFT_EUROS };
    if (!expected(part, 'gifts', await owner.call('PUT', '/api/dmt-admin/gifts', gifts))) friends.opening = null;
  };
  friends.opening ??= open();
  await friends.opening;
  return friends.opening !== null;
}

/** Does something with a card while nobody else does. */
export async function whileBusy(card: KnownFriend, work: () => Promise<void>): Promise<void> {
  card.isBusy = true;
  await work().finally(() => (card.isBusy = false));
}
