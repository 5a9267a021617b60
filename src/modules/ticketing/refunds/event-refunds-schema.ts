/**
 * Answer of GET and POST /api/dmt-admin/events/{id}/refunds: how far the money of a cancelled event is on its way back.
 * Amounts are decimal euros. POST (202; step-up, header `Idempotency-Key`) starts it, and takes up again what failed; 404
 * `event_not_found`, 409 `not_cancelled`, 422 `key_missing`.
 */
export type EventRefundProgress = {
  /** Whether the owner asked for it; what comes in afterwards goes back as well. */
  isStarted: boolean;
  /** Orders for which money was paid; each is one of the three below. */
  orders: number;
  /** The provider has taken all of it, or it went back before. */
  refunded: number;
  /** Still to be sent; before the start all that would be. */
  waiting: number;
  /** The provider refused: the owner has to look at the order, or to try again. */
  failed: number;
  /** What was paid, and how much of it is still to go. */
  total: number;
  left: number;
  /** The first of those that failed, by order number. */
  failures: { orderId: string; number: number; amount: number }[];
};
