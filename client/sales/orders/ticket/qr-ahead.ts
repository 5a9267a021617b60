import { letOthersPass, partsOf } from '../../../../src/kernel/async/long-lists.ts';
import type { ShownOrder } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { drawnAhead, qrPath } from './qr-path.ts';

/** A code takes the processor a few milliseconds, and a page is rendered in one go. */
const AT_ONCE = 4;
/** About five megabytes; codes that were evicted are drawn with their page. */
const MOST_KEPT = 500;

/** Draws the codes of an order in batches, before the page at `address` is rendered. On the server only. */
export async function drawAhead({ groups, tickets }: ShownOrder, address: string): Promise<void> {
  const { origin } = new URL(address);
  const codes = [...groups, ...tickets.filter(({ isVoid }) => !isVoid)];
  for (const part of partsOf(codes, AT_ONCE)) {
    for (const { code, signature } of part) remember(`${origin}/t/${code}${signature}`);
    if (codes.length > AT_ONCE) await letOthersPass();
  }
}

function remember(text: string): void {
  const drawn = qrPath(text);
  drawnAhead.delete(text); // a map keeps the order in which its names came: this one is the newest again
  drawnAhead.set(text, drawn);
  const [oldest] = drawnAhead.keys();
  if (drawnAhead.size > MOST_KEPT && oldest !== undefined) drawnAhead.delete(oldest);
}
