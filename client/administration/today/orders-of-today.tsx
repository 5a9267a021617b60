import { Link } from 'react-router-dom';
import { clockTime } from '../../../src/kernel/dutch-dates.ts';
import { euroText } from '../../../src/kernel/money.ts';
import type { Today } from '../../../src/modules/ticketing/desk-schema.ts';
import { Panel } from '../ui/room.tsx';
import { useWords } from '../words.ts';
import styles from './today.module.css';

const money = (euros: number) => euroText(Math.round(euros * 100));

/** What was sold since midnight. */
export function OrdersOfToday({ orders: { count, tickets, amount, newest } }: Pick<Today, 'orders'>) {
  const t = useWords();
  return (
    <Panel
      title={t('today.orders')}
      action={count > newest.length && <Link to="/dmt-admin/bestellingen">{t('today.allOrders')}</Link>}
    >
      <dl className={styles['figures']}>
        <Figure term={t('today.ordersCount')} value={String(count)} />
        <Figure term={t('today.ticketsCount')} value={String(tickets)} />
        <Figure term={t('today.amount')} value={money(amount)} />
      </dl>
      {newest.length > 0 && (
        <ul className={styles['lines']}>
          {newest.map((order) => (
            <li key={order.id} className={styles['order']}>
              <div>
                <Link to={`/dmt-admin/bestellingen/${order.id}`}>
                  {order.firstName} {order.lastName}
                </Link>
                <p className={styles['aside']}>{order.event.title}</p>
              </div>
              <p className={styles['paid']}>
                {money(order.totalAmount)}
                {order.paidAt && <span className={styles['aside']}> {clockTime(order.paidAt)}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
