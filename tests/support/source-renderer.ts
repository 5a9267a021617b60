import { createProblemRender, createRender, pagePatterns } from '../../client/start/entry-server.tsx';
import type { RenderedPage } from '../../client/start/entry-server.tsx';
import type { Renderer } from '../../src/http/renderer.ts';
import { linksOfPage } from '../../src/render/languages.ts';
import { createSharedPages } from '../../src/render/shared-pages.ts';
import { shell } from '../../src/render/shell.ts';
import type { Site } from '../../src/kernel/web/site.ts';
import { fixedClock } from './fixed-clock.ts';
import { testSite } from './test-site.ts';

/** The real pages, rendered from source, without a build or a browser. Pages in other languages are Dutch too. */
export function sourceRenderer(site: Site = testSite): Renderer {
  const document = (page: RenderedPage, address: URL) => {
    const links = linksOfPage(page, address, site.languages);
    return shell({ ...page, styles: [], fonts: [], scripts: [], entry: '/entry.js', baseUrl: site.baseUrl, links });
  };
  const render = createRender({ site, now: fixedClock().now, log: () => {} });
  const renderProblem = createProblemRender(site);
  return {
    sharedKey: createSharedPages(site).sharedKey,
    pagePatterns: pagePatterns(site),
    async render(request) {
      const page = await render(request);
      return page instanceof Response
        ? page
        : { status: page.status, html: document(page, new URL(request.request.url)), headers: page.headers };
    },
    renderProblem: async (problem) => document(await renderProblem(problem), new URL(site.baseUrl + problem.path)),
  };
}
