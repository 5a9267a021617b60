import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { numericDate } from '../../../../../src/kernel/dates/dutch-dates.ts';
import type { AdminSubscriber, AdminSubscriberCount } from '../../../../../src/modules/newsletter/schema.ts';
import { useStepUp } from '../../../../account/session/step-up.tsx';
import { apiContext } from '../../../../api/context.ts';
import { Button } from '../../../../ui/button.tsx';
import { Tag } from '../../../../ui/messages/notice.tsx';
import { VisuallyHidden } from '../../../../ui/text/text.tsx';
import { address, oldestOf } from '../../../api/calls.ts';
import { Figure, Figures } from '../../../ui/figures.tsx';
import { useMay } from '../../../layout/present.ts';
import { FaultNotice, useSubmission } from '../../../ui/form/submission.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { Paging, Records } from '../../../ui/list/records.tsx';
import { SearchBar } from '../../../ui/list/search-bar.tsx';
import { saveFile } from '../../../../ui/browser.ts';
import { amountText } from '../../../ui/text/format.ts';
import texts from '../../../ui/text/text.module.css';
import { newsletterApi, useNewsletterApi } from '../newsletter-api.ts';
import { NewsletterAdminPage } from '../newsletter-page.tsx';
import { type Translate, useWords } from '../../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import { SubscriberDialog } from './subscriber-dialog.tsx';
import styles from './subscribers.module.css';

const ADDRESS = '/dmt-admin/abonnees';

export function Component() {
  const t = useWords(words);
  const { subscribers, count, search, oldest } = useLoaderData<typeof loader>();
  const [opened, setOpened] = useState<AdminSubscriber | null>(null);
  const download = useDownload();
  const mayExport = useMay('administrator');
  const { q, state } = search;
  const filters = ['all', 'confirmed', 'unconfirmed'] as const;
  return (
    <NewsletterAdminPage
      part="subscribers"
      lead={t('subscribers.lead')}
      actions={
        mayExport && (
          <Button variant="secondary" busy={download.submission.isBusy} onClick={() => void download.start()}>
            <Glyph name="download" /> {t('subscribers.file')}
          </Button>
        )
      }
    >
      <FaultNotice submission={download.submission} />
      <Figures label={t('subscribers.counts')}>
        {(['confirmed', 'unconfirmed', 'suppressed'] as const).map((name) => (
          <Figure key={name} term={t(`subscribers.${name}`)} value={amountText(count[name])} />
        ))}
      </Figures>
      <SearchBar
        label={t('subscribers.search')}
        value={q}
        filters={[
          {
            name: 'state',
            label: t('subscribers.state'),
            value: state,
            options: filters.map((filter) => ({
              value: filter === 'all' ? '' : filter,
              label: t(`subscribers.filters.${filter}`),
            })),
          },
        ]}
      />
      <Records
        caption={t('subscribers.caption')}
        rows={subscribers}
        keyOf={({ id }) => id}
        columns={columns(t, setOpened)}
        empty={<Nothing isNarrowed={q !== '' || state !== ''} />}
      />
      <Paging
        label={t('subscribers.pages')}
        newest={search.before === '' ? null : { to: pageOf(search, null), label: t('subscribers.newest') }}
        older={oldest === null ? null : { to: pageOf(search, oldest), label: t('subscribers.older') }}
      />
      {opened && <SubscriberDialog subscriber={opened} onClose={() => setOpened(null)} />}
    </NewsletterAdminPage>
  );
}

const columns = (t: Translate<typeof words>, open: (subscriber: AdminSubscriber) => void) => [
  {
    label: t('subscribers.columns.email'),
    cell: ({ email, name }: AdminSubscriber) => (
      <>
        <span className={styles['email']}>{email}</span>
        <span className={texts['under']}>{name}</span>
      </>
    ),
  },
  {
    label: t('subscribers.columns.state'),
    isPlain: true,
    cell: ({ state, suppressed }: AdminSubscriber) => (
      <span className={styles['tags']}>
        <Tag tone={state === 'confirmed' ? 'success' : 'info'}>{t(`subscribers.states.${state}`)}</Tag>
        {suppressed && <Tag tone="error">{t(`subscribers.suppressedBy.${suppressed}`)}</Tag>}
      </span>
    ),
  },
  { label: t('subscribers.columns.since'), cell: ({ requestedAt }: AdminSubscriber) => numericDate(requestedAt) },
  {
    label: t('subscribers.columns.actions'),
    isPlain: true,
    cell: (subscriber: AdminSubscriber) => (
      <Button variant="secondary" size="small" onClick={() => open(subscriber)}>
        {t('subscribers.open')} <VisuallyHidden>{t('subscribers.openOf', subscriber)}</VisuallyHidden>
      </Button>
    ),
  },
];

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useWords(words);
  if (!isNarrowed) return <p>{t('subscribers.none')}</p>;
  return (
    <>
      <p>{t('subscribers.notFound')}</p>
      <Link to={ADDRESS}>{t('subscribers.clear')}</Link>
    </>
  );
}

function pageOf({ q, state }: SubscribersData['search'], before: number | null): string {
  return address(ADDRESS, { q, state, before });
}

/** Downloads the list, which requires a fresh sign-in (S-18). */
function useDownload() {
  const api = useNewsletterApi();
  const stepUp = useStepUp();
  const submission = useSubmission();
  const start = async () => {
    const file = await submission.run(() => stepUp(() => api.subscriberFile()));
    if (file) saveFile(file, 'abonnees.csv');
  };
  return { start, submission };
}

export type SubscribersData = {
  subscribers: AdminSubscriber[];
  count: AdminSubscriberCount;
  search: { q: string; state: string; before: string };
  oldest: number | null;
};

/** Reads `?q=anna&state=unconfirmed&before=120`. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<SubscribersData> {
  const api = newsletterApi(context.get(apiContext));
  const query = new URL(request.url).searchParams;
  const state = query.get('state');
  const search = {
    q: query.get('q')?.trim() ?? '',
    state: state === 'confirmed' || state === 'unconfirmed' ? state : '',
    before: query.get('before') ?? '',
  };
  const [subscribers, count] = await Promise.all([
    api.subscribers({ state: search.state, search: search.q, before: search.before }),
    api.subscriberCount(),
  ]);
  return { subscribers, count, search, oldest: oldestOf(subscribers) };
}
