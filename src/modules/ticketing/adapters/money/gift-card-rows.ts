import type { Selectable } from 'kysely';
import type { GiftCard } from '../../sales/gift-cards/gift-card.ts';
import type { TicketingTables } from '../tables.ts';

export type CardRow = Omit<Selectable<TicketingTables['gift_card']>, 'renewal_mailed_at'>;

export function rowOf(card: GiftCard): CardRow {
  return {
    id: card.id,
    order_id: card.orderId,
    refund_id: card.refundId,
    replaces: card.replaces,
    code_hash: card.codeHash,
    code_number: card.codeNumber,
    amount_cents: card.amountCents,
    balance_cents: card.balanceCents,
    reclaimed_cents: card.reclaimedCents,
    claim_cents: card.claimCents,
    vat_rate: card.vatRate,
    created_at: card.createdAt,
    sold_at: card.soldAt,
    valid_until: card.validUntil,
    blocked_at: card.blockedAt,
    withdrawn_at: card.withdrawnAt,
    recipient_name: card.recipientName,
    recipient_email: card.recipientEmail,
    message: card.message,
    mail_on: card.mailOn,
    mailed_at: card.mailedAt,
    friend: card.friend && JSON.stringify(card.friend),
    visits_used: card.uses.visits,
    in_on: card.uses.on,
    in_adults: card.uses.adults,
    in_children: card.uses.children,
  };
}

export function cardOf(row: CardRow): GiftCard {
  return {
    id: row.id,
    orderId: row.order_id,
    refundId: row.refund_id,
    replaces: row.replaces,
    codeHash: row.code_hash,
    codeNumber: row.code_number,
    amountCents: row.amount_cents,
    balanceCents: row.balance_cents,
    reclaimedCents: row.reclaimed_cents,
    claimCents: row.claim_cents,
    vatRate: row.vat_rate,
    createdAt: row.created_at,
    soldAt: row.sold_at,
    validUntil: row.valid_until,
    blockedAt: row.blocked_at,
    withdrawnAt: row.withdrawn_at,
    recipientName: row.recipient_name,
    recipientEmail: row.recipient_email,
    message: row.message,
    mailOn: row.mail_on,
    mailedAt: row.mailed_at,
    friend: row.friend === null ? null : (JSON.parse(row.friend) as GiftCard['friend']),
    uses: { visits: row.visits_used, on: row.in_on, adults: row.in_adults, children: row.in_children },
  };
}
