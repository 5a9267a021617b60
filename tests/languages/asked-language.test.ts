import { describe, expect, test } from 'vitest';
import { ordersInLanguage } from '../../src/render/languages/orders.ts';
import { makePaper } from '../../src/render/languages/papers/make-paper.ts';
import { createPapers } from '../../src/render/languages/papers/papers.ts';
import type { Translator } from '../../src/kernel/text/words-of.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from '../../src/kernel/web/languages.ts';
import { samplePorts } from '../../src/modules/ticketing/documents/emails/index.ts';
import { orderEmails } from '../../src/modules/ticketing/documents/emails/orders/order-emails.ts';
import { writersOf } from '../../src/platform/mail/email.ts';
import { testSite } from '../support/test-site.ts';

const mail = { id: 'row-1', to: 'anna@example.org', createdAt: '2026-06-20T18:32:06.000Z' };

const OWNERS = new Map([
  ['Hortensiadag', 'Hydrangea day'],
  ['Het laatste stuk is gras.', 'The last part is grass.'],
]);

/** A mail about the order of the examples, placed in a language, with the owner's translation of its event. */
async function written(kind: string, facts: object, language?: OtherLanguage) {
  const orderForMail = async (id: string) => {
    const order = await samplePorts.orderForMail(id);
    return order && { ...order, ...(language && { language }) };
  };
  const ports = { site: testSite, ...samplePorts, orderForMail };
  const translatorOf = async (asked: string): Promise<Translator | null> =>
    asked === 'en' ? { language: 'en', translate: (dutch) => OWNERS.get(dutch) ?? null } : null;
  const languages = new Set(OTHER_LANGUAGES);
  const papersIn = createPapers({ make: makePaper });
  const { writers } = ordersInLanguage({ languages, translatorOf, papersIn }, ports);
  const letter = await writers(writersOf(orderEmails, ports))[kind]?.(facts, mail);
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
