import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { routes } from '../../client/start/routes.tsx';
import { isTranslated, OTHER_LANGUAGES } from '../../src/kernel/web/languages.ts';
import { testSite } from '../support/test-site.ts';
import { wordsFiles } from '../support/words-files.ts';
import dutchOnly from './dutch-only.json' with { type: 'json' };
import { textsInCode } from './texts-in-code.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Words that only the owner reads, and names of others. */
const DUTCH_ONLY: Record<string, string[]> = dutchOnly;

/** Words by which Dutch is known, and no other language. */
const DUTCH =
  /\b(?:de|het|een|niet|uw|voor|met|zijn|wordt|naar|nog|wij|u|geen|ook|bij|tot|deze|dit|vul|kies|heeft|kunt|vanaf|ons|onze|van|uur|gratis|bestelling|evenement|cadeaubon|wachtlijst)\b/i;

/** Facts that are filled in; 'De {{name}}' is what the garden is called, in every language. */
const NAMED = /(?:\bDe )?\{\{?\w+\}\}?/g;

describe.each(OTHER_LANGUAGES)('%s', (language) => {
  test('describes every picture that has a Dutch description', () => {
    const [dutch, other] = ['client/art/alts.json', `client/art/alts-${language}.json`].map((file) =>
      leaves(JSON.parse(read(file))),
    );
    expect([...(other?.keys() ?? [])]).toEqual([...(dutch?.keys() ?? [])]);
    expect([...(other?.values() ?? [])].filter((text) => language === 'en' && DUTCH.test(text))).toEqual([]);
  });

  test('has every word of the pages that there are in it', () => {
    const files = sourcesOfPages().filter((file) => file.endsWith('nl.json'));
    expect(files).toEqual([]);
    const dutchOnly = sourcesOfPages().filter((file) => wordsFiles.get(file)?.size === 0);
    expect(dutchOnly).toEqual([]);
  });

  test.each([...wordsFiles.keys()])(
    'fills in what the Dutch texts of %s fill in, and says nothing in Dutch',
    (file) => {
      for (const [key, forms] of wordsFiles.get(file) ?? []) {
        const other = forms[language];
        expect({ key, facts: factsIn(other) }).toEqual({ key, facts: factsIn(forms.nl) });
        if (language === 'en' && !/\(in Dutch\)|iDEAL|Dutch Civil Code|<a href|\/en\//.test(other)) {
          expect(other.replace(NAMED, '')).not.toMatch(DUTCH);
        }
      }
    },
  );
});

test('no file of words has a key twice, one of which would be lost', () => {
  const keysIn = (value: unknown): number => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return 0;
    return Object.values(value).reduce((sum: number, one) => sum + keysIn(one), Object.keys(value).length);
  };
  const files = globSync('client/**/*nl.json', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(20);
  const isTwice = (text: string) => keysIn(JSON.parse(text)) !== (text.match(/"(?:[^"\\]|\\.)*"\s*:/g) ?? []).length;
  expect(isTwice('{ "open": "a", "more": { "open": "b" }, "open": "c" }')).toBe(true);
  expect(files.filter((file) => isTwice(read(file)))).toEqual([]);
});

test('what is said in other languages stands in files of words, not in code', () => {
  const speaking = globSync('src/**/*.ts', { cwd: ROOT }).filter((file) =>
    /from '(?!.*\/problem\.words).*[/.]words\.ts'/.test(read(file)),
  );
  const sources = [...sourcesOfPages(), ...speaking].filter((file) => /\.tsx?$/.test(file) && !wordsFiles.has(file));
  expect(sources.length).toBeGreaterThan(200);
  expect([...new Set(sources)].flatMap(owedBy)).toEqual([]);
});

/** Sources of the pages in other languages: pages, loaders, frame, and all that these import. */
function sourcesOfPages(): string[] {
  const pages = (routes(testSite)[0]?.children ?? []).flatMap(({ path: pattern = '', handle }) => {
    const { module } = (handle ?? {}) as { module?: string };
    const example = pattern
      .replace(/:(?:secret|code)/, 'a'.repeat(43))
      .replace(':id', '1')
      .replace(':title', 'a');
    return module && isTranslated(example) ? [`client/${module}`] : [];
  });
  const loaders = pages
    .map((page) => page.replace('.page.tsx', '.loader.ts'))
    .filter((file) => existsSync(path.join(ROOT, file)));
  const found = new Set<string>();
  const visit = (file: string) => {
    // The account is in Dutch, for whoever logs in.
    if (found.has(file) || file.startsWith('client/account/') || !existsSync(path.join(ROOT, file))) return;
    found.add(file);
    if (/\.tsx?$/.test(file)) for (const imported of importsOf(file)) visit(imported);
  };
  expect(pages.length).toBeGreaterThan(15);
  ['client/layout/layout.tsx', 'client/layout/error-page.tsx', ...pages, ...loaders].forEach(visit);
  return [...found];
}

/** Imports of a source, types aside. */
function importsOf(file: string): string[] {
  const said = read(file).matchAll(/^(?:import|export)(?! type)[^']*?from '(\.[^']+)'|import\('(\.[^']+)'\)/gm);
  return [...said].map(([, fixed, late = '']) => path.join(path.dirname(file), fixed ?? late));
}

test('the list of texts that only the owner reads names none that is not there', () => {
  const stale = Object.entries(DUTCH_ONLY).flatMap(([file, listed]) => {
    const there = existsSync(path.join(ROOT, file)) ? textsInCode(file, read(file)).filter(isDutch) : [];
    return listed.filter((text) => !there.includes(filled(text))).map((text) => `${file}: ${text}`);
  });
  expect(stale).toEqual([]);
});

/** Dutch texts in a source, but for those that only the owner reads. */
function owedBy(file: string): string[] {
  const ownersOnly = new Set((DUTCH_ONLY[file] ?? []).map(filled));
  const owed = textsInCode(file, read(file)).filter((text) => isDutch(text) && !ownersOnly.has(text));
  return owed.map((text) => `${file} says: ${text}`);
}

/** Sentences only; 'De {name}' is what the garden is called, in every language. */
function isDutch(text: string): boolean {
  const said = text.replaceAll(/\bDe (?=[∅{])/g, '').trim();
  return said.includes(' ') && DUTCH.test(said);
}

/** Keys of the list name what is filled in. */
function filled(key: string): string {
  return key
    .replaceAll(/\{\d+\}|\{[^{}]*[.(][^{}]*\}/g, '∅')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test('a text in code is found wherever it stands', () => {
  const found = (code: string) => textsInCode('x.tsx', code);
  expect(found(`import a from 'gratis'; const b = { 'gratis': 'ook gratis' };`)).toEqual(['ook gratis']);
  expect(found('x = `${a} van ${b ?? "niets"}`')).toEqual(['∅ van ∅', 'niets']);
  expect(found('x = <p title="Kaart">Toon\n meer <b>nu</b></p>')).toEqual(['Kaart', 'Toon meer', 'nu']);
  expect(found(`x = kind({ name: 'Naam van de mail', sample: { name: 'Naam van een koper' } })`)).toEqual([
    'Naam van een koper',
  ]);
  expect(found('x = html`<td>Prijs</td><td>${a}</td>`')).toContain('Prijs');
});

function factsIn(text: string): string[] {
  return [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted();
}

function leaves(words: object, above = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([name, value]: [string, unknown]): [string, string][] =>
      typeof value === 'object' && value !== null
        ? [...leaves(value, `${above}${name}.`)]
        : [[above + name, String(value)]],
    ),
  );
}
