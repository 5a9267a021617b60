import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import type { Issue, IssueText } from '../../../../../src/modules/newsletter/issues/issue-schema.ts';
import { apiContext } from '../../../../api/context.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { orMissing } from '../../../api/calls.ts';
import { focusHeading, AdminPage, Panel } from '../../../ui/admin-page.tsx';
import { Figure, Figures } from '../../../ui/figures.tsx';
import { AFTER_SAVING } from '../../../ui/form/save-bar.tsx';
import { useEditorKey } from '../../../ui/form/use-editor.ts';
import { Glyph } from '../../../ui/glyph.tsx';
import { amountText, moment } from '../../../ui/text/format.ts';
import texts from '../../../ui/text/text.module.css';
import { StateTag } from '../issue-state.tsx';
import { newsletterApi } from '../newsletter-api.ts';
import words from '../nl.json' with { type: 'json' };
import { useWords } from '../../../ui/text/use-words.ts';
import { EmailLook } from './email-preview.tsx';
import { IssueEditor } from './issue-editor.tsx';
import { IssueEnd } from './issue-end.tsx';
import { PlannedIssue } from './planned-issue.tsx';
import { ProgressPanel } from './progress-panel.tsx';

type IssuePage = {
  issue: Issue | null;
  copied: IssueText | null;
};

/** Another issue remounts the page. The editor of a new one stays mounted when its first save leads to its address. */
export function Component() {
  const page = useLoaderData<IssuePage>();
  const { key, onMade } = useEditorKey(page.issue?.id ?? null);
  return <OneIssue key={key} {...page} onMade={onMade} />;
}

function OneIssue({ issue: loaded, copied, onMade }: IssuePage & { onMade: (id: number) => void }) {
  const navigate = useNavigate();
  const [issue, setIssue] = useState(loaded);
  const onChange = (fresh: Issue) => {
    setIssue(fresh);
    if (issue) return;
    onMade(fresh.id);
    const address = `/dmt-admin/nieuwsbrief/${fresh.id}`;
    void navigate(address, { replace: true, preventScrollReset: true, state: AFTER_SAVING });
  };
  const isDraft = issue === null || issue.state === 'draft';
  const sendAt = issue?.sendAt ?? null;
  const view = isDraft ? (sendAt === null ? 'written' : 'planned') : 'sent';
  const was = useRef(view);
  useEffect(() => {
    // A different view is shown at once, without the element that had the focus.
    if (was.current !== view) focusHeading();
    was.current = view;
  }, [view]);
  if (!isDraft) return <SentIssue issue={issue} onChange={onChange} />;
  if (issue === null || sendAt === null) return <IssueEditor issue={issue} copied={copied} onChange={onChange} />;
  return <PlannedIssue issue={issue} sendAt={sendAt} onChange={onChange} />;
}

function SentIssue({ issue, onChange }: { issue: Issue; onChange: (issue: Issue) => void }) {
  const t = useWords(words);
  const [isLooking, setLooking] = useState(false);
  const { title, startedAt, finishedAt } = issue;
  const times = [
    startedAt && t('progress.started', { moment: moment(startedAt) }),
    finishedAt && t('progress.finished', { moment: moment(finishedAt) }),
  ];
  return (
    <AdminPage
      title={title}
      back={{ to: '/dmt-admin/nieuwsbrief', label: t('editor.back') }}
      tags={<StateTag issue={issue} />}
      lead={times.filter(Boolean).join(', ')}
      actions={
        <>
          <Button variant="secondary" size="small" onClick={() => setLooking(true)}>
            <Glyph name="eye" /> {t('look.open')}
          </Button>
          <LinkButton to={`/dmt-admin/nieuwsbrief/nieuw?van=${issue.id}`} variant="secondary" size="small">
            {t('look.copy')}
          </LinkButton>
        </>
      }
    >
      <ProgressPanel issue={issue} onChange={onChange} />
      <FeedbackPanel feedback={issue.feedback} />
      <IssueEnd issue={issue} onChange={onChange} />
      {isLooking && (
        <Dialog open onClose={() => setLooking(false)} title={t('look.title')}>
          <EmailLook issue={issue} />
        </Dialog>
      )}
    </AdminPage>
  );
}

function FeedbackPanel({ feedback }: Pick<Issue, 'feedback'>) {
  const t = useWords(words);
  return (
    <Panel title={t('feedback.title')}>
      <Figures>
        {(['unsubscribed', 'bounced', 'complained'] as const).map((name) => (
          <Figure key={name} term={t(`feedback.${name}`)} value={amountText(feedback[name])} />
        ))}
      </Figures>
      <p className={texts['small']}>{t('feedback.hint')}</p>
      <p className={texts['small']}>{t('feedback.private')}</p>
    </Panel>
  );
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<IssuePage> {
  const issue = await orMissing(newsletterApi(context.get(apiContext)).issue(params['id'] ?? ''), MISSING);
  return { issue, copied: null };
}

/** `?van=`: the newsletter whose text is copied. */
export async function newIssueLoader({ context, request }: LoaderFunctionArgs): Promise<IssuePage> {
  const from = new URL(request.url).searchParams.get('van');
  if (from === null) return { issue: null, copied: null };
  const { title, preview, body } = await orMissing(newsletterApi(context.get(apiContext)).issue(from), MISSING);
  return { issue: null, copied: { title, preview, body } };
}

const MISSING = {
  message: words.editor.notFound,
  link: { label: words.editor.back, url: '/dmt-admin/nieuwsbrief' },
};
