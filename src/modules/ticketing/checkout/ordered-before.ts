import type { OtherLanguage } from '../../../kernel/languages.ts';
import { endUnpaid } from '../settlement/fulfilment.ts';
import type { Settlement } from '../settlement/settlement.ts';
import { isHolding, type Order, wasPaid } from '../orders/order.ts';
import type { Browser } from './browser.ts';
import type { Placement } from './checkout-links.ts';
import type { CheckoutPorts } from './ports.ts';
import { keyReused } from './store-order.ts';

/** What is ordered now: the key of this press, the hash of what is in it, and of which event; 0 of a gift card. */
type Ordering = {
  idempotencyKey: string | null;
  contentHash: string;
  eventId: number;
  /** Null: Dutch. */
  language: OtherLanguage | null;
  /** The order that ended unpaid and is ordered again. */
  again?: Order | null;
};

/**
 * `found`: the order that this is again, for which nothing new is made. `open`: the unpaid one that a new order takes the
 * place of, locked; `isOpenRefused`: its payment is not the one that was asked for.
 */
export type Before = { found: Order | null; open: Order | null; isOpenRefused: boolean; seriesId: string | undefined };

/**
 * What a browser ordered before: the same again is no second order, another cart takes the place of the open one, and
 * so does the same in another language, whose payment page, tickets and mails are other ones.
 */
export function orderedBefore(ports: CheckoutPorts, { refresh }: Pick<Settlement, 'refresh'>) {
  const { orders, payments } = ports;

  /** What ended meanwhile must not count as an open order. True: the provider gave no answer. Network. */
  async function isProviderSilent(browser: Browser): Promise<boolean> {
    let isSilent = false;
    for (const order of await orders.openOf(browser.hash)) isSilent ||= !(await refresh(order));
    return isSilent;
  }

  /** In the caller's transaction. Problem 422 `key_reused`. */
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

  /** Its payment is not the one that was asked for, and could not be ended yet: nobody is sent there. */
  async function isRefused(order: Order): Promise<boolean> {
    return (await payments.attemptsOf(order.id)).at(-1)?.mismatch != null;
  }

  /** The open order of this browser for this event, which nobody else changes until we are done. */
  async function openOrder(browser: Browser, eventId: number): Promise<Order | null> {
    const open = (await orders.openOf(browser.hash)).find((order) => order.eventId === eventId);
    if (!open) return null;
    const series = await orders.takeSeries(open.id);
    return series.find((order) => order.id === open.id && isHolding(order)) ?? null;
  }

  /** Ends the open order, whose places and card are free then for the one that comes. In the caller's transaction. */
  async function makeWay({ open, isOpenRefused }: Before): Promise<void> {
    if (open) await endUnpaid(ports, open, isOpenRefused ? 'failed' : 'canceled');
  }

  async function placementOf(order: Order): Promise<Placement> {
    const attempt = isHolding(order) ? (await payments.attemptsOf(order.id)).at(-1) : undefined;
    return { order, attemptId: attempt?.id ?? null, isNew: false };
  }

  return { isProviderSilent, lookBack, makeWay, placementOf };
}
