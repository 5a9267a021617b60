import { useMatches, useRouteError } from 'react-router-dom';
import type { Site } from '../../../src/kernel/site.ts';
import type { Crumb, PageHandle } from '../../ui/page/page-handle.ts';

/** What the route table says about the page on show. */
export function usePageHandle(): PageHandle | undefined {
  return useMatches().at(-1)?.handle as PageHandle | undefined;
}

/** The way to this page, without Home; none to a page that failed, because its data is not there. */
export function useCrumbs(site: Site): Crumb[] {
  const matches = useMatches();
  // Null too: that is what the router gives on the server while nothing is wrong.
  if ((useRouteError() ?? null) !== null) return [];
  return matches.flatMap(
    ({ handle, loaderData }) => (handle as PageHandle | undefined)?.breadcrumb?.(loaderData as never, site) ?? [],
  );
}
