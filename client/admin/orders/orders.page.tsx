import { Link, useLoaderData } from 'react-router-dom';
import { numericDate } from '../../../src/kernel/dates/dutch-dates.ts';
import { type DeskOrder, ORDER_FILTERS } from '../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import { LinkButton } from '../../ui/button.tsx';
import { address } from '../api/address.ts';
import { Glyph } from '../ui/glyph.tsx';
import { Older } from '../ui/list/load-more.tsx';
import { Records } from '../ui/list/records.tsx';
import { Room } from '../ui/admin-page.tsx';
import { SearchBar } from '../ui/list/search-bar.tsx';
import { money } from '../ui/text/money-text.ts';
import texts from '../ui/text/text.module.css';
import { buyerOf, startOf } from './order-words.ts';
import { OrderTags } from './order-tags.tsx';
import { ATTENTION, type OrdersData } from './orders.loader.ts';
import styles from './orders.module.css';
import { useWords } from './words.ts';

/** All orders, newest first, to be searched. */
export function Component() {
  const t = useWords();
  const { orders, search, events, oldest } = useLoaderData<OrdersData>();
  const isNarrowed = search.q !== '' || search.status !== '' || search.event !== '';
  return (
    <Room
      title={t('title')}
      lead={t('lead')}
      actions={
        search.event !== '' && (
          <LinkButton to={`/dmt-admin/bestellingen/bezoekers/${search.event}`} variant="secondary">
            <Glyph name="users" /> {t('visitorList')}
          </LinkButton>
        )
      }
    >
      <SearchBar
        label={t('search')}
        value={search.q}
        filters={[
          { name: 'status', label: t('status'), value: search.status, options: statusOptions(t) },
          {
            name: 'event',
            label: t('event'),
            value: search.event,
            options: [{ value: '', label: t('allEvents') }, ...events],
          },
        ]}
      />
      <Records
        caption={t('caption')}
        rows={orders}
        keyOf={({ id }) => id}
        columns={columns(t)}
        empty={
          isNarrowed ? (
            <>
              <p>{t('notFound')}</p>
              <Link to="/dmt-admin/bestellingen">{t('clear')}</Link>
            </>
          ) : (
            <p>{t('none')}</p>
          )
        }
      />
      <Older
        label={t('pages')}
        newest={search.before === '' ? null : { to: pageOf(search, ''), label: t('newest') }}
        older={oldest === null ? null : { to: pageOf(search, oldest), label: t('older') }}
      />
    </Room>
  );
}

type Words = ReturnType<typeof useWords>;

const statusOptions = (t: Words) => [
  { value: '', label: t('filters.all') },
  { value: ATTENTION, label: t('filters.attention') },
  ...ORDER_FILTERS.map((value) => ({ value, label: t(`filters.${value}`) })),
];

const columns = (t: Words) => [
  {
    label: t('columns.buyer'),
    cell: (order: DeskOrder) => (
      <>
        <Link to={`/dmt-admin/bestellingen/${order.id}`}>{buyerOf(order) ?? t('nameless')}</Link>
        <span className={texts['under']}>
          {t('numbered', { number: order.number })}{' '}
          <time dateTime={order.createdAt} className={styles['date']}>
            {numericDate(order.createdAt)}
          </time>
        </span>
      </>
    ),
  },
  {
    label: t('columns.status'),
    isPlain: true,
    cell: (order: DeskOrder) => <OrderTags order={order} />,
  },
  {
    label: t('columns.event'),
    cell: ({ event, start }: DeskOrder) => (
      <span>
        {event.title}
        {start && <span className={texts['under']}>{startOf(start)}</span>}
      </span>
    ),
  },
  { label: t('columns.tickets'), isNumber: true, cell: ({ tickets }: DeskOrder) => tickets || '' },
  { label: t('columns.amount'), isNumber: true, cell: ({ totalAmount }: DeskOrder) => money(totalAmount) },
];

const pageOf = ({ q, status, event }: OrdersData['search'], before: string): string =>
  address('/dmt-admin/bestellingen', { q, status, event, before });
