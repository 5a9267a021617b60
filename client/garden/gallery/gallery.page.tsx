import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { ContentSections } from '../../content/content-sections.tsx';
import { crumbOf, type PageExtras } from '../../ui/page/page.ts';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { SafeHtml } from '../../ui/text/safe-html.tsx';
import { ownedText, VisuallyHidden, Wrap } from '../../ui/text/text.tsx';
import { monthName } from '../../../src/kernel/dates/dutch-dates.ts';
import type { GalleryPhotos } from '../../../src/modules/content/schema.ts';
import { PictureAt } from '../../ui/pictures/picture.tsx';
import styles from './gallery.module.css';
import { apiContext } from '../../api/context.ts';
import { type SubmitEvent, useCallback, useReducer } from 'react';
import { nextPreview } from './preview-state.ts';
import { PreviewDialog } from './preview.tsx';
import { words } from './words.ts';

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

type Photo = GalleryPhotos['data'][number];

/** `key` is as '2026-07', or '' for photos of an unknown day. */
type Month = { key: string; photos: Photo[] };

/** Photos by the month in which they were taken, newest first, each month in the owner's order; unknown days last. */
export function photosByMonth(photos: readonly Photo[]): Month[] {
  const months = Map.groupBy(photos, ({ day }) => day?.slice(0, 'yyyy-mm'.length) ?? '');
  return [...months]
    .map(([key, ofMonth]) => ({ key, photos: ofMonth }))
    .toSorted((one, other) => other.key.localeCompare(one.key));
}

export function monthText(key: string): string {
  const [year, month] = key.split('-');
  return key === '' ? words.earlier : `${monthName(Number(month))} ${year}`;
}

type MonthProps = { month: Month; photos: Photo[] };

function MonthOfPhotos({ month: { key, photos: ofMonth }, photos }: MonthProps) {
  const heading = key === '' && ofMonth.length === photos.length ? undefined : `maand-${key}`;
  return (
    <section className={`${styles['month']} ${styles[`of${ofMonth.length}`] ?? ''}`} aria-labelledby={heading}>
      {heading && (
        <h2 id={heading} className={styles['name']}>
          {monthText(key)}
        </h2>
      )}
      <ul className={styles['prints']}>
        {ofMonth.map((photo) => (
          <Print key={photo.thumbnailImageSrc} photo={photo} index={photos.indexOf(photo)} />
        ))}
      </ul>
    </section>
  );
}

function Print({ photo: { thumbnailImageSrc, alt }, index }: { photo: Photo; index: number }) {
  return (
    <li>
      <button type="submit" formAction={thumbnailImageSrc} data-index={index} className={styles['print']}>
        <VisuallyHidden>{words.view} </VisuallyHidden>
        <PictureAt
          address={thumbnailImageSrc}
          alt={alt}
          ratio="4:3"
          sizes="(resolution > 2x) 160px, 240px"
          priority={index === 0}
          className={styles['picture']}
        />
        <span className={styles['caption']} aria-hidden="true">
          {alt}
        </span>
      </button>
    </li>
  );
}
