import { longDateWithWeekday } from '../../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros, euroText } from '../../../../src/kernel/money/money.ts';
import type { BuyerOrder } from '../../../../src/modules/ticketing/sales/orders/order-view-schema.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Tag } from '../../../ui/messages/notice.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { Panel } from '../forms/panel.tsx';
import styles from '../profile.module.css';
import { words } from '../words.ts';

const addressOf = (page: number) => `/profile${page > 1 ? `?pagina=${page}` : ''}#bestellingen`;

/** Orders with the confirmed email address of the account (S-19), newest first; `page` counts from 1. */
export function Orders({ orders, page, hasMore }: { orders: BuyerOrder[]; page: number; hasMore: boolean }) {
  return (
    <Panel id="bestellingen" title={words.orders}>
      {orders.length > 0 ? (
        <ul className={styles.rows}>
          {orders.map((order) => (
            <OrderRow key={order.number} order={order} />
          ))}
        </ul>
      ) : page > 1 ? (
        <p>{words.ordersNoOlder}</p>
      ) : (
        <>
          <p>{words.ordersNone}</p>
          <p>
            <LinkButton to="/open-dagen-bezoekerstuin" variant="secondary">
              {words.ordersAgenda}
            </LinkButton>
          </p>
        </>
      )}
      {(page > 1 || hasMore) && (
        <p className={styles.acts}>
          {page > 1 && (
            <LinkButton to={addressOf(page - 1)} variant="secondary">
              {words.ordersNewer}
            </LinkButton>
          )}
          {hasMore && (
            <LinkButton to={addressOf(page + 1)} variant="secondary">
              {words.ordersOlder}
            </LinkButton>
          )}
        </p>
      )}
      <p className={styles.small}>{words.ordersOther}</p>
    </Panel>
  );
}

function OrderRow({ order }: { order: BuyerOrder }) {
  const facts = [
    order.start && longDateWithWeekday(order.start),
    words.orderTickets({ count: order.tickets }),
    euroText(centsFromEuros(order.totalAmount) ?? 0),
  ].filter(Boolean);
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.rowTitle}>{order.event.title}</h3>
        <p>{facts.join(' · ')}</p>
        <p className={styles.small}>{words.orderNumber({ number: order.number })}</p>
      </div>
      <div className={styles.acts}>
        {order.event.cancelled && <Tag tone="error">{words.orderCancelled}</Tag>}
        {order.status === 'refunded' && <Tag tone="info">{words.orderRefunded}</Tag>}
        <LinkButton to={order.href} variant="secondary" size="small">
          <Icon name="ticket" />
          <span>
            {words.orderOpen}
            <VisuallyHidden>: {order.event.title}</VisuallyHidden>
          </span>
        </LinkButton>
      </div>
    </li>
  );
}
