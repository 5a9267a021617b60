import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { AdminOrganiser, AdminOrganisers } from '../../../../src/modules/catalogue/organisers/organiser-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { adminApi } from '../../api/api.ts';
import { AdminPage } from '../../ui/admin-page.tsx';
import { type Column, Records } from '../../ui/list/records.tsx';
import { addressLine } from './organiser.ts';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

export function Component() {
  const t = useWords(words);
  const { organisers } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={t('list.title')} lead={t('list.lead')} back={{ to: '/dmt-admin/agenda', label: t('list.back') }}>
      <Records
        caption={t('list.caption')}
        rows={organisers}
        keyOf={({ organiser_id: id }) => id}
        columns={columns(t)}
        empty={<p>{t('list.none')}</p>}
      />
    </AdminPage>
  );
}

const columns = (t: Translate<typeof words>): Column<AdminOrganiser>[] => [
  {
    label: t('list.name'),
    cell: ({ organiser_id: id, organiser_name: name }) => (
      <Link to={`/dmt-admin/agenda/organisatoren/${id}`}>{name}</Link>
    ),
  },
  { label: t('list.address'), cell: (one) => addressLine(one) || t('list.noAddress'), isWide: true },
  { label: t('list.events'), cell: ({ events }) => t('list.count', { count: events }), isWide: true },
];

export async function loader({ context }: LoaderFunctionArgs): Promise<{ organisers: AdminOrganisers }> {
  return { organisers: await adminApi(context.get(apiContext)).organisers() };
}
