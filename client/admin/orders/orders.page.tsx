import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { longDate, numericDate } from '../../../src/kernel/dates/dutch-dates.ts';
import type { AdminEventRow } from '../../../src/modules/catalogue/admin/admin-schema.ts';
import {
  type AdminOrder,
  ORDER_FILTERS,
  ORDERS_PER_PAGE,
} from '../../../src/modules/ticketing/admin/admin-orders-schema.ts';
import type { Api } from '../../api/api.ts';
import { apiContext } from '../../api/context.ts';
import { LinkButton } from '../../ui/button.tsx';
import { adminApi } from '../api/api.ts';
import { address, oldestOf, orNothing } from '../api/calls.ts';
import { AdminPage } from '../ui/admin-page.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { type Column, Paging, Records } from '../ui/list/records.tsx';
import records from '../ui/list/records.module.css';
import { SearchBar } from '../ui/list/search-bar.tsx';
import { money } from '../ui/text/format.ts';
import texts from '../ui/text/text.module.css';
import { buyerOf, OrderTags, startOf } from './order-words.tsx';
import { ordersApi } from './orders-api.ts';
import styles from './orders.module.css';
import { type Translate, useWords } from '../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

export function Component() {
  const t = useWords(words);
  const { orders, search, events, oldest } = useLoaderData<OrdersData>();
  const isNarrowed = search.q !== '' || search.status !== '' || search.event !== '';
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          {search.event !== '' && (
            <LinkButton to={`/dmt-admin/bestellingen/bezoekers/${search.event}`} variant="secondary">
              <Glyph name="users" /> {t('visitorList')}
            </LinkButton>
          )}
          <LinkButton to="/dmt-admin/herroepingen" variant="secondary">
            {t('withdrawals')}
          </LinkButton>
          <LinkButton to={address('/dmt-admin/bestellingen/nieuw', { event: search.event })} variant="secondary">
            {t('take')}
          </LinkButton>
        </>
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
        isCompact
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
      <Paging
        label={t('pages')}
        newest={search.before === '' ? null : { to: pageOf(search, ''), label: t('newest') }}
        older={oldest === null ? null : { to: pageOf(search, oldest), label: t('older') }}
      />
    </AdminPage>
  );
}

type Words = Translate<typeof words>;

const statusOptions = (t: Words) => [
  { value: '', label: t('filters.all') },
  { value: ATTENTION, label: t('filters.attention') },
  { value: OWED, label: t('filters.owed') },
  ...ORDER_FILTERS.map((value) => ({ value, label: t(`filters.${value}`) })),
];

const columns = (t: Words): Column<AdminOrder>[] => [
  {
    label: t('columns.buyer'),
    cell: (order) => (
      <>
        <Link to={`/dmt-admin/bestellingen/${order.id}`}>{buyerOf(order) ?? t('nameless')}</Link>
        <span className={texts['under']}>
          {t('numbered', { number: order.number })}{' '}
          <time dateTime={order.createdAt} className={styles['date']}>
            {numericDate(order.createdAt)}
          </time>
          <span className={records['phone']}>, {order.event.title}</span>
        </span>
      </>
    ),
  },
  {
    label: t('columns.status'),
    isPlain: true,
    phone: 'below',
    cell: (order) => (
      <span className={styles['state']}>
        <OrderTags order={order} />
        {order.paidWith && <span className={texts['under']}>{t(`paidWith.${order.paidWith}`)}</span>}
      </span>
    ),
  },
  {
    label: t('columns.event'),
    phone: 'off',
    cell: ({ event, start }) => (
      <span>
        {event.title}
        {start && <span className={texts['under']}>{startOf(start)}</span>}
      </span>
    ),
  },
  { label: t('columns.tickets'), isNumber: true, phone: 'off', cell: ({ tickets }) => tickets || '' },
  { label: t('columns.amount'), isNumber: true, phone: 'end', cell: ({ totalAmount }) => money(totalAmount) },
];

const pageOf = ({ q, status, event }: OrdersData['search'], before: string): string =>
  address('/dmt-admin/bestellingen', { q, status, event, before });

/** Values in the address in place of a status: orders that need attention, and those with an unpaid invoice. */
const ATTENTION = 'attention';
const OWED = 'owed';

type OrdersData = {
  orders: AdminOrder[];
  search: { q: string; status: string; event: string; before: string };
  events: { value: string; label: string }[];
  oldest: string | null;
};

/** Shows orders even if the events to choose from cannot be read. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<OrdersData> {
  const api = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  const part = (name: string) => query.get(name)?.trim() ?? '';
  const search = { q: part('q'), status: part('status'), event: part('event'), before: part('before') };
  const [isAttention, isOwed] = [search.status === ATTENTION, search.status === OWED];
  const marks = { flag: isAttention ? '1' : '', owed: isOwed ? '1' : '' };
  const [orders, events] = await Promise.all([
    ordersApi(api).find({ ...search, ...marks, status: isAttention || isOwed ? '' : search.status }),
    orNothing(eventChoices(api, search.event), 'events to choose from', context),
  ]);
  return { orders, search, events: events ?? [], oldest: oldestOf(orders, ORDERS_PER_PAGE) };
}

async function eventChoices(api: Api, chosen: string): Promise<{ value: string; label: string }[]> {
  const { adminEvents } = adminApi(api);
  const pages = await Promise.all([adminEvents({ view: 'upcoming' }), adminEvents({ view: 'past' })]);
  const events = pages.flatMap((page) => page.events);
  return events
    .filter((event) => event.has_orders || String(event.event_id) === chosen)
    .map((event) => ({ value: String(event.event_id), label: labelOf(event) }));
}

function labelOf({ event_title: title, event_dates: dates }: AdminEventRow): string {
  const [first] = dates;
  return first ? `${title}, ${longDate(first.event_date_start)}` : title;
}
