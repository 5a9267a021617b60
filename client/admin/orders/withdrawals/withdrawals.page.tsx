import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { longDate } from '../../../../src/kernel/dates/dutch-dates.ts';
import {
  type AdminWithdrawal,
  WITHDRAWAL_VIEWS,
  type WithdrawalFilter,
} from '../../../../src/modules/ticketing/sales/self-service/withdrawals/withdrawals-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/messages/notice.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { address } from '../../api/calls.ts';
import { createAsk, useAsk } from '../../api/routes.ts';
import { AdminPage } from '../../ui/admin-page.tsx';
import { AskedCall } from '../../ui/form/asked-call.tsx';
import { type Column, Records } from '../../ui/list/records.tsx';
import { Tabs } from '../../ui/list/search-bar.tsx';
import { moment } from '../../ui/text/format.ts';
import texts from '../../ui/text/text.module.css';
import words from './nl.json' with { type: 'json' };

type WithdrawalsData = { view: WithdrawalFilter; withdrawals: AdminWithdrawal[] };

export function Component() {
  const t = useWords(words);
  const { view, withdrawals } = useLoaderData<WithdrawalsData>();
  return (
    <AdminPage title={t('title')} lead={t('lead')} back={{ to: '/dmt-admin/bestellingen', label: t('back') }}>
      <Tabs
        label={t('views')}
        tabs={WITHDRAWAL_VIEWS.map((one) => ({
          to: address('/dmt-admin/herroepingen', { view: one === 'open' ? '' : one }),
          label: t(`view.${one}`),
          isCurrent: one === view,
        }))}
      />
      <Records
        caption={t('caption')}
        rows={withdrawals}
        keyOf={({ id }) => id}
        columns={columns(t)}
        empty={<p>{t(`none.${view}`)}</p>}
      />
    </AdminPage>
  );
}

const CONFIRMED = { waiting: 'asked', open: 'failed', done: 'done' } as const;

const columns = (t: Translate<typeof words>): Column<AdminWithdrawal>[] => [
  {
    label: t('columns.who'),
    cell: ({ name, email, receivedAt }) => (
      <div>
        {name}
        <span className={texts['under']}>
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
        </span>
        <span className={texts['under']}>{t('received', { moment: moment(receivedAt) })}</span>
      </div>
    ),
  },
  {
    label: t('columns.what'),
    cell: ({ purchase, order }) => (
      <div>
        {purchase}
        {order && (
          <span className={texts['under']}>
            <Link to={`/dmt-admin/bestellingen/${order.id}`}>{t('order', { number: order.number })}</Link>
          </span>
        )}
      </div>
    ),
  },
  {
    label: t('columns.state'),
    cell: ({ state, outcome, endedAt, isConfirmed, isSuspect }) => (
      <div>
        <Tag tone={state === 'open' ? 'warn' : 'neutral'}>
          {t(`states.${outcome ?? (isConfirmed ? CONFIRMED[state] : state)}`)}
        </Tag>{' '}
        {isSuspect && <Tag>{t('suspect')}</Tag>}
        {endedAt && <span className={texts['under']}>{longDate(endedAt)}</span>}
      </div>
    ),
  },
  { label: t('columns.do'), isPlain: true, cell: (withdrawal) => <Actions withdrawal={withdrawal} /> },
];

/** Marks a withdrawal as handled or reopens it; refunds nothing. */
function Actions({ withdrawal: { id, name, state, outcome } }: { withdrawal: AdminWithdrawal }) {
  const t = useWords(words);
  const ask = useAsk();
  const [isAsking, setIsAsking] = useState(false);
  const isHandled = outcome === 'handled';
  if (state === 'done' && !isHandled) return null;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
        {t(isHandled ? 'reopen' : 'handle')} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      {isAsking && (
        <AskedCall
          onClose={() => setIsAsking(false)}
          title={t(isHandled ? 'reopenAsk' : 'handleAsk', { name })}
          confirmLabel={t(isHandled ? 'reopen' : 'handle')}
          call={() => ask('PUT', '/api/dmt-admin/withdrawals/:id', { id, json: { done: !isHandled } })}
          done={t(isHandled ? 'isOpen' : 'isHandled')}
        >
          <p>{t(isHandled ? 'reopenText' : 'handleText')}</p>
        </AskedCall>
      )}
    </>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<WithdrawalsData> {
  const requested = new URL(request.url).searchParams.get('view');
  const view = WITHDRAWAL_VIEWS.find((one) => one === requested) ?? 'open';
  const withdrawals = await createAsk(context.get(apiContext))('GET', '/api/dmt-admin/withdrawals', {
    query: { view },
  });
  return { view, withdrawals };
}
