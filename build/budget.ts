import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { loaderFile, type PageStyles } from '../src/kernel/pages/page.ts';
import { PAGES } from '../src/kernel/pages/pages.ts';

/** Bytes of the headers of a built file (`tests/http/answers.test.ts`). */
export const HEADERS = 535;

/**
 * Maximum bytes on the line as `npm run weigh` counts them, with Brotli and headers. `read`: scripts of a page that is only read; `scripts`: those that a press on it
 * brings, and of any other page; `styles`: those of a page; `rest`: those that come before React; `first`: scripts, styles
 * and fonts of a page that is only read, which leaves 90 kB of the 150 of a first visit to its HTML and pictures
 * (`tests/journeys/first-visit.journey.ts`); `worker`: each service worker.
 */
const LIMITS = {
  read: 20_000,
  scripts: 110_000,
  styles: 15_000,
  rest: 22_000,
  fonts: 39_000,
  first: 60_000,
  worker: 12_000,
};
/** Allowance for a page in another language: its links, and words that are longer. */
const LANGUAGE = 2_500;

/** Allowance for the admin pages and the gate: their own files, and libraries. */
const OWNERS_ONLY =
  /\/client\/admin\/|node_modules\/(?:react-aria|@react-aria|prosemirror|@tiptap|zxing-wasm|@noble|idb\/)/;
/** Validation loads after the page, if at all. */
const LOADED_LATER = /node_modules\/zod\//;

/** Fonts of each page, without the whole ones for rare letters. */
const PRELOADED_FONT = /\/(?:besley|figtree)-.{8}\.woff2$/;

const STYLES_LIST = /^\.vite\/styles.*\.json$/;
const BROWSER = /\/entry-browser\.ts$/;
const STILL = /\/entry-still\.ts$/;
const TAKE_OVER = /\/take-over\.tsx$/;
const PAGE = /\.page\.tsx$/;
/** Parts that load with their page, or with the first press on it. */
const PARTS: readonly (readonly [page: RegExp, part: RegExp])[] = [
  [/checkout\.page\./, /\/details-step\./],
  [/payment\.page\./, /\/payment-step\./],
  [/\/(?:order|confirmation)\.page\./, /\/order-tickets\./],
  [/\/(?:contact|requests)\.page\./, /\/robot-check\./],
  [/\/gift-cards\/shop\/shop\.page\./, /\/beside\./],
];

type Bundle = Rolldown.OutputBundle;

/** Fails the build when a public page exceeds its budget. */
export function budget(): Plugin {
  const faults: string[] = [];
  return {
    name: 'budget',
    apply: 'build',
    sharedDuringBuild: true,
    writeBundle(_options, bundle) {
      const { name } = this.environment;
      if (name === 'client') faults.push(...overBudget(bundle));
      else if (name.startsWith('browser_')) faults.push(...overBudget(bundle, LIMITS.scripts + LANGUAGE));
      else faults.push(...overWorkerBudget(bundle));
    },
    buildApp: {
      order: 'post',
      async handler(builder) {
        for (const environment of Object.values(builder.environments)) {
          if (!environment.isBuilt) await builder.build(environment);
        }
        if (faults.length) throw new Error(`Past the budget of a page:\n${faults.join('\n')}`);
      },
    },
  };
}

