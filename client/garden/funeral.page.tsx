import { useLoaderData } from 'react-router-dom';
import type { ContentPage } from '../../src/modules/content/schema.ts';
import type { PageExtras } from '../ui/page/page.ts';
import { ClosingBand, ContentSections } from '../content/content-sections.tsx';
import { PageHead } from '../content/page-head.tsx';
import { PageMetadata } from '../ui/page/page-metadata.tsx';
import { crumbOf, type PageLoader } from '../content/content-page.loader.ts';
import { words } from '../content/words.ts';

export const handle: PageExtras<PageLoader> = { breadcrumb: crumbOf };

/** A place for a farewell (VENUE-01). */
export function Component() {
  const { metadata, heading, intro, sections, action } = useLoaderData<ContentPage>();
  return (
    <>
      <PageMetadata {...metadata} path={metadata.url} />
      <PageHead heading={heading} intro={intro} motif="varen" />
      <ContentSections sections={sections} />
      {action && <ClosingBand heading={words.closing.funeral} action={action} variant="secondary" />}
    </>
  );
}
