import { useLoaderData } from 'react-router-dom';
import { eventDateLine } from '../../src/kernel/dates/dutch-dates.ts';
import { groupedCode } from '../../src/kernel/ids.ts';
import type { TicketView } from '../../src/modules/ticketing/schema.ts';
import { useWords } from './order-words.ts';
import type { PageExtras } from '../ui/page/page-handle.ts';
import { Icon, type IconName } from '../ui/pictures/icon.tsx';
import { PageMetadata } from '../ui/page/page-metadata.tsx';
import { Wrap } from '../ui/text/section.tsx';
import type { loader } from './ticket.loader.ts';
import styles from './ticket.module.css';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ code }) => [{ label: 'Ticket', url: `/t/${code}` }],
};

const LOOKS: Record<TicketView['validity'], { icon: IconName; look: 'valid' | 'invalid' | 'past' }> = {
  valid: { icon: 'success', look: 'valid' },
  void: { icon: 'close', look: 'invalid' },
  cancelled: { icon: 'close', look: 'invalid' },
  past: { icon: 'clock', look: 'past' },
};

/** What any phone camera opens: event, date and whether the ticket is valid (GAP-65). */
export function Component() {
  const { code, ticket } = useLoaderData<typeof loader>();
  const t = useWords();
  const { icon, look } = LOOKS[ticket.validity];
  return (
    <div className={styles.page}>
      <PageMetadata title={t('ticketTitle')} description={ticket.event.title} path="/t" noindex />
      <Wrap>
        <div className={styles.card}>
          <p className={`${styles.validity} ${styles[look] ?? ''}`}>
            <Icon name={icon} />
            {t(`validity.${ticket.validity}`)}
          </p>
          <div className={styles.content}>
            <h1 tabIndex={-1}>{ticket.event.title}</h1>
            <p className={styles.when}>{eventDateLine(ticket.start, ticket.end)}</p>
            <p>
              {ticket.kind === 'group' ? t('groupFor', { count: ticket.amount }) : t('ticketFor')} {ticket.option}
            </p>
            <p className={styles.code}>{groupedCode(code)}</p>
            <p>
              <a href={ticket.event.path}>{t('toEvent')}</a>
            </p>
          </div>
        </div>
      </Wrap>
    </div>
  );
}
