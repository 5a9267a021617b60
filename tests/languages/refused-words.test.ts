import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');

/** Phrases that read wrong in their language, so that none comes back. */
const REFUSED = [
  'gaat geen datum niet door',
  'waar deze tickets zelf naartoe kunnen',
  'om haar groot te bekijken',
  'van haar bloem',
  "'Haal weg'",
  "'Dat is geregeld'",
  'u hebt',
  'U hebt',
  'hebt u',
  'Zahlverfahren',
  'Geschenkgutschein',
  'wovon 9 %',
  'MWSt',
  'Servicekosten pro',
  'nicht gut zu Fuß',
  'are canceled',
  'by itself',
  'One ticket more',
  'A ticket more',
  'think along',
  'into your account',
  'Service costs',
  'Gift card',
  'your gift card',
  'into the account',
  'by themselves',
  'Mehrwertsteuer',
  'nicht gelungen',
  'auf den Knopf',
  'winterruhe',
  'van wie hem krijgt',
  'u er hebt',
];

const files = globSync(['{src,client}/**/*words.ts', '{src,client}/**/nl.json', 'tests/snapshots/kept/*.txt'], {
  cwd: ROOT,
});

describe('words that were mended', () => {
  test.each(REFUSED)('“%s” is in no words file and no kept snapshot', (phrase) => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => readFileSync(path.join(ROOT, file), 'utf8').includes(phrase))).toEqual([]);
  });
});
