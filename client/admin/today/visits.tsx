import { Link } from 'react-router-dom';
import type { Today } from '../../../src/dashboard/schema.ts';
import { clockTime, longDay } from '../../../src/kernel/dates/dutch-dates.ts';
import { Tag } from '../../ui/messages/notice.tsx';
import { useMay } from '../layout/present.ts';
import { Panel } from '../ui/admin-page.tsx';
import { money } from '../ui/text/format.ts';
import { useWords } from '../ui/text/use-words.ts';
import words from './kitchen/nl.json' with { type: 'json' };
import styles from './today.module.css';

type Visit = Today['visits'][number];

/** Groups with a package, today and tomorrow. Only administrators may follow them to what was agreed. */
export function VisitsSoon({ today: { visits, date } }: { today: Today }) {
  const t = useWords(words);
  if (visits.length === 0) return null;
  return (
    <Panel title={t('soon')} action={<Link to="/dmt-admin/keuken">{t('title')}</Link>}>
      <ul className={styles['lines']}>
        {visits.map((visit) => (
          <VisitLine key={visit.bookingId} visit={visit} isToday={visit.day === date} />
        ))}
      </ul>
    </Panel>
  );
}

function VisitLine({ visit, isToday }: { visit: Visit; isToday: boolean }) {
  const t = useWords(words);
  const maySeeBooking = useMay('administrator');
  const { bookingId, persons, name, organisation, day, time } = visit;
  const who = organisation ?? name;
  const when = isToday ? t('today') : t('tomorrow', { day: longDay(day) });
  return (
    <li className={styles['event']}>
      <p className={styles['count']}>
        <strong>{persons}</strong> {t('persons', { count: persons })}
      </p>
      <div className={styles['words']}>
        {maySeeBooking ? (
          <Link to={`/dmt-admin/aanvragen/${bookingId}`} className={styles['title']}>
            {who}
          </Link>
        ) : (
          <p className={styles['title']}>{who}</p>
        )}
        <p>
          {when}, {time === null ? t('noTime') : t('at', { time })} · {visit.package}
          {visit.event && ` · ${t('event', { title: visit.event.title, time: clockTime(visit.event.start) })}`}
        </p>
        {visit.open > 0 && <Tag tone="warn">{t('open', { amount: money(visit.open) })}</Tag>}
        {visit.isWaiting && <Tag tone="warn">{t('waiting')}</Tag>}
      </div>
    </li>
  );
}
