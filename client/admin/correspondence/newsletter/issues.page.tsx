import { useEffect, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { IssueSummary } from '../../../../src/modules/newsletter/issues/issue-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { address, oldestOf, UNATTENDED } from '../../api/calls.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { Paging, Records } from '../../ui/list/records.tsx';
import { amountText, moment } from '../../ui/text/format.ts';
import texts from '../../ui/text/text.module.css';
import { Bar, StateTag } from './issue-state.tsx';
import styles from './issues.module.css';
import { newsletterApi, useNewsletterApi } from './newsletter-api.ts';
import { NewsletterAdminPage } from './newsletter-page.tsx';
import { type Translate, useWords } from '../../ui/text/use-words.ts';
import words from './nl.json' with { type: 'json' };

const ADDRESS = '/dmt-admin/nieuwsbrief';
const LOOK_AGAIN_MS = 5000;

export function Component() {
  const t = useWords(words);
  const { issues: read, before, readers, oldest, isNewest } = useLoaderData<typeof loader>();
  const issues = useLatest(read, before);
  return (
    <NewsletterAdminPage
      part="issues"
      lead={readers === 0 ? t('issues.leadNone') : t('issues.lead', { count: readers, number: amountText(readers) })}
      actions={
        <LinkButton to={`${ADDRESS}/nieuw`}>
          <Glyph name="plus" /> {t('issues.new')}
        </LinkButton>
      }
    >
      <Records
        caption={t('issues.caption')}
        rows={issues}
        keyOf={({ id }) => id}
        columns={columns(t)}
        empty={
          <>
            <p>{t('issues.none')}</p>
            <Link to={`${ADDRESS}/nieuw`}>{t('issues.first')}</Link>
          </>
        }
      />
      <Paging
        label={t('issues.pages')}
        newest={isNewest ? null : { to: ADDRESS, label: t('issues.newest') }}
        older={oldest === null ? null : { to: address(ADDRESS, { before: oldest }), label: t('issues.older') }}
      />
    </NewsletterAdminPage>
  );
}

const columns = (t: Translate<typeof words>) => [
  {
    label: t('issues.title'),
    cell: (issue: IssueSummary) => (
      <>
        <Link to={`${ADDRESS}/${issue.id}`}>{issue.title}</Link>
        <span className={texts['under']}>{lastStep(issue, t)}</span>
      </>
    ),
  },
  { label: t('issues.state'), isPlain: true, cell: (issue: IssueSummary) => <StateTag issue={issue} /> },
  {
    label: t('issues.progress'),
    cell: (issue: IssueSummary) => (issue.state === 'draft' ? null : <Progress issue={issue} />),
  },
];

function lastStep(issue: IssueSummary, t: Translate<typeof words>): string {
  const { finishedAt, startedAt, changedAt, sendAt } = issue;
  if (sendAt !== null) return t('issues.planned', { moment: moment(sendAt) });
  if (finishedAt !== null) return t('issues.finished', { moment: moment(finishedAt) });
  if (startedAt !== null) return t('issues.started', { moment: moment(startedAt) });
  return t('issues.changed', { moment: moment(changedAt) });
}

function Progress({ issue: { progress, state } }: { issue: IssueSummary }) {
  const t = useWords(words);
  const { recipients, sent, failed } = progress;
  return (
    <span className={styles['progress']}>
      {(state === 'sending' || state === 'paused') && <Bar progress={progress} />}
      {t('issues.ofRecipients', { sent: amountText(sent), recipients: amountText(recipients) })}
      {failed > 0 && (
        <span className={styles['failed']}>{t('issues.failed', { count: failed, number: amountText(failed) })}</span>
      )}
    </span>
  );
}

function useLatest(read: IssueSummary[], before: string): IssueSummary[] {
  const api = useNewsletterApi();
  const [seen, setSeen] = useState({ read, issues: read });
  const issues = seen.read === read ? seen.issues : read;
  const isNeeded = issues.some(({ state }) => state === 'sending');
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    const look = async () => {
      const news = await api.issues(before, UNATTENDED).catch(() => null);
      if (isCurrent && news) setSeen({ read, issues: news });
    };
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [api, before, isNeeded, read]);
  return issues;
}

type IssuesData = {
  issues: IssueSummary[];
  /** Page cursor: id of the last issue on the previous page; '' for the newest. */
  before: string;
  readers: number;
  oldest: number | null;
  isNewest: boolean;
};

export async function loader({ context, request }: LoaderFunctionArgs): Promise<IssuesData> {
  const api = newsletterApi(context.get(apiContext));
  const before = new URL(request.url).searchParams.get('before') ?? '';
  const [issues, { confirmed, suppressed }] = await Promise.all([api.issues(before), api.subscriberCount()]);
  return {
    issues,
    before,
    readers: confirmed - suppressed,
    oldest: oldestOf(issues),
    isNewest: before === '',
  };
}
