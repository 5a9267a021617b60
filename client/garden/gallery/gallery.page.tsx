import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { ContentSections } from '../../content/content-sections.tsx';
import { crumbOf, type PageExtras } from '../../ui/page/page.ts';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { SafeHtml } from '../../ui/text/safe-html.tsx';
import { ownedText, Wrap } from '../../ui/text/text.tsx';
import styles from './gallery.module.css';
import { apiContext } from '../../api/context.ts';
import { type SubmitEvent, useCallback, useReducer } from 'react';
import { type Month, MonthOfPhotos, photosByMonth } from './months.tsx';
import { nextPreview } from './preview-state.ts';
import { PreviewDialog } from './preview.tsx';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ page }) => crumbOf(page),
};

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [page, { data: photos }] = await Promise.all([
    api.contentPage('sfeerimpressie'),
    api.get('/api/content/gallery'),
  ]);
  return { page, photos };
}

export function Component() {
  const { page, photos } = useLoaderData<typeof loader>();
  return (
    <>
      <PageMetadata {...page.metadata} path={page.metadata.url} />
      <Wrap>
        <header className={styles['head']}>
          <h1>{ownedText(page.heading)}</h1>
          <div className={styles['intro']}>
            <SafeHtml html={page.intro} />
          </div>
        </header>
        <Gallery months={photosByMonth(photos)} />
      </Wrap>
      {page.sections.length > 0 && <ContentSections sections={page.sections} />}
    </>
  );
}

/** Each photo is a button that enlarges it; without JavaScript it opens the file (GAL-01 to GAL-03). */
function Gallery({ months }: { months: Month[] }) {
  const [preview, act] = useReducer(nextPreview, null);
  const photos = months.flatMap((month) => month.photos);
  const close = useCallback(() => act({ type: 'close' }), []);

  const openInPage = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = event.nativeEvent.submitter;
    act({ type: 'open', index: Number(button?.dataset['index']) });
  };

  return (
    <>
      <form method="get" onSubmit={openInPage}>
        <div className={styles['months']}>
          {months.map((month) => (
            <MonthOfPhotos key={month.key} month={month} photos={photos} />
          ))}
        </div>
      </form>
      {preview && <PreviewDialog photos={photos} preview={preview} act={act} onClose={close} />}
    </>
  );
}
