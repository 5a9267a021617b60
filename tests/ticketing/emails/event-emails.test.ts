import { describe, expect, test } from 'vitest';
import { eventEmails, eventEmailPreview } from '../../../src/modules/ticketing/documents/emails/events/event-emails.ts';
import type { MailOrder } from '../../../src/modules/ticketing/documents/facts/mail-order.ts';
import { papers } from '../../../src/modules/ticketing/documents/pdf/papers.ts';
import { type Email, writersOf } from '../../../src/platform/mail/email.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { testSite } from '../../support/test-site.ts';
import { anOffer } from '../shop.ts';
import { anOrder } from './an-order.ts';

const was = {
  place: 'Lindelaan 12, 1234 AB Voorbeelddorp',
  periods: [{ start: '2026-07-11T09:00:00.000Z', end: '2026-07-11T15:00:00.000Z' }],
};
const now = { ...was, periods: [{ start: '2026-07-12T09:00:00.000Z', end: '2026-07-12T15:00:00.000Z' }] };
const envelope = { id: 'm', to: anOrder().email, createdAt: '2026-05-01T10:00:00.000Z' };

function write(
  kind: 'event-cancelled' | 'event-changed',
  order: MailOrder | null,
  facts: Record<string, unknown> = {},
) {
  const letters = writersOf(eventEmails, { site: testSite, ...papers, orderForMail: async () => order });
  const writer = letters[kind];
  if (!writer) throw new Error('no such letter');
  return writer({ orderId: 'a', ...facts }, envelope);
}
async function written(...given: Parameters<typeof write>): Promise<Email> {
  const letter = await write(...given);
  if (typeof letter === 'string') throw new Error(letter);
  return letter;
}
const cancelledOrder = (changes: Partial<MailOrder> = {}) => {
  const order = anOrder(changes);
  return { ...order, event: { ...order.event, cancelled: true } };
};

describe('the email about a cancelled event (R-27)', () => {
  test('says what, why and what becomes of the money', async () => {
    const { text, html } = await written('event-cancelled', cancelledOrder(), { reason: 'Storm & <regen>' });
    expect(text).toContain('Storm & <regen>');
    expect(html).toContain('Storm &amp; &lt;regen&gt;');
    expect(text).toContain('geven geen toegang meer');
    expect(text).toContain('terug, binnen veertien dagen');
  });

  test('promises what is left to pay back, and nothing where nothing was paid', async () => {
    const order = cancelledOrder();
    const part = await written('event-cancelled', { ...order, refundedCents: order.totalCents - 500 });
    expect(part.text).toContain('€ 5,00');
    const free = await written('event-cancelled', { ...order, totalCents: 0 });
    expect(free.text).not.toContain('U krijgt het hele bedrag');
  });

  test('is withdrawn when it takes place after all, when the order is gone, or has another address now', async () => {
    expect(await write('event-cancelled', anOrder())).toBe('withdrawn');
    expect(await write('event-cancelled', null)).toBe('withdrawn');
    expect(await write('event-cancelled', cancelledOrder({ email: 'ander@voorbeeld.example' }))).toBe('withdrawn');
  });

  test('goes also when the money went back before it was sent, and then says nothing of money', async () => {
    const order = cancelledOrder();
    const tickets = order.tickets.map((ticket) => ({ ...ticket, isVoid: true }));
    const { text } = await written('event-cancelled', { ...order, tickets, refundedCents: order.totalCents });
    expect(text).toContain('gaat niet door');
    expect(text).not.toContain('hele bedrag');
  });
});

describe('the email about a changed event (R-27)', () => {
  test('says what is and what was, and only what changed of that', async () => {
    const { subject, text } = await written('event-changed', anOrder(), { was, now, isOnAgain: false });
    expect(subject).toMatch(/^Gewijzigd: .*, zo 12 juli 2026$/);
    expect(text).toContain('Wanneer: 12 juli 2026 van 11:00 tot 17:00');
    expect(text.match(/Dit was: .*/g)).toEqual(['Dit was: 11 juli 2026 van 11:00 tot 17:00']);
    expect(text).toContain('dan betalen wij uw tickets terug');
  });

  test('attaches new tickets, and only those that give entry', async () => {
    const order = anOrder();
    const { attachments = [], text } = await written('event-changed', order, { was, now });
    expect(attachments.map(({ filename }) => filename)).toEqual([`tickets-${order.number}.pdf`]);
    expect(text).toContain('de nieuwe zitten als pdf bij deze mail');
    expect(await readPdf(attachments[0]?.content ?? new Uint8Array())).toHaveLength(4);
    const tickets = order.tickets.map((ticket, index) => ({ ...ticket, isVoid: index > 0 }));
    const left = await written('event-changed', { ...order, tickets }, { was, now });
    expect(await readPdf(left.attachments?.[0]?.content ?? new Uint8Array())).toHaveLength(1);
  });

  test('offers no money back for another place, nor for free tickets', async () => {
    const place = { ...was, place: 'Brink 1' };
    const moved = await written('event-changed', anOrder(), { was, now: place, isOnAgain: false });
    expect(moved.text.match(/Dit was: .*/g)).toEqual([`Dit was: ${was.place}`]);
    expect(moved.text).not.toContain('betalen wij');
    const free = await written('event-changed', anOrder({ totalCents: 0 }), { was, now, isOnAgain: false });
    expect(free.text).not.toContain('betalen wij');
  });

  test('is the same each time for the same facts (R-16)', async () => {
    const facts = { was, now, isOnAgain: true };
    expect(await write('event-changed', anOrder(), facts)).toEqual(await write('event-changed', anOrder(), facts));
  });

  test('is withdrawn once the event is cancelled, and refused for facts that say nothing', async () => {
    expect(await write('event-changed', cancelledOrder(), { was, now })).toBe('withdrawn');
    await expect(write('event-changed', anOrder())).rejects.toThrow('was, now');
  });
});

describe('the preview of an email', () => {
  test('has an invented buyer, and the event as it would be', async () => {
    const offer = { ...anOffer({ title: 'Zomerdag' }), isCancelled: true };
    const { text } = await eventEmailPreview(offer, { kind: 'event-cancelled', reason: 'Storm' }, testSite);
    expect(text).toContain('Beste Anna Voorbeeld,');
    expect(text).toContain('Zomerdag op zaterdag 6 juni 2026 gaat niet door.');
    expect(text).toContain('€ 16,50');
  });

  test('can be written for an event without tickets too', async () => {
    const offer = anOffer({}, []);
    const { text } = await eventEmailPreview(offer, { kind: 'event-cancelled', reason: null }, testSite);
    expect(text).toContain('Open dag gaat niet door.');
    expect(text).not.toContain('U krijgt');
  });
});
