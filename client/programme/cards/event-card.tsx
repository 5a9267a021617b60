import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Picture, PictureAt } from '../../ui/pictures/picture.tsx';
import { Tag } from '../../ui/messages/notice.tsx';
import { ownedText, VisuallyHidden } from '../../ui/text/text.tsx';
import type { Card, DateLabel } from './card.ts';
import styles from './event-card.module.css';
import paper from './paper-card.module.css';
import label from './plant-label.module.css';
import { words as siteWords } from '../../ui/words.ts';
import { words } from './words.ts';

type EventCardProps = {
  card: Card;
  /** True for a card that is visible without scrolling. */
  priority?: boolean;
  heading?: 'h2' | 'h3';
};

/** A card that is one link as a whole (AGENDA-06). */
export function EventCard({ card, priority = false, heading: Heading = 'h3' }: EventCardProps) {
  return (
    <article className={`${paper.card} ${styles['card']}`}>
      <div className={styles['picture']}>
        <PictureAt
          address={card.image}
          alt=""
          ratio="4:3"
          sizes="(width > 64em) 400px, (width > 40em) 50vw, 7rem"
          priority={priority}
        />
        {card.label && (
          <div className={styles['label']}>
            <PlantLabel label={card.label} />
          </div>
        )}
      </div>
      <div className={styles['words']}>
        <Heading className={styles['title']}>{ownedText(card.title)}</Heading>
        <p className={styles['facts']}>
          {card.isFeatured && (
            <>
              <strong>{words.featured}</strong> ·{' '}
            </>
          )}
          {card.dateLine}
        </p>
        {card.tag && <Tag tone={card.tag.tone}>{card.tag.text}</Tag>}
        <p className={styles['description']}>{ownedText(card.description)}</p>
        <p className={styles['foot']}>
          <Link to={card.href} className={`${paper.link} ${styles['more']}`}>
            {siteWords.card.more}
            <VisuallyHidden> {ownedText(card.title, (title) => siteWords.card.about({ title }))}</VisuallyHidden>{' '}
            <Icon name="arrow-right" />
          </Link>
          <span className={styles['price']}>{card.price}</span>
        </p>
      </div>
    </article>
  );
}

export function EventCards({
  cards,
  heading = 'h3',
  priority = false,
}: {
  cards: Card[];
  heading?: 'h2' | 'h3';
  priority?: boolean;
}) {
  return (
    <div className={styles['grid']}>
      {cards.map((card, index) => (
        <EventCard key={card.id} card={card} heading={heading} priority={priority && index === 0} />
      ))}
    </div>
  );
}

export function Empty({ children }: { children: ReactNode }) {
  return (
    <div className={styles['empty']}>
      <Picture motif="gieter" alt="" sizes="15rem" className={styles['art']} />
      <p className={styles['text']}>{children}</p>
    </div>
  );
}

/** A date on a plant label ('plantensteker'), hidden from screen readers: the text of the card has it too. */
export function PlantLabel({ label: date }: { label: DateLabel }) {
  return (
    <div className={label['shadow']} aria-hidden="true">
      <div className={label['label']}>
        <span>{date.weekday}</span>
        <span className={label['day']}>{date.day}</span>
        <span className={label['month']}>{date.month}</span>
        {date.year && <span className={label['month']}>{date.year}</span>}
      </div>
    </div>
  );
}
