import { useSiteContent } from '../api/application.ts';
import styles from './opening-hours.module.css';
import { words as siteWords } from '../ui/words.ts';

/** Marks today (HOME-06, HOME-07, CONST-03). */
export function OpeningHours() {
  const content = useSiteContent();
  if (!content) return null;
  return (
    <div className={styles['sign']}>
      <table className={styles['table']}>
        <caption className={styles['caption']}>{siteWords.hours.title}</caption>
        <tbody>
          {content.openingHours.map(({ days, hours, isToday }) => (
            <tr key={days} className={isToday ? styles['today'] : undefined}>
              <th scope="row">
                {days} {isToday && <span className={styles['mark']}>{siteWords.hours.today}</span>}
              </th>
              <td>{hours}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['season']}>{content.openingSeason}</p>
      {content.openingNote && <p className={styles['season']}>{content.openingNote}</p>}
    </div>
  );
}
