import type { ShownOrder } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { partOf } from '../ticket/order-part.ts';

/** Approximate height of the part that loads late. */
const HEIGHT = 300;

/** Reserves space for the late part. An empty picture, because a CSS rule would load on every page. */
export function KeepPlace({ order }: { order: ShownOrder }) {
  if (order.event.cancelled || partOf(order).good === 0) return null;
  return <svg width="1" height={HEIGHT} aria-hidden="true" />;
}
