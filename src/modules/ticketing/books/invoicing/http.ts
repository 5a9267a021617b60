import { Hono } from 'hono';
import * as z from 'zod';
import { inReadersLanguage, type SiteContext, type SiteEnv } from '../../../../http/environment.ts';
import { guard } from '../../../../http/guard/guard.ts';
import { parse } from '../../../../http/guard/parse.ts';
import { isUuid } from '../../../../kernel/ids.ts';
import { Problem } from '../../../../kernel/problem.ts';
import type { Site } from '../../../../kernel/web/site.ts';
import type { Ask } from '../../../../platform/records/approvals/acts.ts';
import { type Order, orderNotFound } from '../../sales/index.ts';
import {
  INVOICE_TEXTS,
  invoiceForm,
  type InvoiceSetting,
  invoiceSettingChange,
  payLinkQuery,
} from './invoice-schema.ts';
import type { createInvoices } from './issue-invoice.ts';
import type { createInvoicePayments } from './pay-invoice.ts';
import type { WholeInvoice } from './read-invoices.ts';
import { ublOf } from './ubl.ts';
import { texts } from './words.ts';

type Invoicing = ReturnType<typeof createInvoices>;
type Paying = ReturnType<typeof createInvoicePayments>;
type Pdf = (invoice: WholeInvoice, site: Site) => Promise<Uint8Array>;

const number = z.string().max(20);
const listQuery = z.object({
  year: z.coerce.number().int().min(2000).max(2999).optional(),
  below: z.coerce.number().int().min(1).max(1_000_000_000).optional(),
});

export function invoiceRoutes({
  invoices,
  actorOf,
  invoicePdf,
  site,
  askBankAccount,
}: {
  invoices: Invoicing;
  actorOf: (c: SiteContext) => Promise<string>;
  invoicePdf: Pdf;
  site: Site;
  /** Saves the setting; another bank account may have to wait for approval. */
  askBankAccount: Ask<{ setting: InvoiceSetting; seen: InvoiceSetting | null }, void>;
}) {
  return new Hono<SiteEnv>()
    .get('/api/dmt-admin/orders/:id/invoices', guard({ who: 'administrator', reads: 'order' }), async (c) =>
      c.json(await invoices.invoicesOfOrder(orderId(c)), 200),
    )
    .post(
      '/api/dmt-admin/orders/:id/invoices',
      guard({ who: 'administrator' }),
      parse('json', invoiceForm),
      async (c) =>
        c.json({ number: await invoices.issueInvoice(orderId(c), c.req.valid('json'), await actorOf(c)) }, 200),
    )
    .get('/api/dmt-admin/invoice-setting', guard({ who: 'administrator' }), async (c) =>
      c.json({ setting: await invoices.invoiceSetting() }, 200),
    )
    .put(
      '/api/dmt-admin/invoice-setting',
      // Another account here would divert payments (S-15).
      guard({ who: 'administrator', stepUp: true }),
      parse('json', invoiceSettingChange),
      async (c) => {
        const { seen = await invoices.invoiceSetting(), ...setting } = c.req.valid('json');
        const asked = await askBankAccount({ setting, seen }, await actorOf(c));
        const waiting = 'waiting' in asked ? asked.waiting : null;
        const answer = { setting: await invoices.invoiceSetting(), waiting };
        return waiting ? c.json(answer, 202) : c.json(answer, 200);
      },
    )
    .get(
      '/api/dmt-admin/invoices',
      guard({ who: 'administrator', reads: 'orders' }),
      parse('query', listQuery),
      async (c) => c.json(await invoices.listInvoices(c.req.valid('query')), 200),
    )
    .get('/api/dmt-admin/invoices/:number/pdf', guard({ who: 'administrator', reads: 'order' }), async (c) =>
      sendPdf(c, await invoices.invoiceWhole(c.req.param('number')), invoicePdf, site),
    )
    .get('/api/dmt-admin/invoices/:number/ubl.xml', guard({ who: 'administrator', reads: 'order' }), async (c) =>
      sendUbl(c, await invoices.invoiceForMail(c.req.param('number'))),
    );
}

/** The invoice for a program with a key. */
export function invoiceKeyRoutes({ invoices }: { invoices: Pick<Invoicing, 'invoiceForMail'> }) {
  return new Hono<SiteEnv>().get(
    '/api/v1/invoices/:number/ubl.xml',
    guard({ who: 'key-books', reads: 'orders' }),
    async (c) => sendUbl(c, await invoices.invoiceForMail(c.req.param('number'))),
  );
}

