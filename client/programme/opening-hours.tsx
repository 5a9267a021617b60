import { useTranslation } from 'react-i18next';
import styles from './opening-hours.module.css';

/** When the garden is open (HOME-06, HOME-07, CONST-03). */
export function OpeningHours() {
  const { t } = useTranslation();
  return (
    <div className={styles['sign']}>
      <h2 id="openingstijden">{t('hours.title')}</h2>
      <table className={styles['table']} aria-labelledby="openingstijden">
        <tbody>
          <tr>
            <th scope="row">{t('hours.weekdays')}</th>
            <td>{t('hours.weekdayTimes')}</td>
          </tr>
          <tr>
            <th scope="row">{t('hours.sunday')}</th>
            <td>{t('hours.sundayTimes')}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
