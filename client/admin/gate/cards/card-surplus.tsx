import { useState } from 'react';
import { clockTime, longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { CardSurplus } from '../../../../src/modules/ticketing/gate/friend-card-schema.ts';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import styles from '../offline/offline-notice.module.css';
import { count } from './rest.ts';

/** More persons than were allowed, with those who came in together. */
export type Surplus = { key: string; text: string; entries: { id: string; text: string }[] };

/** Cards with which more came in than they allow, at phones that could not know of each other. */
export function CardSurpluses({ surplus, today }: { surplus: readonly CardSurplus[]; today: string }) {
  const t = useWords(words);
  const lines = surplus.map(({ key, kind, day, over, uses }): Surplus => {
    const text = t('surplus.over', { kind, count: over });
    return {
      key: [key, day, ...uses.map(({ id }) => id)].join(' '),
      text: day === today ? text : `${text}, ${longDay(day)}`,
      entries: uses.map((use) => {
        return {
          id: use.id,
          text: t('surplus.use', { time: clockTime(use.at), device: use.device, count: count(use) }),
        };
      }),
    };
  });
  return <Surpluses lines={lines} title={t('surplus.title')} text={t('surplus.text')} />;
}

/** Lists surpluses until each of them was seen. */
export function Surpluses({ lines, title, text }: { lines: readonly Surplus[]; title: string; text: string }) {
  const t = useWords(words);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const shown = lines.filter(({ key }) => !dismissed.includes(key));
  if (shown.length === 0) return null;
  return (
    <details className={styles['card']}>
      <summary>
        <h2>{title}</h2> {shown.length}
      </summary>
      <p>{text}</p>
      <ul>
        {shown.map((line) => (
          <li key={line.key}>
            <strong>{line.text}</strong>
            <ul>
              {line.entries.map((entry) => (
                <li key={entry.id}>{entry.text}</li>
              ))}
            </ul>
            <button type="button" onClick={() => setDismissed([...dismissed, line.key])}>
              {t('offline.seen')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
