import { Link } from 'react-router-dom';
import { dayOf } from '../../../../src/kernel/dates/calendar-day.ts';
import { longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { AdminEvent } from '../../../../src/modules/catalogue/admin/admin-schema.ts';
import { useMay } from '../../layout/present.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };

type Group = AdminEvent['groups'][number];

/** Lists the groups that take part by a booking. */
export function EventGroups({ event: { groups } }: { event: Pick<AdminEvent, 'groups'> }) {
  const t = useWords(words);
  if (groups.length === 0) return null;
  return (
    <Panel title={t('groups.title')}>
      <p>{t('groups.text')}</p>
      <GroupLines groups={groups} />
    </Panel>
  );
}

/** Names the groups that take part on dates which are called off; their bookings stay as they are. */
export function GroupsOfDates({ event: { groups }, starts }: { event: Pick<AdminEvent, 'groups'>; starts: string[] }) {
  const t = useWords(words);
  const moments = new Set(starts.map((start) => Date.parse(start)));
  const own = groups.filter(({ start }) => start !== null && moments.has(Date.parse(start)));
  if (own.length === 0) return null;
  return (
    <div>
      <p>{t('groups.cancel', { count: own.length })}</p>
      <GroupLines groups={own} />
    </div>
  );
}

/** Only administrators may follow them to what was agreed. */
function GroupLines({ groups }: { groups: readonly Group[] }) {
  const t = useWords(words);
  const maySeeBooking = useMay('administrator');
  return (
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
  );
}
