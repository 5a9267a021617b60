import { useSiteContent } from '../api/application.ts';
import styles from './opening-hours.module.css';
import { closedNote } from '../layout/banners/status-bar.tsx';
import { words as siteWords } from '../ui/words.ts';

/** Marks today; a garden that is closed says so first, with its next event (HOME-06, HOME-07, CONST-03). */
export function OpeningHours() {
  const content = useSiteContent();
  if (!content) return null;
  const note = closedNote(content);
  return (
    <div className={styles['sign']}>
      {note && <p className={styles['closed']}>{note}</p>}
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
    </div>
  );
}
