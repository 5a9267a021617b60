import { Link } from 'react-router-dom';
import { dayOf } from '../../../src/kernel/dates/calendar-day.ts';
import { isAtMostOneDay } from '../../../src/kernel/dates/dutch-dates.ts';
import { daysInWords, timesInWords } from '../../../src/kernel/dates/dutch-periods.ts';
import type { Today, TodayEvent } from '../../../src/dashboard/schema.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Tag } from '../../ui/messages/notice.tsx';
import { VisuallyHidden } from '../../ui/text/text.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { useMay } from '../layout/present.ts';
import { Panel } from '../ui/admin-page.tsx';
import { useWords } from '../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import texts from '../ui/text/text.module.css';
import styles from './today.module.css';

export function Programme({ today: { dateText, date, events } }: { today: Today }) {
  const t = useWords(words);
  return (
    <Panel title={dateText.charAt(0).toUpperCase() + dateText.slice(1)}>
      {events.length === 0 ? (
        <p className={texts['small']}>{t('today.nothing')}</p>
      ) : (
        <ul className={styles['lines']}>
          {events.map((event) => (
            <EventLine key={`${event.id} ${event.start}`} event={event} when={timesOf(event, date)} day={date} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

export function NextEvent({ event, date }: { event: TodayEvent; date: string }) {
  const t = useWords(words);
  const when = `${daysInWords(event, noon(date))}, ${timesInWords(event)}`;
  return (
    <Panel title={t('today.next')}>
      <ul className={styles['lines']}>
        <EventLine event={event} when={when} day={null} />
      </ul>
    </Panel>
  );
}

function EventLine({ event, when, day }: { event: TodayEvent; when: string; day: string | null }) {
  const t = useWords(words);
  const { id, title, start, cancelled, tickets, offSite } = event;
  const maySeeOrders = useMay('administrator');
  return (
    <li className={styles['event']}>
      {tickets && (
        <p className={styles['count']}>
          <strong>{tickets.expected}</strong> {t('today.visitors', { count: tickets.expected })}
        </p>
      )}
      <div className={styles['words']}>
        <Link to={`/dmt-admin/agenda/${id}`} className={styles['title']}>
          {title}
        </Link>
        <p>
          {when}
          {tickets && !offSite && ` · ${t('today.places', { count: tickets.capacity })}`}
        </p>
        {cancelled && <Tag tone="error">{t('today.cancelled')}</Tag>}
        {offSite && <Tag tone="warn">{t('today.offSite')}</Tag>}
      </div>
      {maySeeOrders && tickets && tickets.expected > 0 && (
        <div className={styles['ways']}>
          <LinkButton
            to={`/dmt-admin/bestellingen/bezoekers/${id}${day ? `?date=${day}` : ''}`}
            variant="secondary"
            size="small"
          >
            <Glyph name="users" /> {t('today.visitorList')} <VisuallyHidden>{title}</VisuallyHidden>
          </LinkButton>
          <LinkButton
            to={`/dmt-admin/bestellingen/bericht/${id}?date=${day ?? dayOf(start)}`}
            variant="secondary"
            size="small"
          >
            <Glyph name="mail" /> {t('today.write')} <VisuallyHidden>{t('today.writeOf', { title })}</VisuallyHidden>
          </LinkButton>
        </div>
      )}
    </li>
  );
}

/** Names all days of an event, also while it is running. */
function timesOf(event: TodayEvent, day: string): string {
  const times = timesInWords(event);
  return isAtMostOneDay(event.start, event.end) ? times : `${times} (${daysInWords(event, noon(day))})`;
}

const noon = (day: string) => `${day}T12:00:00Z`;
