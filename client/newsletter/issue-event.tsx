import type { Announcement } from '../../src/kernel/events/event-words.ts';
import { Link } from 'react-router-dom';
import { PictureAt } from '../ui/pictures/picture.tsx';
import styles from './issue-event.module.css';
import { words } from './words.ts';

/** An event in a newsletter, as it was when that was sent. */
export function IssueEventCard({ event: { title, path, when, price, picture, isCancelled } }: { event: Announcement }) {
  return (
    <aside className={styles['event']} aria-label={words.event({ title })}>
      {picture && <PictureAt address={picture.src} alt={picture.alt} ratio="4:3" sizes="(width > 40em) 16rem, 100vw" />}
      <div className={styles['words']}>
        <h2>
          <Link to={path}>{title}</Link>
        </h2>
        {isCancelled && <p className={styles['off']}>{words.eventOff}</p>}
        <p>{when}</p>
        <p>{price}</p>
      </div>
    </aside>
  );
}
