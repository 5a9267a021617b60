import { useLoaderData } from 'react-router-dom';
import { Gallery } from '../gallery/gallery.tsx';
import type { PageExtras } from '../page-handle.ts';
import { PageMetadata } from '../ui/page-metadata.tsx';
import { SafeHtml } from '../ui/safe-html.tsx';
import { Wrap } from '../ui/section.tsx';
import type { loader } from './gallery.loader.ts';
import styles from './gallery.module.css';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ page }) => [{ label: page.heading, url: page.metadata.url }],
};

/** The photo gallery (GAL-01 to GAL-10, ROUTE-10). */
export function Component() {
  const { page, photos } = useLoaderData<typeof loader>();
  return (
    <Wrap>
      <PageMetadata {...page.metadata} path={page.metadata.url} />
      <header className={styles['head']}>
        <h1>{page.heading}</h1>
        <div className={styles['intro']}>
          <SafeHtml html={page.intro} />
        </div>
      </header>
      <Gallery photos={photos} />
    </Wrap>
  );
}
