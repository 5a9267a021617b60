import { clockTime, longDateWithWeekday } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { Kitchen, KitchenVisit } from '../../../../src/modules/ticketing/bookings/visits/visits-schema.ts';
import { Tag } from '../../../ui/messages/notice.tsx';
import { ROLE } from '../../../ui/table-roles.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import styles from './kitchen.module.css';
import words from './nl.json' with { type: 'json' };

const COLUMNS = ['time', 'who', 'persons', 'what', 'wishes'] as const;

/** A day of the list: what it needs altogether, then each group by its time. */
export function KitchenDay({ day: { day, persons, totals, visits } }: { day: Kitchen['days'][number] }) {
  const t = useWords(words);
  const name = longDateWithWeekday(`${day}T12:00:00Z`);
  const groups = t('groups', { count: visits.length });
  return (
    <Panel title={name.charAt(0).toUpperCase() + name.slice(1)}>
      <p className={styles['summary']}>{t('summary', { groups, persons: t('count', { count: persons }) })}</p>
      {totals.length > 0 && (
        <ul className={styles['totals']} aria-label={t('totals')}>
          {totals.map(({ title, amount }) => (
            <li key={title}>
              <strong>{amount}</strong> {title}
            </li>
          ))}
        </ul>
      )}
      <table className={styles['list']} {...ROLE.table}>
        <caption className={styles['caption']}>{t('caption', { day: name })}</caption>
        <thead {...ROLE.group}>
          <tr {...ROLE.row}>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" {...ROLE.columnHeader}>
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.group}>
          {visits.map((visit) => (
            <Row key={visit.bookingId} visit={visit} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Row({ visit }: { visit: KitchenVisit }) {
  const t = useWords(words);
  const { time, name, organisation, persons, adults, children, lines, wishes, notes } = visit;
  return (
    <tr {...ROLE.row}>
      <td {...ROLE.cell} className={styles['time']}>
        {time ?? t('timeOpen')}
      </td>
      <th scope="row" {...ROLE.rowHeader}>
        {organisation ?? name}
        {organisation !== null && <span className={styles['under']}>{name}</span>}
        {visit.isWaiting && <Tag tone="warn">{t('waiting')}</Tag>}
      </th>
      <td {...ROLE.cell} className={styles['persons']}>
        <strong>{persons}</strong> <span className={styles['unit']}>{t('persons', { count: persons })}</span>
        {children > 0 && <span className={styles['under']}>{t('adultsAndChildren', { adults, children })}</span>}
      </td>
      <td {...ROLE.cell}>
        {lines.length === 0 && visit.package}
        {visit.event && (
          <span className={styles['line']}>
            {t('event', { title: visit.event.title, time: clockTime(visit.event.start) })}
          </span>
        )}
        {lines.map(({ title, amount }) => (
          <span key={title} className={styles['line']}>
            {t('line', { amount, title })}
          </span>
        ))}
      </td>
      <td {...ROLE.cell} className={styles['wishes']}>
        {[notes, wishes].filter(Boolean).join('\n')}
      </td>
    </tr>
  );
}
