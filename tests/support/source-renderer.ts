import { createProblemRender, createRender, createSharedKey, pagePatterns } from '../../client/start/entry-server.tsx';
import type { RenderedPage } from '../../client/start/entry-server.tsx';
import type { Renderer } from '../../src/http/renderer.ts';
import { shell } from '../../src/render/shell.ts';
import { fixedClock } from './fixed-clock.ts';
import { testSite as site } from './test-site.ts';

const document = (page: RenderedPage) => shell({ ...page, styles: [], fonts: [], scripts: [], entry: '/entry.js' });

/** The real pages, rendered from source: nothing is built and no browser runs. */
export function sourceRenderer(): Renderer {
  const render = createRender({ site, now: fixedClock().now, log: () => {} });
  const renderProblem = createProblemRender(site);
  return {
    sharedKey: createSharedKey(site),
    pagePatterns: pagePatterns(site),
    async render(request) {
      const page = await render(request);
      return page instanceof Response ? page : { status: page.status, html: document(page), headers: page.headers };
    },
    renderProblem: async (problem) => document(await renderProblem(problem)),
  };
}
