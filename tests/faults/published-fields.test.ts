import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReceivedCall } from '../../src/world/simulators/rows.ts';
import { buyerAt, eventOnSale, orderOf, placeOrder } from '../support/buyer.ts';
import { type SiteHere, startSiteHere } from '../support/site-in-process.ts';

// Written down from the published APIs, apart from what the simulators know: docs.mollie.com/reference/create-payment,
// create-refund, list-payments, list-refunds; resend.com/docs/api-reference/emails/send-email.
const PAYMENT = [
  'description',
  'amount',
  'redirectUrl',
  'cancelUrl',
  'webhookUrl',
  'lines',
  'billingAddress',
  'shippingAddress',
  'locale',
  'method',
  'metadata',
  'captureMode',
  'dueDate',
  'sequenceType',
  'customerId',
  'mandateId',
];
const REFUND = ['description', 'amount', 'metadata'];
const MAIL = ['from', 'to', 'subject', 'bcc', 'cc', 'reply_to', 'html', 'text', 'headers', 'attachments', 'tags'];
const ATTACHMENT = ['content', 'filename', 'path', 'content_type', 'content_id'];
const LIST = { body: [], query: ['from', 'limit', 'sort'] };
const FORMS: Record<string, { body: string[]; query: string[] }> = {
  'create payment': { body: PAYMENT, query: [] },
  'ask payment': { body: [], query: [] },
  'list payments': LIST,
  'create refund': { body: REFUND, query: [] },
  'list refunds': LIST,
  'list methods': { body: [], query: ['locale'] },
  'send mail': { body: MAIL, query: [] },
};

let site: SiteHere;
beforeEach(async () => {
  site = await startSiteHere();
});
afterEach(() => site.stop());

describe('what is sent to Mollie and Resend', () => {
  it('holds fields of their published APIs only, and tells Mollie nothing about the buyer (P-08)', async () => {
    const buyers = await buyTwiceOver();
    await expect
      .poll(() => kinds(site.control.calls()), { timeout: 60_000 })
      .toEqual(expect.arrayContaining(['create payment', 'ask payment', 'create refund', 'send mail']));

    expect(site.control.calls().flatMap(unpublished)).toEqual([]);
    const written = site.control.calls('mollie').filter(({ method }) => method === 'POST');
    for (const { body, idempotencyKey } of written) {
      expect(body).toMatchObject({
        amount: { currency: 'EUR', value: expect.stringMatching(/^\d+\.\d{2}$/) as string },
      });
      expect(idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    }
    const toMollie = JSON.stringify(site.control.calls('mollie'));
    for (const { firstName, lastName, email, phoneNumber } of buyers) {
      for (const own of [`"${firstName}`, lastName, email, phoneNumber]) expect(toMollie).not.toContain(own);
    }
    const keys = site.control.calls('resend').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.every((key) => key !== null && key.length <= 256)).toBe(true);
  });
});

/** An order that is paid, changed and paid again, so that money is refunded; and a link that is requested again. */
async function buyTwiceOver() {
  const { event, option } = await eventOnSale(site.origin, 10);
  const buyer = await buyerAt(site.origin);
  const first = orderOf(event, option, 2);
  const second = { ...orderOf(event, option, 3, first.lastName), phoneNumber: '+31 6 98765432' };
  for (const order of [first, second]) expect((await placeOrder(buyer, order)).status).toBe(201);
  for (const payment of site.control.payments()) site.control.setStatus(payment.id, 'paid');
  await expect.poll(() => site.control.mails().length, { timeout: 60_000 }).toBeGreaterThan(2);
  expect((await buyer.post('/api/mollie/order/link', { email: first.email })).status).toBe(202);
  return [first, second];
}

function kinds(calls: ReceivedCall[]): string[] {
  return [...new Set(calls.map(kindOf))];
}

function kindOf({ service, method, path }: ReceivedCall): string {
  if (service === 'resend') return method === 'POST' && path === '/emails' ? 'send mail' : `${method} ${path}`;
  if (method === 'POST') return path.endsWith('/refunds') ? 'create refund' : 'create payment';
  if (/^\/v2\/payments\/tr_\w+$/.test(path)) return 'ask payment';
  if (/^\/v2\/methods(?:\?|$)/.test(path)) return 'list methods';
  return path.includes('/refunds') ? 'list refunds' : 'list payments';
}

/** Fields of a call that the published API lacks: 'create payment: colour'. */
function unpublished(call: ReceivedCall): string[] {
  const kind = kindOf(call);
  const form = FORMS[kind];
  if (!form) return [`an unknown call: ${kind}`];
  const body = members(call.body);
  const attachments = body['attachments'];
  const strange = [
    ...fieldsBeyond(form.body, call.body),
    ...fieldsBeyond(['currency', 'value'], body['amount']),
    ...(Array.isArray(attachments) ? attachments.flatMap((one) => fieldsBeyond(ATTACHMENT, one)) : []),
    ...[...new URL(call.path, 'https://api.example').searchParams.keys()].filter((key) => !form.query.includes(key)),
  ];
  return strange.map((field) => `${kind}: ${field}`);
}

function fieldsBeyond(known: string[], value: unknown): string[] {
  return Object.keys(members(value)).filter((field) => !known.includes(field));
}

function members(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
