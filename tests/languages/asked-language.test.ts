import { describe, expect, test } from 'vitest';
import { ordersInLanguage } from '../../src/render/languages/orders.ts';
import { makePaper } from '../../src/render/languages/papers/make-paper.ts';
import { createPapers } from '../../src/render/languages/papers/papers.ts';
import type { Translator } from '../../src/kernel/text/words-of.ts';
import { isOtherLanguage, OTHER_LANGUAGES, type OtherLanguage } from '../../src/kernel/web/languages.ts';
import { samplePorts, ticketingEmails } from '../../src/modules/ticketing/documents/index.ts';
import { writersOf } from '../../src/platform/mail/email.ts';
import { testSite } from '../support/test-site.ts';

const mail = { id: 'row-1', to: 'anna@example.org', createdAt: '2026-06-20T18:32:06.000Z' };

const OWNERS = new Map([
  ['Hortensiadag', 'Hydrangea day'],
  ['Het laatste stuk is gras.', 'The last part is grass.'],
  ['Entree volwassene', 'Adult admission'],
  ['Er is storm voorspeld.', 'A storm is forecast.'],
  ['late', 'tardy'],
]);

const NAMES = new Map([['Trouwen in de tuin', 'A wedding in the garden']]);

/** A mail about the order or quote of the examples, placed in a language, with the owner's translation of its event. */
async function written(kind: string, facts: object, language?: OtherLanguage, title?: string) {
  const orderForMail = async (id: string) => {
    const order = await samplePorts.orderForMail(id);
    const event = order && { ...order.event, ...(title !== undefined && { id: 0, title }) };
    return order && event && { ...order, event, ...(language && { language }) };
  };
  const quoteForMail = async (id: string) => {
    const quote = await samplePorts.quoteForMail(id);
    const event = { title: 'Hortensiadag', start: '2026-07-11T12:00:00.000Z' };
    return quote && { ...quote, event, ...(title !== undefined && { title }) };
  };
  const ports = { site: testSite, ...samplePorts, orderForMail, quoteForMail };
  const translatorOf = async (address: string): Promise<Translator | null> =>
    isOtherLanguage(address)
      ? { language: address, translate: (dutch) => (address === 'en' ? (OWNERS.get(dutch) ?? null) : null) }
      : null;
  const languages = new Set(OTHER_LANGUAGES);
  const papersIn = createPapers({ make: makePaper });
  const { writers } = ordersInLanguage({ languages, translatorOf, packageNames: async () => NAMES, papersIn }, ports);
  const letter = await writers(writersOf(ticketingEmails, ports))[kind]?.(facts, mail);
  if (typeof letter !== 'object') throw new Error(`${kind}: ${letter}`);
  return letter;
}

describe('a mail that a buyer asks for', () => {
  test.each([
    ['order-link', { orderIds: ['paid'] }],
    ['order-paid', { orderId: 'paid' }],
  ])('%s is in the language in which it is asked, whatever that of the order', async (kind, facts) => {
    const english = await written(kind, { ...facts, language: 'en' });
    expect(english.html).toContain('<html lang="en"');
    expect(english.text).toContain('Hydrangea day');
    expect(english.text).toContain(`${testSite.baseUrl}/en/bestelling/`);
    const dutch = await written(kind, { ...facts, language: 'nl' }, 'en');
    expect(dutch.html).toContain('<html lang="nl"');
    expect(dutch.text).toContain('Hortensiadag');
    expect(dutch.text).toContain(`${testSite.baseUrl}/bestelling/`);
    expect((await written(kind, facts, 'en')).html).toContain('<html lang="en"');
    expect((await written(kind, facts)).html).toContain('<html lang="nl"');
  });

  test('has the accessibility of its event in that language, our words and the owner’s', async () => {
    const { text } = await written('order-paid', { orderId: 'paid', language: 'en' });
    expect(text).toContain('Accessibility: Step-free route · Accessible toilet\nThe last part is grass.');
  });
});

describe('the email about a refund', () => {
  const CANCELLED = { lines: [{ line: 0, amount: 2 }], priceCents: 125_000, costsCents: 1250 };
  const textOf = async (words: unknown, language?: OtherLanguage) =>
    (await written('order-refunded', { orderId: 'paid', amountCents: 750, words }, language)).text;

  test('says in the language of the order what its buyer cancelled', async () => {
    expect((await textOf(CANCELLED)).replaceAll('\u00A0', ' ')).toContain(
      'U heeft dit zelf geannuleerd: 2 x Entree volwassene. Van de prijs van € 1.250,00 houden wij € 12,50 kosten in.',
    );
    expect(await textOf(CANCELLED, 'en')).toContain(
      'You cancelled this yourself: 2 x Adult admission. Of the price of €1,250.00 we keep €12.50 in costs.',
    );
    expect(await textOf({ ...CANCELLED, costsCents: 0 }, 'de')).toContain('selbst storniert: 2 x Entree volwassene.');
  });

  test.each([
    'U hebt dit zelf geannuleerd: 1 × Entree volwassene.',
    'Cadeaubon niet gevonden.',
    'Er is storm voorspeld.',
    JSON.stringify(CANCELLED),
  ])('leaves a text as it is that was typed, or stored by older versions: %s', async (typed) => {
    for (const language of [undefined, ...OTHER_LANGUAGES])
      expect(await textOf(typed, language)).toContain(`\n${typed}`);
  });
});

describe('what the owner wrote in the facts of an email', () => {
  test('is found word for word, and a key of ours is none of it', async () => {
    const called = { orderId: 'cancelled', reason: 'Er is storm voorspeld.' };
    expect((await written('event-cancelled', called, 'en')).text).toContain('A storm is forecast.');
    expect((await written('event-cancelled', called, 'de')).text).toContain('Er is storm voorspeld.');
    const late = await written('order-late-refund', { orderId: 'paid', amountCents: 500, reason: 'late' }, 'en');
    expect(late.text).toContain('arrived after the reservation had expired');
  });

  test('is not what the sale of gift cards is called', async () => {
    const { subject } = await written('order-late-refund', { orderId: 'paid' }, 'de', 'Cadeaubon');
    expect(subject).toContain('Gutschein');
  });
});

describe('the email with a quote', () => {
  test('names a visit in the language of its request', async () => {
    const facts = { quoteId: 'quote', language: 'en' };
    const { subject, text } = await written('booking-quote', facts, undefined, 'Trouwen in de tuin');
    expect(subject).toContain('A wedding in the garden');
    expect(text).not.toContain('Trouwen');
    expect((await written('booking-quote', facts, undefined, 'Iets anders')).subject).toContain('Iets anders');
  });

  test('names its event in that language too, also once the visit has left it', async () => {
    const { text } = await written('booking-quote', { quoteId: 'quote', language: 'en' });
    expect(text).toContain('Hydrangea day');
    const left = { quoteId: 'agreed', event: 'Hortensiadag', language: 'en' };
    expect((await written('booking-left-event', left)).text).toContain('no longer takes part in ‘Hydrangea day’');
  });
});

test('emails that are written at the same time keep their languages', async () => {
  const all = [undefined, 'en', 'de', undefined, 'de', 'en'] as const;
  const emails = await Promise.all(all.map((language) => written('order-paid', { orderId: 'paid' }, language)));
  for (const [index, { html, text }] of emails.entries()) {
    const language = all[index] ?? 'nl';
    expect(html).toContain(`<html lang="${language}"`);
    expect(text).toContain({ nl: 'BESTELLING 10042', en: 'ORDER 10042', de: 'BESTELLUNG 10042' }[language]);
  }
});
