import { useWords } from '../../ui/text/use-words.ts';
import { moment } from '../../ui/text/format.ts';
import type { Party, Today } from '../gate-api.ts';
import { nameOf } from './parties.tsx';
import { answersOf } from '../gate-words.ts';
import words from '../nl.json' with { type: 'json' };
import styles from './paper-list.module.css';

/** Printed list, for when nothing else works: a line per order and a box per ticket, ticked if it is already in. */
export function PaperList({ parties, today }: { parties: Party[]; today: Today }) {
  const t = useWords(words);
  return (
    <section className={styles['paper']} aria-hidden="true">
      <p className={styles['head']}>
        <strong>{today.events.map(({ title }) => title).join(', ')}</strong>
        <span>
          {t('parties.printed', { moment: moment(today.now) })} · {t('parties.count', { count: parties.length })}
        </span>
      </p>
      <ul>
        {parties.map((party) => (
          <li key={party.number}>
            <span className={styles['name']}>
              {nameOf(party) || t('parties.nameless')} <small>{party.number}</small>
              {answersOf(party.tickets).map((line) => (
                <em key={line}>{line}</em>
              ))}
            </span>
            <span className={styles['boxes']}>
              {[...Map.groupBy(party.tickets.filter(isShown), ({ title }) => title)].map(([title, tickets]) => (
                <span key={title}>
                  {title}
                  {tickets.map(({ ticket, entries }) => (
                    <i key={ticket}>{entries.length > 0 ? '✓' : ''}</i>
                  ))}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isShown = ({ meaning, entries }: Party['tickets'][number]) => meaning !== 'lapsed' || entries.length > 0;
