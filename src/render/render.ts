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
import { ADMIN_START, createFileFinder, GATE_START, type Manifest, PUBLIC_START, STILL_START } from './built-files.ts';
import type { PageStyles } from '../kernel/pages/page.ts';
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
  const list = async (name: string) =>
    JSON.parse(await readFile(join(distDir, 'client/.vite', name), 'utf8')) as unknown;
  const pagesManifest = (await list(isDutch ? 'manifest.json' : `${language}.json`)) as Manifest;
  const styles = (await list(isDutch ? 'styles.json' : `styles-${language}.json`)) as PageStyles;
  const ownersManifest = (await list('administration.json')) as Manifest;
  const files = {
    public: createFileFinder(pagesManifest, PUBLIC_START, styles),
    still: createFileFinder(pagesManifest, STILL_START, styles),
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
