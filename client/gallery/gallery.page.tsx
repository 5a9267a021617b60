import { useLoaderData } from 'react-router-dom';
import { ContentSections } from '../content/content-sections.tsx';
import { Gallery } from './gallery.tsx';
import type { PageExtras } from '../ui/page/page.ts';
import { PageMetadata } from '../ui/page/page-metadata.tsx';
import { SafeHtml } from '../ui/text/safe-html.tsx';
import { Wrap } from '../ui/text/text.tsx';
import { crumbOf } from '../content/content-page.loader.ts';
import type { loader } from './gallery.loader.ts';
import styles from './gallery.page.module.css';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ page }) => crumbOf(page),
};

/** The photo gallery (GAL-01 to GAL-10, ROUTE-10). */
export function Component() {
  const { page, photos } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMetadata {...page.metadata} path={page.metadata.url} />
      <Wrap>
        <header className={styles['head']}>
          <h1>{page.heading}</h1>
          <div className={styles['intro']}>
            <SafeHtml html={page.intro} />
          </div>
        </header>
        <Gallery photos={photos} />
      </Wrap>
      {page.sections.length > 0 && <ContentSections sections={page.sections} />}
    </>
  );
}
