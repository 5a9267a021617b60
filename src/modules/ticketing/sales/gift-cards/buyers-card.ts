import { type CalendarDay, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import type { Instant } from '../../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../../kernel/ids.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import type { OfferPorts } from '../offer/ports.ts';
import type { Order } from '../orders/order.ts';
import { UNUSED } from './friends/friend-uses.ts';
import { type CardVat, type GiftCard, newCardCode } from './gift-card.ts';

type CardOrigin = {
  refundId: string;
  replaces: string | null;
  amountCents: Cents;
  vatRate: CardVat;
  validUntil: CalendarDay;
};

export function cardForBuyer(
  secrets: Pick<Secrets, 'derive' | 'hash'>,
  { firstName, lastName, email }: Pick<Order, 'firstName' | 'lastName' | 'email'>,
  origin: CardOrigin,
  now: Instant,
): GiftCard {
  const id = newUuid();
  return {
    ...origin,
    id,
    orderId: null,
    codeHash: secrets.hash(newCardCode(secrets, id)),
    codeNumber: 1,
    balanceCents: origin.amountCents,
    reclaimedCents: 0,
    claimCents: 0,
    createdAt: now,
    soldAt: now,
    blockedAt: null,
    withdrawnAt: null,
    recipientName: `${firstName} ${lastName}`.trim(),
    recipientEmail: email,
    message: '',
    mailOn: dayOf(now),
    mailedAt: now,
    friend: null,
    uses: UNUSED,
  };
}

/** Emails the card to its buyer, once. Joins the caller's transaction. */
export function mailToBuyer(
  outbox: Pick<OfferPorts['outbox'], 'put'>,
  { id: cardId, recipientEmail: to }: Pick<GiftCard, 'id' | 'recipientEmail'>,
): Promise<void> {
  return outbox.put({ kind: 'gift-card', to, facts: { cardId }, lane: 'urgent', uniqueKey: `gift-card:${cardId}` });
}
