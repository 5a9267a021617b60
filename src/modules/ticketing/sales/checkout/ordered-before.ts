import type { OtherLanguage } from '../../../../kernel/web/languages.ts';
import { endUnpaid } from '../settlement/fulfilment.ts';
import type { Settlement } from '../settlement/settlement.ts';
import { isHolding, type Order, wasPaid } from '../orders/order.ts';
import type { Browser } from '../orders/order-links.ts';
import type { Placement } from './checkout-links.ts';
import type { CheckoutPorts } from './ports.ts';
import { keyReused } from './store-order.ts';

/** An order about to be placed; `eventId` 0 stands for a gift card. */
type Ordering = {
  idempotencyKey: string | null;
  contentHash: string;
  eventId: number;
  /** Language of the buyer; null for Dutch. */
  language: OtherLanguage | null;
  /** Order that ended unpaid and is placed again. */
  again?: Order | null;
};

/** `found` is returned. `open` is unpaid, locked, and will be replaced; `isOpenRefused` if its payment differs. */
export type Before = { found: Order | null; open: Order | null; isOpenRefused: boolean; seriesId: string | undefined };

/** Finds earlier orders of a browser. The same cart is the same order; another cart or language replaces it. */
export function createOrderLookup(ports: CheckoutPorts, { refresh }: Pick<Settlement, 'refresh'>) {
  const { orders, payments } = ports;

  async function isProviderSilent(browser: Browser): Promise<boolean> {
    let isSilent = false;
    for (const order of await orders.openOf(browser.hash)) isSilent ||= !(await refresh(order));
    return isSilent;
  }

  async function findEarlier(browser: Browser, ordering: Ordering): Promise<Before> {
    const { idempotencyKey, contentHash, eventId } = ordering;
    const isSpoken = (order: Order) => (order.language ?? null) === ordering.language;
    const series = ordering.again ? await orders.takeSeries(ordering.again.id) : [];
    const paid = series.find(wasPaid);
    if (paid) return { found: paid, open: null, isOpenRefused: false, seriesId: paid.seriesId };
    const known = idempotencyKey ? await orders.byKey(browser.hash, idempotencyKey) : null;
    if (known && known.contentHash !== contentHash) throw keyReused();
    if (known && (wasPaid(known) || (isHolding(known) && isSpoken(known) && !(await isRefused(known))))) {
      return { found: known, open: null, isOpenRefused: false, seriesId: known.seriesId };
    }
    const isKnown = browser.isKnown || known !== null;
    const open = (isKnown ? await openOrder(browser, eventId) : null) ?? series.find(isHolding) ?? null;
    const isOpenRefused = open !== null && (await isRefused(open));
    const isSame = open?.contentHash === contentHash && isSpoken(open) && !isOpenRefused;
    if (isSame && idempotencyKey) await orders.keepKey(browser.hash, idempotencyKey, open.id);
    return {
      found: isSame ? open : null,
      open,
      isOpenRefused,
      seriesId: ordering.again?.seriesId ?? open?.seriesId ?? known?.seriesId,
    };
  }

  async function isRefused(order: Order): Promise<boolean> {
    return (await payments.attempts.attemptsOf(order.id)).at(-1)?.mismatch != null;
  }

  async function openOrder(browser: Browser, eventId: number): Promise<Order | null> {
    const open = (await orders.openOf(browser.hash)).find((order) => order.eventId === eventId);
    if (!open) return null;
    const series = await orders.takeSeries(open.id);
    return series.find((order) => order.id === open.id && isHolding(order)) ?? null;
  }

  /** Ends the open order, which frees its seats and card. Joins the caller's transaction. */
  async function endOpenOrder({ open, isOpenRefused }: Before): Promise<void> {
    if (open) await endUnpaid(ports, open, isOpenRefused ? 'failed' : 'canceled');
  }

  async function placementOf(order: Order): Promise<Placement> {
    const attempt = isHolding(order) ? (await payments.attempts.attemptsOf(order.id)).at(-1) : undefined;
    const isHeld = isHolding(order) && !attempt;
    return { order, attempt: attempt ?? null, isNew: false, ...(isHeld && { heldUntil: order.heldUntil }) };
  }

  return { isProviderSilent, findEarlier, endOpenOrder, placementOf };
}
