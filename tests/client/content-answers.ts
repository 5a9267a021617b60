import { testContent } from '../content/test-content.ts';
import { aSite } from './fixtures.ts';

/** Answers of content calls from the default files, on 1 May 2026; null for any other path. */
export function contentAnswers(): (path: string) => Promise<Response | null> {
  const { content } = testContent({ site: aSite });
  const answers: Record<string, () => Promise<unknown>> = {
    '/api/content/site': content.site,
    '/api/content/arrangements': content.arrangements,
    '/api/content/tea-menu': content.teaMenu,
    '/api/content/visit': content.visit,
    '/api/content/map': content.gardenMap,
    '/api/content/bloom': content.bloom,
    '/api/content/gallery': content.gallery,
  };
  return async (path) => {
    const [, slug] = /^\/api\/content\/pages\/(.+)$/.exec(path) ?? [];
    const answer = slug === undefined ? answers[path] : () => content.page(slug);
    return answer ? Response.json(await answer()) : null;
  };
}
