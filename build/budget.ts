import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import type { PageStyles } from '../src/kernel/pages/page.ts';

/**
 * Maximum bytes, scripts and styles gzipped. `read`: scripts of a page that is only read; `scripts`: those that a press on it
 * brings, and of any other page; `styles`: those of a page; `rest`: those that come before React; `first`: scripts, styles
 * and fonts of a page that is only read, which leaves 90 kB of the 150 of a first visit to its HTML and pictures
 * (`tests/journeys/first-visit.journey.ts`); `worker`: each service worker.
 */
const LIMITS = {
  read: 20_000,
  scripts: 110_000,
  styles: 15_000,
  rest: 22_000,
  fonts: 38_000,
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
const START = /\/entry-(?:browser|still)\.ts$/;
const ALWAYS = /\/(?:entry-browser\.ts|take-over\.tsx)$/;
const PAGE = /\.(?:page\.tsx|loader\.ts)$/;

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
  const always = chunks.filter(({ facadeModuleId }) => ALWAYS.test(facadeModuleId ?? ''));
  if (always.length === 0) return ['The bundle has no entry.'];

  const faults: string[] = [];
  const entries = withImports(
    bundle,
    chunks.filter(({ facadeModuleId }) => START.test(facadeModuleId ?? '')),
  );
  const read = sum(entries.map((file) => gzipped(bundle, file)));
  if (read > LIMITS.read) faults.push(`a page that is only read: scripts ${read} of ${LIMITS.read} bytes`);
  const pages = chunks.filter((chunk) => chunk.isDynamicEntry && PAGE.test(chunk.facadeModuleId ?? ''));
  if (pages.length === 0) faults.push('No page was found.');
  for (const page of pages) {
    const files = withImports(bundle, [...always, page]);
    const name = page.facadeModuleId?.split('/').pop() ?? page.fileName;
    const scripts = sum(files.map((file) => gzipped(bundle, file)));
    if (scripts > most) faults.push(`${name}: scripts ${scripts} of ${most} bytes`);
    const strangers = files
      .flatMap((file) => modulesOf(bundle, file))
      .filter((id) => OWNERS_ONLY.test(id) || LOADED_LATER.test(id));
    if (strangers.length) faults.push(`${name}: carries ${strangers[0]}`);
  }
  const fonts = Object.values(bundle).filter((output) => PRELOADED_FONT.test(output.fileName));
  const fontBytes = sum(fonts.map((font) => (font.type === 'asset' ? font.source.length : 0)));
  if (fontBytes > LIMITS.fonts) faults.push(`fonts ${fontBytes} of ${LIMITS.fonts} bytes`);
  faults.push(...overStyles(bundle, read + fontBytes));
  return faults;
}

/** `others`: bytes of scripts and fonts that come with the styles of each page. */
function overStyles(bundle: Bundle, others: number): string[] {
  const list = Object.values(bundle).find(({ fileName }) => STYLES_LIST.test(fileName));
  if (list?.type !== 'asset') return ['No list of stylesheets was found.'];
  const { frame, rest, pages } = JSON.parse(list.source.toString()) as PageStyles;
  const bytesOf = (address: string) => gzipped(bundle, address.slice(1));
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
    const bytes = file.startsWith('workers/') ? gzipped(bundle, file) : 0;
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

function gzipped(bundle: Bundle, file: string): number {
  const output = bundle[file];
  if (!output) return 0;
  return gzipSync(output.type === 'chunk' ? output.code : output.source, { level: 9 }).length;
}

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