/** Returns a sentence per page and kind of file over budget. */
export function overBudget(bundle: Bundle, most = LIMITS.scripts): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunksOf = (file: RegExp) => chunks.filter(({ facadeModuleId }) => file.test(facadeModuleId ?? ''));
  const chunkOf = (file: string) => chunks.filter(({ facadeModuleId: id }) => id?.endsWith(`/client/${file}`));
  const always = chunksOf(TAKE_OVER);
  if (always.length === 0) return ['The bundle has no entry.'];

  const faults: string[] = [];
  const bytesOf = (from: Rolldown.OutputChunk[]) => sum(withImports(bundle, from).map((file) => onLine(bundle, file)));
  const read = Math.max(...[BROWSER, STILL].map((entry) => bytesOf(chunksOf(entry))));
  if (read > LIMITS.read) faults.push(`a page that is only read: scripts ${read} of ${LIMITS.read} bytes`);
  const pages = chunksOf(PAGE).filter(({ isDynamicEntry }) => isDynamicEntry);
  if (pages.length === 0) faults.push('No page was found.');
  for (const page of pages) {
    const id = page.facadeModuleId ?? page.fileName;
    const rows = PAGES.filter(({ module }) => id.endsWith(`/client/${module}`));
    const isStill = rows.some(({ key, holdsStill }) => key !== undefined || holdsStill);
    const loaders = [...new Set(rows.map(loaderFile))].flatMap((file) => (file === null ? [] : chunkOf(file)));
    const parts = PARTS.flatMap(([of, part]) => (of.test(id) ? chunksOf(part) : []));
    const all = [...always, ...chunksOf(isStill ? STILL : BROWSER), page, ...loaders, ...parts];
    const name = id.split('/').pop() ?? id;
    const scripts = bytesOf(all);
    if (scripts > most) faults.push(`${name}: scripts ${scripts} of ${most} bytes`);
    const strangers = withImports(bundle, all)
      .flatMap((file) => modulesOf(bundle, file))
      .filter((module) => OWNERS_ONLY.test(module) || LOADED_LATER.test(module));
    if (strangers.length) faults.push(`${name}: carries ${strangers[0]}`);
  }
  const fonts = Object.values(bundle).filter((output) => PRELOADED_FONT.test(output.fileName));
  const fontBytes = sum(fonts.map((font) => (font.type === 'asset' ? font.source.length + HEADERS : 0)));
  if (fontBytes > LIMITS.fonts) faults.push(`fonts ${fontBytes} of ${LIMITS.fonts} bytes`);
  faults.push(...overStyles(bundle, read + fontBytes));
  return faults;
}

/** `others`: bytes of scripts and fonts that come with the styles of each page. */
function overStyles(bundle: Bundle, others: number): string[] {
  const list = Object.values(bundle).find(({ fileName }) => STYLES_LIST.test(fileName));
  if (list?.type !== 'asset') return ['No list of stylesheets was found.'];
  const { frame, rest, pages } = JSON.parse(list.source.toString()) as PageStyles;
  const bytesOf = (address: string) => onLine(bundle, address.slice(1));
  const faults = bytesOf(rest) > LIMITS.rest ? [`styles before React: ${bytesOf(rest)} of ${LIMITS.rest} bytes`] : [];
  for (const [page, own] of [['a page without its own', null], ...Object.entries(pages)] as [string, string | null][]) {
    const styles = bytesOf(frame) + (own === null ? 0 : bytesOf(own));
    if (styles > LIMITS.styles) faults.push(`${page}: styles ${styles} of ${LIMITS.styles} bytes`);
    const first = styles + others;
    if (first > LIMITS.first) faults.push(`${page}: ${first} of ${LIMITS.first} bytes before a press`);
  }
  return faults;
}

/** Returns a sentence per service worker over budget; ignores other files of the bundle. */
export function overWorkerBudget(bundle: Bundle): string[] {
  return Object.keys(bundle).flatMap((file) => {
    const bytes = file.startsWith('workers/') ? onLine(bundle, file) : 0;
    return bytes > LIMITS.worker ? [`${file}: ${bytes} of ${LIMITS.worker} bytes`] : [];
  });
}

function withImports(bundle: Bundle, from: Rolldown.OutputChunk[]): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') return;
    found.add(file);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const chunk of from) visit(chunk.fileName);
  return [...found];
}

function modulesOf(bundle: Bundle, file: string): string[] {
  const chunk = bundle[file];
  return chunk?.type === 'chunk' ? chunk.moduleIds : [];
}

const known = new Map<string | Uint8Array, number>();

/** Bytes of a file with its headers. */
function onLine(bundle: Bundle, file: string): number {
  const output = bundle[file];
  if (!output) return 0;
  const source = output.type === 'chunk' ? output.code : output.source;
  const bytes = known.get(source) ?? brotliCompressSync(source).length + HEADERS;
  known.set(source, bytes);
  return bytes;
}

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
