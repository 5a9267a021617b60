import { useMemo } from 'react';
import type { AddressRequest, DoneRequest } from '../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import type { ManualOrderRequest } from '../../../src/modules/ticketing/sales/checkout/by-hand/manual-order-schema.ts';
import type { FailedRefundChoice, RefundRequest } from '../../../src/modules/ticketing/sales/refunds/refunds-schema.ts';
import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/application.ts';
import { address, fileOf } from '../api/calls.ts';
import { createAsk } from '../api/routes.ts';

export function ordersApi(api: Api) {
  const ask = createAsk(api);
  return {
    find: (query: Partial<Record<'q' | 'status' | 'flag' | 'owed' | 'event' | 'before' | 'limit', string>>) =>
      ask('GET', '/api/dmt-admin/orders', { query }),
    offer: (eventId: string) => ask('GET', '/api/dmt-admin/events/:id/tickets', { id: eventId }),
    /** `headers`: those of `save`, with an idempotency key, so that a repeat makes no second order. */
    take: (json: ManualOrderRequest, headers: Record<string, string>) =>
      ask('POST', '/api/dmt-admin/orders', { json, headers }),
    settle: (id: string) => ask('POST', '/api/dmt-admin/orders/:id/settled', { id }),
    order: (id: string, part = 1) => ask('GET', '/api/dmt-admin/orders/:id', { id, query: { part: String(part) } }),
    /** `key`: the same for every repeat of one attempt. Requires a fresh sign-in. */
    refund: (id: string, json: RefundRequest, key: string) =>
      ask('POST', '/api/dmt-admin/orders/:id/refunds', { id, json, headers: { 'idempotency-key': key } }),
    /** Choice for a refund that failed at the bank; `key` as with `refund`. Requires a fresh sign-in. */
    chooseForRefund: (id: string, refund: string, choice: FailedRefundChoice, key: string) =>
      ask('POST', '/api/dmt-admin/orders/:id/failed-refund', {
        id,
        json: { refund, choice },
        headers: { 'idempotency-key': key },
      }),
    check: (id: string) => ask('POST', '/api/dmt-admin/orders/:id/check', { id }),
    resend: (id: string, words: string) =>
      ask('POST', '/api/dmt-admin/orders/:id/resend', { id, json: words === '' ? {} : { words } }),
    /** `flag`: the one that was seen; a newer one stays, and the call rejects with `stale`. */
    markDone: (id: string, json: DoneRequest) => ask('POST', '/api/dmt-admin/orders/:id/done', { id, json }),
    /** Requires a fresh sign-in. */
    correctAddress: (id: string, json: AddressRequest) => ask('PUT', '/api/dmt-admin/orders/:id/email', { id, json }),
    /** Requires a fresh sign-in. `limit`: maximum number of visitors; '' for all. */
    visitors: (eventId: string, date: string, limit = '') =>
      ask('GET', '/api/dmt-admin/events/:id/visitors', { id: eventId, query: { date, limit } }),
    /** For a spreadsheet. Requires a fresh sign-in. */
    visitorFile: (eventId: number, date: string) =>
      fileOf(api.call, address(`/api/dmt-admin/events/${eventId}/visitors.csv`, { date })),
  };
}

export function useOrdersApi(): ReturnType<typeof ordersApi> {
  const api = useApi();
  return useMemo(() => ordersApi(api), [api]);
}
