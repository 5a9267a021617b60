import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { emailSamples } from '../src/world/demo/email-examples.ts';
import { writtenDefaults } from '../src/modules/content/defaults/defaults.ts';
import type { ContentPage } from '../src/modules/content/schema.ts';
import { fleschDouma, textOf } from './support/flesch-douma.ts';
import { testSite } from './support/test-site.ts';
import { dutchOf } from '../src/kernel/text/owned.ts';

/** Plain Dutch: whoever reads a newspaper reads this without effort. */
const PLAIN = 60;
/** Texts that may be harder, each with its reason. */
const HARDER: Readonly<Record<string, string>> = {};

const ROOT = path.join(import.meta.dirname, '..');
const isHard = (name: string, text: string) => {
  const score = fleschDouma(text);
  return score !== null && score < PLAIN && !(name in HARDER) ? [`${name}: ${Math.round(score)}`] : [];
};

describe('the measure of Flesch and Douma', () => {
  test('tells plain words from those of an office, and says nothing of a few words', () => {
    const plain = fleschDouma('De tuin is open. U loopt rond en kijkt. Er is thee. '.repeat(4));
    const office = fleschDouma(
      'Overeenkomstig de toepasselijke voorwaarden geschiedt terugbetaling uitsluitend overeenkomstig de oorspronkelijke betalingsmethode, onverminderd eventuele aanspraken betreffende administratiekosten en aanverwante verplichtingen jegens derden, verzekeraars, bemiddelaars en overige belanghebbenden dienaangaande voortvloeiend uit voorgenoemde overeenkomsten, bepalingen.',
    );
    expect(plain).toBeGreaterThan(90);
    expect(office).toBeLessThan(20);
    expect(fleschDouma('Koop tickets')).toBeNull();
  });
});

describe('is plain enough to read without effort', () => {
  const pages = [...writtenDefaults].filter(([key]) => key.startsWith('pages/'));

  test.each(pages)('%s', (key, value) => {
    const { intro, sections } = value as ContentPage;
    expect(isHard(key, [intro, ...sections.map(({ html }) => html)].map(dutchOf).map(textOf).join('\n'))).toEqual([]);
  });

  test('what the shop, the account and the administration say', () => {
    const files = globSync('client/**/*nl.json', { cwd: ROOT });
    expect(files.length).toBeGreaterThan(30);
    const hard = files.flatMap((file) => {
      const sentences = sentencesIn(JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')));
      return isHard(file, sentences.join('\n'));
    });
    expect(hard).toEqual([]);
  });

  test('every mail', async () => {
    const samples = emailSamples(testSite);
    const hard = await Promise.all(
      samples.kinds.map(async (kind) => {
        const sentences = (await samples.write(kind))?.text.split('\n').filter(isSentence) ?? [];
        return isHard(kind, sentences.join('\n'));
      }),
    );
    expect(hard.flat()).toEqual([]);
  });
});

/** Whole sentences in a file of words: labels of buttons and fields are no text to read. */
function sentencesIn(words: unknown): string[] {
  if (typeof words === 'string') return isSentence(words) ? [words.replaceAll(/\{\{\w+\}\}/g, 'iets')] : [];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(sentencesIn) : [];
}

function isSentence(text: string): boolean {
  return text.split(' ').length > 4 && /[.!?]$/.test(text) && !text.includes('https://');
}
