import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { textsIn } from '../../build/languages.ts';
import { textsOf, translated } from '../../build/translate.ts';
import dutchOnly from '../../languages/dutch-only.json' with { type: 'json' };
import { routes } from '../../client/start/routes.tsx';
import { isTranslated, OTHER_LANGUAGES } from '../../src/kernel/languages.ts';
import { testSite } from '../support/test-site.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** What only the owner reads, and names of others. */
const DUTCH_ONLY: Record<string, string[]> = dutchOnly;

/** Words by which Dutch is known, and no other language. */
const DUTCH =
  /\b(?:de|het|een|niet|uw|voor|met|zijn|wordt|naar|nog|wij|u|geen|ook|bij|tot|deze|dit|vul|kies|heeft|kunt|vanaf|ons|onze|van|uur|gratis|bestelling|evenement|cadeaubon|wachtlijst)\b/i;

/** What is filled in; 'De {{name}}' is what the garden is called, in every language. */
const NAMED = /(?:\bDe )?\{\{\w+\}\}/g;

/** Files of words that there are in other languages too. */
const dutchWords = globSync('client/**/*nl.json', { cwd: ROOT }).filter((file) =>
  existsSync(path.join(ROOT, beside(file, 'en'))),
);
function beside(file: string, language: string): string {
  return file.replace(/nl\.json$/, `${language}.json`);
}

describe.each(OTHER_LANGUAGES)('%s', (language) => {
  test.each([...dutchWords, 'client/art/alts.json'])('says all that %s says', (file) => {
    const own = file.endsWith('alts.json') ? file.replace('alts', `alts-${language}`) : beside(file, language);
    const [dutch, other] = [leaves(JSON.parse(read(file))), leaves(JSON.parse(read(own)))];
    expect([...other.keys()]).toEqual([...dutch.keys()]);
    for (const [key, text] of dutch) expect(factsIn(other.get(key) ?? ''), `${own}: ${key}`).toEqual(factsIn(text));
    const leftOver = [...other].filter(([, text]) => language === 'en' && DUTCH.test(text.replace(NAMED, '')));
    expect(leftOver.filter(([, text]) => !/\(in Dutch\)|iDEAL/.test(text))).toEqual([]);
  });

  test('has every word of the pages that there are in it', () => {
    const known = textsIn(language);
    const faults = sourcesOfPages().flatMap((file) => {
      if (file.endsWith('nl.json')) return existsSync(path.join(ROOT, beside(file, language))) ? [] : [`${file} alone`];
      return /\.tsx?$/.test(file) && !known[file] ? owedBy(file, new Set()) : [];
    });
    expect(faults).toEqual([]);
  });

  test('knows every text that stands in code, in the form in which it stands there', () => {
    const faults = Object.entries(textsIn(language)).flatMap(([file, texts]) => {
      const { used } = translated(file, read(file), texts);
      const stale = Object.keys(texts).filter((key) => !used.has(key));
      return [...stale.map((key) => `${file} no longer says: ${key}`), ...owedBy(file, new Set([...used].map(bare)))];
    });
    expect(faults).toEqual([]);
  });
});

/** What the pages in other languages are made of: they, their loaders, what surrounds them, and all that these import. */
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

/** What a source takes of its neighbours, types aside. */
function importsOf(file: string): string[] {
  const said = read(file).matchAll(/^(?:import|export)(?! type)[^']*?from '(\.[^']+)'|import\('(\.[^']+)'\)/gm);
  return [...said].map(([, fixed, late = '']) => path.join(path.dirname(file), fixed ?? late));
}

/** The Dutch texts in a source that nobody translated, though visitors read them. */
function owedBy(file: string, known: ReadonlySet<string>): string[] {
  const notSaid = new Set(DUTCH_ONLY[file] ?? []);
  const owed = textsOf(file, read(file)).filter((key) => isDutch(key) && !known.has(bare(key)) && !notSaid.has(key));
  return owed.map((key) => `${file} also says: ${key}`);
}

/** Sentences only; 'De {name}' is what the garden is called, in every language. */
function isDutch(key: string): boolean {
  const text = bare(key.replaceAll(/\bDe (?=\{)/g, ''));
  return text.trim().includes(' ') && DUTCH.test(text);
}

test('all languages translate the same files and the same texts', () => {
  const [first, ...others] = OTHER_LANGUAGES.map((language) =>
    Object.entries(textsIn(language)).map(([file, texts]) => [file, Object.keys(texts)]),
  );
  for (const other of others) expect(other).toEqual(first);
});

describe('a text in code', () => {
  const said = (code: string, texts: Record<string, string>) => translated('x.tsx', code, texts).code;

  test('is exchanged where it is said, not where it names something', () => {
    const code = `import a from 'gratis'; const b = { 'gratis': 'gratis' };`;
    expect(said(code, { gratis: 'free' })).toBe(`import a from 'gratis'; const b = { 'gratis': "free" };`);
  });

  test('keeps what is filled in, in another order, and the texts within', () => {
    expect(said('x = `${a} van ${b ?? "niets"}`', { '{0} van {1}': '{1}: {0}', niets: 'nothing' })).toBe(
      'x = `${b ?? "nothing"}: ${a}`',
    );
  });

  test('is found in markup, as an attribute and between tags', () => {
    expect(said('x = <p title="Kaart">Toon\n meer <b>nu</b></p>', { Kaart: 'Map', 'Toon meer': 'Show more' })).toBe(
      'x = <p title={"Map"}>{"Show more "}<b>nu</b></p>',
    );
    expect(said('x = <p>Pagina {a} van <b>{c}</b>\n</p>', { Pagina: 'Page', van: 'of' })).toBe(
      'x = <p>{"Page "}{a}{" of "}<b>{c}</b>\n</p>',
    );
    expect(said('x = html`<td>Prijs</td><td>${a}</td>`', { Prijs: 'Price' })).toBe(
      'x = html`<td>Price</td><td>${a}</td>`',
    );
    expect(said('x = html`Lees ${a} goed`', { 'Lees {0} goed': 'Read {0} well' })).toBe('x = html`Read ${a} well`');
  });
});

/** Without the expressions, of which a key has the number or the source. */
function bare(key: string): string {
  const without = key.replaceAll(/\{[^{}]*\}/g, '∅');
  return without === key ? key : bare(without);
}

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
