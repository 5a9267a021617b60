import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { answeredRows } from '../../client/sales/checkout/questions/answer-fields.ts';
import { ownedText } from '../../client/ui/text/text.tsx';
import { langProps, type Owned } from '../../src/kernel/text/owned.ts';

// The pages of an English build.
vi.mock('../../src/kernel/web/languages.ts', async (original) => ({
  ...(await original<typeof import('../../src/kernel/web/languages.ts')>()),
  OWN_LANGUAGE: 'en',
}));

const CONCERT = { text: 'Zomerconcert', lang: 'nl' } as const;

const markup = (node: ReactNode) => renderToStaticMarkup(<p>{node}</p>).slice('<p>'.length, -'</p>'.length);

test.each<[string, Owned, ((text: string) => string) | undefined, string]>([
  ['a translated text', 'Summer concert', (title) => `Order 1 for ${title}.`, 'Order 1 for Summer concert.'],
  ['a Dutch text alone', CONCERT, undefined, '<span lang="nl">Zomerconcert</span>'],
  ['within a sentence', CONCERT, (title) => `For ${title}.`, 'For <span lang="nl">Zomerconcert</span>.'],
  ['at its end', CONCERT, (title) => `about ${title}`, 'about <span lang="nl">Zomerconcert</span>'],
  ['in a sentence that leaves it out', CONCERT, () => 'You are on the list.', 'You are on the list.'],
])('says where the owner’s words are Dutch: %s', (_, owned, within, shown) => {
  expect(markup(ownedText(owned, within))).toBe(shown);
});

test('says so of a text in an attribute, or in an element that takes plain text only', () => {
  expect(langProps(CONCERT)).toEqual({ lang: 'nl' });
  expect(langProps('Summer concert')).toEqual({ lang: undefined });
});

test('a choice that the owner translated is read in English, and any other answer as it was given', () => {
  const question = {
    id: 1,
    text: { text: 'Dieet', lang: 'nl' },
    purpose: 'For lunch',
    kind: 'choice',
    choices: [
      { text: 'Vegetarian', dutch: 'Vegetarisch' },
      { text: 'Vis', lang: 'nl' },
    ],
    per: 'order',
    isSensitive: false,
    atGate: false,
  } as const;
  const answers = ['Vegetarisch', 'Vis', 'Geen vlees'].map((answer) => ({ question_id: 1, answer }));
  const rows = answeredRows([{ ...question, choices: [...question.choices] }], [], answers);
  expect(rows.map(({ term, lang, detail }) => [term, lang, markup(detail)])).toEqual([
    ['Dieet', 'nl', 'Vegetarian'],
    ['Dieet', 'nl', '<span lang="nl">Vis</span>'],
    ['Dieet', 'nl', 'Geen vlees'],
  ]);
});
