import { useLoaderData } from 'react-router-dom';
import type { PageExtras } from '../page-handle.ts';
import { ClosingBand } from '../content/closing-band.tsx';
import { PageHead } from '../content/page-head.tsx';
import { PageMetadata } from '../ui/page-metadata.tsx';
import { Wrap } from '../ui/section.tsx';
import type { loader } from './arrangementen.loader.ts';
import { ArrangementArticle } from './arrangement-article.tsx';
import styles from './arrangementen.module.css';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ page }) => [{ label: page.heading, url: page.metadata.url }],
};

/** The seven packages, each at its anchor (ARR-01 to ARR-21). */
export function Component() {
  const { page, arrangements } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMetadata {...page.metadata} path={page.metadata.url} />
      <PageHead heading={page.heading} intro={page.intro} motif="agapanthus" />
      <Wrap>
        <div className={styles['packages']}>
          {arrangements.map((arrangement) => (
            <ArrangementArticle key={arrangement.id} arrangement={arrangement} />
          ))}
        </div>
      </Wrap>
      {page.action && <ClosingBand heading="Iets anders in gedachten?" action={page.action} />}
    </>
  );
}
