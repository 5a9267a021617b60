import type { CalendarDay } from '../../../../kernel/dates/calendar-day.ts';
import { boundsOf, dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { type Instant, numericDate } from '../../../../kernel/dates/dutch-dates.ts';
import { type Cents, vatInside, vatPerRate } from '../../../../kernel/money/money.ts';
import { type BookedOrder, returnedPerRate } from '../figures/vat-postings.ts';
import { discountOf, type Order, type OrderLine } from '../../sales/index.ts';
import type { InvoiceContent, InvoiceLine, InvoiceRate } from '../../documents/index.ts';

export type Invoice = {
  /** Number such as '2026-0001': the year in Amsterdam, and the place in the series of that year. */
  number: string;
  year: number;
  sequence: number;
  kind: 'invoice' | 'credit';
  orderId: string;
  /** Number of the invoice that this credit note credits. */
  credits: string | null;
  /** Hash of order and buyer, by which a repeat is recognised. */
  contentHash: string;
  totalCents: Cents;
  /** Null once its legal term has passed (AWR art. 52). */
  content: InvoiceContent | null;
  issuedAt: Instant;
  replacedAt: Instant | null;
  /** Ids of the order's returns that it includes. */
  returns: string[];
};

export function currentOf(all: Invoice[]): Invoice | undefined {
  return all.find(({ kind, replacedAt }) => kind === 'invoice' && replacedAt === null);
}

/** Returns that cannot fail any more, without chargebacks. */
export function finalReturns({ returns }: BookedOrder) {
  return returns.flatMap((one) => (one.id !== null && one.isFinal ? [{ ...one, id: one.id }] : []));
}

/** Writes the content of an invoice, with refunds on lines of their own. VAT is rounded together with earlier instalments. */
export function invoiceContent(
  order: Order,
  vatOrder: BookedOrder,
  about: Pick<
    InvoiceContent,
    'seller' | 'buyer' | 'event' | 'giftCents' | 'isPaid' | 'isCardSale' | 'payment' | 'isPayable'
  >,
): InvoiceContent {
  const highest = Math.max(0, ...order.lines.map(({ vatRate }) => vatRate));
  const lines: InvoiceLine[] = order.lines.map(({ title, amount, unitPriceCents, sumCents, vatRate }) => {
    return { text: title, amount, unitCents: unitPriceCents, cents: sumCents, rate: vatRate };
  });
  for (const [rate, some] of Map.groupBy(order.lines, ({ vatRate }) => vatRate)) {
    lines.push(single(`Korting ${order.discountCode ?? 'met vriendenkaart'}`, -discountOf(some), rate));
  }
  lines.push(single('Servicekosten', order.serviceCostsCents, highest));
  if (order.card?.vatRate != null) lines.push(single(TAXED_BEFORE, -order.card.cents, order.card.vatRate));
  const returned = returnedPerRate({ ...vatOrder, returns: finalReturns(vatOrder) });
  for (const { day, rates } of returned) {
    lines.push(...rates.map(({ rate, grossCents }) => single(`Terugbetaald op ${dayText(day)}`, -grossCents, rate)));
  }
  const worth = lines.filter(({ cents, amount }) => cents !== 0 || amount !== 1);
  const rates = vatPerRate(worth).map(({ rate, grossCents }) => {
    const before = vatOrder.lines.find((line) => line.rate === rate)?.beforeCents ?? 0;
    return { rate, grossCents, vatCents: vatInside(before + grossCents, rate) - vatInside(before, rate) };
  });
  return { ...about, ...suppliedIn(order), orderNumber: order.number, lines: worth, ...totalOf(rates) };
}

/** Writes the credit note for a return. `reckoned` are the returns that were credited before. */
export function creditForReturn(
  content: InvoiceContent,
  vatOrder: BookedOrder,
  { reckoned, id, number }: { reckoned: readonly string[]; id: string; number: string },
): InvoiceContent {
  const all = finalReturns(vatOrder);
  const before = reckoned.flatMap((one) => all.filter((some) => some.id === one));
  const last = returnedPerRate({ ...vatOrder, returns: [...before, ...all.filter((one) => one.id === id)] }).at(-1);
  const rates = (last?.rates ?? []).map(({ rate, grossCents, vatCents }) => {
    return { rate, grossCents: -grossCents, vatCents: -vatCents };
  });
  const text = `Terugbetaald op ${dayText(last?.day ?? content.supplied.from)}, factuur ${number}`;
  const lines = rates.map(({ rate, grossCents }) => single(text, grossCents, rate));
  return { ...content, lines, ...totalOf(rates) };
}

/** Writes the credit note for an invoice that another one replaces. */
export function creditForCorrection(
  content: InvoiceContent,
  credited: InvoiceContent[],
  number: string,
): InvoiceContent {
  const rates = content.rates.map(({ rate, grossCents, vatCents }) => {
    const own = credited.flatMap((one) => one.rates.filter((some) => some.rate === rate));
    const left = {
      gross: grossCents + sumOf(own.map((one) => one.grossCents)),
      vat: vatCents + sumOf(own.map((one) => one.vatCents)),
    };
    return { rate, grossCents: 0 - left.gross, vatCents: 0 - left.vat };
  });
  const lines = rates.map(({ rate, grossCents }) => single(`Factuur ${number} vervalt`, grossCents, rate));
  return { ...content, lines: lines.filter(({ cents }) => cents !== 0), ...totalOf(rates) };
}

export function cardLine({ paidAt, createdAt }: Order, title: string, { lines: [card] }: BookedOrder): OrderLine {
  const sumCents = card?.amountCents ?? 0;
  const soldAt = paidAt ?? createdAt;
  return {
    optionId: 0,
    title,
    description: '',
    amount: 1,
    unitPriceCents: sumCents,
    sumCents,
    discountCents: 0,
    vatRate: card?.rate ?? 0,
    start: soldAt,
    end: soldAt,
  };
}

const TAXED_BEFORE = 'Betaald met een cadeaubon, btw al voldaan';

function single(text: string, cents: Cents, rate: number): InvoiceLine {
  return { text, amount: 1, unitCents: cents, cents, rate };
}

function totalOf(rates: InvoiceRate[]): Pick<InvoiceContent, 'rates' | 'totalCents'> {
  const worth = rates.filter(({ grossCents }) => grossCents !== 0).toSorted((a, b) => a.rate - b.rate);
  return { rates: worth, totalCents: sumOf(worth.map(({ grossCents }) => grossCents)) };
}

function suppliedIn({ lines }: Order): Pick<InvoiceContent, 'supplied'> {
  const days = lines.map(({ start }) => dayOf(start)).toSorted();
  return { supplied: { from: days[0] ?? '', to: days.at(-1) ?? '' } };
}

const dayText = (day: CalendarDay) => numericDate(boundsOf(day).from);

function sumOf(amounts: Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
