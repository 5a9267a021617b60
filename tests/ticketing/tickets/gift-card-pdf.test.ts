import { expect, test } from 'vitest';
import { samplePorts } from '../../../src/modules/ticketing/documents/index.ts';
import { giftCardFile } from '../../../src/modules/ticketing/documents/pdf/gift-card-pdf.ts';
import type { MailCard } from '../../../src/modules/ticketing/documents/facts/mail-card.ts';
import { textOfPdf } from '../../support/read-pdf.ts';
import { aSite } from '../emails/an-order.ts';

async function drawn(about: Partial<MailCard> = {}, site = aSite) {
  const card = await samplePorts.cardForMail('mailed');
  if (!card) throw new Error('no card');
  const { filename, content } = await giftCardFile({ ...card, ...about }, site);
  return { filename, content, text: (await textOfPdf(content)).replaceAll(/[\s\uFFFE]+/g, ' ') };
}

test('a gift card on paper has amount, code, last day, for whom, and how it is used; not what is left of it (R-41)', async () => {
  const { filename, text } = await drawn({ balanceCents: 1234 });
  expect(filename).toBe('cadeaubon-10057.pdf');
  for (const part of [
    '€ 50,00',
    '7KQ2-M9XW-4TBN-6RVC',
    'Geldig tot en met 20 juni 2031',
    'Voor Oma Ria',
    'Lieve oma, van harte!',
    'Zo gebruikt u hem',
    'lindehof.example/cadeaubon',
    'Bestelling 10057',
    'Bon voor meervoudig gebruik',
    'KvK 12345678',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('12,34');
  expect(text).not.toContain('Proefmodus');
});

test('a gift card on paper says which VAT is in it, and that it is of a trial', async () => {
  const { text } = await drawn({ vatRate: 21 }, { ...aSite, isDemo: true });
  expect(text).toContain('Bon voor enkelvoudig gebruik: inclusief 21% btw, € 8,68.');
  expect(text).toContain('Proefmodus: met deze bon kunt u nergens betalen.');
});

test('a gift card on paper keeps its code where a message is as long as may be, and is the same at every try', async () => {
  const long = Array.from({ length: 40 }, (_, index) => `regel ${index}`).join('\n');
  const [one, two] = [await drawn({ message: long }), await drawn({ message: long })];
  expect(one.text).toContain('regel 6');
  expect(one.text).not.toContain('regel 7');
  expect(one.text).toContain('7KQ2-M9XW-4TBN-6RVC');
  expect(Buffer.from(one.content).equals(Buffer.from(two.content))).toBe(true);
});
