import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { monthName } from '../../../../src/kernel/dates/dutch-dates.ts';
import type { AdminMembership } from '../../../../src/modules/ticketing/gate/memberships/memberships-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/messages/notice.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { createAsk, useAsk } from '../../api/routes.ts';
import { AdminPage } from '../../ui/admin-page.tsx';
import { AskedCall } from '../../ui/form/asked-call.tsx';
import { type Column, Records } from '../../ui/list/records.tsx';
import texts from '../../ui/text/text.module.css';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import { MembershipForm } from './membership-form.tsx';
import words from './nl.json' with { type: 'json' };

const MONTHS_AT_ONCE = 3;

/** Cards of other organisations that the gate honours: the list, and how many persons came in with each per month. */
export function Component() {
  const t = useWords(words);
  const { memberships } = useLoaderData<typeof loader>();
  const [edited, setEdited] = useState<AdminMembership | null>(null);
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Records
        caption={t('list')}
        rows={memberships}
        keyOf={({ name }) => name}
        columns={columns(t, setEdited)}
        empty={<p>{t('none')}</p>}
      />
      <MembershipForm key={edited?.name ?? ''} edited={edited} onDone={() => setEdited(null)} />
    </AdminPage>
  );
}

type Words = Translate<typeof words>;

const columns = (t: Words, onEdit: (one: AdminMembership) => void): Column<AdminMembership>[] => [
  {
    label: t('name'),
    cell: ({ name, gives, lookAt, isEnded }) => (
      <>
        {name} <Tag tone={isEnded ? 'neutral' : 'success'}>{isEnded ? t('isEnded') : t('inUse')}</Tag>
        <span className={texts['under']}>{gives}</span>
        {lookAt !== '' && <span className={texts['under']}>{lookAt}</span>}
      </>
    ),
  },
  { label: t('used'), cell: ({ months }) => <Months months={months} /> },
  {
    label: t('edit'),
    isPlain: true,
    cell: (one) => (
      <>
        <Button variant="secondary" size="small" onClick={() => onEdit(one)}>
          {one.isEnded ? t('revive') : t('edit')} <VisuallyHidden>{one.name}</VisuallyHidden>
        </Button>{' '}
        {!one.isEnded && <Ending name={one.name} />}
      </>
    ),
  },
];

function Months({ months }: Pick<AdminMembership, 'months'>) {
  const t = useWords(words);
  if (months.length === 0) return t('unused');
  const line = ({ month, persons }: AdminMembership['months'][number]) => (
    <span key={month} className={texts['under']}>
      {t('persons', { count: persons, month: monthText(month) })}
    </span>
  );
  return (
    <>
      {months.slice(0, MONTHS_AT_ONCE).map(line)}
      {months.length > MONTHS_AT_ONCE && (
        <details>
          <summary>{t('earlier')}</summary>
          {months.slice(MONTHS_AT_ONCE).map(line)}
        </details>
      )}
    </>
  );
}

function monthText(month: string): string {
  const [year, number] = month.split('-');
  return `${monthName(Number(number))} ${year}`;
}

function Ending({ name }: { name: string }) {
  const t = useWords(words);
  const ask = useAsk();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
        {t('end')} <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      {isAsking && (
        <AskedCall
          onClose={() => setIsAsking(false)}
          title={t('endAsk', { name })}
          confirmLabel={t('endCard', { name })}
          call={() => ask('POST', '/api/dmt-admin/memberships/end', { json: { name } })}
          done={t('ended', { name })}
        >
          <p>{t('endText')}</p>
        </AskedCall>
      )}
    </>
  );
}

export async function loader({ context }: LoaderFunctionArgs) {
  return { memberships: await createAsk(context.get(apiContext))('GET', '/api/dmt-admin/memberships') };
}
