import type { Card } from '../programme/cards/card.ts';
import { EventLines } from '../programme/cards/event-lines.tsx';
import { Section } from '../ui/text/text.tsx';
import styles from './home.module.css';
import { useWords } from '../ui/words.ts';
import words from '../content/nl.json' with { type: 'json' };

/** The next five events and workshops, a line each (HOME-12, HOME-13). */
export function Lists({ events, workshops }: { events: Card[]; workshops: Card[] }) {
  const t = useWords(words);
  return (
    <Section ground="linde">
      <div className={styles['columns']}>
        <EventLines
          id="evenementen"
          heading={t('lists.events')}
          cards={events}
          empty={t('lists.noEvents')}
          all={{ to: '/open-dagen-bezoekerstuin', label: t('lists.allEvents') }}
        />
        <EventLines
          id="workshops"
          heading={t('lists.workshops')}
          cards={workshops}
          empty={t('lists.noWorkshops')}
          all={{ to: '/workshop', label: t('lists.allWorkshops') }}
        />
      </div>
    </Section>
  );
}
