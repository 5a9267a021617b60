import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { AdminMembership } from '../../../../src/modules/ticketing/gate/memberships/memberships-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { Tag } from '../../../ui/messages/notice.tsx';
import { createAsk, useAsk } from '../../api/routes.ts';
import { AdminPage } from '../../ui/admin-page.tsx';
import { RowButtons } from '../../ui/list/edited-rows.tsx';
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
    label: t('do'),
    isPlain: true,
    cell: (one) => <MembershipButtons one={one} onEdit={() => onEdit(one)} />,
  },
];

function MembershipButtons({ one, onEdit }: { one: AdminMembership; onEdit: () => void }) {
  const t = useWords(words);
  const ask = useAsk();
  const { name } = one;
  const end = () => ask('POST', '/api/dmt-admin/memberships/end', { json: { name } });
  const says = {
    revive: t('revive'),
    end: t('end'),
    endAsk: t('endAsk', { name }),
    endRow: t('endRow', { name }),
    endText: t('endText'),
    ended: t('ended', { name }),
  };
  return <RowButtons row={one} says={says} onEdit={onEdit} end={end} />;
}

export async function loader({ context }: LoaderFunctionArgs) {
  const ask = createAsk(context.get(apiContext));
  const [memberships, kinds] = await Promise.all([
    ask('GET', '/api/dmt-admin/memberships'),
    ask('GET', '/api/dmt-admin/friend-kinds'),
  ]);
  return { memberships, kinds };
}
