import type { DateLabel } from './card.ts';
import styles from './plant-label.module.css';

/** A date on a white plant label ('Plantensteker'). The words of the card say the date too, so it is not read aloud. */
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
