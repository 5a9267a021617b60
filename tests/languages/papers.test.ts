import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { newTicketCode } from '../../src/kernel/ids.ts';
import { TICKETS_AT_ONCE } from '../../src/kernel/async/long-lists.ts';
import { makePaper } from '../../src/render/languages/papers/make-paper.ts';
import type { PaperOrder } from '../../src/render/languages/papers/paper-order.ts';
import { createPaperThread } from '../../src/render/languages/papers/paper-thread.ts';
import { createPapers, keptBytes } from '../../src/render/languages/papers/papers.ts';
import { samplePorts } from '../../src/modules/ticketing/documents/index.ts';
import { vatPdf } from '../../src/modules/ticketing/documents/pdf/vat-pdf.ts';
import type { MailOrder } from '../../src/modules/ticketing/documents/facts/mail-order.ts';
import { papers } from '../../src/modules/ticketing/documents/pdf/papers.ts';
import { anOrder, aSite, GROUP, SIGNED } from '../ticketing/emails/an-order.ts';
import { countTurns, watched } from '../support/turn-counter.ts';

const A_QUARTER = {
  year: 2026,
  quarter: 3,
  from: '2026-07-01',
  to: '2026-09-30',
  basis: 'supply' as const,
  rates: [{ rate: 9, gross: 109, base: 100, vat: 9, correctedGross: 0, correctedVat: 0 }],
};

const same = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(Buffer.from(other));

/** An order of so many tickets on one line. */
function anOrderOf(count: number): MailOrder {
  const tickets = Array.from({ length: count }, (_, index) => ({
    code: newTicketCode(),
    signature: SIGNED,
    groupCode: GROUP,
    lineIndex: 0,
    number: index + 1,
    isVoid: false,
  }));
  return anOrder({ tickets, groupSignatures: new Map([[GROUP, SIGNED]]) });
}

/** Papers made here, and what they were made of. */
function countingPapers(options?: { mostBytes: number }) {
  const made: PaperOrder[] = [];
  const make = async (order: PaperOrder) => {
    made.push(order);
    await delay(0);
    return { content: new TextEncoder().encode(order.pieces.join('')), filename: null };
  };
  return { made, papersIn: createPapers({ make }, options) };
}

describe('papers made in a thread of their own (R-29)', () => {
  const thread = createPaperThread();
  const inThread = createPapers(thread)(null);
  afterEach(() => thread.stop());

  test('are the same to the byte as those made here (R-16)', async () => {
    const order = anOrder({ groupSignatures: new Map([[GROUP, SIGNED]]) });
    expect(same(await inThread.ticketPdf(order, aSite), await papers.ticketPdf(order, aSite))).toBe(true);
    const card = await samplePorts.cardForMail('mailed');
    const invoice = await samplePorts.invoiceForMail('2026-0042');
    if (!card || !invoice) throw new Error('no samples');
    const [own, other] = [await inThread.giftCardFile(card, aSite), await papers.giftCardFile(card, aSite)];
    expect([own.filename, same(own.content, other.content)]).toEqual([other.filename, true]);
    const quarter = { ...A_QUARTER, madeAt: '2026-10-02T08:00:00.000Z' };
    expect(same(await inThread.vatPdf(quarter, aSite), await vatPdf(quarter, aSite))).toBe(true);
    expect(same(await inThread.invoicePdf(invoice, aSite), await papers.invoicePdf(invoice, aSite))).toBe(true);
  });

  test('come again after a paper that could not be made, and after the thread was ended', async () => {
    const torn = { ...anOrder(), tickets: [null] } as unknown as MailOrder;
    await expect(inThread.ticketPdf(torn, aSite)).rejects.toThrow('null');
    expect(same(await inThread.ticketPdf(anOrder(), aSite), await papers.ticketPdf(anOrder(), aSite))).toBe(true);
    await thread.stop();
    const another = anOrder({ number: 10_043 });
    expect(same(await inThread.ticketPdf(another, aSite), await papers.ticketPdf(another, aSite))).toBe(true);
  });

  test('take the tickets of an order twenty at a time', async () => {
    const turns = countTurns();
    const order = anOrderOf(500);
    const { papersIn, made } = countingPapers();
    await papersIn(null).ticketPdf({ ...order, tickets: watched(order.tickets, 'code', turns.note) }, aSite);
    turns.stop();
    expect(made).toHaveLength(1);
    expect(turns.most()).toBe(TICKETS_AT_ONCE);
  });
});

describe('papers that are kept', () => {
  test('are made once for all who ask at the same time, and for those who ask later', async () => {
    const { papersIn, made } = countingPapers();
    const all = await Promise.all([1, 2, 3, 4].map(() => papersIn(null).ticketPdf(anOrder(), aSite)));
    await papersIn(null).ticketPdf(anOrder(), aSite);
    expect(new Set(all).size).toBe(1);
    expect(made).toHaveLength(1);
  });

  test.each<[string, Partial<MailOrder>]>([
    ['a ticket lapsed', { tickets: anOrder().tickets.map((one, index) => ({ ...one, isVoid: index === 0 })) }],
    ['the event moved', { lines: anOrder().lines.map((line) => ({ ...line, start: '2026-07-12T09:00:00.000Z' })) }],
    ['the name was corrected', { lastName: 'de Berg' }],
    ['a group is signed anew', { groupSignatures: new Map([[GROUP, '#v1.other']]) }],
  ])('are made anew when %s', async (_, change) => {
    const { papersIn, made } = countingPapers();
    await papersIn(null).ticketPdf(anOrder(), aSite);
    await papersIn(null).ticketPdf(anOrder(change), aSite);
    expect(made).toHaveLength(2);
  });

  test('are others in another language and of another site', async () => {
    const { papersIn, made } = countingPapers();
    await papersIn(null).ticketPdf(anOrder(), aSite);
    await papersIn('en').ticketPdf(anOrder(), aSite);
    await papersIn(null).ticketPdf(anOrder(), { ...aSite, phone: '0512 00 00 00' });
    expect(made).toHaveLength(3);
  });

  test('are asked for again after one that failed', async () => {
    let tries = 0;
    const make = async (order: PaperOrder) => {
      if (++tries === 1) throw new Error('out of memory');
      return makePaper(order);
    };
    const { ticketPdf } = createPapers({ make })(null);
    await expect(ticketPdf(anOrder(), aSite)).rejects.toThrow('out of memory');
    expect((await ticketPdf(anOrder(), aSite)).length).toBeGreaterThan(1000);
  });

  test('never take more memory than they may: what nobody asked for longest goes first', () => {
    const kept = keptBytes<Uint8Array>(100, ({ byteLength }) => byteLength);
    for (const name of ['a', 'b', 'c', 'd']) kept.keep(name, new Uint8Array(25));
    expect(kept.find('a')).toBeDefined();
    kept.keep('e', new Uint8Array(20));
    expect(['a', 'b', 'c', 'd', 'e'].filter((name) => kept.find(name))).toEqual(['a', 'c', 'd', 'e']);
    kept.keep('e', new Uint8Array(25));
    expect(kept.bytes()).toBe(100);
    kept.keep('f', new Uint8Array(76));
    expect([kept.find('f'), kept.bytes()]).toEqual([undefined, 100]);
  });
});
