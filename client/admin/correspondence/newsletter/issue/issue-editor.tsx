import { type ChangeEvent, type FormEvent, useState } from 'react';
import type { Issue, IssueText } from '../../../../../src/modules/newsletter/issues/issue-schema.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Notice } from '../../../../ui/messages/notice.tsx';
import { useToasts } from '../../../../ui/messages/toasts.tsx';
import { Panel, AdminPage } from '../../../ui/admin-page.tsx';
import { RichText } from '../../../ui/editor/rich-text.tsx';
import { KeptDraft } from '../../../ui/drafts/kept-draft.tsx';
import { LeavingGuard, Ready, SaveBar, StaleNotice } from '../../../ui/form/save-bar.tsx';
import { FaultNotice, FormErrors, useSubmission } from '../../../ui/form/submission.tsx';
import { Glyph } from '../../../ui/glyph.tsx';
import { StateTag } from '../issue-state.tsx';
import { useEventSource, useNewsletterApi } from '../newsletter-api.ts';
import { useWords } from '../../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import { EmailLook } from './email-preview.tsx';
import { IssueEnd } from './issue-end.tsx';
import styles from './issue.module.css';
import { SendDialog } from './send-dialog.tsx';
import { useIssue, type WrittenIssue } from './use-issue.ts';

type EditorProps = {
  issue: Issue | null;
  copied?: IssueText | null;
  onChange: (issue: Issue) => void;
};

/** Previewing, testing and sending store the text first, so that what is previewed is what is sent. */
export function IssueEditor({ issue, copied = null, onChange }: EditorProps) {
  const t = useWords(words);
  const toasts = useToasts();
  const written = useIssue({ issue, copied, onChange });
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
    <AdminPage
      title={issue ? issue.title : t('editor.new')}
      back={{ to: '/dmt-admin/nieuwsbrief', label: t('editor.back') }}
      tags={issue && <StateTag issue={issue} />}
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
        <FormErrors errors={submission.errors} heading={t('editor.errors')} />
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
        <KeptDraft
          key={written.keptName}
          name={written.keptName}
          version={written.version}
          isDirty={isDirty}
          onTake={written.take}
        />
        {issue !== null && issue.missed !== null && !isDirty && (
          <Notice tone="warn" title={t('missed.title')}>
            <p>{t(`missed.${issue.missed}`)}</p>
          </Notice>
        )}
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
          <EmailLook issue={open.issue} />
        </Dialog>
      )}
      {open?.what === 'send' && <SendDialog issue={open.issue} onClose={() => setOpen(null)} onSent={onChange} />}
      <LeavingGuard isDirty={isDirty && !submission.isBusy} />
    </AdminPage>
  );
}

function useTest() {
  const t = useWords(words);
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

const TITLE_MAX = 150;
const PREVIEW_MAX = 200;

/** Field ids match the server's messages. */
function IssueFields({ written: { text, set, submission } }: { written: WrittenIssue }) {
  const t = useWords(words);
  const { errors } = submission;
  const events = useEventSource();
  const line = (name: 'title' | 'preview') => ({
    name,
    label: t(`editor.${name}`),
    hint: t(`editor.${name}Hint`),
    error: errors[name],
    autoComplete: 'off',
    value: text[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.value }),
  });
  return (
    <Panel>
      <div className={styles['fields']}>
        <Field {...line('title')} maxLength={TITLE_MAX} required />
        <Field {...line('preview')} maxLength={PREVIEW_MAX} optional />
        <RichText
          label={t('editor.body')}
          name="body"
          hint={t('editor.bodyHint')}
          error={errors['body']}
          value={text.body}
          onChange={(body) => set({ body })}
          events={events}
        />
      </div>
    </Panel>
  );
}
