import { lazy } from 'react';
import { eventDateLine, longDateWithWeekday } from '../../../../src/kernel/dates/dutch-dates.ts';
import { groupedCode } from '../../../../src/kernel/ids.ts';
import { textOf } from '../../../../src/kernel/text/owned.ts';
import type { ShownOrder } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { useSite } from '../../../api/application.ts';
import { lazyPart } from '../../../ui/lazy.tsx';
import { Tag } from '../../../ui/messages/notice.tsx';
import { ownedText } from '../../../ui/text/text.tsx';
import styles from './order-tickets.module.css';
import { partOf } from './order-part.ts';
import { QrPicture } from './qr-picture.tsx';
import { words } from '../order.words.ts';

// Few orders have them, so the browser loads them when needed.
const loadLinks = () => import('./part-links.tsx');
const PartLinks = lazyPart(import.meta.env.SSR ? (await loadLinks()).default : lazy(loadLinks));

type OrderTicketsProps = {
  order: ShownOrder;
  /** Other parameters of this page's address: '?payment=…'. */
  query?: string;
};

/** Shows per date one code for the whole party, then a screen-high block per ticket (GAP-65). */
export function OrderTickets({ order, query }: OrderTicketsProps) {
  const site = useSite();
  const address = (one: { code: string; signature: string }) => `${site.baseUrl}/t/${one.code}${one.signature}`;
  const part = partOf(order);
  const first = (part.number - 1) * part.size;
  const links = part.of > 1 && <PartLinks part={part} query={query} />;
  const ordered = order.orderLines.map(({ eventOption }) => eventOption);
  const kinds = [...new Set(ordered.map(({ title }) => textOf(title)))];
  const hasDates = new Set(ordered.map(({ eventDate }) => eventDate.startDate.slice(0, 'yyyy-mm-dd'.length))).size > 1;
  return (
    <section aria-labelledby="your-tickets">
      <h2 id="your-tickets" className={styles.heading}>
        {words.yourTickets}
      </h2>
      {part.good > 0 && <p className={styles.hint}>{words.showAtGate}</p>}
      {links}
      <ul className={styles.tickets}>
        {order.groups.map((group) => (
          <li key={group.code} className={styles.group}>
            <h3>{hasDates ? words.groupTicketOn({ date: longDateWithWeekday(group.start) }) : words.groupTicket}</h3>
            <p>
              {hasDates
                ? words.groupTicketDateText({ count: group.amount })
                : words.groupTicketText({ count: group.amount })}
            </p>
            <QrPicture
              text={address(group)}
              label={hasDates ? words.qrGroupOn({ date: longDateWithWeekday(group.start) }) : words.qrGroup}
            />
            <p className={styles.code}>{groupedCode(group.code)}</p>
          </li>
        ))}
        {order.tickets.map((ticket, index) => (
          <li
            key={ticket.code}
            className={ticket.isVoid ? styles.void : styles.packet}
            data-kind={kinds.indexOf(textOf(ticket.title)) % 4}
          >
            <p className={styles.count}>{words.ticketOf({ number: first + index + 1, count: part.tickets })}</p>
            <h3>{ownedText(ticket.title)}</h3>
            <p>{eventDateLine(ticket.start, ticket.end)}</p>
            {ticket.isVoid ? (
              <p>
                <Tag tone="error">{words.void}</Tag>
              </p>
            ) : (
              <QrPicture
                text={address(ticket)}
                label={words.qrTicket({ number: first + index + 1, title: textOf(ticket.title) })}
              />
            )}
            <p className={styles.code}>{groupedCode(ticket.code)}</p>
          </li>
        ))}
      </ul>
      {links}
    </section>
  );
}
