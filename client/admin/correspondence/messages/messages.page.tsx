import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { AdminMessage } from '../../../../src/modules/contact/schema.ts';
import { apiContext } from '../../../api/context.ts';
import { address, oldestOf } from '../../api/calls.ts';
import { createAsk } from '../../api/routes.ts';
import { AdminPage } from '../../ui/admin-page.tsx';
import { Paging, Records } from '../../ui/list/records.tsx';
import { SearchBar, Tabs } from '../../ui/list/search-bar.tsx';
import { moment } from '../../ui/text/format.ts';
import texts from '../../ui/text/text.module.css';
import { MessageTags } from './message-tags.tsx';
import styles from './messages.module.css';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

export function Component() {
  const t = useWords(words);
  const data = useLoaderData<typeof loader>();
  const { view, search, messages, oldest, isNewest } = data;
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Tabs
        label={t('views')}
        tabs={VIEWS.map((one) => ({ to: addressOf({ view: one }), label: t(`view.${one}`), isCurrent: one === view }))}
      />
      <SearchBar label={t('search')} value={search} kept={view === 'new' ? {} : { state: view }} />
      <Records
        caption={t('caption')}
        rows={messages}
        keyOf={({ id }) => id}
        columns={columns(t)}
        empty={<Nothing data={data} />}
      />
      <Paging
        label={t('pages')}
        newest={isNewest ? null : { to: addressOf({ view, search }), label: t('newest') }}
        older={oldest === null ? null : { to: addressOf({ view, search, before: oldest }), label: t('older') }}
      />
    </AdminPage>
  );
}

const columns = (t: Translate<typeof words>) => [
  {
    label: t('columns.sender'),
    cell: ({ id, firstname, lastname, receivedAt }: AdminMessage) => (
      <>
        <Link to={`/dmt-admin/berichten/${id}`}>
          {firstname} {lastname}
        </Link>
        <span className={`${texts['under']} ${styles['when']}`}>{moment(receivedAt)}</span>
      </>
    ),
  },
  {
    label: t('columns.text'),
    isWide: true,
    cell: ({ message }: AdminMessage) => <p className={styles['opening']}>{message}</p>,
  },
  { label: t('columns.state'), isPlain: true, cell: (message: AdminMessage) => <MessageTags message={message} /> },
];

function Nothing({ data: { view, search } }: { data: MessagesData }) {
  const t = useWords(words);
  if (search === '') {
    return (
      <>
        <p>{t(`none.${view}`)}</p>
        {view !== 'all' && <Link to={addressOf({ view: 'all' })}>{t('showAll')}</Link>}
      </>
    );
  }
  return (
    <>
      <p>{t('notFound', { search })}</p>
      {view === 'all' ? (
        <Link to={addressOf({ view })}>{t('clear')}</Link>
      ) : (
        <Link to={addressOf({ view: 'all', search })}>{t('searchAll')}</Link>
      )}
    </>
  );
}

function addressOf({ view, search, before }: { view: string; search?: string; before?: number }): string {
  return address('/dmt-admin/berichten', { state: view === 'new' ? '' : view, q: search, before });
}

const VIEWS = ['new', 'answered', 'done', 'all'] as const;
type View = (typeof VIEWS)[number];

type MessagesData = {
  view: View;
  search: string;
  messages: AdminMessage[];
  oldest: number | null;
  isNewest: boolean;
};

/** Reads `?state=done&q=bruiloft&before=120`; by default it lists the messages that need a person. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<MessagesData> {
  const query = new URL(request.url).searchParams;
  const view = VIEWS.find((one) => one === query.get('state')) ?? 'new';
  const search = query.get('q')?.trim() ?? '';
  const before = query.get('before') ?? '';
  const state = view === 'all' ? '' : view;
  const messages = await createAsk(context.get(apiContext))('GET', '/api/dmt-admin/messages', {
    query: { state, search, before },
  });
  return { view, search, messages, oldest: oldestOf(messages), isNewest: before === '' };
}
