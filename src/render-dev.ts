import { fileURLToPath } from 'node:url';
import { isRunnableDevEnvironment, type RunnableDevEnvironment, type ViteDevServer } from 'vite';
import type * as EntryServer from '../client/entry-server.tsx';
import type { Renderer } from './http/renderer.ts';
import type { Instant } from './kernel/dutch-dates.ts';
import type { Site } from './kernel/site.ts';
import { shell } from './shell.ts';

const ENTRY_SERVER = fileURLToPath(new URL('../client/entry-server.tsx', import.meta.url));

/** What React's refresh must find before the first component is loaded. */
const REFRESH = `<script type="module">
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
</script>
<script type="module" src="/@vite/client"></script>`;

type DevRenderer = { vite: ViteDevServer; site: Site; now: () => Instant };

/** Renders pages through Vite, so that each edit shows at once. Development only. */
export async function createDevRenderer({ vite, site, now }: DevRenderer): Promise<Renderer> {
  const environment = vite.environments['ssr'];
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no runnable ssr environment.');
  const load = () => environment.runner.import<typeof EntryServer>(ENTRY_SERVER);
  const { pagePatterns, sharedKey } = await load();

  let known: { bundle: typeof EntryServer; render: ReturnType<typeof EntryServer.createRender> } | undefined;
  return {
    pagePatterns: pagePatterns(site),
    sharedKey,
    async render(request) {
      const bundle = await load();
      if (known?.bundle.createRender !== bundle.createRender)
        known = { bundle, render: bundle.createRender(site, now) };
      const page = await known.render(request);
      if (page instanceof Response) return page;
      const early = REFRESH + (await stylesOf(environment));
      const html = shell({ ...page, early, styles: [], preloads: [], fonts: [], entry: '/entry-browser.tsx' });
      return { status: page.status, html, headers: page.headers };
    },
  };
}

/** Styles of everything loaded so far, inline, so that nothing flashes; Vite's client adopts them by their id. */
async function stylesOf(environment: RunnableDevEnvironment): Promise<string> {
  const styles: string[] = [];
  const index = await environment.runner.import<{ default: string }>('/styles/index.css?inline');
  styles.push(
    `<style data-vite-dev-id="${fileURLToPath(new URL('../client/styles/index.css', import.meta.url))}">${index.default}</style>`,
  );
  for (const [id, module] of environment.moduleGraph.idToModuleMap) {
    if (!id.endsWith('.module.css')) continue;
    const style = await environment.runner.import<{ default: string }>(`${module.url}?inline`);
    styles.push(`<style data-vite-dev-id="${id}">${style.default}</style>`);
  }
  return styles.join('\n');
}
