import type { OrderView } from '../../../src/modules/ticketing/orders/order-view-schema.ts';
import { partOf } from '../ticket/order-part.ts';

/** About as high as what comes. */
const HEIGHT = 300;

/**
 * Leaves a place free for what comes late, so that nothing moves then: an empty picture, because a rule would stand in the
 * stylesheet of every page. None where nothing can be kept.
 */
export function KeepPlace({ order }: { order: OrderView }) {
  if (order.event.cancelled || partOf(order).good === 0) return null;
  return <svg width="1" height={HEIGHT} aria-hidden="true" />;
}
