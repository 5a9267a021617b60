import type { DateLabel } from './card.ts';
import styles from './plant-label.module.css';

/**
 * A date on a plant label ('plantensteker'). Hidden from screen readers, because the text of the card has the date too.
 */
export function PlantLabel({ label }: { label: DateLabel }) {
  return (
    <div className={styles['shadow']} aria-hidden="true">
      <div className={styles['label']}>
        <span>{label.weekday}</span>
        <span className={styles['day']}>{label.day}</span>
        <span className={styles['month']}>{label.month}</span>
        {label.year && <span className={styles['month']}>{label.year}</span>}
      </div>
    </div>
  );
}
