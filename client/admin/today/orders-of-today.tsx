import { Link } from 'react-router-dom';
import { clockTime } from '../../../src/kernel/dates/dutch-dates.ts';
import type { Today } from '../../../src/dashboard/today-schema.ts';
import { Figure, Figures } from '../ui/figures.tsx';
import { money } from '../ui/text/money-text.ts';
import { Panel } from '../ui/admin-page.tsx';
import { useWords } from '../words.ts';
import texts from '../ui/text/text.module.css';
import styles from './today.module.css';

/** What was sold since midnight. */
export function OrdersOfToday({ orders: { count, tickets, amount, newest } }: Pick<Today, 'orders'>) {
  const t = useWords();
  return (
    <Panel
      title={t('today.orders')}
      action={count > newest.length && <Link to="/dmt-admin/bestellingen">{t('today.allOrders')}</Link>}
    >
      <Figures>
        <Figure term={t('today.ordersCount')} value={String(count)} />
        <Figure term={t('today.ticketsCount')} value={String(tickets)} />
        <Figure term={t('today.amount')} value={money(amount)} />
      </Figures>
      {newest.length > 0 && (
        <ul className={styles['lines']}>
          {newest.map((order) => (
            <li key={order.id} className={styles['order']}>
              <div>
                <Link to={`/dmt-admin/bestellingen/${order.id}`}>
                  {order.firstName} {order.lastName}
                </Link>
                <p className={texts['small']}>{order.event.title}</p>
              </div>
              <p className={styles['paid']}>
                {money(order.totalAmount)}
                {order.paidAt && <span className={texts['small']}> {clockTime(order.paidAt)}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
