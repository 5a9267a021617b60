import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import type { Audit } from '../../../../platform/records/audit/audit.ts';
import type { Log } from '../../../../platform/log.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import type { Payments } from '../../../payments/index.ts';
import type { DiscountCodes } from '../discounts/discount.ts';
import type { OfferPorts } from '../offer/ports.ts';
import type { FriendCards } from '../gift-cards/friends/ports.ts';
import type { GiftCards } from '../gift-cards/gift-card.ts';
import type { Order } from '../orders/order.ts';
import type { Orders, RefundRequests, Tenders } from '../orders/ports.ts';
import type { AnnounceShop } from './shop-news.ts';
import type { Waitlist } from '../waitlist/ports.ts';

/** Withdrawals from buying a card, which end with the result of the refund (P-17). */
export type ConfirmedWithdrawals = {
  /** Ends them as withdrawn ('given') or for the owner ('failed'), with the order locked. Safe to repeat. */
  followMoney(orderId: string, money: 'given' | 'failed', at: Instant): Promise<void>;
};

/** Consequences of an instalment's payment for its booking. Joins the caller's transaction, which holds the order. */
export type InstalmentNews = {
  /**
   * Confirms the booking by its deposit, or takes a later payment; false, without effect, if it cannot use the money.
   * `isOwed`: an invoice asks for it; `isTaken`: it was not paid at the bank; `actorId`: who took it, null for the visitor.
   */
  paid(order: Order, how: { isOwed: boolean; isTaken: boolean; actorId: string | null }): Promise<boolean>;
  /** Gives the persons of an unpaid deposit back. `isByBuyer`: the visitor ended it, and needs no email. */
  ended(order: Order, isByBuyer: boolean): Promise<void>;
};

export type SettlementPorts = OfferPorts & {
  instalmentNews: InstalmentNews;
  orders: Orders;
  tenders: Tenders;
  discounts: DiscountCodes;
  waitlist: Waitlist;
  giftCards: GiftCards;
  friendCards: Pick<FriendCards, 'usedBy' | 'placesOf'>;
  refundRequests: Pick<RefundRequests, 'ofOrder' | 'insert' | 'noteClaim'>;
  withdrawals: ConfirmedWithdrawals;
  payments: Payments;
  announce: AnnounceShop;
  log: Log;
  audit: Pick<Audit, 'note'>;
  secrets: Pick<Secrets, 'derive' | 'hash'>;
  site: Pick<Site, 'email'>;
};
