import { lazy, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { eventDateLine, longDateWithWeekday } from '../../../../src/kernel/dates/dutch-dates.ts';
import { groupedCode } from '../../../../src/kernel/ids.ts';
import { textOf } from '../../../../src/kernel/text/owned.ts';
import type { ShownOrder } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { useSite } from '../../../api/application.ts';
import { lazyPart } from '../../../ui/lazy.tsx';
import { Tag } from '../../../ui/messages/notice.tsx';
import { ownedText } from '../../../ui/text/text.tsx';
import styles from './order-tickets.module.css';
import { PART_FIELD, partOf } from './order-part.ts';
import { QrPicture } from './qr-picture.tsx';
import { words } from '../order.words.ts';

// Few orders have them, so the browser loads them when needed.
const loadLinks = () => import('./part-links.tsx');
const PartLinks = lazyPart(import.meta.env.SSR ? (await loadLinks()).default : lazy(loadLinks));

type OrderTicketsProps = {
  order: ShownOrder;
  /** ISO 8601; decides which code comes first. */
  now: string;
  /** Other parameters of this page's address: '?payment=…'. */
  query?: string;
};

type Code = { code: string; start: string; end: string; isVoid?: boolean; card: ReactNode };

/** Shows the code for today or the next date; the other codes and each ticket are folded (GAP-65). */
export function OrderTickets({ order, now, query }: OrderTicketsProps) {
  const isPartAsked = new URLSearchParams(useLocation().search).has(PART_FIELD);
  const part = partOf(order);
  const before = (part.number - 1) * part.size;
  const links = part.of > 1 && <PartLinks part={part} query={query} />;
  const ordered = order.orderLines.map(({ eventOption }) => eventOption);
  const kinds = [...new Set(ordered.map(({ title }) => textOf(title)))];
  const hasDates = new Set(ordered.map(({ eventDate }) => eventDate.startDate.slice(0, 'yyyy-mm-dd'.length))).size > 1;
  const groups: Code[] = order.groups.map((group) => {
    return { ...group, card: <GroupCard key={group.code} group={group} hasDates={hasDates} /> };
  });
  const tickets: Code[] = order.tickets.map((ticket, index) => {
    const place = { number: before + index + 1, count: part.tickets, kind: kinds.indexOf(textOf(ticket.title)) % 4 };
    return { ...ticket, card: <TicketCard key={ticket.code} ticket={ticket} {...place} /> };
  });
  const first = firstOf([...groups, ...tickets], now);
  const folded = [...groups, ...tickets].filter((one) => one !== first);
  const isEachTicket = groups.length === 1 && groups[0] === first;
  const count = groups.length + part.tickets - 1;
  return (
    <section aria-labelledby="your-tickets">
      <h2 id="your-tickets" className={styles.heading}>
        {words.yourTickets}
      </h2>
      <ul className={`${styles.tickets} ${styles.first}`}>{first?.card}</ul>
      {part.good > 0 && <p className={styles.hint}>{words.showAtGate}</p>}
      {folded.length > 0 && (
        <details className={styles.others} open={isPartAsked}>
          <summary>{isEachTicket ? words.eachTicket({ count }) : words.otherCodes({ count })}</summary>
          {links}
          <ul className={styles.tickets}>{folded.map(({ card }) => card)}</ul>
          {links}
        </details>
      )}
    </section>
  );
}

/** Picks the code of the earliest date that is not over; the party's, if that date has one. */
function firstOf(codes: readonly Code[], now: string): Code | undefined {
  const valid = codes.filter(({ isVoid }) => !isVoid);
  const coming = valid.filter(({ end }) => Date.parse(end) >= Date.parse(now));
  const [next] = coming.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
  return next ?? valid[0] ?? codes[0];
}

function GroupCard({ group, hasDates }: { group: ShownOrder['groups'][number]; hasDates: boolean }) {
  const { amount: count, start, code } = group;
  const date = longDateWithWeekday(start);
  return (
    <li className={styles.group}>
      <h3>{hasDates ? words.groupTicketOn({ date }) : words.groupTicket}</h3>
      <QrPicture text={useAddressOf(group)} label={hasDates ? words.qrGroupOn({ date }) : words.qrGroup} />
      <p>{hasDates ? words.groupTicketDateText({ count }) : words.groupTicketText({ count })}</p>
      <p className={styles.code}>{groupedCode(code)}</p>
    </li>
  );
}

type TicketCardProps = { ticket: ShownOrder['tickets'][number]; number: number; count: number; kind: number };

function TicketCard({ ticket, number, count, kind }: TicketCardProps) {
  const { title, membership, start, end, code, isVoid } = ticket;
  const address = useAddressOf(ticket);
  return (
    <li className={isVoid ? styles.void : styles.packet} data-kind={kind}>
      <p className={styles.count}>{words.ticketOf({ number, count })}</p>
      <h3>{ownedText(title)}</h3>
      <p>{eventDateLine(start, end)}</p>
      {membership && <p>{words.showCard({ card: membership })}</p>}
      {isVoid ? (
        <p>
          <Tag tone="error">{words.void}</Tag>
        </p>
      ) : (
        <QrPicture text={address} label={words.qrTicket({ number, title: textOf(title) })} />
      )}
      <p className={styles.code}>{groupedCode(code)}</p>
    </li>
  );
}

function useAddressOf({ code, signature }: { code: string; signature: string }): string {
  return `${useSite().baseUrl}/t/${code}${signature}`;
}
