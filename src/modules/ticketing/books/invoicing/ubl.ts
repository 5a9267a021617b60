import { dayOf } from '../../../../kernel/dates/calendar-day.ts';
import { type Cents, decimalText, shareOut } from '../../../../kernel/money/money.ts';
import { escapedHtml } from '../../../../kernel/text/plain-text.ts';
import { giftNote, type InvoiceContent } from '../../documents/index.ts';
import { buyerParty, peppolSchemeOf, sellerParty } from './ubl-parties.ts';
import { leaf, part, type Xml } from './ubl-parts.ts';
import type { WholeInvoice } from './read-invoices.ts';

const CORE = 'urn:cen.eu:en16931:2017';
const PEPPOL = `${CORE}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`;
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd';
/** Means of payment (UNCL4461): a transfer, or cash and other ways that we do not name. */
const MEANS = { transfer: '58', other: '57' };

/**
 * The invoice as UBL 2.1: in the form of Peppol BIS Billing 3.0 for companies with a VAT number, of EN 16931 for others.
 * Ours has prices with VAT; here each line is without, so that the lines of a rate come to its basis. A credit note has
 * the same amounts above 0. `email`: of the order.
 */
export function ublOf(invoice: WholeInvoice, email: string): string {
  const { content, kind } = invoice;
  const isCredit = kind === 'credit';
  const sign = isCredit ? -1 : 1;
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const rates = content.rates.map(({ rate, grossCents, vatCents }) => {
    return { rate, netCents: sign * (grossCents - vatCents), vatCents: sign * vatCents };
  });
  const net = sumOf(rates.map(({ netCents }) => netCents));
  const vat = sumOf(rates.map(({ vatCents }) => vatCents));
  const due = dueOf(content, net + vat, isCredit);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${NAMESPACE}:${root}-2" xmlns:cac="${NAMESPACE}:CommonAggregateComponents-2" xmlns:cbc="${NAMESPACE}:CommonBasicComponents-2">`,
    ...(peppolSchemeOf(content.buyer) === null
      ? [leaf('CustomizationID', CORE)]
      : [leaf('CustomizationID', PEPPOL), leaf('ProfileID', PROFILE)]),
    leaf('ID', invoice.number),
    leaf('IssueDate', dayOf(invoice.issuedAt)),
    ...(isCredit ? [] : [leaf('DueDate', content.payment?.dueOn ?? dayOf(invoice.issuedAt))]),
    leaf(isCredit ? 'CreditNoteTypeCode' : 'InvoiceTypeCode', isCredit ? '381' : '380'),
    // A gift is no supply: as a line it would need category O, which may not stand beside lines with VAT (BR-O-11).
    ...(content.giftCents === undefined ? [] : [leaf('Note', giftNote(content.giftCents))]),
    leaf('DocumentCurrencyCode', 'EUR'),
    leaf('BuyerReference', content.buyer.reference || `Bestelling ${content.orderNumber}`),
    ...(content.supplied.from === ''
      ? []
      : [part('InvoicePeriod', [leaf('StartDate', content.supplied.from), leaf('EndDate', content.supplied.to)])]),
    ...(invoice.credits === null
      ? []
      : [part('BillingReference', [part('InvoiceDocumentReference', [leaf('ID', invoice.credits)])])]),
    sellerParty(content.seller),
    buyerParty(content.buyer, email),
    ...meansOf(content, invoice.number, isCredit),
    part('TaxTotal', [
      amount('TaxAmount', vat),
      ...rates.map(({ rate, netCents, vatCents }) =>
        part('TaxSubtotal', [
          amount('TaxableAmount', netCents),
          amount('TaxAmount', vatCents),
          category('TaxCategory', rate),
        ]),
      ),
    ]),
    part('LegalMonetaryTotal', [
      amount('LineExtensionAmount', net),
      amount('TaxExclusiveAmount', net),
      amount('TaxInclusiveAmount', net + vat),
      ...(due === net + vat ? [] : [amount('PrepaidAmount', net + vat - due)]),
      amount('PayableAmount', due),
    ]),
    ...netLines(content, sign).map((line, index) => lineOf(line, index + 1, isCredit)),
    `</${root}>`,
    '',
  ].join('\n');
}

type NetLine = { text: string; amount: number; cents: Cents; rate: number };

/** Lines without VAT. What rounding leaves is spread, so that those of a rate come to its basis exactly. */
function netLines({ lines, rates }: InvoiceContent, sign: number): NetLine[] {
  return rates.flatMap(({ rate, grossCents, vatCents }) => {
    const some = lines.filter((line) => line.rate === rate);
    const target = sign * (grossCents - vatCents);
    const rounded = some.map(({ cents }) => Math.round((sign * cents * 100) / (100 + rate)));
    const left = target - sumOf(rounded);
    const rest = shareOut(
      Math.abs(left),
      some.map(({ cents }) => Math.abs(cents)),
    );
    return some.map(({ text, amount: count }, index) => {
      const cents = (rounded[index] ?? 0) + Math.sign(left) * (rest[index] ?? 0);
      return { text, amount: count, cents, rate };
    });
  });
}

/** A price may not be below 0, so what is taken off has an amount below 0 (BR-27). */
function lineOf({ text, amount: count, cents, rate }: NetLine, number: number, isCredit: boolean): Xml {
  const quantity = isCredit ? 'CreditedQuantity' : 'InvoicedQuantity';
  const signed = cents < 0 ? 0 - count : count;
  return part(isCredit ? 'CreditNoteLine' : 'InvoiceLine', [
    leaf('ID', String(number)),
    `<cbc:${quantity} unitCode="C62">${signed}</cbc:${quantity}>`,
    amount('LineExtensionAmount', cents),
    part('Item', [leaf('Name', text), category('ClassifiedTaxCategory', rate)]),
    part('Price', [
      `<cbc:PriceAmount currencyID="EUR">${(Math.abs(cents) / 100 / count).toFixed(6)}</cbc:PriceAmount>`,
    ]),
  ]);
}

function category(name: string, rate: number): Xml {
  return part(name, [
    leaf('ID', rate === 0 ? 'Z' : 'S'),
    leaf('Percent', String(rate)),
    part('TaxScheme', [leaf('ID', 'VAT')]),
  ]);
}

/** Cents that are still to be paid; what was paid or goes back to the buyer is none. */
function dueOf({ isPaid, payment }: InvoiceContent, total: Cents, isCredit: boolean): Cents {
  if (isCredit) return total;
  if (isPaid) return 0;
  return payment?.openCents ?? total;
}

function meansOf({ payment }: InvoiceContent, number: string, isCredit: boolean): Xml[] {
  if (!payment || isCredit) return [part('PaymentMeans', [leaf('PaymentMeansCode', MEANS.other)])];
  return [
    part('PaymentMeans', [
      leaf('PaymentMeansCode', MEANS.transfer),
      leaf('PaymentID', number),
      part('PayeeFinancialAccount', [leaf('ID', payment.iban), leaf('Name', payment.holder)]),
    ]),
  ];
}

function amount(name: string, cents: Cents): Xml {
  return `<cbc:${name} currencyID="EUR">${escapedHtml(decimalText(cents))}</cbc:${name}>`;
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}
