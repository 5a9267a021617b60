import { describe, expect, test } from 'vitest';
import { speakIn } from '../../../src/kernel/text/words-of.ts';
import { samplePorts, ticketingEmails } from '../../../src/modules/ticketing/documents/index.ts';
import type { MailQuote } from '../../../src/modules/ticketing/documents/facts/mail-quote.ts';
import { papers } from '../../../src/modules/ticketing/documents/pdf/papers.ts';
import { termLines, type ShownTerms, unitLine, visitLine } from '../../../src/modules/ticketing/rules/quote-terms.ts';
import { writersOf } from '../../../src/platform/mail/email.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { testSite } from '../../support/test-site.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const NOON = '2026-07-11T10:00:00.000Z';
const mail = { id: 'row-1', to: 'anna@example.org', createdAt: '2026-06-12T09:31:00.000Z' };

async function write(kind: 'booking-quote' | 'booking-quote-reminder', changes: Partial<MailQuote> = {}, to = mail.to) {
  const sample = await samplePorts.quoteForMail();
  const quoteForMail = async () => sample && { ...sample, ...changes };
  const writers = writersOf({ [kind]: ticketingEmails[kind] }, { ...papers, site: testSite, quoteForMail });
  const email = await writers[kind]?.({ quoteId: 'quote' }, { ...mail, to });
  return typeof email === 'object' ? email : null;
}

describe('the email with a quote', () => {
  test('says what it binds to, until when, and carries the paper', async () => {
    const email = await write('booking-quote');
    const text = plain(email?.text ?? '');
    expect(text).toContain('Zaterdag 11 juli 2026, om 10:30');
    expect(text).toContain('Totaal € 364,50, inclusief btw');
    expect(text).toContain('12 x Weldadig tuin kijken en lunch, € 27,50 per persoon, voor ten minste 10: € 330,00');
    expect(text).toContain('1 x Gids door de tuin, € 75,00 per groep: € 75,00\nKorting: € -40,50');
    expect(text).toContain('geldt tot en met 26 juni 2026, middernacht');
    expect(text).toContain('/aanvraag/geheim-van-het-voorbeeld/offerte');
    expect(email?.attachments?.map(({ filename }) => filename)).toEqual(['offerte-17-1.pdf']);
    expect((await write('booking-quote-reminder'))?.subject).toContain('verloopt bijna');
  });

  test.each([
    [2050, ['Kortingscode GROEP-10: € -20,50', 'Korting: € -20,00']],
    [4050, ['Kortingscode GROEP-10: € -40,50']],
  ])('says what a discount code gives, apart from the owner’s discount (%i cents)', async (cents, lines) => {
    const email = await write('booking-quote', { code: { code: 'GROEP-10', cents } });
    expect(plain(email?.text ?? '')).toContain(`per groep: € 75,00\n${lines.join('\n')}\n`);
  });

  test('is withdrawn once it was replaced or ended, or its address changed', async () => {
    expect(await write('booking-quote', { isOpen: false })).toBeNull();
    expect(await write('booking-quote-reminder', { isOpen: false })).toBeNull();
    expect(await write('booking-quote', {}, 'een-ander@example.org')).toBeNull();
  });
});

