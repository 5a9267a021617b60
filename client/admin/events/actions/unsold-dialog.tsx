import { eventDateLine, type Instant } from '../../../../src/kernel/dates/dutch-dates.ts';
import { unsoldDates } from '../../../../src/kernel/dates/taking-place.ts';
import type { NewEvent } from '../../../../src/modules/catalogue/events/event-schema.ts';
import { useWords } from '../../ui/text/use-words.ts';
import { Confirm } from '../../ui/form/confirm.tsx';
import words from '../nl.json' with { type: 'json' };

const utc = (text: string) => new Date(text).toISOString();

/** Describes each date for which nothing is on sale; empty for an event that sells nothing at all. */
export function unsoldLines(body: NewEvent, now: Instant = new Date().toISOString()): string[] {
  const { has_event_ticket_sale: isSold, event_dates: given = [], event_options: tickets = [] } = body;
  if (!isSold || tickets.length === 0) return [];
  const dates = given.map((date) => ({ start: utc(date.event_date_start), end: utc(date.event_date_end) }));
  const options = tickets.map(({ eventDate: on }) => ({
    start: on ? utc(on.startDate) : null,
    end: on ? utc(on.endDate) : null,
  }));
  return unsoldDates(dates, options, now).map(({ start, end }) => eventDateLine(start, end));
}

type UnsoldProps = { dates: readonly string[]; isBusy: boolean; onPublish: () => void; onClose: () => void };

export function UnsoldDialog({ dates, isBusy, onPublish, onClose }: UnsoldProps) {
  const t = useWords(words);
  return (
    <Confirm
      open={dates.length > 0}
      onClose={onClose}
      title={t('event.unsoldTitle')}
      confirmLabel={t('event.publishAnyway')}
      busy={isBusy}
      onConfirm={onPublish}
    >
      <p>{t('event.unsoldText')}</p>
      <ul>
        {dates.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Confirm>
  );
}
