import { newUuid } from '../../../src/kernel/ids.ts';
import type { Issue, IssueSummary } from '../../../src/modules/newsletter/issues/issue-schema.ts';
import type { AdminOrderDetail } from '../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import type { Acknowledged } from '../crowd.ts';
import { expected, type Part } from './insist.ts';
import { type Staff, signedIn } from './staff.ts';

/** Pays back orders, in part or whole, and sends newsletters. */
export async function keepOffice(part: Part, orders: readonly Acknowledged[]): Promise<void> {
  const staff = await signedIn(part);
  const refunded = new Set<string>();
  while (!part.isOver()) {
    if (part.random.oneIn(12)) await sendNewsletter(part, staff);
    else await payBack(part, staff, orders, refunded);
  }
}

async function payBack(
  part: Part,
  staff: Staff,
  orders: readonly Acknowledged[],
  refunded: Set<string>,
): Promise<void> {
  const left = orders.filter(({ orderId }) => !refunded.has(orderId));
  if (left.length === 0) {
    await staff.get('/api/dmt-admin/orders');
    return;
  }
  const { orderId } = part.random.pick(left);
  const seen = await staff.get(`/api/dmt-admin/orders/${orderId}`);
  if (!expected(part, 'order', seen)) return;
  const { refundable, status } = seen.body as unknown as AdminOrderDetail;
  if (status !== 'paid' || refundable <= 0) return;
  refunded.add(orderId);
  const isWhole = part.random.oneIn(2);
  const body = { amount: isWhole ? refundable : 1, void: isWhole, restock: isWhole };
  const key = newUuid();
  const send = () => staff.post(`/api/dmt-admin/orders/${orderId}/refunds`, body, { 'idempotency-key': key });
  let answer = await send();
  if (part.random.oneIn(4)) answer = await send();
  if (expected(part, 'refund', answer, [409])) part.ledger.note('refund', key);
}

async function sendNewsletter(part: Part, staff: Staff): Promise<void> {
  const title = `Het voorjaar ${newUuid().slice(0, 8)}`;
  const path = '/api/dmt-admin/newsletters';
  const written = await staff.post(path, { title, preview: '', body: '<p>Kom kijken.</p>' });
  if (!expected(part, 'draft', written)) return;
  const { id, version } = written.body as unknown as Issue;
  const sent = await staff.post(`${path}/${id}/send`, { version });
  if (!expected(part, 'sending', sent, sent.wasCut ? [409] : [])) {
    // The try that was cut off had sent it.
    const seen = await staff.get(`${path}/${id}`);
    if ((seen.body as unknown as IssueSummary).state === 'draft') return;
  }
  part.ledger.note('newsletter sent', title);
}
