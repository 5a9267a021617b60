import { useState } from 'react';
import { clockTime, longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { CardSurplus } from '../../../../src/modules/ticketing/gate/friend-card-schema.ts';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import styles from '../offline/offline-notice.module.css';
import { count } from './rest.ts';

const keyOf = ({ key, day, uses }: CardSurplus) => [key, day, ...uses.map(({ id }) => id)].join(' ');

/** Cards with which more came in than they allow, at phones that could not know of each other. */
export function Surpluses({ surplus, today }: { surplus: readonly CardSurplus[]; today: string }) {
  const t = useWords(words);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const shown = surplus.filter((one) => !dismissed.includes(keyOf(one)));
  if (shown.length === 0) return null;
  return (
    <details className={styles['card']}>
      <summary>
        <h2>{t('surplus.title')}</h2> {shown.length}
      </summary>
      <p>{t('surplus.text')}</p>
      <ul>
        {shown.map((one) => (
          <li key={keyOf(one)}>
            <strong>
              {t('surplus.over', { kind: one.kind, count: one.over })}
              {one.day !== today && `, ${longDay(one.day)}`}
            </strong>
            <ul>
              {one.uses.map((use) => (
                <li key={use.id}>
                  {t('surplus.use', { time: clockTime(use.at), device: use.device, count: count(use) })}
                </li>
              ))}
            </ul>
            <button type="button" onClick={() => setDismissed([...dismissed, keyOf(one)])}>
              {t('offline.seen')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
