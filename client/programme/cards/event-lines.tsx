import { Link } from 'react-router-dom';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Tag } from '../../ui/messages/notice.tsx';
import type { Card } from './card.ts';
import styles from './event-lines.module.css';
import { ownedText } from '../../ui/text/text.tsx';

type EventLinesProps = {
  id: string;
  heading: string;
  cards: Card[];
  empty: string;
  all: { to: string; label: string };
};

export function EventLines({ id, heading, cards, empty, all }: EventLinesProps) {
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {cards.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul className={styles['list']}>
          {cards.map((card) => (
            <li key={card.id} className={styles['line']}>
              <div className={styles['date']} aria-hidden="true">
                {card.label ? (
                  <>
                    <span className={styles['day']}>{card.label.day}</span>
                    <span>{card.label.month}</span>
                    {card.label.year && <span>{card.label.year}</span>}
                  </>
                ) : (
                  <Icon name="calendar" />
                )}
              </div>
              <div className={styles['words']}>
                <Link to={card.href} className={styles['title']}>
                  {ownedText(card.title)}
                </Link>
                <span className={styles['facts']}>{card.dateLine}</span>
              </div>
              {card.tag && (
                <div className={styles['tag']}>
                  <Tag tone={card.tag.tone}>{card.tag.text}</Tag>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <LinkButton to={all.to} variant="secondary">
        {all.label}
      </LinkButton>
    </section>
  );
}
