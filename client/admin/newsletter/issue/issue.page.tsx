import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom';
import type { Issue, IssueText } from '../../../../src/modules/newsletter/issues/issue-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { orMissing } from '../../api/calls.ts';
import { focusHeading, AdminPage } from '../../ui/admin-page.tsx';
import { AFTER_SAVING } from '../../ui/form/save-bar.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { moment } from '../../ui/text/format.ts';
import { StateTag } from '../issue-state.tsx';
import { newsletterApi } from '../newsletter-api.ts';
import words from '../nl.json' with { type: 'json' };
import { useWords } from '../../../ui/words.ts';
import { EmailLook } from './email-preview.tsx';
import { IssueEditor } from './issue-editor.tsx';
import { FeedbackPanel } from './feedback-panel.tsx';
import { IssueEnd } from './issue-end.tsx';
import { PlannedIssue } from './planned-issue.tsx';
import { ProgressPanel } from './progress-panel.tsx';

/** One newsletter: to be written, or on its way; another one starts anew. */
export function Component() {
  const issue = useLoaderData<Issue>();
  return <OneIssue key={issue.id} loaded={issue} />;
}

/** A newsletter that is not stored yet: empty, or with the text of an earlier one. */
export function NewIssue() {
  const navigate = useNavigate();
  const copied = useLoaderData<IssueText | null>();
  return (
    <IssueEditor
      issue={null}
      copied={copied}
      onChange={({ id }) => void navigate(`/dmt-admin/nieuwsbrief/${id}`, { replace: true, state: AFTER_SAVING })}
    />
  );
}

function OneIssue({ loaded }: { loaded: Issue }) {
  const [issue, setIssue] = useState(loaded);
  const isDraft = issue.state === 'draft';
  const shown = isDraft ? (issue.sendAt === null ? 'written' : 'planned') : 'sent';
  const was = useRef(shown);
  useEffect(() => {
    // Another page stands there all at once, without what had the focus.
    if (was.current !== shown) focusHeading();
    was.current = shown;
  }, [shown]);
  if (!isDraft) return <SentIssue issue={issue} onChange={setIssue} />;
  if (issue.sendAt === null) return <IssueEditor issue={issue} onChange={setIssue} />;
  return <PlannedIssue issue={issue} sendAt={issue.sendAt} onChange={setIssue} />;
}

/** A newsletter on its way, or sent: how far it is, and how it looks. */
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

/** One newsletter with its text and how far it is. */
export function loader({ context, params }: LoaderFunctionArgs): Promise<Issue> {
  return orMissing(newsletterApi(context.get(apiContext)).issue(params['id'] ?? ''), {
    message: words.editor.notFound,
    link: { label: words.editor.back, url: '/dmt-admin/nieuwsbrief' },
  });
}

/** The text of the newsletter that `van` names, to begin from; null: an empty one. */
export async function newIssueLoader({ context, request }: LoaderFunctionArgs): Promise<IssueText | null> {
  const from = new URL(request.url).searchParams.get('van');
  if (from === null) return null;
  const { title, preview, body } = await orMissing(newsletterApi(context.get(apiContext)).issue(from), {
    message: words.editor.notFound,
    link: { label: words.editor.back, url: '/dmt-admin/nieuwsbrief' },
  });
  return { title, preview, body };
}
