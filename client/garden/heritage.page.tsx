import { useLoaderData } from 'react-router-dom';
import type { ContentPage } from '../../src/modules/content/schema.ts';
import { crumbOf, type PageExtras, type PageLoader } from '../ui/page/page.ts';
import { ContentSections } from '../content/content-sections.tsx';
import { PageHead } from '../content/page-head.tsx';
import { PageMetadata } from '../ui/page/page-metadata.tsx';

export const handle: PageExtras<PageLoader> = { breadcrumb: crumbOf };

export function Component() {
  const { metadata, heading, intro, sections } = useLoaderData<ContentPage>();
  return (
    <>
      <PageMetadata {...metadata} path={metadata.url} />
      <PageHead heading={heading} intro={intro} motif="appelboom" />
      <ContentSections sections={sections} />
    </>
  );
}
