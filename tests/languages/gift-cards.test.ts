import { describe, expect, test } from 'vitest';
import { emailSamples } from '../../src/world/demo/email-examples.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from '../../src/kernel/web/languages.ts';
import { ordersInLanguage } from '../../src/render/languages/orders.ts';
import { makePaper } from '../../src/render/languages/papers/make-paper.ts';
import { createPapers } from '../../src/render/languages/papers/papers.ts';
import { giftCardEmails } from '../../src/modules/ticketing/documents/emails/gift-card-emails.ts';
import { samplePorts } from '../../src/modules/ticketing/documents/index.ts';
import type { MailCard } from '../../src/modules/ticketing/documents/facts/mail-card.ts';
import { writersOf } from '../../src/platform/mail/email.ts';
import { textOfPdf } from '../support/read-pdf.ts';
import { testSite } from '../support/test-site.ts';

const mail = { id: 'row-1', to: 'anna@example.org', createdAt: '2026-06-20T18:32:06.000Z' };
const facts = { cardId: 'mailed', at: '2026-06-22T10:15:00.000Z', on: '2026-07-11' };
const KINDS = Object.keys(giftCardEmails);

const SAID = {
  en: { card: 'Gift voucher', until: 'Valid until', file: 'gift-voucher-10057.pdf', lang: 'en-GB' },
  de: { card: 'Gutschein', until: 'Gültig bis', file: 'gutschein-10057.pdf', lang: 'de-DE' },
};
/** Of mails and paper about a card, addresses aside. */
const DUTCH = /\b(?:cadeaubon|bon|uw|u|wij|bestelling|geldig|btw|niet|herroep\w*|vragen|bel)\b(?!\/|-\d|\.pdf)/i;

const aCard = async (about: Partial<MailCard> = {}): Promise<MailCard> => {
  const card = await samplePorts.cardForMail('mailed');
  if (!card) throw new Error('no card');
  return { ...card, ...about };
};

/** Text that the site sends about a card bought in a language. */
async function wordsOf(about: Partial<MailCard>) {
  const languages = new Set(OTHER_LANGUAGES);
  const ports = { site: testSite, ...samplePorts, cardForMail: () => aCard(about) };
  const words = ordersInLanguage(
    {
      languages,
      translatorOf: async () => null,
      packageNames: async () => new Map(),
      papersIn: createPapers({ make: makePaper }),
    },
    ports,
  );
  const writers = words.writers(writersOf(giftCardEmails, ports));
  const write = async (kind: string) => {
    const letter = await writers[kind]?.(facts, mail);
    if (typeof letter !== 'object') throw new Error(`${kind}: ${letter}`);
    return letter;
  };
  return { ...words, write };
}

describe('a gift card that was bought in another language (R-41)', () => {
  test.each(OTHER_LANGUAGES)('is written of in %s, to whoever bought it and whoever gets it', async (language) => {
    const { write } = await wordsOf({ language, withdrawUntil: '2026-07-04', message: '' });
    for (const kind of KINDS) {
      const { subject, html, text, attachments = [] } = await write(kind);
      expect(html).toContain(`<html lang="${language}"`);
      for (const part of [subject, text.replaceAll(/\S+[/@]\S+/g, '')]) expect(part).not.toMatch(DUTCH);
      const ours = [...text.matchAll(new RegExp(`${testSite.baseUrl}(/\\S+)`, 'g'))].map(([, address = '']) => address);
      expect(ours.filter((address) => !address.startsWith(`/${language}/`))).toEqual([]);
      if (kind !== 'gift-card-withdrawn') {
        expect(attachments.map(({ filename }) => filename)).toEqual([SAID[language].file]);
        expect(ours.length).toBeGreaterThan(0);
      }
    }
  });

  test.each(OTHER_LANGUAGES)('is a PDF in %s, with the words of its buyer as they are', async (language) => {
    const { giftCardFile } = await wordsOf({});
    const card = await aCard({ language, recipientName: 'Theetuin', message: 'Tot ziens in de tuin', vatRate: 21 });
    const { filename, content } = await giftCardFile(card, { ...testSite, isDemo: true });
    const text = (await textOfPdf(content)).replaceAll(/[\s\uFFFE]+/g, ' ');
    expect(filename).toBe(SAID[language].file);
    for (const part of [SAID[language].card, SAID[language].until, 'Theetuin', 'Tot ziens in de tuin'])
      expect(text).toContain(part);
    const ours = text.replace('Theetuin', '').replace('Tot ziens in de tuin', '');
    expect(ours.replaceAll(/\S+[/@]\S+/g, '')).not.toMatch(DUTCH);
    expect(Buffer.from(content).toString('latin1')).toContain(`/Lang (${SAID[language].lang})`);
  });

  test('stays Dutch where it was bought in Dutch', async () => {
    const { write, giftCardFile } = await wordsOf({});
    expect((await write('gift-card-sold')).html).toContain('<html lang="nl"');
    const { filename, content } = await giftCardFile(await aCard(), testSite);
    expect([filename, Buffer.from(content).toString('latin1').includes('/Lang (nl-NL)')]).toEqual([
      'cadeaubon-10057.pdf',
      true,
    ]);
  });

  test('is among the examples of mails in each language', async () => {
    const samples = emailSamples({ ...testSite, languages: [...OTHER_LANGUAGES] });
    for (const kind of KINDS) {
      expect(samples.languagesOf(kind)).toEqual(OTHER_LANGUAGES);
      for (const language of [null, ...OTHER_LANGUAGES] satisfies (OtherLanguage | null)[])
        expect((await samples.write(kind, language))?.html).toContain(`<html lang="${language ?? 'nl'}"`);
    }
    expect(samples.languagesOf('newsletter-issue')).toEqual([]);
    expect(await samples.write('newsletter-issue', 'de')).toBeNull();
  });
});
