import { type RawBuilder, sql } from 'kysely';
import { isOtherLanguage } from '../../../kernel/web/languages.ts';
import type { Database } from '../../../platform/database/database.ts';
import { inParts } from '../../../platform/database/query-parts.ts';
import { keptStatements, type Param } from '../../../platform/database/statements.ts';
import type { Order, OrderLine, Ticket } from '../sales/orders/order.ts';
import type { NewOrder } from '../sales/orders/ports.ts';
import type { LineRow, OrderRow, TicketingTables, TicketRow } from './tables.ts';

/** Returns a function that reads whole orders, in the order of their rows. */
export function orderReader(database: Database): (rows: readonly OrderRow[]) => Promise<Order[]> {
  const { all } = keptStatements<TicketingTables>(database);
  const linesOf = all((db, orderIds: Param<string>[]) =>
    db.selectFrom('order_line').selectAll().where('order_id', 'in', orderIds).orderBy('line'),
  );
  return async (rows) => {
    const ids = rows.map((row) => row.id);
    const byOrder = Map.groupBy(await inParts(ids, linesOf), (line) => line.order_id);
    return rows.map((row) => orderOf(row, byOrder.get(row.id) ?? []));
  };
}

export function ticketOf(row: TicketRow): Ticket {
  return {
    code: row.code,
    line: row.line,
    number: row.number,
    groupCode: row.group_code,
    isVoid: row.is_void === 1,
    lapsedBy: row.lapsed_by,
  };
}

/** The SQL of `moneyTenderOf`; `of` is the alias of orders. */
export function moneyTender(of = 'o'): RawBuilder<string | null> {
  return sql<string | null>`coalesce(${sql.ref(`${of}.settled_by`)}, ${sql.ref(`${of}.paid_by`)})`;
}

export type NewOrderRow = Omit<OrderRow, 'number' | 'forget_at_end' | 'answers_revision'>;

export function orderRow(order: NewOrder): NewOrderRow {
  return {
    id: order.id,
    series_id: order.seriesId,
    event_id: order.eventId,
    status: order.state,
    content_hash: order.contentHash,
    browser_hash: order.browserHash,
    client_hash: order.clientHash,
    network_hash: order.networkHash,
    link_hash: order.linkHash,
    link_number: order.linkNumber,
    first_name: order.firstName,
    last_name: order.lastName,
    email: order.email,
    phone_number: order.phoneNumber,
    service_costs_cents: order.serviceCostsCents,
    gift_cents: order.giftCents,
    total_cents: order.totalCents,
    language: order.language ?? null,
    discount_code: order.discountCode,
    card_id: order.card?.id ?? null,
    card_cents: order.card?.cents ?? 0,
    card_vat_rate: order.card?.vatRate ?? null,
    group_code: order.groupCode,
    flag: order.flag,
    looked_after_at: order.lookedAfterAt,
    created_at: order.createdAt,
    held_until: order.heldUntil,
    paid_at: order.paidAt,
    paid_by: order.paidBy,
    settled_by: order.settledBy,
  };
}

export function lineRow(orderId: string, line: OrderLine, index: number): LineRow {
  return {
    order_id: orderId,
    line: index,
    option_id: line.optionId,
    title: line.title,
    description: line.description,
    amount: line.amount,
    unit_price_cents: line.unitPriceCents,
    sum_cents: line.sumCents,
    discount_cents: line.discountCents,
    vat_rate: line.vatRate,
    starts_at: line.start,
    ends_at: line.end,
    returned: 0,
  };
}

function orderOf(row: OrderRow, lines: LineRow[]): Order {
  return {
    id: row.id,
    number: row.number,
    seriesId: row.series_id,
    eventId: row.event_id,
    state: row.status,
    contentHash: row.content_hash,
    browserHash: row.browser_hash,
    clientHash: row.client_hash,
    networkHash: row.network_hash,
    linkHash: row.link_hash,
    linkNumber: row.link_number,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneNumber: row.phone_number,
    ...(isOtherLanguage(row.language) && { language: row.language }),
    lines: lines.map((line) => ({
      optionId: line.option_id,
      title: line.title,
      description: line.description,
      amount: line.amount,
      unitPriceCents: line.unit_price_cents,
      sumCents: line.sum_cents,
      discountCents: line.discount_cents,
      vatRate: line.vat_rate,
      start: line.starts_at,
      end: line.ends_at,
    })),
    serviceCostsCents: row.service_costs_cents,
    giftCents: row.gift_cents,
    totalCents: row.total_cents,
    discountCode: row.discount_code,
    card: row.card_id === null ? null : { id: row.card_id, cents: row.card_cents, vatRate: row.card_vat_rate },
    groupCode: row.group_code,
    flag: row.flag,
    lookedAfterAt: row.looked_after_at,
    createdAt: row.created_at,
    heldUntil: row.held_until,
    paidAt: row.paid_at,
    paidBy: row.paid_by,
    settledBy: row.settled_by,
  };
}
