import { useMemo } from 'react';
import type {
  AddressRequest,
  DeskOrder,
  DeskOrderDetail,
  DoneRequest,
  VisitorList,
} from '../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import type { RefundAnswer, RefundRequest } from '../../../src/modules/ticketing/refunds/refunds-schema.ts';
import type { PaymentStatus } from '../../../src/modules/ticketing/schema.ts';
import type { Api } from '../../api/api.ts';
import { useApi } from '../../api/app.tsx';
import { address, fileOf } from '../api/calls.ts';

/** What orders are looked for by; an empty text asks for nothing. */
export type OrderSearch = { q: string; status: string; flag: string; event: string; before: string; limit: string };

export type OrdersApi = ReturnType<typeof ordersApi>;

/** Every call about orders at the desk. All reject with an ApiFault. */
export function ordersApi({ call, get, send }: Api) {
  const path = (id: string) => `/api/dmt-admin/orders/${encodeURIComponent(id)}`;
  return {
    find: (search: Partial<OrderSearch>) => get<DeskOrder[]>(address('/api/dmt-admin/orders', search)),
    order: (id: string) => get<DeskOrderDetail>(path(id)),
    /** The same `key` for the same try, however often it is sent. Asks for a fresh sign-in. */
    refund: (id: string, request: RefundRequest, key: string) =>
      send<RefundAnswer>('POST', `${path(id)}/refunds`, request, { 'idempotency-key': key }),
    check: (id: string) => send<{ status: PaymentStatus }>('POST', `${path(id)}/check`),
    resend: (id: string) => send<unknown>('POST', `${path(id)}/resend`),
    /** `flag`: what was seen; a newer one stays, and the call rejects with `stale`. */
    markDone: (id: string, request: DoneRequest) => send<unknown>('POST', `${path(id)}/done`, request),
    /** Asks for a fresh sign-in. */
    correctAddress: (id: string, request: AddressRequest) => send<unknown>('PUT', `${path(id)}/email`, request),
    /** Asks for a fresh sign-in. `limit`: how many visitors at most; '' for all. */
    visitors: (eventId: string, date: string, limit = '') =>
      get<VisitorList>(address(`/api/dmt-admin/events/${encodeURIComponent(eventId)}/visitors`, { date, limit })),
    /** For a spreadsheet. Asks for a fresh sign-in. */
    visitorFile: (eventId: number, date: string) =>
      fileOf(call, address(`/api/dmt-admin/events/${eventId}/visitors.csv`, { date })),
  };
}

/** The calls about orders, in components. */
export function useOrdersApi(): OrdersApi {
  const api = useApi();
  return useMemo(() => ordersApi(api), [api]);
}
