import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { finderOf } from '../../../../src/kernel/text/search-words.ts';
import type {
  Visitor,
  VisitorAnswer,
  VisitorList,
} from '../../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { ROLE } from '../../../ui/table-roles.ts';
import { phoneAddress } from '../../ui/text/format.ts';
import texts from '../../ui/text/text.module.css';
import { startOf } from '../order-words.tsx';
import { useOrdersApi } from '../orders-api.ts';
import { useWords } from '../../ui/text/use-words.ts';
import nl from '../nl.json' with { type: 'json' };
import styles from './visitors.module.css';

type VisitorTableProps = {
  visitors: Visitor[];
  hasTimes: boolean;
  subject: string;
  printed: string;
  /** Name filter; '': everybody. Paper always has everybody. */
  name: string;
};

/** Shows the first matches of a search. Prints everybody, with a box to tick and the event above each page. */
export function VisitorTable({ visitors, hasTimes, subject, printed, name }: VisitorTableProps) {
  const t = useWords(nl);
  const isPrinting = useIsPrinting();
  const found = visitorsNamed(visitors, name);
  const visible = new Set(found.slice(0, ON_SCREEN));
  // For a short list all rows are rendered and non-matching ones only hidden, so that printing needs no extra step.
  const rows = isPrinting || visitors.length <= ON_SCREEN ? visitors : [...visible];
  return (
    <>
      <p className={styles['found']} aria-live="polite">
        {name.trim() !== '' && found.length === 0 && t('visitors.noMatch')}
        {found.length > visible.size && t('visitors.more', { shown: visible.size, count: found.length })}
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
            <Row key={visitor.orderId} visitor={visitor} isShown={visible.has(visitor)} hasTimes={hasTimes} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Row({ visitor, isShown, hasTimes }: { visitor: Visitor; isShown: boolean; hasTimes: boolean }) {
  const t = useWords(nl);
  const { orderId, firstName, lastName, number, amount, tickets, phoneNumber, answers } = visitor;
  const name = [lastName, firstName].filter(Boolean).join(', ') || t('nameless');
  return (
    <tr {...ROLE.row} className={isShown ? undefined : styles['elsewhere']}>
      <td {...ROLE.cell} className={styles['box']}>
        <span className={styles['tick']} aria-hidden="true" />
      </td>
      <th scope="row" {...ROLE.rowHeader}>
        <Link to={`/dmt-admin/bestellingen/${orderId}`}>{name}</Link>
        <span className={texts['under']}>
          {t('number', { number })}
          <span className={styles['phone']}>
            {tickets.map(({ title, start, amount: each }) => (
              <span key={`${title} ${start}`}>
                , {each} × {title}
              </span>
            ))}
          </span>
        </span>
      </th>
      <td {...ROLE.cell} className={styles['count']}>
        {amount}
      </td>
      <td {...ROLE.cell} className={styles['tickets']}>
        {tickets.map(({ title, start, amount: each, answers: own }) => (
          <span key={`${title} ${start}`}>
            <span className={styles['kind']}>
              {each} × {title}
              {hasTimes && <span className={texts['under']}>{startOf(start)}</span>}
            </span>
            <Answers answers={own} />
          </span>
        ))}
        <Answers answers={answers} />
      </td>
      <td {...ROLE.cell} className={styles['call']}>
        {phoneNumber && <a href={phoneAddress(phoneNumber)}>{phoneNumber}</a>}
      </td>
    </tr>
  );
}

function Answers({ answers = [] }: { answers: VisitorAnswer[] | undefined }) {
  return answers.map(({ question, answer }, index) => (
    <span key={`${question} ${index}`} className={styles['answer']}>
      {question.endsWith('?') ? question : `${question}:`} <strong>{answer}</strong>
    </span>
  ));
}

export function visitorsNamed(visitors: readonly Visitor[], words: string): Visitor[] {
  const isMeant = finderOf(words);
  return visitors.filter(({ firstName, lastName, number }) => isMeant(`${firstName} ${lastName} #${number}`));
}

/** Maximum number of rows, because more would make the page slow. */
export const ON_SCREEN = 200;

export function useWholeList({ event, date, visitors }: VisitorList): {
  visitors: Visitor[];
  isWhole: boolean;
  isCut: boolean;
} {
  const api = useOrdersApi();
  const [whole, setWhole] = useState<{ of: Visitor[]; all: Visitor[] | null } | null>(null);
  const hasMore = visitors.length >= ON_SCREEN;
  useEffect(() => {
    if (!hasMore) return;
    let isWanted = true;
    const keep = (all: Visitor[] | null) => isWanted && setWhole({ of: visitors, all });
    api.visitors(String(event.id), date ?? '').then(
      (list) => keep(list.visitors),
      () => keep(null),
    );
    return () => void (isWanted = false);
  }, [api, event.id, date, visitors, hasMore]);
  const rest = whole?.of === visitors ? whole : null;
  return { visitors: rest?.all ?? visitors, isWhole: !hasMore || Boolean(rest?.all), isCut: rest?.all === null };
}

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const listener = new AbortController();
    const { signal } = listener;
    // The browser prints the page as it is after these listeners.
    addEventListener('beforeprint', () => flushSync(() => setIsPrinting(true)), { signal });
    addEventListener('afterprint', () => setIsPrinting(false), { signal });
    return () => listener.abort();
  }, []);
  return isPrinting;
}
