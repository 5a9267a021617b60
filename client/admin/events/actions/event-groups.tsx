import { Link } from 'react-router-dom';
import { dayOf } from '../../../../src/kernel/dates/calendar-day.ts';
import { longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import { useMay } from '../../layout/present.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };

/** Lists the groups that take part by a booking. Only administrators may follow them to what was agreed. */
export function EventGroups({ event: { groups } }: { event: Pick<AdminEvent, 'groups'> }) {
  const t = useWords(words);
  const maySeeBooking = useMay('administrator');
  if (groups.length === 0) return null;
  return (
    <Panel title={t('groups.title')}>
      <p>{t('groups.text')}</p>
      <ul>
        {groups.map(({ bookingId, persons, day, start }) => {
          const line = t('groups.line', { count: persons, day: longDay(day) });
          const there = start && dayOf(start);
          return (
            <li key={bookingId}>
              {maySeeBooking ? <Link to={`/dmt-admin/aanvragen/${bookingId}`}>{line}</Link> : line}
              {there && there !== day && `; ${t('groups.elsewhere', { day: longDay(there) })}`}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