describe('the emails about a visit that was agreed', () => {
  async function agreed(kind: keyof typeof facts, changes: Partial<MailQuote> = {}, more: object = {}) {
    const sample = await samplePorts.quoteForMail();
    const quoteForMail = async () => sample && { ...sample, isOpen: false, isBooked: true, ...changes };
    const writers = writersOf({ [kind]: ticketingEmails[kind] }, { ...papers, site: testSite, quoteForMail });
    const email = await writers[kind]?.({ ...facts[kind], ...more }, mail);
    return typeof email === 'object' ? email : null;
  }
  const facts = {
    'booking-confirmed': { quoteId: 'quote' },
    'booking-left-event': { quoteId: 'quote', event: 'Rozen <snoeien>' },
    'booking-cancelled': { quoteId: 'quote', by: 'visitor' },
    'booking-owner-news': { quoteId: 'quote', bookingId: 'b-1', what: 'accepted' },
  };

  test('booked: the paper keeps long titles clear of the code for the gate', async () => {
    const quote = await samplePorts.quoteForMail('agreed');
    const title = 'Weldadig tuin kijken met een rondleiding, een lunch in de kas en koffie toe';
    const event = { title: 'Rozen snoeien en de kunst van het verjongen van oude struiken in de tuin', start: NOON };
    const [page] = await readPdf(
      quote ? await papers.quotePdf({ ...quote, title, event }, testSite) : new Uint8Array(),
    );
    expect(page?.codes).toMatchObject([{ payload: quote?.qr, isQuiet: true }]);
  });

  test('booked: what was agreed, with the paper; withdrawn once it was cancelled', async () => {
    const email = await agreed('booking-confirmed');
    expect(email?.subject).toBe('Geboekt: Weldadig tuin kijken en lunch op 11 juli 2026');
    expect(plain(email?.text ?? '')).toContain('Totaal € 364,50, inclusief btw');
    expect(email?.attachments).toHaveLength(1);
    expect(await agreed('booking-confirmed', { isBooked: false })).toBeNull();
    expect(
      await agreed('booking-confirmed', { to: { name: '', organisation: '', email: 'x@example.org' } }),
    ).toBeNull();
  });

  test('without the event: says what stays, with the PDF, also while the deposit is being paid', async () => {
    for (const state of [{}, { isBooked: false, isPaying: true }]) {
      const email = await agreed('booking-left-event', state);
      expect(email?.text).toContain('U doet met uw groep niet meer mee aan ‘Rozen <snoeien>’.');
      expect(email?.text).toContain('dag, aantal en prijs blijven zoals afgesproken');
      expect(email?.html).toContain('‘Rozen &lt;snoeien&gt;’');
      expect(email?.attachments).toHaveLength(1);
    }
    expect(await agreed('booking-left-event', { isBooked: false })).toBeNull();
  });

  test('cancelled: the visitor reads what it costs, or the words of the owner', async () => {
    const cancel = { until: '2026-07-04', costsCents: 5000 };
    const gone = { isBooked: false, cancel };
    expect(plain((await agreed('booking-cancelled', gone))?.text ?? '')).toContain('kost het afzeggen € 50,00');
    const free = { isBooked: false, cancel: { ...cancel, costsCents: 0 } };
    expect((await agreed('booking-cancelled', free))?.text).toContain('U betaalt niets.');
    const byUs = await agreed('booking-cancelled', gone, { by: 'owner', words: 'Er is <storm>.' });
    expect(byUs?.text).toContain('Er is <storm>.');
    expect(byUs?.html).toContain('Er is &lt;storm&gt;.');
    expect(plain(byUs?.text ?? '')).not.toContain('€ 50,00');
    expect(await agreed('booking-cancelled')).toBeNull();
  });

  test('the owner reads who, and finds the booking', async () => {
    const email = await agreed('booking-owner-news');
    expect(email?.subject).toBe('Geboekt: Weldadig tuin kijken en lunch, 11 juli 2026');
    expect(email?.text).toContain('Anna van den Berg, Tuinclub De Klimop');
    expect(email?.text).toContain('/dmt-admin/aanvragen/b-1');
    const gone = await agreed('booking-owner-news', {}, { what: 'cancelled' });
    expect(gone?.text).toContain('De plaatsen van die dag zijn weer vrij.');
  });
});

describe('what a price counts', () => {
  test.each([
    ['nl', 'person', 1, '€ 12,00 per persoon'],
    ['nl', 'group', 1, '€ 12,00 per groep'],
    ['nl', 'person', 10, '€ 12,00 per persoon, voor ten minste 10'],
    ['en', 'person', 10, '€12.00 per person, for at least 10'],
    ['de', 'group', 1, '12,00 € pro Gruppe'],
  ] as const)('in %s, per %s with a minimum of %i', (language, per, minimum, text) => {
    expect(plain(speakIn(language, () => unitLine({ unitCents: 1200, per, minimum })))).toBe(text);
  });
});

describe('the terms of a quote in words', () => {
  const terms: ShownTerms = {
    totalCents: 40_000,
    depositCents: 0,
    validUntil: '2026-05-15',
    personsUntil: '2026-07-04',
    cancel: { until: '2026-07-04', costsCents: 0 },
  };
  const said = (changes: Partial<ShownTerms>) => plain(termLines({ ...terms, ...changes }).join('\n'));

  test.each<[string, Partial<ShownTerms>, string]>([
    ['no deposit', {}, 'Een aanbetaling is niet nodig'],
    ['a deposit and the rest', { depositCents: 10_000 }, 'U betaalt € 100,00 aan. De rest, € 300,00,'],
    ['a number that may change', {}, 'aanpassen tot en met 4 juli 2026'],
    ['a fixed number', { personsUntil: null }, 'Het aantal personen ligt dan vast.'],
    ['cancelling without costs', {}, 'Afzeggen kan zonder kosten tot en met 4 juli 2026.'],
    ['cancelling at costs', { cancel: { until: '2026-07-01', costsCents: 5000 } }, '1 juli 2026 en kost € 50,00'],
    ['no cancelling', { cancel: null }, 'ook als u niet komt'],
  ])('%s', (_, changes, sentence) => {
    expect(said(changes)).toContain(sentence);
  });

  test('in the language of the reader', () => {
    expect(speakIn('en', () => visitLine({ day: '2026-07-11', time: null }))).toContain('Saturday');
    expect(speakIn('de', () => termLines(terms).join(' '))).toContain('Anzahlung ist nicht nötig');
  });
});
