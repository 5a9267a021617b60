import type { PageStyles } from '../kernel/pages/page.ts';

/** Entry of Vite's manifest; keys are below `client/`. */
type Chunk = { file: string; imports?: string[]; isEntry?: boolean };
export type Manifest = Record<string, Chunk>;

/** Scripts follow those they import. `rest`: the stylesheet that comes before React. */
type BuiltFiles = { entry: string; styles: string[]; scripts: string[]; rest?: string };

/** Files of a page; those in `later` are fetched once it has loaded. */
export type Start = { entry: string; later?: string };

export const PUBLIC_START: Start = { entry: 'start/entry-browser.ts', later: 'start/take-over.tsx' };
/** Of a page that is only read, whose scripts wait for a press (decision 0175). */
export const STILL_START: Start = { ...PUBLIC_START, entry: 'start/entry-still.ts' };
export const ADMIN_START: Start = { entry: 'start/entry-admin.tsx' };
export const GATE_START: Start = { entry: 'start/entry-gate.tsx' };

/** The one stylesheet of the owner's pages. */
const STYLES = 'style.css';

/** Remembers the result per set of modules, of which there are few. */
export function createFileFinder(
  manifest: Manifest,
  start: Start,
  styles: PageStyles | null = null,
): (modules: string[]) => BuiltFiles {
  const known = new Map<string, BuiltFiles>();
  return (modules) => {
    const key = modules.join(' ');
    const files = known.get(key) ?? find({ manifest, start, styles }, modules);
    known.set(key, files);
    return files;
  };
}

type Built = { manifest: Manifest; start: Start; styles: PageStyles | null };

function find({ manifest, start, styles }: Built, modules: string[]): BuiltFiles {
  const entry = manifest[start.entry];
  if (!entry) throw new Error(`The client is not built: ${start.entry} is not in the manifest.`);
  const seen = new Set<Chunk>([entry]);
  const scripts: string[] = [];
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk)) return;
    seen.add(chunk);
    for (const imported of chunk.imports ?? []) collect(imported);
    scripts.push(`/${chunk.file}`);
  };
  for (const key of [...(entry.imports ?? []), ...modules, start.later ?? '']) collect(key);
  const files = { entry: `/${entry.file}`, scripts };
  if (!styles) return { ...files, styles: [`/${styleOf(manifest)}`] };
  const own = modules.flatMap((module) => styles.pages[module] ?? []);
  return { ...files, styles: [styles.frame, ...new Set(own)], rest: styles.rest };
}

function styleOf(manifest: Manifest): string {
  const styles = manifest[STYLES];
  if (!styles) throw new Error(`The client is not built: ${STYLES} is not in the manifest.`);
  return styles.file;
}
