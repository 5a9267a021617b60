import type { WeekPhoto as Week } from '../../src/modules/content/schema.ts';
import { dayText } from '../garden/bloom/brief.ts';
import { PictureAt } from '../ui/pictures/picture.tsx';
import { ownedText } from '../ui/text/text.tsx';
import styles from './week-photo.module.css';
import { words } from '../content/words.ts';

type WeekPhotoProps = { photo: NonNullable<Week['shown']>; today: string };

/** The photo of this week, in the place of the drawing of the season. */
export function WeekPhoto({ photo: { day, photo, alt, line }, today }: WeekPhotoProps) {
  return (
    <figure className={styles['week']} aria-labelledby="deze-week">
      <PictureAt
        address={photo}
        alt={alt}
        ratio="7:5"
        sizes="(width > 64em) 60vw, (width > 40em) 50vw, 70vw"
        priority
      />
      <figcaption>
        <h2 id="deze-week">
          {words.home.thisWeek} <time dateTime={day}>{dayText(day, today)}</time>
        </h2>
        <p>{ownedText(line)}</p>
      </figcaption>
    </figure>
  );
}
