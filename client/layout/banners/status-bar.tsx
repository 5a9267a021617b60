import { Link } from 'react-router-dom';
import type { OpeningToday, SiteContent } from '../../../src/modules/content/answers/answers-schema.ts';
import { useSite, useSiteContent } from '../../api/application.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { ownedText, Wrap } from '../../ui/text/text.tsx';
import { VisitLinks } from '../visit-links.tsx';
import styles from './status-bar.module.css';

export function StatusBar() {
  const site = useSite();
  const content = useSiteContent();
  if (!content) return null;
  return (
    <div className={styles['bar']}>
      <Wrap>
        <div className={styles['row']}>
          <WhenLink
            today={content.today}
            className={`${styles['today']} ${content.today.isOpen ? styles['open'] : ''}`}
          />
          <ul className={styles['visit']}>
            <VisitLinks />
          </ul>
          <a href={site.phoneHref} className={styles['phone']}>
            <Icon name="phone" /> {site.phone}
          </a>
        </div>
      </Wrap>
    </div>
  );
}

type WhenProps = { today: OpeningToday; className?: string | undefined };

/** The answer to "when can I come?" in one line: 'Nu gesloten, zo 6 december: Winterwandeling met soep'. */
export function whenText({ text, event }: OpeningToday) {
  if (!event) return text;
  return (
    <span>
      {text}: {ownedText(event.title)}
      {event.soldOut && ` (${event.soldOut})`}
    </span>
  );
}

/** Leads to the event with its tickets, or to the opening hours. */
export function WhenLink({ today, className }: WhenProps) {
  return (
    <Link to={today.event?.path ?? '/home#openingstijden'} className={className}>
      {whenText(today)}
    </Link>
  );
}

type Opening = Pick<SiteContent, 'today' | 'openingNote'>;

/** While the regular hours do not apply: the event that comes first, else how long the garden rests; null otherwise. */
export function closedNote({ today, openingNote }: Opening) {
  return today.event ? <WhenLink today={today} /> : openingNote;
}
