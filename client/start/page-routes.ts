import { loaderFile, type RouteFacts, routeFacts } from '../../src/kernel/pages/page.ts';
import { PAGES } from '../../src/kernel/pages/pages.ts';
import type { DataModule, PageModule } from '../ui/page/page.ts';

export type PageRoute = RouteFacts & {
  module?: string;
  load: () => Promise<PageModule>;
  loadData?: () => Promise<DataModule>;
};

const FILES = import.meta.glob<PageModule & DataModule>(['../**/*.page.tsx', '../**/*.loader.ts', '!../admin/**']);

/** Browser builds inline these rows (`build/plugins.ts`). */
export const PAGE_ROUTES: PageRoute[] = PAGES.map((page) => {
  const loader = loaderFile(page);
  return {
    ...routeFacts(page),
    module: page.module,
    load: codeOf(page.module),
    ...(loader && { loadData: codeOf(loader) }),
  };
});

function codeOf(file: string): () => Promise<PageModule & DataModule> {
  const load = FILES[`../${file}`];
  if (!load) throw new Error(`The table of pages names client/${file}, which is not there.`);
  return load;
}
