import { dayOf, yearOf } from '../../../kernel/dates/calendar-day.ts';
import { isoWithOffset } from '../../../kernel/dates/dutch-dates.ts';
import { eurosFromCents } from '../../../kernel/money.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { MayMail } from '../orders/mail-limit.ts';
import type { BookedOrder } from '../figures/vat-postings.ts';
import { isCardSale } from '../gift-cards/gift-card.ts';
import { type Order, orderNotFound, wasPaid, withCurrentDates } from '../orders/order.ts';
import { takenOf } from '../orders/tender.ts';
import type { InvoiceContent, MailInvoice } from '../tickets/mail-invoice.ts';
import {
  cardLine,
  creditForCorrection,
  creditForReturn,
  finalReturns,
  type Invoice,
  invoiceContent,
} from './invoice.ts';
import type { InvoiceBuyer, InvoiceForm, InvoiceShown, InvoicesShown, OrderInvoices } from './invoice-schema.ts';
import type { InvoicePorts } from './ports.ts';

const ROWS_PER_PAGE = 100;
const BOOK_YEARS = 7;
const AT_ONCE = 100;

/** Numbered invoices of orders, and the credit notes that take them back (art. 35 and 35a Wet OB). */
export function invoicing(ports: InvoicePorts, mayMail: MayMail) {
  const { invoices, vatOrders, orders, tenders, offers, outbox, audit, atomically, clock, secrets, log, site } = ports;

  /**
   * Gives the order an invoice to this buyer, its number taken in the transaction that stores it. The same order and buyer
   * again give the same invoice, as long as it is the current one. Another buyer: the current one is credited as far as it
   * is left, and a new one comes in its place. `actorId`: null, its buyer asked. Mailed when that is asked, to the address of
   * the order, at most one in a quarter of an hour (S-30). Problems: 404 `order_not_found`; 409 `nothing_to_invoice`.
   */
  function issueInvoice(orderId: string, { mail, ...buyer }: InvoiceForm, actorId: string | null): Promise<string> {
    return atomically(async () => {
      const order = await take(orderId);
      const contentHash = secrets.hash(JSON.stringify([orderId, buyer]));
      const earlier = await invoices.ofOrder(orderId);
      const current = currentOf(earlier);
      const number =
        current?.contentHash === contentHash
          ? current.number
          : await replaceBy(order, { buyer, contentHash, earlier, current, actorId });
      if (mail && order.email !== '' && mayMail('order-invoice', `${number} ${order.email}`)) {
        await outbox.put({ kind: 'order-invoice', to: order.email, facts: { number }, lane: 'urgent' });
      }
      return number;
    });
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
      // Of nothing that is left there is nothing to take back.
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

  /** A credit note, which is mailed to who has the invoice. */
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

  /** Also for orders that are invoiced later: what it would be over now; null: it has no money. */
  async function contentOf(stored: Order, buyer: InvoiceBuyer) {
    const vatOrder = wasPaid(stored) && stored.totalCents > 0 ? await bookedOf(stored) : null;
    if (!vatOrder) throw nothingToInvoice();
    const [order = stored] = isCardSale(stored)
      ? [{ ...stored, lines: [cardLine(stored, vatOrder)] }]
      : await withCurrentDates(offers, [stored]);
    const taken = takenOf((await tenders.of([order.id])).get(order.id) ?? []);
    const { name, street, postalCode, city, email, kvkNumber, vatNumber } = site;
    const seller = { name: `De ${name}`, street, postalCode, city, email, kvkNumber, vatNumber };
    const event = (await offers.find(order.eventId))?.title ?? '';
    const isPaid = (taken?.openCents ?? 0) === 0;
    const about = { seller, buyer, event, isPaid, ...(isCardSale(order) && { isCardSale: true as const }) };
    return [invoiceContent(order, vatOrder, about), vatOrder] as const;
  }

  /** Null: it has no VAT, as the sale of a card that is taxed when it is spent. */
  async function bookedOf(order: Order): Promise<BookedOrder | null> {
    const [booked] = await vatOrders.read([order.id]);
    return booked ?? null;
  }

  /**
   * Gives each refund that came to its end a credit note, where the order has an invoice. What is missing is seen by
   * comparing the two, so none is missed whatever made the money go back, and none is made twice. What is wrong with one order
   * keeps no other waiting.
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
      await credit(order, current.number, content, [id]);
      reckoned.push(id);
    }
  }

  /** What of an order was invoiced, and what could be. */
  async function invoicesOf(order: Order): Promise<OrderInvoices> {
    const all = await invoices.ofOrder(order.id);
    const current = currentOf(all);
    const name = `${order.firstName} ${order.lastName}`.trim();
    const nobody = {
      company: '',
      name,
      street: '',
      postalCode: '',
      city: '',
      country: 'Nederland',
      vatNumber: '',
      reference: '',
    };
    const buyer = current?.content?.buyer ?? nobody;
    const cents = await contentOf(order, buyer).then(([content]) => content.totalCents, nothing);
    return {
      number: order.number,
      email: order.email,
      amount: eurosFromCents(Math.max(0, cents)),
      buyer,
      current: current?.number ?? null,
      invoices: all.map(invoiceShown),
    };
  }

  /** The same for an administrator, by the id of the order. Problem 404 `order_not_found`. */
  async function invoicesOfOrder(orderId: string): Promise<OrderInvoices> {
    const order = await orders.find(orderId);
    if (!order) throw orderNotFound();
    return invoicesOf(order);
  }

  /** Those of a year, newest first, 100 at a time. */
  async function listInvoices({
    year,
    below,
  }: {
    year?: number | undefined;
    below?: number | undefined;
  }): Promise<InvoicesShown> {
    const thisYear = yearOf(dayOf(clock.now()));
    const shown = year ?? thisYear;
    const some = await invoices.list(shown, below ?? null, ROWS_PER_PAGE + 1);
    const rows = some.slice(0, ROWS_PER_PAGE);
    return {
      year: shown,
      years: [...new Set([thisYear, ...(await invoices.years())])].toSorted((a, b) => b - a),
      rows: rows.map((invoice) => ({
        ...invoiceShown(invoice),
        to: invoice.content?.buyer.company || (invoice.content?.buyer.name ?? ''),
        order: { id: invoice.orderId, number: invoice.content?.orderNumber ?? 0 },
      })),
      next: some.length > rows.length ? (rows.at(-1)?.sequence ?? null) : null,
    };
  }

  /** With all that its PDF shows; null: there is none, or it was forgotten. `orderId`: only one of that order. */
  async function invoiceWhole(number: string, orderId?: string): Promise<WholeInvoice | null> {
    const invoice = await invoices.find(number);
    if (!invoice?.content || (orderId !== undefined && invoice.orderId !== orderId)) return null;
    return { ...invoice, content: invoice.content };
  }

  /** The same with the address to which it may be mailed: that of its order now. */
  async function invoiceForMail(number: string): Promise<(WholeInvoice & { email: string }) | null> {
    const invoice = await invoiceWhole(number);
    const order = invoice && (await orders.find(invoice.orderId));
    return invoice && order && { ...invoice, email: order.email };
  }

  /** Forgets what stands on invoices seven years after the end of their year (AWR art. 52, P-09). */
  async function forgetInvoices(): Promise<void> {
    const year = yearOf(dayOf(clock.now())) - BOOK_YEARS;
    const count = await atomically(() => invoices.forgetBefore(year));
    if (count > 0) log.info({ count }, 'invoices were forgotten');
  }

  /** Everything that stands on the invoices of a buyer (P-10). */
  async function exportOf(email: string): Promise<Record<string, unknown>[]> {
    const own = await orders.allOf(email);
    const rows = (await Promise.all(own.map(({ id }) => invoices.ofOrder(id)))).flat();
    return rows.map(({ number, kind, issuedAt, totalCents, content }) => {
      return {
        number,
        kind,
        issuedAt,
        total: eurosFromCents(totalCents),
        buyer: content?.buyer,
        lines: content?.lines,
      };
    });
  }

  async function take(orderId: string): Promise<Order> {
    const order = (await orders.takeSeries(orderId)).find(({ id }) => id === orderId);
    if (!order) throw orderNotFound();
    return order;
  }

  return {
    issueInvoice,
    creditRefunds,
    invoicesOf,
    invoicesOfOrder,
    listInvoices,
    invoiceWhole,
    invoiceForMail,
    forgetInvoices,
    /** An erasure leaves them whole: the law asks for them, with name and address, for seven years (art. 35a Wet OB, AWR art. 52). */
    personalInvoices: { name: 'invoices', exportOf, erase: async () => undefined },
  };
}

/** One that was not forgotten. */
export type WholeInvoice = Invoice & Pick<MailInvoice, 'content'>;

function currentOf(all: Invoice[]): Invoice | undefined {
  return all.find(({ kind, replacedAt }) => kind === 'invoice' && replacedAt === null);
}

function creditsOf(all: Invoice[], number: string): Invoice[] {
  return all.filter(({ credits }) => credits === number);
}

function invoiceShown({ number, kind, credits, replacedAt, issuedAt, totalCents }: Invoice): InvoiceShown {
  const isReplaced = replacedAt !== null;
  return { number, kind, credits, isReplaced, issuedAt: isoWithOffset(issuedAt), total: eurosFromCents(totalCents) };
}

function nothing(thrown: unknown): number {
  if (thrown instanceof Problem && thrown.reason === 'nothing_to_invoice') return 0;
  throw thrown;
}

function nothingToInvoice(): Problem {
  const message = 'Voor deze bestelling is er niets te factureren.';
  return new Problem('conflict', message, { reason: 'nothing_to_invoice' });
}
