import { Link } from 'react-router-dom';
import { dayOf } from '../../../../src/kernel/dates/calendar-day.ts';
import { clockTime, longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import type {
  AdminBooking,
  AdminBookingDetail,
} from '../../../../src/modules/ticketing/bookings/requests/requests-schema.ts';
import { Tag } from '../../../ui/messages/notice.tsx';
import { Panel } from '../../ui/admin-page.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

export const BOOKINGS = '/dmt-admin/aanvragen';

/** 'zaterdag 6 juni 2027 om 11:00 uur, 12 personen'. */
export function whenText(t: Translate<typeof words>, { day, time, persons }: AdminBooking): string {
  const facts = { day: longDay(day), persons: t('persons', { count: persons }) };
  return time === null ? t('on', facts) : t('onAt', { ...facts, time });
}

/** Event in which the group takes part, and what is wrong with that by now. */
export function EventFact({ event }: { event: NonNullable<AdminBookingDetail['event']> }) {
  const t = useWords(words);
  const { eventId, title, option, start, isOff, isElsewhere } = event;
  const facts = { option, day: longDay(dayOf(start)), time: clockTime(start) };
  return (
    <>
      <Link to={`/dmt-admin/agenda/${eventId}`}>{title}</Link>, {t('event.at', facts)}{' '}
      {isOff && <Tag tone="error">{t('event.off')}</Tag>}
      {!isOff && isElsewhere && <Tag tone="warn">{t('event.moved', facts)}</Tag>}
    </>
  );
}

const TONES = { asked: 'warn', quoted: 'success', accepted: 'success', confirmed: 'success' } as const;

export function StateTag({ state }: Pick<AdminBooking, 'state'>) {
  const t = useWords(words);
  return <Tag tone={TONES[state as keyof typeof TONES] ?? 'neutral'}>{t(`states.${state}`)}</Tag>;
}

/** Other bookings of the day. */
export function SameDay({ bookings }: { bookings: readonly AdminBooking[] }) {
  const t = useWords(words);
  if (bookings.length === 0) return null;
  return (
    <Panel title={t('sameDay')}>
      <ul>
        {bookings.map((booking) => (
          <li key={booking.id}>
            <Link to={`${BOOKINGS}/${booking.id}`}>{booking.name}</Link>: {booking.package}, {whenText(t, booking)}{' '}
            <StateTag state={booking.state} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
