import { beforeAll, describe, expect, test } from 'vitest';
import { ticketPdf } from '../../../src/modules/ticketing/documents/pdf/papers.ts';
import { anOrder, aSite, GROUP, SIGNED } from '../emails/an-order.ts';
import { readPdf, type ReadPage } from '../../support/read-pdf.ts';

const order = anOrder();
const urlOf = (code: string) => `${aSite.baseUrl}/t/${code}${SIGNED}`;
const flat = (text: string) => text.replaceAll(/[\s\uFFFE]+/g, ' ');

describe('the tickets of an order as a PDF (GAP-65)', () => {
  let bytes: Uint8Array;
  let pages: ReadPage[];
  beforeAll(async () => {
    bytes = await ticketPdf(order, aSite);
    pages = await readPdf(bytes);
  });

  test('holds the group page and a page per ticket', () => {
    expect(
      pages.map((page) => flat(page.text).match(/Groepsticket: 3 tickets in één code|Ticket \d van 3/)?.[0]),
    ).toEqual(['Groepsticket: 3 tickets in één code', 'Ticket 1 van 3', 'Ticket 2 van 3', 'Ticket 3 van 3']);
  });

  test('carries one QR per page that a scanner reads, with the address of its code and its signature', () => {
    const payloads = pages.map((page) => page.codes.map((code) => code.payload));
    expect(payloads).toEqual([[urlOf(GROUP)], ...order.tickets.map(({ code }) => [urlOf(code)])]);
  });

  test('prints each QR at least 35 mm wide with four white modules around it', () => {
    const codes = pages.flatMap((page) => page.codes);
    expect(codes.every(({ sideMm }) => sideMm >= 35)).toBe(true);
    expect(codes.every(({ isQuiet }) => isQuiet)).toBe(true);
  });

  test('says on each ticket what, when, where, for whom, the price and the code to type', () => {
    const text = flat(pages[3]?.text ?? '');
    for (const part of [
      'Hortensiadag',
      '11 juli 2026 van 11:00 tot 17:00',
      'Lindelaan 12, 1234 AB',
      'Anna van den Berg',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('Entree kind');
    expect(text).toContain('€ 3,50');
    expect(text.replaceAll(/[ -]/g, '')).toContain(order.tickets[2]?.code);
    expect(text).toContain('KvK 12345678 · btw NL001234567B01');
    expect(text).toContain('vouwlijn');
  });

  test('folds to A6 with the map and the way on its free half, and no code on a fold', () => {
    for (const page of pages) {
      const text = flat(page.text);
      for (const part of ['daarna hier', 'Zo komt u er', 'Zet in uw navigatie: Lindelaan 12,', '/plattegrond']) {
        expect(text).toContain(part);
      }
      for (const { leftMm, topMm, sideMm } of page.codes) {
        expect(leftMm).toBeGreaterThan(105 + 5);
        expect(topMm + sideMm).toBeLessThan(148.5 - 5);
      }
    }
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw.match(/\/Subtype \/Image/g)).toHaveLength(1);
    expect(raw).toContain('/Alt (Kaart van de tuin met de namen van de tuinkamers)');
  });

  test('is a packet of seeds of its kind', () => {
    const kinds = pages.slice(1).map((page) => flat(page.text).match(/Entree (?:volwassene|kind)/g));
    expect(kinds.map((names) => [names?.length, new Set(names).size])).toEqual([
      [2, 1],
      [2, 1],
      [2, 1],
    ]);
    const drawings = Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Subtype \/Form/g);
    expect(drawings).toHaveLength(2);
  });

  test('leads to the place of an event elsewhere, without the map of the garden', async () => {
    const elsewhere = anOrder({ event: { ...order.event, place: 'Kerkstraat 1, 9401 AA Assen' } });
    const made = await ticketPdf(elsewhere, aSite);
    const [page] = await readPdf(made);
    expect(flat(page?.text ?? '')).toContain('Zet in uw navigatie: Kerkstraat 1, 9401 AA Assen.');
    expect(flat(page?.text ?? '')).not.toContain('/plattegrond');
    expect(Buffer.from(made).toString('latin1')).not.toContain('/Subtype /Image');
  });

  test('keeps the surname on every page, however long the names are', async () => {
    const names = { firstName: 'Wilhelmina Jacoba Hendrika Cornelia', lastName: 'van Hogendorp tot Hofwegen-Adrichem' };
    for (const page of await readPdf(await ticketPdf(anOrder(names), aSite))) {
      expect(flat(page.text)).toContain('Hofwegen-Adrichem');
      expect(flat(page.text)).not.toContain('…');
    }
  });

  test('is the same file each time', async () => {
    expect(Buffer.from(await ticketPdf(anOrder(), aSite)).equals(Buffer.from(bytes))).toBe(true);
  });

  test('bears the time of payment, a title, its language and a structure', () => {
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw).toContain('(D:20260620183205Z)');
    expect(raw).toContain('/Lang (nl-NL)');
    expect(raw).toContain('/Marked true');
    expect(raw).toContain('/DisplayDocTitle true');
    expect(raw).toContain('/Alt (QR-code van ticket 1 van 3)');
    expect(raw).toContain('pdfuaid:part');
  });
});

describe('a PDF of special orders', () => {
  test('leaves the group page out for a single ticket', async () => {
    const one = anOrder({ tickets: anOrder().tickets.slice(0, 1) });
    const pages = await readPdf(await ticketPdf(one, aSite));
    expect(pages.map((page) => page.codes.map((code) => code.payload))).toEqual([[urlOf(one.tickets[0]?.code ?? '')]]);
    expect(pages[0]?.text).not.toContain('Groepsticket');
  });

  test('leaves out tickets that give no entry and keeps the number of the others', async () => {
    const tickets = anOrder().tickets.map((ticket, index) => ({ ...ticket, isVoid: index === 0 }));
    const pages = await readPdf(await ticketPdf(anOrder({ tickets }), aSite));
    expect(pages).toHaveLength(3);
    expect(flat(pages[0]?.text ?? '')).toContain('1 x Entree volwassene, 1 x Entree kind');
    expect(flat(pages[1]?.text ?? '')).toContain('Ticket 2 van 3');
  });

  test('writes names of half of Europe and replaces what no font has', async () => {
    const named = anOrder({ firstName: 'Özgür Đorđe', lastName: 'Świętosławski 李 ☃' });
    const [page] = await readPdf(await ticketPdf(named, aSite));
    expect(flat(page?.text ?? '')).toContain('Özgür Đorđe Świętosławski ? ?');
  });

  test('keeps code and QR free when every text is far too long', async () => {
    const long = 'Een heel lange naam van een dag in de tuin die maar doorgaat '.repeat(4);
    const { event, lines } = anOrder();
    const wide = anOrder({
      event: { ...event, title: long, place: long },
      lines: lines.map((line) => ({ ...line, title: long })),
      lastName: long,
    });
    const pages = await readPdf(await ticketPdf(wide, aSite));
    expect(pages.flatMap((page) => page.codes.map((code) => code.isQuiet))).toEqual([true, true, true, true]);
  });

  test('draws another bouquet for another event', async () => {
    const other = anOrder({ event: { ...anOrder().event, id: 8 } });
    const [one, two] = await Promise.all([ticketPdf(anOrder(), aSite), ticketPdf(other, aSite)]);
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false);
  });

  test('says on a practice ticket that it opens nothing', async () => {
    const [page] = await readPdf(await ticketPdf(anOrder(), { ...aSite, isDemo: true }));
    expect(flat(page?.text ?? '')).toContain('Proefmodus: dit ticket geeft nergens toegang.');
  });
});
