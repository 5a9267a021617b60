import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { AdminBookingRow } from '../../../../src/modules/ticketing/bookings/requests/requests-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { address } from '../../api/calls.ts';
import { createAsk } from '../../api/routes.ts';
import { AdminPage } from '../../ui/admin-page.tsx';
import { type Column, Paging, Records } from '../../ui/list/records.tsx';
import { Tabs } from '../../ui/list/search-bar.tsx';
import { moment, money } from '../../ui/text/format.ts';
import texts from '../../ui/text/text.module.css';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { BOOKINGS, StateTag, whenText } from './booking-parts.tsx';
import words from './nl.json' with { type: 'json' };

const VIEWS = ['open', 'all'] as const;
const PAGE = 100;

/** Requests for packages, newest first; by default those in which something is to follow. */
export function Component() {
  const t = useWords(words);
  const { view, rows, isNewest } = useLoaderData<typeof loader>();
  const oldest = rows.length < PAGE ? undefined : rows.at(-1)?.askedAt;
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <>
          <LinkButton to={`${BOOKINGS}/nieuw`}>{t('add')}</LinkButton>
          <LinkButton to="/dmt-admin/keuken" variant="secondary">
            {t('kitchen')}
          </LinkButton>
          <LinkButton to={`${BOOKINGS}/agenda`} variant="secondary">
            {t('inCalendar')}
          </LinkButton>
          <LinkButton to={`${BOOKINGS}/extras`} variant="secondary">
            {t('extras')}
          </LinkButton>
        </>
      }
    >
      <Tabs
        label={t('views')}
        tabs={VIEWS.map((one) => ({ to: addressOf(one), label: t(`view.${one}`), isCurrent: one === view }))}
      />
      <Records
        caption={t('caption')}
        rows={rows}
        keyOf={({ id }) => id}
        columns={columns(t)}
        empty={
          <>
            <p>{t(`none.${view}`)}</p>
            {view === 'open' && <Link to={addressOf('all')}>{t('showAll')}</Link>}
          </>
        }
      />
      <Paging
        label={t('pages')}
        newest={isNewest ? null : { to: addressOf(view), label: t('newest') }}
        older={oldest === undefined ? null : { to: addressOf(view, oldest), label: t('older') }}
      />
    </AdminPage>
  );
}

const columns = (t: Translate<typeof words>): Column<AdminBookingRow>[] => [
  {
    label: t('columns.who'),
    cell: ({ id, name, organisation, askedAt }) => (
      <>
        <Link to={`${BOOKINGS}/${id}`}>{name}</Link>
        {organisation !== null && <span className={texts['under']}>{organisation}</span>}
        <span className={texts['under']}>{moment(askedAt)}</span>
      </>
    ),
  },
  {
    label: t('columns.what'),
    isWide: true,
    cell: (booking) => (
      <>
        {booking.package}
        <span className={texts['under']}>{whenText(t, booking)}</span>
      </>
    ),
  },
  {
    label: t('columns.state'),
    isPlain: true,
    cell: ({ state, open, invoiced }) => (
      <>
        <StateTag state={state} />
        {open > 0 && <span className={texts['under']}>{t('owed.open', { amount: money(open) })}</span>}
        {invoiced > 0 && <span className={texts['under']}>{t('owed.invoiced', { amount: money(invoiced) })}</span>}
      </>
    ),
  },
];

function addressOf(view: (typeof VIEWS)[number], before?: string): string {
  return address(BOOKINGS, { view: view === 'open' ? '' : view, before });
}

/** Reads `?view=all&before=2027-05-01T12:00:00+02:00`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const view = VIEWS.find((one) => one === query.get('view')) ?? 'open';
  const before = query.get('before') ?? undefined;
  const ask = createAsk(context.get(apiContext));
  const rows = await ask('GET', '/api/dmt-admin/bookings', { query: { view, before } });
  return { view, rows, isNewest: before === undefined };
}
