import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readFile } from 'node:fs/promises';
import type * as EntryServer from '../../client/start/entry-server.tsx';
import type { Renderer } from '../http/renderer.ts';
import type { Instant } from '../kernel/dates/dutch-dates.ts';
import type { Language } from '../kernel/web/languages.ts';
import type { Site } from '../kernel/web/site.ts';
import type { Log } from '../platform/log.ts';
import { linksOfPage, rendererOfLanguages } from './languages.ts';
import { createSharedPages, SPECULATION_RULES } from './shared-pages.ts';
import { shell } from './shell.ts';

type BuiltRenderer = { site: Site; distDir: string; now: () => Instant; log?: Pick<Log, 'warn'> };

/** Renders from `vite build` in `distDir`, in every language. Fails without a build. */
export async function createBuiltRenderer(built: BuiltRenderer): Promise<Renderer> {
  const { languages = [] } = built.site;
  const others = languages.map(async (language) => [language, await rendererOf(built, language)] as const);
  return rendererOfLanguages(await rendererOf(built, 'nl'), new Map(await Promise.all(others)));
}

async function rendererOf({ site, distDir, now, log }: BuiltRenderer, language: Language): Promise<Renderer> {
  const isDutch = language === 'nl';
  const folder = isDutch ? 'server' : `server-${language}`;
  const bundle = (await import(pathToFileURL(join(distDir, folder, 'entry-server.js')).href)) as typeof EntryServer;
  const manifest = (name: string) => readManifest(join(distDir, 'client/.vite', name));
  const pagesManifest = await manifest(isDutch ? 'manifest.json' : `${language}.json`);
  const ownersManifest = await manifest('administration.json');
  const files = {
    public: createFileFinder(pagesManifest),
    still: createFileFinder(pagesManifest, STILL_START),
    administration: createFileFinder(ownersManifest, ADMIN_START),
    gate: createFileFinder(ownersManifest, GATE_START),
  };
  const integrities = new Map<string, string>();
  for (const find of Object.values(files)) {
    const { entry } = find([]);
    const bytes = await readFile(join(distDir, 'client', entry));
    integrities.set(entry, `sha384-${createHash('sha384').update(bytes).digest('base64')}`);
  }
  const render = bundle.createRender({ site, now, log: (message) => log?.warn({ part: 'page' }, message) });
  const renderProblem = bundle.createProblemRender(site);
  const { sharedKey, isRead } = createSharedPages(site);
  const document = (page: EntryServer.RenderedPage, requested: URL) => {
    const links = linksOfPage(page, requested, site.languages);
    const isStill = page.part === 'public' && (page.status >= 400 || isRead(requested));
    const needed = files[isStill ? 'still' : page.part](page.modules);
    const integrity = integrities.get(needed.entry);
    return shell({
      ...page,
      ...needed,
      ...(integrity && { integrity }),
      fonts: bundle.fonts,
      baseUrl: site.baseUrl,
      links,
    });
  };

  return {
    sharedKey,
    pagePatterns: bundle.pagePatterns(site),
    async render(request) {
      const page = await render(request);
      if (page instanceof Response) return page;
      const asked = new URL(request.request.url);
      if (isRead(asked)) page.headers.set('Speculation-Rules', `"${SPECULATION_RULES}"`);
      return { status: page.status, html: document(page, asked), headers: page.headers };
    },
    renderProblem: async (problem) => document(await renderProblem(problem), new URL(site.baseUrl + problem.path)),
  };
}

/** Entry of Vite's manifest; keys are below `client/`. */
type Chunk = { file: string; imports?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

/** Scripts follow those they import. */
type BuiltFiles = { entry: string; styles: string[]; scripts: string[] };

/** Files of a page; those in `later` are fetched once it has loaded. */
export type Start = { entry: string; later?: string };

const PUBLIC_START: Start = { entry: 'start/entry-browser.ts', later: 'start/take-over.tsx' };
/** Of a page that is only read, whose scripts wait for a press (decision 0175). */
const STILL_START: Start = { ...PUBLIC_START, entry: 'start/entry-still.ts' };
export const ADMIN_START: Start = { entry: 'start/entry-admin.tsx' };
const GATE_START: Start = { entry: 'start/entry-gate.tsx' };

/** One stylesheet for all pages. */
const STYLES = 'style.css';

async function readManifest(path: string): Promise<Manifest> {
  return JSON.parse(await readFile(path, 'utf8')) as Manifest;
}

/** Remembers the result per set of modules, of which there are few. */
export function createFileFinder(manifest: Manifest, start = PUBLIC_START): (modules: string[]) => BuiltFiles {
  const known = new Map<string, BuiltFiles>();
  return (modules) => {
    const key = modules.join(' ');
    const files = known.get(key) ?? find(manifest, start, modules);
    known.set(key, files);
    return files;
  };
}

function find(manifest: Manifest, start: Start, modules: string[]): BuiltFiles {
  const entry = manifest[start.entry];
  const styles = manifest[STYLES];
  if (!entry || !styles)
    throw new Error(`The client is not built: ${start.entry} or ${STYLES} is not in the manifest.`);
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
  return { entry: `/${entry.file}`, styles: [`/${styles.file}`], scripts };
}
