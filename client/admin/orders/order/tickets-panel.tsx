import { Link } from 'react-router-dom';
import { eventDateLine } from '../../../../src/kernel/dates/dutch-dates.ts';
import { groupedCode } from '../../../../src/kernel/ids.ts';
import type { DeskOrderDetail, DeskTicket } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { Tag } from '../../../ui/messages/tag.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Panel } from '../../ui/admin-page.tsx';
import { money } from '../../ui/text/money-text.ts';
import texts from '../../ui/text/text.module.css';
import lined from '../../ui/list/lines.module.css';
import styles from './order.module.css';
import { useWords } from '../words.ts';

/** What was ordered, with the codes that were given for it. */
export function TicketsPanel({ order }: { order: DeskOrderDetail }) {
  const t = useWords();
  const { event, lines, href } = order;
  return (
    <Panel title={t('order.tickets')}>
      <p className={styles['strong']}>{event.title}</p>
      <ul className={lined['lines']}>
        {lines.map(({ line, title, amount, price, start, end, tickets }) => (
          <li key={line}>
            <p className={styles['strong']}>{t('order.ticketLine', { amount, title })}</p>
            <p className={texts['small']}>
              {eventDateLine(start, end)}, {t('order.each', { price: money(price) })}
            </p>
            {tickets.length > 0 && <Codes tickets={tickets} />}
          </li>
        ))}
      </ul>
      <p className={styles['links']}>
        <Link to={`/dmt-admin/bestellingen/bezoekers/${event.id}`}>
          <Glyph name="users" /> {t('visitorList')}
        </Link>
        <a href={event.path}>
          <Glyph name="calendar" /> {t('order.eventLink')}
        </a>
        {href && (
          <a href={href}>
            <Glyph name="ticket" /> {t('order.buyerPage')}
          </a>
        )}
      </p>
    </Panel>
  );
}

function Codes({ tickets }: { tickets: DeskTicket[] }) {
  const t = useWords();
  return (
    <ul className={styles['codes']} aria-label={t('order.codes')}>
      {tickets.map(({ code, isVoid }) => (
        <li key={code}>
          <span className={isVoid ? styles['void'] : undefined}>{groupedCode(code)}</span>
          {isVoid && <Tag tone="warn">{t('order.void')}</Tag>}
        </li>
      ))}
    </ul>
  );
}
