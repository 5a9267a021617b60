import { useLoaderData } from 'react-router-dom';
import type { PageExtras } from '../page-handle.ts';
import { PageHead } from '../content/page-head.tsx';
import { PageMetadata } from '../ui/page-metadata.tsx';
import { Wrap } from '../ui/section.tsx';
import { TeaCard } from './tea-card.tsx';
import type { loader } from './theetuin.loader.ts';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ page }) => [{ label: page.heading, url: page.metadata.url }],
};

/** What there is to eat and drink, with its prices (TEA-01 to TEA-17). */
export function Component() {
  const { page, menu } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMetadata {...page.metadata} path={page.metadata.url} />
      <PageHead heading={page.heading} intro={page.intro} motif="theepot" />
      <Wrap>
        <TeaCard menu={menu} />
      </Wrap>
    </>
  );
}
