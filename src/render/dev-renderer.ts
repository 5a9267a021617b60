import { fileURLToPath } from 'node:url';
import { isRunnableDevEnvironment, type RunnableDevEnvironment, type ViteDevServer } from 'vite';
import type * as EntryServer from '../../client/start/entry-server.tsx';
import type { Renderer } from '../http/renderer.ts';
import type { Instant } from '../kernel/dates/dutch-dates.ts';
import type { Language } from '../kernel/web/languages.ts';
import type { Site } from '../kernel/web/site.ts';
import type { Log } from '../platform/log.ts';
import { linksOfPage, rendererOfLanguages } from './languages.ts';
import { createSharedPages } from './shared-pages.ts';
import { shell } from './shell.ts';

const inClient = (path: string) => fileURLToPath(new URL(`../../client/${path}`, import.meta.url));

/** Reloads the page when a file of it changes. */
const CLIENT = '<script type="module" src="/@vite/client"></script>';

/** Script of React's refresh, which must run before the first component. */
const REFRESH = `<script type="module">
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
</script>
${CLIENT}`;

const ENTRIES = {
  public: '/start/entry-browser.ts',
  still: '/start/entry-still.ts',
  administration: '/start/entry-admin.tsx',
  gate: '/start/entry-gate.tsx',
};

type DevRenderer = { vite: ViteDevServer; site: Site; now: () => Instant; log?: Pick<Log, 'warn'> };

/**
 * Renders every language of the site from the sources. Pages in another language stay as the server renders them: Vite serves
 * browsers one set of modules, which are Dutch.
 */
export async function createDevRenderer(parts: DevRenderer): Promise<Renderer> {
  const { languages = [] } = parts.site;
  const others = languages.map(async (language) => [language, await rendererOf(parts, language)] as const);
  return rendererOfLanguages(await rendererOf(parts, 'nl'), new Map(await Promise.all(others)));
}

async function rendererOf({ vite, site, now, log }: DevRenderer, language: Language): Promise<Renderer> {
  const isDutch = language === 'nl';
  const environment = vite.environments[isDutch ? 'ssr' : `server_${language}`];
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error(`Vite cannot run pages in ${language}.`);

  const { sharedKey, isRead } = createSharedPages(site);
  const surroundings = { site, now, log: (message: string) => log?.warn({ part: 'page' }, message) };

  // The runner keeps a bundle until a file changes; then routes are rebuilt.
  let known: { bundle: typeof EntryServer; render: EntryServer.Render } | undefined;
  const current = async () => {
    const bundle = await environment.runner.import<typeof EntryServer>(inClient('start/entry-server.tsx'));
    if (known?.bundle.createRender !== bundle.createRender)
      known = { bundle, render: bundle.createRender(surroundings) };
    return known;
  };
  const document = async (page: EntryServer.RenderedPage, requested: URL) => {
    const early = (isDutch ? REFRESH : CLIENT) + (await stylesOf(environment));
    const links = linksOfPage(page, requested, site.languages);
    const isStill = page.part === 'public' && isRead(requested);
    const entry = isDutch ? ENTRIES[isStill ? 'still' : page.part] : null;
    const scripts = page.part === 'public' && isDutch ? ['/start/take-over.tsx'] : [];
    return shell({ ...page, early, styles: [], scripts, fonts: [], entry, baseUrl: site.baseUrl, links });
  };

  return {
    sharedKey,
    // Pages of other languages load with their first visit; their patterns are the Dutch ones.
    pagePatterns: isDutch ? (await current()).bundle.pagePatterns(site) : [],
    async render(request) {
      const { render } = await current();
      const page = await render(request);
      if (page instanceof Response) return page;
      return { status: page.status, html: await document(page, new URL(request.request.url)), headers: page.headers };
    },
    async renderProblem(problem) {
      const render = (await current()).bundle.createProblemRender(site);
      return document(await render(problem), new URL(site.baseUrl + problem.path));
    },
  };
}

/** Styles inline, so that nothing flashes; Vite's client adopts them by id. */
async function stylesOf(environment: RunnableDevEnvironment): Promise<string> {
  const modules = [...environment.moduleGraph.idToModuleMap].filter(([id]) => id.endsWith('.module.css'));
  const sources = [
    { id: inClient('ui/styles/index.css'), url: '/ui/styles/index.css' },
    ...modules.map(([id, { url }]) => ({ id, url })),
  ];
  const styles = sources.map(async ({ id, url }) => {
    const { default: css } = await environment.runner.import<{ default: string }>(`${url}?inline`);
    return `<style data-vite-dev-id="${id}">${css}</style>`;
  });
  return (await Promise.all(styles)).join('\n');
}
