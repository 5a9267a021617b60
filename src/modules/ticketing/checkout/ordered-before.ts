import type { OtherLanguage } from '../../../kernel/web/languages.ts';
import { endUnpaid } from '../settlement/fulfilment.ts';
import type { Settlement } from '../settlement/settlement.ts';
import { isHolding, type Order, wasPaid } from '../orders/order.ts';
import type { Browser } from './browser.ts';
import type { Placement } from './checkout-links.ts';
import type { CheckoutPorts } from './ports.ts';
import { keyReused } from './store-order.ts';

/** Current request: its key, the hash of its content, and its event; 0 for a gift card. */
type Ordering = {
  idempotencyKey: string | null;
  contentHash: string;
  eventId: number;
  /** Language; null: Dutch. */
  language: OtherLanguage | null;
  /** Order that ended unpaid and is repeated. */
  again?: Order | null;
};

/**
 * `found`: the earlier order that this request repeats, so no new one is made. `open`: the unpaid order that a new one
 * replaces, locked; `isOpenRefused`: its payment differs from the requested one.
 */
export type Before = { found: Order | null; open: Order | null; isOpenRefused: boolean; seriesId: string | undefined };

/**
 * Finds what a browser ordered before. The same cart again is no second order; another cart replaces the open order,
 * and so does the same cart in another language, since its payment page, tickets and emails differ.
 */
export function orderedBefore(ports: CheckoutPorts, { refresh }: Pick<Settlement, 'refresh'>) {
  const { orders, payments } = ports;

  /** Settles open orders that ended by now, over the network; true if the provider did not answer. */
  async function isProviderSilent(browser: Browser): Promise<boolean> {
    let isSilent = false;
    for (const order of await orders.openOf(browser.hash)) isSilent ||= !(await refresh(order));
    return isSilent;
  }

  /** Looks up earlier orders in the caller's transaction. Problem 422 `key_reused`. */
  async function lookBack(browser: Browser, ordering: Ordering): Promise<Before> {
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

  /** True if its payment differs from the requested one and could not be ended yet, so the buyer is not sent there. */
  async function isRefused(order: Order): Promise<boolean> {
    return (await payments.attemptsOf(order.id)).at(-1)?.mismatch != null;
  }

  /** Returns and locks the open order of this browser for this event. */
  async function openOrder(browser: Browser, eventId: number): Promise<Order | null> {
    const open = (await orders.openOf(browser.hash)).find((order) => order.eventId === eventId);
    if (!open) return null;
    const series = await orders.takeSeries(open.id);
    return series.find((order) => order.id === open.id && isHolding(order)) ?? null;
  }

  /** Ends the open order in the caller's transaction, which frees its seats and card for the new one. */
  async function makeWay({ open, isOpenRefused }: Before): Promise<void> {
    if (open) await endUnpaid(ports, open, isOpenRefused ? 'failed' : 'canceled');
  }

  async function placementOf(order: Order): Promise<Placement> {
    const attempt = isHolding(order) ? (await payments.attemptsOf(order.id)).at(-1) : undefined;
    return { order, attemptId: attempt?.id ?? null, isNew: false };
  }

  return { isProviderSilent, lookBack, makeWay, placementOf };
}
