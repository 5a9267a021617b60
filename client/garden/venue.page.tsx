import { Link, useLoaderData } from 'react-router-dom';
import { ASK } from '../../src/kernel/pages/addresses.ts';
import type { ContentPage } from '../../src/modules/content/schema.ts';
import { ClosingBand, ContentSections } from '../content/content-sections.tsx';
import { PageHead } from '../content/page-head.tsx';
import { PageMetadata } from '../ui/page/page-metadata.tsx';
import { crumbOf, type PageExtras, type PageLoader } from '../ui/page/page.ts';
import { words } from '../content/words.ts';

export const handle: PageExtras<PageLoader> = { breadcrumb: crumbOf };

export function Component() {
  const { slug, metadata, heading, intro, sections, action } = useLoaderData<ContentPage>();
  const isWedding = slug === 'trouwlocatie';
  const closing = isWedding
    ? ({ heading: words.closing.wedding } as const)
    : ({ heading: words.closing.funeral, variant: 'secondary' } as const);
  return (
    <>
      <PageMetadata {...metadata} path={metadata.url} />
      <PageHead heading={heading} intro={intro} motif={isWedding ? 'klimroos' : 'varen'} />
      <ContentSections sections={sections} />
      {action && (
        <ClosingBand action={action} {...closing}>
          <p>
            <Link to={`${ASK}?arrangement=${isWedding ? 'trouwen' : 'afscheid'}`}>{words.packet.ask}</Link>
          </p>
        </ClosingBand>
      )}
    </>
  );
}
