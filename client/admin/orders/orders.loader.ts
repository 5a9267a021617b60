import type { LoaderFunctionArgs } from 'react-router-dom';
import { type DeskOrder, ORDERS_PER_PAGE } from '../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { apiContext } from '../../api/context.ts';
import { orNothing } from '../api/or-null.ts';
import { oldestOf } from '../ui/list/oldest.ts';
import { eventChoices } from './event-choices.ts';
import { ordersApi } from './orders-api.ts';

/** In the address instead of a status: orders of any status that the owner should look at. */
export const ATTENTION = 'attention';

export type OrdersData = {
  orders: DeskOrder[];
  search: { q: string; status: string; event: string; before: string };
  events: { value: string; label: string }[];
  /** The last order shown, when there may be older ones. */
  oldest: string | null;
};

/** Orders as the address asks for them; without the events to choose from when those cannot be read. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<OrdersData> {
  const api = context.get(apiContext);
  const asked = new URL(request.url).searchParams;
  const part = (name: string) => asked.get(name)?.trim() ?? '';
  const search = { q: part('q'), status: part('status'), event: part('event'), before: part('before') };
  const isAttention = search.status === ATTENTION;
  const [orders, events] = await Promise.all([
    ordersApi(api).find({ ...search, status: isAttention ? '' : search.status, flag: isAttention ? '1' : '' }),
    orNothing(eventChoices(api, search.event), 'events to choose from', context),
  ]);
  return { orders, search, events: events ?? [], oldest: oldestOf(orders, ORDERS_PER_PAGE) };
}
