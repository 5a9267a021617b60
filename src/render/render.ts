import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as EntryServer from '../../client/start/entry-server.tsx';
import { ADMINISTRATION_START, createFileFinder, readManifest } from './built-files.ts';
import type { Renderer } from '../http/renderer.ts';
import type { Instant } from '../kernel/dates/dutch-dates.ts';
import type { Site } from '../kernel/site.ts';
import type { Log } from '../platform/log.ts';
import { shell } from './shell.ts';

type BuiltRenderer = { site: Site; distDir: string; now: () => Instant; log?: Pick<Log, 'warn'> };

/** Renders pages with the client that `vite build` left in `distDir`. Fails when nothing was built. */
export async function createBuiltRenderer({ site, distDir, now, log }: BuiltRenderer): Promise<Renderer> {
  const bundle = (await import(pathToFileURL(join(distDir, 'server/entry-server.js')).href)) as typeof EntryServer;
  const manifest = (name: string) => readManifest(join(distDir, 'client/.vite', name));
  const publicFiles = createFileFinder(await manifest('manifest.json'));
  const administrationFiles = createFileFinder(await manifest('administration.json'), ADMINISTRATION_START);
  const render = bundle.createRender({ site, now, log: (message) => log?.warn({ part: 'page' }, message) });
  const renderProblem = bundle.createProblemRender(site);
  const document = (page: EntryServer.RenderedPage) => {
    const filesOf = page.isAdministration ? administrationFiles : publicFiles;
    return shell({ ...page, ...filesOf(page.modules), fonts: bundle.fonts });
  };

  return {
    sharedKey: bundle.createSharedKey(site),
    pagePatterns: bundle.pagePatterns(site),
    async render(request) {
      const page = await render(request);
      if (page instanceof Response) return page;
      return { status: page.status, html: document(page), headers: page.headers };
    },
    renderProblem: async (problem) => document(await renderProblem(problem)),
  };
}
