import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
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
import { FriendVisits } from './friend-visits.tsx';
import { MembershipForm } from './membership-form.tsx';
import { Months } from './months.tsx';
import words from './nl.json' with { type: 'json' };

/** Cards of other organisations that the gate honours, and how many persons came in per month with each and with friends' cards. */
export function Component() {
  const t = useWords(words);
  const { memberships, kinds } = useLoaderData<typeof loader>();
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
      <FriendVisits kinds={kinds} />
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
  const ask = createAsk(context.get(apiContext));
  const [memberships, kinds] = await Promise.all([
    ask('GET', '/api/dmt-admin/memberships'),
    ask('GET', '/api/dmt-admin/friend-kinds'),
  ]);
  return { memberships, kinds };
}
