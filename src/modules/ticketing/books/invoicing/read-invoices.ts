import { dayOf, yearOf } from '../../../../kernel/dates/calendar-day.ts';
import { isoWithOffset } from '../../../../kernel/dates/dutch-dates.ts';
import { eurosFromCents } from '../../../../kernel/money/money.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { MayDo } from '../../../../platform/records/approvals/acts.ts';
import { type Order, orderNotFound, takenOf } from '../../sales/index.ts';
import type { InvoiceContent, InvoicePayment, MailInvoice } from '../../documents/index.ts';
import { currentOf, type Invoice } from './invoice.ts';
import { invoicePaymentPath } from './pay-invoice.ts';
import type { InvoiceBuyer, InvoiceSetting, InvoiceShown, InvoicesShown, OrderInvoices } from './invoice-schema.ts';
import type { InvoicePorts } from './ports.ts';

const ROWS_PER_PAGE = 100;
const BOOK_YEARS = 7;

export type WholeInvoice = Invoice & Pick<MailInvoice, 'content' | 'payPath'>;

type ContentOf = (order: Order, buyer: InvoiceBuyer) => Promise<readonly [InvoiceContent, ...unknown[]]>;

export function createInvoiceQueries(ports: InvoicePorts, contentOf: ContentOf) {
  const { invoices, invoiceSettings, orders, tenders, audit, atomically, clock, log, secrets } = ports;

  const invoiceSetting = () => invoiceSettings.find();

  /**
   * Saves the setting, unless it changed since `seen` (null: not set; absent: anything). `mayDo` is called inside the
   * transaction for another account. Throws 409 `stale`.
   */
  function setInvoiceSetting(
    setting: InvoiceSetting,
    actorId: string,
    seen?: InvoiceSetting | null,
    mayDo: MayDo = async () => undefined,
  ): Promise<void> {
    return atomically(async () => {
      const before = await invoiceSettings.find();
      if (!(await invoiceSettings.save(setting, seen))) {
        if (isSameSetting(await invoiceSettings.find(), setting)) return;
        throw staleSetting();
      }
      const { iban, holder } = setting;
      if (iban !== before?.iban || holder !== before.holder) {
        await mayDo({ iban, holder, from: before?.iban ?? null });
      }
      const facts = { iban: setting.iban, termDays: setting.termDays };
      await audit.note({ action: 'invoice-setting-set', actorId, subject: 'invoice-setting', facts });
    });
  }

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
    const openCents = takenOf((await tenders.of([order.id])).get(order.id) ?? [])?.openCents ?? 0;
    const payment = openCents > 0 ? current?.content?.payment : undefined;
    return {
      number: order.number,
      email: order.email,
      owed: eurosFromCents(openCents),
      payment: current && payment ? shownPayment(payment, current.number) : null,
      payHref: openCents > 0 ? invoicePaymentPath(secrets, order) : null,
      isAccountKnown: (await invoiceSettings.find()) !== null,
      amount: eurosFromCents(Math.max(0, cents)),
      buyer,
      current: current?.number ?? null,
      invoices: all.map(invoiceShown),
    };
  }

  async function invoicesOfOrder(orderId: string): Promise<OrderInvoices> {
    const order = await orders.find(orderId);
    if (!order) throw orderNotFound();
    return invoicesOf(order);
  }

  async function listInvoices({
    year,
    below,
  }: {
    year?: number | undefined;
    below?: number | undefined;
  }): Promise<InvoicesShown> {
    const thisYear = yearOf(dayOf(clock.now()));
    const shownYear = year ?? thisYear;
    const some = await invoices.list(shownYear, below ?? null, ROWS_PER_PAGE + 1);
    const rows = some.slice(0, ROWS_PER_PAGE);
    return {
      year: shownYear,
      years: [...new Set([thisYear, ...(await invoices.years())])].toSorted((a, b) => b - a),
      rows: rows.map((invoice) => ({
        ...invoiceShown(invoice),
        to: invoice.content?.buyer.company || (invoice.content?.buyer.name ?? ''),
        order: { id: invoice.orderId, number: invoice.content?.orderNumber ?? 0 },
      })),
      next: some.length > rows.length ? (rows.at(-1)?.sequence ?? null) : null,
    };
  }

  /** Returns an invoice for its PDF; null if it is unknown or erased. `orderId` allows that order only. */
  async function invoiceWhole(number: string, orderId?: string): Promise<WholeInvoice | null> {
    const invoice = await invoices.find(number);
    if (!invoice?.content || (orderId !== undefined && invoice.orderId !== orderId)) return null;
    const isPayable = invoice.kind === 'invoice' && invoice.content.isPayable === true;
    const order = isPayable ? await orders.find(invoice.orderId) : null;
    return { ...invoice, content: invoice.content, ...(order && { payPath: invoicePaymentPath(secrets, order) }) };
  }

  /** Returns an invoice with the present email address of its order. */
  async function invoiceForMail(number: string): Promise<(WholeInvoice & { email: string }) | null> {
    const invoice = await invoiceWhole(number);
    const order = invoice && (await orders.find(invoice.orderId));
    return invoice && order && { ...invoice, email: order.email };
  }

  /** Erases contents seven years after the year of the invoice (AWR art. 52, P-09). */
  async function forgetInvoices(): Promise<void> {
    const year = yearOf(dayOf(clock.now())) - BOOK_YEARS;
    const count = await atomically(() => invoices.forgetBefore(year));
    if (count > 0) log.info({ count }, 'invoices were forgotten');
  }

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

  return {
    invoiceSetting,
    setInvoiceSetting,
    invoicesOf,
    invoicesOfOrder,
    listInvoices,
    invoiceWhole,
    invoiceForMail,
    forgetInvoices,
    /** Erasure leaves invoices whole: the law keeps them for seven years (art. 35a Wet OB, AWR art. 52). */
    personalInvoices: { name: 'invoices', exportOf, erase: async () => undefined },
  };
}

function isSameSetting(stored: InvoiceSetting | null, { iban, holder, termDays }: InvoiceSetting): boolean {
  return stored?.iban === iban && stored.holder === holder && stored.termDays === termDays;
}

function staleSetting(): Problem {
  return new Problem('conflict', 'Waar facturen worden betaald, is intussen gewijzigd. Laad de pagina opnieuw.', {
    reason: 'stale',
  });
}

function shownPayment({ iban, holder, dueOn }: InvoicePayment, reference: string): OrderInvoices['payment'] {
  return { iban, holder, dueOn, reference };
}

function invoiceShown({ number, kind, credits, replacedAt, issuedAt, totalCents }: Invoice): InvoiceShown {
  const isReplaced = replacedAt !== null;
  return { number, kind, credits, isReplaced, issuedAt: isoWithOffset(issuedAt), total: eurosFromCents(totalCents) };
}

function nothing(thrown: unknown): number {
  if (thrown instanceof Problem && thrown.reason === 'nothing_to_invoice') return 0;
  throw thrown;
}
