import { eventDateLine } from '../../src/kernel/dates/dutch-dates.ts';
import type { OrderView } from '../../src/modules/ticketing/schema.ts';
import { LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import styles from './order-facts.module.css';
import { useWords } from './order-words.ts';

/** When and where the tickets of an order are for. */
export function OrderWhen({ order }: { order: OrderView }) {
  const dates = new Set(order.orderLines.map(({ eventOption: { eventDate } }) => dateLine(eventDate)));
  return (
    <div className={styles.when}>
      {[...dates].map((line) => (
        <p key={line}>
          <Icon name="calendar" />
          <span>{line}</span>
        </p>
      ))}
      <p>
        <Icon name="map-pin" />
        <span>{order.event.place}</span>
      </p>
    </div>
  );
}

function dateLine({ startDate, endDate }: OrderView['orderLines'][number]['eventOption']['eventDate']): string {
  return eventDateLine(startDate, endDate);
}

/** What somebody takes along: the tickets as PDF, an entry for the calendar, the way. `query`: the proof, if needed. */
export function OrderFiles({ base, query = '' }: { base: string; query?: string }) {
  const t = useWords();
  return (
    <p className={styles.files}>
      <LinkButton to={`${base}/tickets.pdf${query}`} external>
        <Icon name="download" />
        {t('ticketsPdf')}
      </LinkButton>
      <LinkButton to={`${base}/agenda.ics${query}`} variant="secondary" external>
        <Icon name="calendar" />
        {t('addToCalendar')}
      </LinkButton>
      <LinkButton to="/contact" variant="secondary" external>
        <Icon name="map-pin" />
        {t('route')}
      </LinkButton>
    </p>
  );
}