export function ownInvoiceRoutes({
  invoices,
  orderOfLink,
  invoicePdf,
  site,
}: {
  invoices: Invoicing & Paying;
  orderOfLink: (secret: string) => Promise<Order | null>;
  invoicePdf: Pdf;
  site: Site;
}) {
  const ownOrder = async (c: SiteContext): Promise<Order> => {
    const order = await orderOfLink(c.req.param('secret') ?? '');
    if (!order) throw orderNotFound();
    return order;
  };
  return paymentRoutes({ invoices })
    .get('/api/orders/:secret/invoice', guard({ who: 'public', limit: 'order-status', secret: true }), async (c) =>
      c.json(await invoices.invoicesOf(await ownOrder(c)), 200),
    )
    .post(
      '/api/orders/:secret/invoice',
      guard({ who: 'public', limit: 'order', secret: true }),
      parse('json', invoiceForm),
      async (c) =>
        c.json({ number: await invoices.issueInvoice((await ownOrder(c)).id, c.req.valid('json'), null) }, 200),
    )
    .get(
      '/bestelling/:secret/factuur.pdf',
      guard({ who: 'public', limit: 'order-status', secret: true }),
      parse('query', z.object({ nummer: number })),
      async (c) => {
        const invoice = await invoices.invoiceWhole(c.req.valid('query').nummer, (await ownOrder(c)).id);
        return sendPdf(c, invoice, invoicePdf, site);
      },
    )
    .get(
      '/bestelling/:secret/factuur.xml',
      guard({ who: 'public', limit: 'order-status', secret: true }),
      parse('query', z.object({ nummer: number })),
      async (c) => {
        const order = await ownOrder(c);
        const invoice = await invoices.invoiceWhole(c.req.valid('query').nummer, order.id);
        return sendUbl(c, invoice && { ...invoice, email: order.email });
      },
    );
}

function paymentRoutes({ invoices }: { invoices: Paying }) {
  const payable = async (c: SiteContext, number: number): Promise<Order> => {
    const order = await invoices.orderOfPayLink(number, c.req.param('secret') ?? '');
    if (!order) throw orderNotFound();
    return order;
  };
  return new Hono<SiteEnv>()
    .get(
      '/api/orders/:secret/invoice-payment',
      guard({ who: 'public', limit: 'order-status', secret: true }),
      parse('query', payLinkQuery),
      async (c) => {
        const order = await payable(c, c.req.valid('query').bestelling);
        return c.json(inReadersLanguage(c, INVOICE_TEXTS, await invoices.invoiceToPay(order)), 200);
      },
    )
    .post(
      '/api/orders/:secret/invoice-payment',
      guard({ who: 'public', limit: 'order', secret: true }),
      parse('query', payLinkQuery),
      async (c) => {
        const href = await invoices.payInvoice(await payable(c, c.req.valid('query').bestelling));
        return c.json({ links: { checkout: { href } } }, 201);
      },
    );
}

async function sendPdf(c: SiteContext, invoice: WholeInvoice | null, pdf: Pdf, site: Site): Promise<Response> {
  if (!invoice) throw invoiceNotFound();
  return c.body(new Uint8Array(await pdf(invoice, site)), 200, headersOf(invoice, 'application/pdf', 'pdf'));
}

/** Sends the invoice as bookkeeping software reads it. */
function sendUbl(c: SiteContext, invoice: (WholeInvoice & { email: string }) | null): Response {
  if (!invoice) throw invoiceNotFound();
  return c.body(ublOf(invoice, invoice.email), 200, headersOf(invoice, 'application/xml; charset=utf-8', 'xml'));
}

function headersOf({ kind, number: of }: WholeInvoice, type: string, ending: string) {
  const name = kind === 'invoice' ? 'factuur' : 'creditfactuur';
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}-${of}.${ending}"`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  };
}

const invoiceNotFound = () => new Problem('not-found', texts.invoiceNotFound, { reason: 'invoice_not_found' });

function orderId(c: SiteContext): string {
  const id = c.req.param('id') ?? '';
  if (!isUuid(id)) throw orderNotFound();
  return id;
}
