import { pathIn } from '../../../../kernel/web/languages.ts';
import { isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import { eurosFromCents } from '../../../../kernel/money/money.ts';
import { isSecret } from '../../../../kernel/ids.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { type Attempt, outcomeOf } from '../../../payments/index.ts';
import {
  type InvoiceStatus,
  type Order,
  orderNotFound,
  paymentsUnavailable,
  providerError,
  providerSilent,
  type Sales,
} from '../../sales/index.ts';
import type { InvoiceToPay } from './invoice-schema.ts';
import { currentOf } from './invoice.ts';
import type { PayInvoicePorts } from './ports.ts';
import { texts, words } from './words.ts';

const PURPOSE = 'invoice-payment';

/** Path of the page to pay an invoice. Its signature is not stored and gives no access to tickets (S-11, S-19). */
export function invoicePaymentPath(
  secrets: Pick<Secrets, 'sign'>,
  { id, number, language }: Pick<Order, 'id' | 'number' | 'language'>,
): string {
  return pathIn(language ?? 'nl', `/bestelling/${secrets.sign(PURPOSE, id)}/betalen?bestelling=${number}`);
}

/** Payment of open invoices through the provider. */
export function createInvoicePayments(
  ports: PayInvoicePorts,
  {
    refresh,
    settleIfReachable,
    invoiceStatus,
  }: Pick<Sales['settlement'], 'refresh' | 'settleIfReachable' | 'invoiceStatus'>,
) {
  const { orders, offers, invoices: issued, payments, atomically, clock, secrets, site } = ports;

  /** Finds the order of a link; null for an unknown number and for a wrong signature alike. */
  async function orderOfPayLink(number: number, signature: string): Promise<Order | null> {
    const order = await orders.byNumber(number);
    const isOurs = isSecret(signature) && secrets.isSigned(PURPOSE, order?.id ?? '', signature);
    return order && isOurs ? order : null;
  }

  /** Returns the open invoice, without personal data, because the link may be passed on. */
  async function invoiceToPay(known: Order): Promise<InvoiceToPay> {
    const isFresh = await refresh(known);
    const order = (await orders.find(known.id)) ?? known;
    const status = await invoiceStatus(order);
    const attempts = await payments.attempts.attemptsOf(order.id);
    const newest = attempts.at(-1);
    const isPending = newest?.status === 'pending' || newest?.status === 'authorized';
    const isTriedInVain = newest !== undefined && outcomeOf(newest.status) === 'ended';
    return {
      number: order.number,
      event: (await offers.find(order.eventId))?.title ?? '',
      invoice: currentOf(await issued.ofOrder(order.id))?.number ?? null,
      ...shownStatus(status),
      payment: status.state !== 'open' ? null : isPending ? 'pending' : isTriedInVain ? 'ended' : null,
      isFresh,
    };
  }

  /** Returns the amount due in euros and the page to pay it; null if nothing is due or it cannot be paid. */
  async function invoiceDueOf(order: Order): Promise<{ amount: number; href: string } | null> {
    const status = await invoiceStatus(order);
    if (status.state !== 'open') return null;
    return { amount: eurosFromCents(status.cents), href: invoicePaymentPath(secrets, order) };
  }

  /**
   * Returns where to pay the invoice: at the running payment if it has this amount, else at a new one. Throws
   * 404 `order_not_found`; 409 `invoice_paid`, `nothing_open`, `called_off` and `payment_running`; 503
   * `payment_provider_error` and `payments_unavailable`.
   */
  async function payInvoice(order: Order): Promise<string> {
    if (!(await refresh(order))) throw providerSilent();
    await endOthers(order);
    const href = (await hrefOf(order.id)) ?? (await hrefOf(order.id));
    if (href === null) throw providerError();
    return href;
  }

  async function endOthers(order: Order): Promise<void> {
    const status = await invoiceStatus(order);
    for (const { paymentId } of (await runningOf(order.id)).filter((attempt) => !isFor(attempt, status))) {
      if (paymentId !== null && (await payments.provider.cancel(paymentId))) await settleIfReachable(paymentId);
    }
  }

  /** Returns the address of the payment; null if it has ended, and was settled. */
  async function hrefOf(orderId: string): Promise<string | null> {
    const { attempt, isNew } = await atomically(() => prepare(orderId));
    const started = await payments.attempts.start(attempt, isNew);
    if (started.kind === 'link') return started.url;
    if (started.kind === 'over') {
      if (await settleIfReachable(started.paymentId)) return null;
      throw providerError();
    }
    if (started.kind !== 'unknown')
      await atomically(() => payments.attempts.giveUp({ id: attempt.id, paymentId: null }));
    throw started.kind === 'unavailable' ? paymentsUnavailable() : providerError();
  }

  async function prepare(orderId: string): Promise<{ attempt: Attempt; isNew: boolean }> {
    const order = (await orders.takeSeries(orderId)).find(({ id }) => id === orderId);
    if (!order) throw orderNotFound();
    const status = await invoiceStatus(order);
    if (status.state !== 'open') throw REFUSALS[status.state]();
    const running = await runningOf(orderId);
    const same = running.find((attempt) => isFor(attempt, status));
    if (same) return { attempt: same, isNew: false };
    if (running.length > 0) throw paymentRunning();
    const attempt = await payments.attempts.prepare({
      orderId,
      amountCents: status.cents,
      description: words.paymentDescription({ name: site.name, number: order.number }),
      returnPath: invoicePaymentPath(secrets, order),
      method: (await payments.ways.prompt()).id,
      createdAt: clock.now(),
    });
    return { attempt, isNew: true };
  }

  async function runningOf(orderId: string): Promise<Attempt[]> {
    return (await payments.attempts.attemptsOf(orderId)).filter(({ status }) => outcomeOf(status) === 'running');
  }

  return { orderOfPayLink, invoiceToPay, invoiceDueOf, payInvoice };
}

function isFor({ amountCents, mismatch }: Attempt, status: InvoiceStatus): boolean {
  return status.state === 'open' && status.cents === amountCents && mismatch === null;
}

function shownStatus(status: InvoiceStatus): Pick<InvoiceToPay, 'state' | 'amount' | 'paidAt'> {
  const { state } = status;
  if (status.state === 'paid') return { state, amount: eurosFromCents(status.cents), paidAt: isoWithOffset(status.at) };
  return { state, amount: status.state === 'open' ? eurosFromCents(status.cents) : 0, paidAt: null };
}

const REFUSALS = {
  paid: () => new Problem('conflict', texts.alreadyPaid, { reason: 'invoice_paid' }),
  none: () =>
    new Problem('conflict', texts.noOpenInvoice, {
      reason: 'nothing_open',
    }),
  off: () =>
    new Problem('conflict', texts.orderCancelled, {
      reason: 'called_off',
    }),
};

function paymentRunning(): Problem {
  const message = texts.otherPaymentRunning;
  return new Problem('conflict', message, { reason: 'payment_running' });
}
