import { type FormEvent, useState } from 'react';
import type { Issue } from '../../../../src/modules/newsletter/issues/issue-schema.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { KeptDraft } from '../../ui/form/kept-draft-notice.tsx';
import { LeavingGuard } from '../../ui/form/leaving-guard.tsx';
import { Ready } from '../../ui/form/ready.tsx';
import { Room } from '../../ui/admin-page.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { StaleNotice } from '../../ui/form/stale-notice.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { FaultNotice } from '../../ui/fault-notice.tsx';
import { IssueEnd } from './issue-end.tsx';
import { IssueFields } from './issue-fields.tsx';
import styles from './issue.module.css';
import { LetterLook } from './email-preview.tsx';
import { useNewsletterApi } from '../newsletter-api.ts';
import { SendDialog } from './send-dialog.tsx';
import { StateTag } from '../state-tag.tsx';
import { useIssue } from './use-issue.ts';
import { useWords } from '../words.ts';

type EditorProps = { /** Null: a new one. */ issue: Issue | null; onChange: (issue: Issue) => void };

/** Writes a newsletter. Seeing, trying and sending it store it first, so that what is seen is what goes out. */
export function IssueEditor({ issue, onChange }: EditorProps) {
  const t = useWords();
  const toasts = useToasts();
  const written = useIssue({ issue, onChange });
  const test = useTest();
  const [open, setOpen] = useState<{ what: 'look' | 'send'; issue: Issue } | null>(null);
  const { text, isDirty, submission } = written;
  const hasErrors = Object.keys(submission.errors).length > 0;
  const hasNoReaders = issue !== null && issue.progress.recipients === 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await written.save())) return;
    toasts.show({ severity: 'success', summary: t('editor.saved'), detail: t('editor.savedDetail') });
  };
  const look = async () => {
    const stored = await written.saved();
    if (stored) setOpen({ what: 'look', issue: stored });
  };
  const askToSend = async () => {
    if (text.body.trim() === '') return submission.refuse({ body: t('editor.empty') });
    const stored = await written.saved();
    const counted = stored && (await written.recount(stored));
    if (counted && counted.progress.recipients > 0) setOpen({ what: 'send', issue: counted });
  };
  const mailTest = async () => {
    const stored = await written.saved();
    if (stored) await test.mail(stored);
  };
  return (
    <Room
      title={issue ? issue.title : t('editor.new')}
      back={{ to: '/dmt-admin/nieuwsbrief', label: t('editor.back') }}
      tags={issue && <StateTag state={issue.state} />}
      lead={issue ? null : t('editor.later')}
      hasErrors={hasErrors}
      actions={
        issue && (
          <>
            <Button variant="secondary" size="small" busy={submission.isBusy} onClick={() => void look()}>
              <Glyph name="eye" /> {t('editor.look')}
            </Button>
            <Button
              variant="secondary"
              size="small"
              busy={submission.isBusy || test.submission.isBusy}
              onClick={() => void mailTest()}
            >
              <Glyph name="mail" /> {t('editor.test')}
            </Button>
          </>
        )
      }
    >
      <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
        <ErrorSummary errors={submission.errors} heading={t('editor.errors')} />
        {submission.code === 'stale' ? (
          <StaleNotice
            isBusy={submission.isBusy}
            onMine={() => void written.saveAnyway()}
            onTheirs={() => void written.takeNewest()}
          />
        ) : (
          <FaultNotice submission={submission} />
        )}
        <FaultNotice submission={test.submission} />
        <KeptDraft name={written.keptName} version={written.version} isDirty={isDirty} onTake={written.take} />
        {hasNoReaders && (
          <Notice tone="info">
            <p>{t('editor.nobody')}</p>
          </Notice>
        )}
        <Ready>
          <IssueFields written={written} />
          <SaveBar note={isDirty ? t('editor.unsaved') : issue && t('editor.allSaved')}>
            {issue ? (
              <>
                <Button type="submit" variant={hasNoReaders ? 'main' : 'secondary'} busy={submission.isBusy}>
                  {t('editor.save')}
                </Button>
                {!hasNoReaders && (
                  <Button busy={submission.isBusy} onClick={() => void askToSend()}>
                    {t('editor.send')}
                  </Button>
                )}
              </>
            ) : (
              <Button type="submit" busy={submission.isBusy}>
                {t('editor.saveDraft')}
              </Button>
            )}
          </SaveBar>
        </Ready>
      </form>
      {issue && <IssueEnd issue={issue} onChange={onChange} />}
      {open?.what === 'look' && (
        <Dialog open onClose={() => setOpen(null)} title={t('look.title')}>
          <LetterLook issue={open.issue} />
        </Dialog>
      )}
      {open?.what === 'send' && <SendDialog issue={open.issue} onClose={() => setOpen(null)} onSent={onChange} />}
      <LeavingGuard isDirty={isDirty && !submission.isBusy} />
    </Room>
  );
}

/** Mails an issue to who asks. */
function useTest() {
  const t = useWords();
  const api = useNewsletterApi();
  const toasts = useToasts();
  const submission = useSubmission();
  const mail = async ({ id }: Issue) => {
    const tested = await submission.run(() => api.test(id));
    if (!tested) return;
    const detail = t('editor.testedDetail', { email: tested.to });
    toasts.show({ severity: 'success', summary: t('editor.tested'), detail });
  };
  return { mail, submission };
}
