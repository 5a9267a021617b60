import type { Offer, StoredOffer, StoredOption } from '../offer/offer.ts';
import { flagOf, type OfferRow, type OptionRow } from './tables.ts';

export function offerRow(offer: StoredOffer): OfferRow {
  return {
    event_id: offer.eventId,
    version: offer.version,
    title: offer.title,
    path: offer.path,
    place: offer.place,
    category: offer.category,
    service_costs_cents: offer.serviceCostsCents,
    is_on_sale: flagOf(offer.isOnSale),
    is_cancelled: flagOf(offer.isCancelled),
    cancel_reason: offer.cancelReason,
  };
}

export function offerOf(row: OfferRow): StoredOffer {
  return {
    eventId: row.event_id,
    version: row.version,
    title: row.title,
    path: row.path,
    place: row.place,
    category: row.category,
    serviceCostsCents: row.service_costs_cents,
    isOnSale: row.is_on_sale === 1,
    isCancelled: row.is_cancelled === 1,
    cancelReason: row.cancel_reason,
  };
}

export function optionRow(option: Offer['options'][number]) {
  return {
    title: option.title,
    description: option.description,
    price_cents: option.priceCents,
    ...(option.kind && { kind: option.kind }),
    vat_rate: option.vatRate,
    capacity: option.capacity,
    max_per_order: option.maxPerOrder,
    starts_at: option.start,
    ends_at: option.end,
    sale_end: option.saleEnd,
  };
}

export function optionOf(row: OptionRow & Pick<OfferRow, 'is_on_sale'>): StoredOption {
  return {
    id: row.id,
    eventId: row.event_id,
    title: row.title,
    description: row.description,
    priceCents: row.price_cents,
    kind: row.kind,
    vatRate: row.vat_rate,
    capacity: row.capacity,
    sold: row.sold,
    held: row.held,
    maxPerOrder: row.max_per_order,
    start: row.starts_at,
    end: row.ends_at,
    saleEnd: row.sale_end,
    isOnSale: row.is_on_sale === 1,
  };
}
