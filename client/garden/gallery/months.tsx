import { monthName } from '../../../src/kernel/dates/dutch-dates.ts';
import type { GalleryPhotos } from '../../../src/modules/content/schema.ts';
import { PictureAt } from '../../ui/pictures/picture.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import styles from './gallery.module.css';
import { words } from './words.ts';

type Photo = GalleryPhotos['data'][number];

/** `key` is as '2026-07', or '' for photos of an unknown day. */
export type Month = { key: string; photos: Photo[] };

/** Photos by the month in which they were taken, newest first, each month in the owner's order; unknown days last. */
export function photosByMonth(photos: readonly Photo[]): Month[] {
  const months = Map.groupBy(photos, ({ day }) => day?.slice(0, 'yyyy-mm'.length) ?? '');
  return [...months]
    .map(([key, ofMonth]) => ({ key, photos: ofMonth }))
    .toSorted((one, other) => other.key.localeCompare(one.key));
}

/** 'juli 2026'. */
export function monthText(key: string): string {
  const [year, month] = key.split('-');
  return key === '' ? words.earlier : `${monthName(Number(month))} ${year}`;
}

type MonthProps = { month: Month; /** All photos in the order shown. */ photos: Photo[] };

/** Short months share a row on a wide screen. A gallery without any day has no headings. */
export function MonthOfPhotos({ month: { key, photos: ofMonth }, photos }: MonthProps) {
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

/** The caption is the alternative text, so it is spoken once. */
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
