import { Link } from 'react-router-dom';
import type { Visitor } from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { ROLE } from '../../../ui/table-roles.ts';
import { phoneAddress } from '../../ui/text/phone-address.ts';
import texts from '../../ui/text/text.module.css';
import { startOf } from '../order-words.ts';
import { ON_SCREEN, useIsPrinting } from './whole-list.ts';
import { visitorsNamed } from './visitors-named.ts';
import styles from './visitors.module.css';
import { useWords } from '../words.ts';

type VisitorTableProps = {
  visitors: Visitor[];
  /** Whether tickets of several days stand in it. */
  hasTimes: boolean;
  /** Event and day: at the top of every printed page. */
  subject: string;
  /** 'Geprint op …' */
  printed: string;
  /** Only these; empty: all. Paper has all of them. */
  name: string;
};

/** Visitors by surname, the first ones that are looked for. Printed all of them, with a box to tick and the event above each page. */
export function VisitorTable({ visitors, hasTimes, subject, printed, name }: VisitorTableProps) {
  const t = useWords();
  const isPrinting = useIsPrinting();
  const found = visitorsNamed(visitors, name);
  const seen = new Set(found.slice(0, ON_SCREEN));
  // Of a short list all rows are there, and those that are not looked for only hidden: paper has them without ado.
  const rows = isPrinting || visitors.length <= ON_SCREEN ? visitors : [...seen];
  return (
    <>
      <p className={styles['found']} aria-live="polite">
        {name.trim() !== '' && found.length === 0 && t('visitors.noMatch')}
        {found.length > seen.size && t('visitors.more', { shown: seen.size, count: found.length })}
      </p>
      <table className={styles['list']} {...ROLE.table}>
        <caption className={styles['caption']}>{t('visitors.caption')}</caption>
        <thead {...ROLE.group}>
          <tr className={styles['paper']} {...ROLE.row}>
            <td colSpan={5} {...ROLE.cell}>
              {subject} <span>{printed}</span>
            </td>
          </tr>
          <tr {...ROLE.row}>
            <th scope="col" {...ROLE.columnHeader} className={styles['box']}>
              {t('visitors.present')}
            </th>
            <th scope="col" {...ROLE.columnHeader}>
              {t('visitors.name')}
            </th>
            <th scope="col" {...ROLE.columnHeader} className={styles['count']}>
              {t('visitors.amount')}
            </th>
            <th scope="col" {...ROLE.columnHeader}>
              {t('visitors.tickets')}
            </th>
            <th scope="col" {...ROLE.columnHeader}>
              {t('visitors.phone')}
            </th>
          </tr>
        </thead>
        <tbody {...ROLE.group}>
          {rows.map((visitor) => (
            <Row key={visitor.orderId} visitor={visitor} isShown={seen.has(visitor)} hasTimes={hasTimes} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ visitor, isShown, hasTimes }: { visitor: Visitor; isShown: boolean; hasTimes: boolean }) {
  const t = useWords();
  const { orderId, firstName, lastName, number, amount, tickets, phoneNumber } = visitor;
  const name = [lastName, firstName].filter(Boolean).join(', ') || t('nameless');
  return (
    <tr {...ROLE.row} className={isShown ? undefined : styles['elsewhere']}>
      <td {...ROLE.cell} className={styles['box']}>
        <span className={styles['tick']} aria-hidden="true" />
      </td>
      <th scope="row" {...ROLE.rowHeader}>
        <Link to={`/dmt-admin/bestellingen/${orderId}`}>{name}</Link>
        <span className={texts['under']}>{t('number', { number })}</span>
      </th>
      <td {...ROLE.cell} className={styles['count']}>
        {amount}
      </td>
      <td {...ROLE.cell} className={styles['tickets']}>
        {tickets.map(({ title, start, amount: each }) => (
          <span key={`${title} ${start}`}>
            {each} × {title}
            {hasTimes && <span className={texts['under']}>{startOf(start)}</span>}
          </span>
        ))}
      </td>
      <td {...ROLE.cell}>{phoneNumber && <a href={phoneAddress(phoneNumber)}>{phoneNumber}</a>}</td>
    </tr>
  );
}
