import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { wordsFiles } from '../support/words-files.ts';

/** A number that may be 1 stands before a noun in the singular too: 'hoogstens 1 ticket', never '1 tickets'. */

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Plurals of what the site counts, in Dutch, English and German. */
const PLURALS = [
  'tickets personen plaatsen dagen bestellingen stuks datums foto’s uitbetalingen betalingen evenementen aanvragen vragen',
  'places persons people days orders dates photos',
  'Tickets Personen Plätze Tage Bestellungen Termine Fotos',
].flatMap((words) => words.split(' '));
const NOUN = `(?:${PLURALS.join('|')})(?![\\p{L}’])`;

/** Texts whose number is never 1. */
const ALWAYS_MORE: Record<string, RegExp> = {
  'client/admin/orders/nl.json': /^visitors\.(more|cut)$/, // of a list too long for a page
  'client/admin/events/organisers/nl.json': /\.more$/, // names the events
  'client/admin/events/call-off/nl.json': /^all$/, // shown with two dates or more
  'client/admin/events/nl.json': /\.most$/, // the most that there may be
};

/** Keys of texts that are said of two or more: a group code holds two or more. */
const MORE_KEYS =
  /^(groupTicketCount|groupQrCode|groupFor|groupText|groupDateText|groupTicketText|groupTicketDateText)$/;

test('files of words choose the form of a noun by its number', () => {
  const plural = new RegExp(`\\{\\{\\w+\\}\\} ${NOUN}`, 'u');
  const files = globSync('client/**/*nl.json', { cwd: ROOT });
  const faults = files.flatMap((file) =>
    leaves(JSON.parse(read(file)))
      .filter(([key, text]) => plural.test(text) && !key.endsWith('_other'))
      .filter(([key]) => !Object.entries(ALWAYS_MORE).some(([of, keys]) => file.startsWith(of) && keys.test(key)))
      .map(([key, text]) => `${file} ${key}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(faults).toEqual([]);
});

test('a text by key is chosen by its number where it is said', () => {
  const plural = new RegExp(`\\{\\{\\w+\\}\\} ${NOUN}`, 'u');
  const sources = globSync('{client,src}/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => ({ file, text: read(file) }));
  const faults = [...wordsFiles].flatMap(([words, texts]) => {
    const keys = [...texts].filter(([, forms]) => Object.values(forms).some((text) => plural.test(text)));
    const users = sources.filter(
      ({ file, text }) => path.dirname(words).startsWith(path.dirname(file)) && text.includes('words.ts'),
    );
    return keys.flatMap(([key]) =>
      users.flatMap(({ file, text }) => {
        const at = text.split('\n').findIndex((line) => line.includes(`.${key}({`));
        const before = text.split('\n').slice(Math.max(0, at - 2), at + 1);
        return at === -1 || /=== 1\b/.test(before.join(' ')) || MORE_KEYS.test(key) ? [] : [`${file}:${at + 1} ${key}`];
      }),
    );
  });
  expect(faults).toEqual([]);
});

test('texts in code choose the form of a noun by its number', () => {
  const plural = new RegExp(`\\$\\{(?![A-Z_]+\\})[^}]+\\} ${NOUN}`, 'u');
  const owners = globSync('{client,src}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/^src\/(cli|world\/simulators|ops\/(?:restore|move))\/|ticket-page\.ts$/.test(file), // for the maintainer; two or more
  );
  const faults = owners.flatMap((file) => {
    const lines = read(file).split('\n');
    return lines.flatMap((line, at) => {
      const isChosen = /=== 1\b/.test(lines.slice(Math.max(0, at - 2), at + 1).join(' '));
      return plural.test(line) && !isChosen ? [`${file}:${at + 1} ${line.trim()}`] : [];
    });
  });
  expect(owners.length).toBeGreaterThan(500);
  expect(faults).toEqual([]);
});

function leaves(words: object, under = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    const name = under === '' ? key : `${under}.${key}`;
    if (typeof value === 'string') return [[name, value] as [string, string]];
    return typeof value === 'object' && value !== null ? leaves(value, name) : [];
  });
}
