import { addDays, dayOf, yearOf } from '../../../../kernel/dates/calendar-day.ts';
import type { Cents } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import {
  isCardSale,
  type MayMail,
  type Order,
  type OrderLine,
  orderNotFound,
  takenOf,
  wasPaid,
  withCurrentDates,
} from '../../sales/index.ts';
import type { BookedOrder } from '../figures/vat-postings.ts';
import type { InvoiceContent, InvoicePayment } from '../../documents/index.ts';
import {
  cardLine,
  creditForCorrection,
  creditForReturn,
  currentOf,
  finalReturns,
  type Invoice,
  invoiceContent,
} from './invoice.ts';
import { instalmentLines } from './instalment-lines.ts';
import type { InvoiceBuyer, InvoiceForm, InvoiceSetting } from './invoice-schema.ts';
import type { InvoicePorts } from './ports.ts';
import { createInvoiceQueries } from './read-invoices.ts';
import { texts } from './words.ts';

const AT_ONCE = 100;

/** Issues invoices and credit notes as art. 35 and 35a Wet OB require. */
export function createInvoices(ports: InvoicePorts, mayMail: MayMail) {
  const {
    invoices,
    invoiceSettings,
    vatOrders,
    instalments,
    quotes,
    orders,
    tenders,
    offers,
    outbox,
    audit,
    atomically,
    clock,
    secrets,
    log,
    site,
  } = ports;

  /**
   * Issues an invoice and returns its number. The same buyer gets the same invoice; another buyer gets a new one, and
   * the former is credited. `actorId` is null for the buyer. At most one email per quarter of an hour (S-30). One
   * transaction. Throws 404 `order_not_found` and 409 `nothing_to_invoice`.
   */
  function issueInvoice(orderId: string, { mail, ...buyer }: InvoiceForm, actorId: string | null): Promise<string> {
    return atomically(async () => {
      const order = await take(orderId);
      const contentHash = secrets.hash(JSON.stringify([orderId, buyer]));
      const earlier = await invoices.ofOrder(orderId);
      const current = currentOf(earlier);
      const isSame = current?.contentHash === contentHash && !(await lacksPayment(current));
      const number =
        current && isSame ? current.number : await replaceBy(order, { buyer, contentHash, earlier, current, actorId });
      if (mail && order.email !== '' && mayMail('order-invoice', `${number} ${order.email}`)) {
        await outbox.put({ kind: 'order-invoice', to: order.email, facts: { number }, lane: 'urgent' });
      }
      return number;
    });
  }

  /** True for an invoice that was issued before the account was set; it is then issued again. */
  async function lacksPayment({ content, orderId }: Invoice): Promise<boolean> {
    if (!content || content.isPaid || content.payment) return false;
    return (await openCentsOf(orderId)) > 0 && (await invoiceSettings.find()) !== null;
  }

  async function openCentsOf(orderId: string): Promise<Cents> {
    return takenOf((await tenders.of([orderId])).get(orderId) ?? [])?.openCents ?? 0;
  }

  type Wish = {
    buyer: InvoiceBuyer;
    contentHash: string;
    earlier: Invoice[];
    current: Invoice | undefined;
    actorId: string | null;
  };

  async function replaceBy(order: Order, { buyer, contentHash, earlier, current, actorId }: Wish): Promise<string> {
    const [made, vatOrder] = await contentOf(order, buyer);
    if (!made || made.totalCents <= 0) throw nothingToInvoice();
    if (current?.content) {
      const own = creditsOf(earlier, current.number).flatMap(({ content }) => (content ? [content] : []));
      const content = creditForCorrection(current.content, own, current.number);
      await invoices.replace(current.number, clock.now());
      if (content.totalCents !== 0) await credit(order, current.number, content, []);
    }
    const number = await store({
      kind: 'invoice',
      orderId: order.id,
      credits: null,
      contentHash,
      content: made,
      returns: finalReturns(vatOrder).map(({ id }) => id),
    });
    const facts = { order: order.number, amountCents: made.totalCents };
    await audit.note({
      action: 'invoice-issued',
      ...(actorId !== null && { actorId }),
      subject: `invoice:${number}`,
      facts,
    });
    return number;
  }

  async function credit(order: Order, credits: string, content: InvoiceContent, returns: string[]): Promise<void> {
    const row = { kind: 'credit', orderId: order.id, credits, contentHash: '', content, returns } as const;
    const number = await store(row);
    await audit.note({ action: 'invoice-credited', subject: `invoice:${credits}`, facts: { number } });
    if (order.email === '') return;
    const facts = { number };
    const uniqueKey = `order-credit-note:${number}`;
    await outbox.put({ kind: 'order-credit-note', to: order.email, facts, lane: 'urgent', uniqueKey });
  }

  async function store(
    about: Omit<Invoice, 'number' | 'year' | 'sequence' | 'totalCents' | 'issuedAt' | 'replacedAt'>,
  ) {
    const issuedAt = clock.now();
    const year = yearOf(dayOf(issuedAt));
    const sequence = await invoices.next(year);
    const number = `${year}-${String(sequence).padStart(4, '0')}`;
    const totalCents = about.content?.totalCents ?? 0;
    await invoices.insert({ ...about, number, year, sequence, totalCents, issuedAt, replacedAt: null });
    return number;
  }

  /** Returns what can be invoiced now; null if nothing can. */
  async function contentOf(stored: Order, buyer: InvoiceBuyer) {
    const vatOrder = wasPaid(stored) && stored.totalCents > 0 ? await bookedOf(stored) : null;
    if (!vatOrder) throw nothingToInvoice();
    const title = (await vatOrders.factsOf([stored.id])).get(stored.id)?.event ?? '';
    const { event = title, ...shown } = (await instalmentOf(stored)) ?? {};
    const [order = stored] = isCardSale(stored)
      ? [{ ...stored, lines: [cardLine(stored, event, vatOrder)] }]
      : await withCurrentDates(offers, [{ ...stored, ...shown }]);
    const openCents = await openCentsOf(order.id);
    const setting = openCents > 0 ? await invoiceSettings.find() : null;
    const { name, street, postalCode, city, email, kvkNumber, vatNumber } = site;
    const seller = { name: `De ${name}`, street, postalCode, city, email, kvkNumber, vatNumber };
    const about = {
      seller,
      buyer,
      event,
      isPaid: openCents === 0,
      ...(openCents > 0 && { isPayable: true as const }),
      ...(isCardSale(order) && { isCardSale: true as const }),
      ...(order.giftCents > 0 && { giftCents: order.giftCents }),
      ...(setting && { payment: paymentOf(setting, openCents) }),
    };
    return [invoiceContent(order, vatOrder, about), vatOrder] as const;
  }

  /** Lines of an instalment with the name of its package; null for another order. */
  async function instalmentOf({ id }: Order): Promise<{ lines: OrderLine[]; event?: string } | null> {
    const instalment = await instalments.ofOrder(id);
    if (!instalment) return null;
    const { bookingId, quoteNumber } = instalment;
    const all = bookingId === null ? [] : await quotes.ofBooking(bookingId);
    const quote = all.find(({ number }) => number === quoteNumber) ?? null;
    const others = bookingId === null ? [] : await instalments.ofBooking(bookingId);
    const earlier = others.slice(
      0,
      others.findIndex(({ orderId }) => orderId === id),
    );
    const before: string[] = [];
    for (const { orderId } of earlier) {
      const current = currentOf(await invoices.ofOrder(orderId));
      if (current) before.push(current.number);
    }
    return { lines: instalmentLines(instalment, { quote, before }), ...(quote && { event: quote.title }) };
  }

  function paymentOf({ iban, holder, termDays }: InvoiceSetting, openCents: Cents): InvoicePayment {
    return { iban, holder, dueOn: addDays(dayOf(clock.now()), termDays), openCents };
  }

  /** Returns the order as the books have it; null if there is no VAT, as for a card that is taxed when spent. */
  async function bookedOf(order: Order): Promise<BookedOrder | null> {
    const [booked] = await vatOrders.read([order.id]);
    return booked ?? null;
  }

  /**
   * Creates the credit notes that are missing. They are found by comparison, so a repeat creates none twice. A fault
   * with one order does not stop the others.
   */
  async function creditRefunds(signal?: AbortSignal): Promise<void> {
    for (const orderId of await invoices.uncredited(AT_ONCE)) {
      if (signal?.aborted) return;
      await atomically(() => creditOrder(orderId)).catch((error: unknown) => {
        log.error({ order: orderId, error }, 'a credit note could not be made');
      });
    }
  }

  async function creditOrder(orderId: string): Promise<void> {
    const order = await take(orderId);
    const all = await invoices.ofOrder(orderId);
    const current = currentOf(all);
    const vatOrder = await bookedOf(order);
    if (!current?.content || !vatOrder) return;
    const reckoned = [current, ...creditsOf(all, current.number)].flatMap(({ returns }) => returns);
    for (const { id } of finalReturns(vatOrder)) {
      if (reckoned.includes(id)) continue;
      const content = creditForReturn(current.content, vatOrder, { reckoned, id, number: current.number });
      // A gift is not on the invoice, nor is its refund.
      if (content.totalCents === 0) await invoices.noteReturn(current.number, id);
      else await credit(order, current.number, content, [id]);
      reckoned.push(id);
    }
  }

  async function take(orderId: string): Promise<Order> {
    const order = (await orders.takeSeries(orderId)).find(({ id }) => id === orderId);
    if (!order) throw orderNotFound();
    return order;
  }

  return { issueInvoice, creditRefunds, ...createInvoiceQueries(ports, contentOf) };
}

function creditsOf(all: Invoice[], number: string): Invoice[] {
  return all.filter(({ credits }) => credits === number);
}

function nothingToInvoice(): Problem {
  const message = texts.nothingToInvoice;
  return new Problem('conflict', message, { reason: 'nothing_to_invoice' });
}
