import { longDateWithWeekday } from '../../../../src/kernel/dates/dutch-dates.ts';
import { centsFromEuros, euroText } from '../../../../src/kernel/money.ts';
import type { BuyerOrder } from '../../../../src/modules/ticketing/schema.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Tag } from '../../../ui/messages/notice.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { Panel } from '../forms/panel.tsx';
import styles from '../profile.module.css';
import { useWords } from '../../../ui/use-words.ts';
import words from '../nl.json' with { type: 'json' };

const addressOf = (page: number) => `/profile${page > 1 ? `?pagina=${page}` : ''}#bestellingen`;

/** Orders placed with the confirmed email address of the account (S-19), newest first; `page` counts from 1. */
export function Orders({ orders, page, hasMore }: { orders: BuyerOrder[]; page: number; hasMore: boolean }) {
  const t = useWords(words);
  return (
    <Panel id="bestellingen" title={t('orders')}>
      {orders.length > 0 ? (
        <ul className={styles.rows}>
          {orders.map((order) => (
            <OrderRow key={order.number} order={order} />
          ))}
        </ul>
      ) : page > 1 ? (
        <p>{t('ordersNoOlder')}</p>
      ) : (
        <>
          <p>{t('ordersNone')}</p>
          <p>
            <LinkButton to="/open-dagen-bezoekerstuin" variant="secondary">
              {t('ordersAgenda')}
            </LinkButton>
          </p>
        </>
      )}
      {(page > 1 || hasMore) && (
        <p className={styles.acts}>
          {page > 1 && (
            <LinkButton to={addressOf(page - 1)} variant="secondary">
              {t('ordersNewer')}
            </LinkButton>
          )}
          {hasMore && (
            <LinkButton to={addressOf(page + 1)} variant="secondary">
              {t('ordersOlder')}
            </LinkButton>
          )}
        </p>
      )}
      <p className={styles.small}>{t('ordersOther')}</p>
    </Panel>
  );
}

function OrderRow({ order }: { order: BuyerOrder }) {
  const t = useWords(words);
  const facts = [
    order.start && longDateWithWeekday(order.start),
    t('orderTickets', { count: order.tickets }),
    euroText(centsFromEuros(order.totalAmount) ?? 0),
  ].filter(Boolean);
  return (
    <li className={styles.row}>
      <div>
        <h3 className={styles.rowTitle}>{order.event.title}</h3>
        <p>{facts.join(' · ')}</p>
        <p className={styles.small}>{t('orderNumber', { number: order.number })}</p>
      </div>
      <div className={styles.acts}>
        {order.event.cancelled && <Tag tone="error">{t('orderCancelled')}</Tag>}
        {order.status === 'refunded' && <Tag tone="info">{t('orderRefunded')}</Tag>}
        <LinkButton to={order.href} variant="secondary" size="small">
          <Icon name="ticket" />
          <span>
            {t('orderOpen')}
            <VisuallyHidden>: {order.event.title}</VisuallyHidden>
          </span>
        </LinkButton>
      </div>
    </li>
  );
}
