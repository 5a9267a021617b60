import { expect, test } from 'vitest';
import { callOffEmails } from '../../../src/modules/ticketing/documents/emails/events/call-off-emails.ts';
import type { MailOrder } from '../../../src/modules/ticketing/documents/facts/mail-order.ts';
import { papers } from '../../../src/modules/ticketing/documents/pdf/papers.ts';
import { writersOf } from '../../../src/platform/mail/email.ts';
import { testSite } from '../../support/test-site.ts';
import { anOrder } from './an-order.ts';

const SATURDAY = { start: '2026-07-11T09:00:00.000Z', end: '2026-07-11T15:00:00.000Z' };
const SUNDAY = { start: '2026-07-12T09:00:00.000Z', end: '2026-07-12T15:00:00.000Z' };
const OTHERS = 'Uw tickets voor andere datums blijven geldig.';

/** Email to the buyer of an order when Saturday is called off. */
async function textFor(order: MailOrder): Promise<string> {
  const write = writersOf(callOffEmails, { site: testSite, ...papers, orderForMail: async () => order })[
    'date-called-off'
  ];
  const envelope = { id: 'm', to: order.email, createdAt: '2026-05-01T10:00:00.000Z' };
  const email = await write?.({ orderId: order.id, ...SATURDAY, reason: 'Storm.', amountCents: 750 }, envelope);
  if (email === undefined || typeof email === 'string') throw new Error(email);
  return email.text;
}

/** Adults on Saturday, a child on Sunday; `isVoid`: whether Sunday's ticket lapsed before. */
function onTwoDays(isVoid: boolean): MailOrder {
  const order = anOrder();
  const [adults, child] = order.lines;
  if (!adults || !child) throw new Error('no lines');
  const tickets = order.tickets.map((ticket) => (ticket.lineIndex === 1 ? { ...ticket, isVoid } : ticket));
  return { ...order, lines: [adults, { ...child, ...SUNDAY }], tickets };
}

test('who has good tickets for another date reads that they stay so; who has none does not (R-37)', async () => {
  expect(await textFor(onTwoDays(false))).toContain(OTHERS);
  expect(await textFor(onTwoDays(true))).not.toContain(OTHERS);
  expect(await textFor(anOrder())).not.toContain(OTHERS);
});
