import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { longDay } from '../../../../src/kernel/dates/dutch-dates.ts';
import { newTicketCode } from '../../../../src/kernel/ids.ts';
import type { AdminDiscountCode } from '../../../../src/modules/ticketing/sales/discounts/discounts-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/messages/notice.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { adminApi } from '../../api/api.ts';
import { orNothing } from '../../api/calls.ts';
import { createAsk, useAsk } from '../../api/routes.ts';
import { AdminPage } from '../../ui/admin-page.tsx';
import { AskedCall } from '../../ui/form/asked-call.tsx';
import { type Column, Records } from '../../ui/list/records.tsx';
import { money } from '../../ui/text/format.ts';
import texts from '../../ui/text/text.module.css';
import { DiscountCodeForm } from './discount-form.tsx';
import words from './nl.json' with { type: 'json' };

export function Component() {
  const t = useWords(words);
  const { codes, events, proposed } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Records
        caption={t('list')}
        rows={codes}
        keyOf={({ code }) => code}
        columns={columns(t)}
        empty={<p>{t('none')}</p>}
      />
      <DiscountCodeForm events={events} proposed={proposed} />
    </AdminPage>
  );
}

const PROPOSED_SIGNS = 6;

type Words = Translate<typeof words>;

const columns = (t: Words): Column<AdminDiscountCode>[] => [
  {
    label: t('code'),
    cell: (one) => (
      <>
        {one.code} <Tag tone={one.state === 'good' ? 'success' : 'neutral'}>{t(`states.${one.state}`)}</Tag>
        <span className={texts['under']}>
          {one.kind === 'percent'
            ? t('percentOff', { value: one.value })
            : t('amountOff', { amount: money(one.value) })}
        </span>
      </>
    ),
  },
  {
    label: t('where'),
    cell: (one) => (
      <>
        {one.event?.title ?? t('everyEvent')}
        <span className={texts['under']}>{periodOf(one, t)}</span>
      </>
    ),
    isWide: true,
  },
  {
    label: t('usage'),
    cell: ({ used, maxUses, paidOrders, given, visits, givenOnVisits }) => (
      <>
        {maxUses === null ? t('used', { used }) : t('usedOf', { used, max: maxUses })}
        {paidOrders > 0 && (
          <span className={texts['under']}>{t('brought', { count: paidOrders, amount: money(given) })}</span>
        )}
        {visits > 0 && (
          <span className={texts['under']}>{t('visits', { count: visits, amount: money(givenOnVisits) })}</span>
        )}
      </>
    ),
  },
  {
    label: t('end'),
    isPlain: true,
    cell: ({ code, state }) => (state === 'ended' || state === 'over' ? null : <Ending code={code} />),
  },
];

function periodOf({ startsOn, endsOn }: AdminDiscountCode, t: Words): string {
  if (startsOn && endsOn) return t('between', { from: longDay(startsOn), until: longDay(endsOn) });
  if (startsOn) return t('since', { from: longDay(startsOn) });
  return endsOn ? t('upTo', { until: longDay(endsOn) }) : '';
}

/** Asks for confirmation: an ended code cannot be restored. */
function Ending({ code }: { code: string }) {
  const t = useWords(words);
  const ask = useAsk();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
        {t('end')} <VisuallyHidden>{code}</VisuallyHidden>
      </Button>
      {isAsking && (
        <AskedCall
          onClose={() => setIsAsking(false)}
          title={t('endAsk', { code })}
          confirmLabel={t('endCode', { code })}
          call={() => ask('POST', '/api/dmt-admin/discount-codes/:code/end', { id: code })}
          done={t('ended', { code })}
          isGrave
        >
          <p>{t('endText')}</p>
        </AskedCall>
      )}
    </>
  );
}

export async function loader({ context }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const [codes, coming] = await Promise.all([
    createAsk(api)('GET', '/api/dmt-admin/discount-codes'),
    orNothing(adminApi(api).adminEvents({ view: 'upcoming' }), 'reading events', context),
  ]);
  const events = (coming?.events ?? []).map(({ event_id: id, event_title: label }) => ({ value: String(id), label }));
  return { codes, events, proposed: `TUIN-${newTicketCode().slice(0, PROPOSED_SIGNS)}` };
}
