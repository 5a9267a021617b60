import { clockTime } from '../../../../src/kernel/dates/dutch-dates.ts';
import { useWords } from '../../ui/text/use-words.ts';
import type { Today } from '../gate-api.ts';
import words from '../nl.json' with { type: 'json' };
import styles from './counts.module.css';

export function Counts({ today, isStale }: { today: Today; isStale: boolean }) {
  const t = useWords(words);
  return (
    <section className={styles['counts']} aria-label={t('counts')}>
      {today.friends !== undefined && <p className={styles['other']}>{t('friends', { count: today.friends })}</p>}
      {today.groups && <p className={styles['other']}>{t('groups', { ...today.groups })}</p>}
      {today.events.length === 0 && !today.groups && today.friends === undefined && (
        <div className={styles['none']}>
          <p>{t('noEvent')}</p>
          <p>{t('noEventText')}</p>
        </div>
      )}
      {today.events.map((event) => (
        <details key={event.id} className={styles['event']}>
          <summary>
            <span className={styles['title']}>
              {event.title}
              {event.cancelled && <strong className={styles['cancelled']}> {t('cancelled')}</strong>}
            </span>
            <span className={styles['figures']}>
              <strong>{event.inside}</strong> / {event.expected} <span className={styles['unit']}>{t('inside')}</span>
            </span>
          </summary>
          <ul>
            {event.options.map((option) => (
              <li key={option.id}>
                <span>
                  {option.title} <span className={styles['time']}>{clockTime(option.start)}</span>
                </span>
                <span>{t(option.isPerson ? 'inOf' : 'handedOutOf', option)}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
      {today.otherDays !== undefined && <p className={styles['other']}>{t('otherDays', { count: today.otherDays })}</p>}
      {isStale && <p className={styles['stale']}>{t('staleCounts', { time: clockTime(today.now) })}</p>}
    </section>
  );
}
