import { addDays, boundsOf, type CalendarDay, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { type Instant, minutesAfter } from '../../../../kernel/dates/dutch-dates.ts';
import { newUuid } from '../../../../kernel/ids.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { Attempt } from '../../../payments/index.ts';
import { isInstalment, type Order, orderNotFound } from '../orders/order.ts';
import { settlementOf, takenOf, type Tender, tenderOfAttempt } from '../orders/tender.ts';
import type { SettlementPorts } from './ports.ts';

type InvoicePorts = Pick<
  SettlementPorts,
  'orders' | 'tenders' | 'offers' | 'outbox' | 'audit' | 'atomically' | 'clock'
>;

/** 'off': the order was cancelled, so do not pay. 'none': nothing is due. */
export type InvoiceStatus =
  | { state: 'open'; cents: Cents }
  | { state: 'paid'; cents: Cents; at: Instant }
  | { state: 'off' | 'none' };

export function createInvoiceSettlement({ orders, tenders, offers, outbox, audit, atomically, clock }: InvoicePorts) {
  /**
   * Books that an invoice was paid, on the day `on`, today by default; repeating it has no effect. One transaction.
   * Throws 404 `order_not_found`; 409 `nothing_open` and `paid_online`; 422 for an impossible day.
   */
  function settleInvoice(orderId: string, actorId: string, on?: CalendarDay): Promise<void> {
    return atomically(async () => {
      const order = (await orders.takeSeries(orderId)).find(({ id }) => id === orderId);
      if (!order) throw orderNotFound();
      const rows = await tendersOf(orderId);
      if (settlementOf(rows)?.kind === 'provider') throw paidOnline();
      const taken = takenOf(rows);
      if (taken?.settledAt) return;
      if (!taken || taken.openCents === 0) throw nothingOpen();
      const amountCents = taken.openCents;
      const row = {
        id: newUuid(),
        orderId,
        amountCents,
        takenBy: actorId,
        device: null,
        takenAt: arrivalOn(on, clock.now()),
      };
      await tenders.add({ ...row, kind: 'invoice', role: 'settles', attemptId: null, requestId: null });
      await audit.note({ action: 'invoice-settled', actorId, subject: `order:${orderId}`, facts: { amountCents } });
    });
  }

  async function invoiceStatus(order: Order): Promise<InvoiceStatus> {
    if (order.state !== 'paid') return { state: 'none' };
    const rows = await tendersOf(order.id);
    const settles = settlementOf(rows);
    if (settles) return { state: 'paid', cents: settles.amountCents, at: settles.takenAt };
    const cents = takenOf(rows)?.openCents ?? 0;
    if (cents === 0) return { state: 'none' };
    return (await isOff(order)) ? { state: 'off' } : { state: 'open', cents };
  }

  async function isOff({ id, eventId, lines }: Order): Promise<boolean> {
    if (isInstalment({ eventId })) return false;
    if ((await offers.find(eventId))?.isCancelled ?? true) return true;
    const off = (await offers.options([eventId])).filter(({ isCalledOff }) => isCalledOff).map(({ id: of }) => of);
    if (!lines.some(({ optionId }) => off.includes(optionId))) return false;
    return (await orders.ticketsOf(id)).some(({ line, isVoid }) => !isVoid && off.includes(lines[line]?.optionId ?? 0));
  }

  async function invoiceOf(orderId: string): Promise<{ isInvoice: boolean; isPaid: boolean }> {
    const rows = await tendersOf(orderId);
    const isInvoice = rows.some(({ role, kind }) => role === 'pays' && kind === 'invoice');
    return { isInvoice, isPaid: settlementOf(rows) !== undefined };
  }

  /** Books that an invoice was paid online (see `decide`). Joins the caller's transaction. */
  async function settleOnline({ id: orderId, email }: Order, attempt: Attempt): Promise<void> {
    const { amountCents } = attempt;
    await tenders.add(tenderOfAttempt(attempt, amountCents, attempt.paidAt ?? clock.now(), 'settles'));
    if (!(await orders.settle(orderId, attempt.id))) throw new Error('an invoice was paid twice at once');
    const facts = { amountCents, online: true };
    await audit.note({ action: 'invoice-settled', subject: `order:${orderId}`, facts });
    if (email === '') return;
    await outbox.put({
      kind: 'order-invoice-paid',
      to: email,
      facts: { orderId, amountCents },
      lane: 'urgent',
      uniqueKey: `order-invoice-paid:${attempt.id}`,
    });
  }

  async function tendersOf(orderId: string): Promise<Tender[]> {
    return (await tenders.of([orderId])).get(orderId) ?? [];
  }

  return { settleInvoice, invoiceStatus, invoiceOf, settleOnline };
}

function nothingOpen(): Problem {
  return new Problem('conflict', 'Voor deze bestelling staat geen rekening open.', { reason: 'nothing_open' });
}

function paidOnline(): Problem {
  const message = 'Deze rekening is intussen online betaald. Boek de betaling hier niet nog een keer.';
  return new Problem('conflict', message, { reason: 'paid_online' });
}

const NOON_MINUTES = 12 * 60;
/** Days back that a transfer may have come in, so that a slip of the pen does not reach an earlier year. */
const BACK_DAYS = 31;

/** Instant at which money that reached our account on a day counts: noon, or now. Throws 422 for a day that cannot be. */
export function arrivalOn(day: CalendarDay | undefined, now: Instant): Instant {
  const today = dayOf(now);
  if (day === undefined || day === today) return now;
  if (day > today || day < addDays(today, -BACK_DAYS)) {
    const message = `Vul een dag in tot en met vandaag, hoogstens ${BACK_DAYS} dagen geleden.`;
    throw new Problem('invalid', message, { errors: { on: message } });
  }
  return minutesAfter(boundsOf(day).from, NOON_MINUTES);
}
