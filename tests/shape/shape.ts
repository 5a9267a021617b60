import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PHRASES } from './phrases.ts';

/** Counts the shape of the code: how large, how scattered, in what words. `npm run shape` prints it. */

const ROOT = path.join(import.meta.dirname, '../..');

/** Text of every source file by its path from the root. */
export type Sources = ReadonlyMap<string, string>;

/** One figure: how much, and the places that make it up, the worst first. */
export type Figure = { count: number; places: string[] };

/** The figures that the house limits. The first column of LIMITS in shape.test.ts names them. */
export type Shape = Record<
  | 'source files'
  | 'names in the largest folder'
  | 'folders with more than 14 names'
  | 'files of more than 300 lines'
  | 'files of fewer than 25 lines'
  | 'comment lines'
  | 'groups on the largest face of a module'
  | 'files of the field event_image_alt'
  | 'files of the field maxPerOrder'
  | 'files of the page bloom'
  | 'files of the page on which an order changes its date'
  | 'source paths in strings'
  | 'phrases that the house does not use'
  | 'words of docs/architecture.md',
  Figure
>;

/** Typings of packages, and tables of words, which hold no code. */
const NO_CODE = /\.d\.ts$|[/.]words\.ts$/;

/** Reads the sources: what runs and what the client loads. */
export function readSources(): Sources {
  const files = globSync('{src,client,build}/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !NO_CODE.test(file));
  return new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
}

/** Measures the sources; `architecture` is the text of docs/architecture.md. */
export function measureShape(sources: Sources, architecture: string): Shape {
  const lines = new Map([...sources].map(([file, text]) => [file, text.split('\n').length - 1]));
  const folders = [...namesPerFolder(sources)].filter(([folder]) => !DRAWINGS.test(folder));
  return {
    'source files': { count: sources.size, places: [] },
    'names in the largest folder': largest(folders),
    'folders with more than 14 names': counted(folders.filter(([, names]) => names > 14)),
    'files of more than 300 lines': counted([...lines].filter(([, many]) => many > 300)),
    'files of fewer than 25 lines': counted([...lines].filter(([, many]) => many < 25)),
    'comment lines': { count: sum([...sources.values()].map((text) => commentLines(text).length)), places: [] },
    'groups on the largest face of a module': largest(facesOfModules(sources)),
    'files of the field event_image_alt': filesWith(sources, /\b(event_image_alt|imageAlt|image_alt)\b/),
    'files of the field maxPerOrder': filesWith(sources, /\b(maxPerOrder|max_per_order)\b/),
    'files of the page bloom': filesWith(sources, /in-bloei|\bbloom\.page\b/),
    'files of the page on which an order changes its date': filesWith(sources, /\/datum\b|'datum'/),
    'source paths in strings': pathsInStrings(sources),
    'phrases that the house does not use': phrasesIn(sources),
    'words of docs/architecture.md': { count: architecture.split(/\s+/).filter(Boolean).length, places: [] },
  };
}

/** Folders with one drawing per file, or the texts of one page per file: their length says nothing. */
const DRAWINGS = /^client\/(art|public)(\/|$)|^src\/modules\/content\/defaults\/pages$/;

function namesPerFolder(sources: Sources): Map<string, number> {
  const names = new Set(
    [...sources.keys()].flatMap((file) => {
      const parts = file.split('/');
      return parts.slice(1).map((_, depth) => parts.slice(0, depth + 2).join('/'));
    }),
  );
  const folders = new Map<string, number>();
  for (const name of names) {
    const folder = path.posix.dirname(name);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  return folders;
}

function commentLines(text: string): string[] {
  return text.split('\n').filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line));
}

/** How many names each module and sub-module hands out: keys of the object that its create function returns. */
function facesOfModules(sources: Sources): [string, number][] {
  return [...sources].flatMap(([file, text]): [string, number][] => {
    if (!/^src\/modules\/(?:[^/]+\/)?([^/]+)\/(?:\1|index)\.ts$/.test(file)) return [];
    const returned = /\n {2}return \{\n(.*?)\n {2}\};?\n/s.exec(text)?.[1] ?? '';
    return [[file, returned.split('\n').filter((line) => /^ {4}(\.\.\.)?\w/.test(line)).length]];
  });
}

/** Fields and pages as probes: in how many product files a change of one begins. Sample data is no product. */
function filesWith(sources: Sources, pattern: RegExp): Figure {
  const product = [...sources].filter(([file]) => !/^src\/(cli|world\/demo)\//.test(file));
  const places = product.filter(([, text]) => pattern.test(text)).map(([file]) => file);
  return { count: places.length, places };
}

function pathsInStrings(sources: Sources): Figure {
  const found = [...sources].map(([file, text]): [string, number] => {
    const outside = text.replaceAll(
      /^(?:import|export)\s[^;]*?\sfrom\s+'[^']+'|^import\s+'[^']+'|\bimport\('[^']+'\)/gms,
      '',
    );
    return [file, (outside.match(/'[^'\s]*\/[^'\s]+\.tsx?'/g) ?? []).length];
  });
  return { ...counted(found.filter(([, many]) => many > 0)), count: sum(found.map(([, many]) => many)) };
}

function phrasesIn(sources: Sources): Figure {
  const places = [...sources].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => (PHRASES.some((one) => one.test(line)) ? [`${file}:${index + 1}`] : [])),
  );
  return { count: places.length, places };
}

function counted(found: readonly (readonly [string, number])[]): Figure {
  const worst = found.toSorted((one, other) => other[1] - one[1]);
  return { count: found.length, places: worst.map(([name, many]) => `${name} (${many})`) };
}

function largest(found: readonly (readonly [string, number])[]): Figure {
  const { places } = counted(found);
  return { count: Math.max(0, ...found.map(([, many]) => many)), places };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

if (import.meta.main) {
  const shape = measureShape(readSources(), readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8'));
  const shown = process.argv.includes('--places') ? Infinity : 3;
  for (const [name, { count, places }] of Object.entries(shape)) {
    console.log(`${String(count).padStart(6)}  ${name}`);
    for (const place of places.slice(0, shown)) console.log(`          ${place}`);
  }
}
