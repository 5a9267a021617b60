import { type FormEvent, useMemo } from 'react';
import type { ContentEntryDetail, ContentField } from '../../../../src/modules/content/admin/admin-schema.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { FaultNotice } from '../../ui/fault-notice.tsx';
import { Fold } from '../../ui/disclosure.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { KeptDraft } from '../../ui/form/kept-draft-notice.tsx';
import { LeavingGuard } from '../../ui/form/leaving-guard.tsx';
import { Panel, Room } from '../../ui/admin-page.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { StaleNotice } from '../../ui/form/stale-notice.tsx';
import { type DraftGroup, type FieldOf, fieldId, isGroup } from './draft.ts';
import { EditsPanel } from './edits-panel.tsx';
import { EntryContext, useHasErrorBelow } from './entry-context.ts';
import styles from './entry.module.css';
import { FieldEditor } from '../fields/field-editor.tsx';
import { AnyFieldEditor, type FieldProps } from '../fields/field-props.ts';
import { Members } from '../fields/group-field.tsx';
import { PreviewButton, PreviewForm } from './preview.tsx';
import { RestorePanel } from './restore-panel.tsx';
import { type EditedEntry, keptName, useEntry } from './use-entry.ts';
import { WordsPanel } from './words-panel.tsx';
import { useWords } from '../words.ts';

/** The form of one subject, made from its fields: nothing is on the site before it is saved, and what was can come back. */
export function EntryEditor({ first }: { first: ContentEntryDetail }) {
  const t = useWords();
  const toasts = useToasts();
  const edited = useEntry(first);
  const { entry, original, edits, isDirty, errors, submission } = edited;
  const context = useMemo(
    () => ({ key: entry.key, original, errors: Object.fromEntries(errors.map(({ id, text }) => [id, text])) }),
    [entry.key, original, errors],
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty) return toasts.show({ severity: 'info', summary: t('nothingChanged') });
    if (await edited.save()) toasts.show({ severity: 'success', summary: t('done.saved'), detail: t('done.text') });
  };
  return (
    <Room
      title={entry.label}
      lead={entry.hint}
      back={{ to: '/dmt-admin/inhoud', label: t('back') }}
      hasErrors={errors.length > 0}
      actions={
        <LinkButton to={entry.path} outside variant="secondary">
          <Glyph name="eye" /> {t('view')}
        </LinkButton>
      }
    >
      {submission.code === 'stale' ? (
        <StaleNotice
          isBusy={submission.isBusy}
          onMine={() => void edited.saveAnyway()}
          onTheirs={() => void edited.takeNewest()}
        />
      ) : (
        <FaultNotice submission={submission} />
      )}
      {entry.toCheck.length > 0 && <FactsToCheck edited={edited} />}
      <KeptDraft name={keptName(entry.key)} version={entry.version} isDirty={isDirty} onTake={edited.take} />
      <EntryContext value={context}>
        <form
          id={fieldId('')}
          tabIndex={-1}
          className={styles['form']}
          onSubmit={(event) => void submit(event)}
          noValidate
        >
          <ErrorSummary errors={Object.fromEntries(errors.map(named))} />
          <AnyFieldEditor value={FieldEditor}>
            <EntryFields edited={edited} />
          </AnyFieldEditor>
          {entry.words.length > 0 && hasTexts(entry.field) && <WordsPanel words={entry.words} />}
          {isDirty && <EditsPanel edits={edits} onDiscard={edited.discard} />}
          <RestorePanel edited={edited} />
          {(isDirty || edited.done) && (
            <SaveBar note={<BarNote edited={edited} />}>
              {isDirty && <PreviewButton edited={edited} />}
              <Button type="submit" busy={submission.isBusy}>
                {t('save')}
              </Button>
            </SaveBar>
          )}
        </form>
      </EntryContext>
      <PreviewForm edited={edited} />
      <LeavingGuard isDirty={isDirty} />
    </Room>
  );
}

/** What only the owner knows: asked until the text was saved, as it is or with the answers in it. */
function FactsToCheck({ edited: { entry, isDirty, submission, save } }: { edited: EditedEntry }) {
  const t = useWords();
  return (
    <Notice tone="warn" title={t('check.title')}>
      <p>{t('check.text')}</p>
      <ul>
        {entry.toCheck.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      {!isDirty && (
        <Button variant="secondary" size="small" busy={submission.isBusy} onClick={() => void save()}>
          {t('check.confirm')}
        </Button>
      )}
    </Notice>
  );
}

/** How things stand, beside the button. */
function BarNote({ edited: { edits, isDirty, done, undo } }: { edited: EditedEntry }) {
  const t = useWords();
  if (isDirty) return t('changed', { count: edits.length });
  if (done === null) return null;
  return (
    <>
      {t(`done.${done.kind}`)}{' '}
      {done.kind !== 'undone' && (
        <Button variant="tertiary" size="small" className={styles['undo']} onClick={() => void undo()}>
          {t('done.undo')}
        </Button>
      )}
    </>
  );
}

/** Lists and parts of a subject on a sheet each; its single fields on one together. */
function EntryFields({ edited: { entry, draft, change } }: { edited: EditedEntry }) {
  const { field } = entry;
  if (field.kind !== 'group' || !isGroup(draft))
    return <FieldEditor field={field} {...{ draft, change }} path="" names="" />;
  const members = { field, path: '', names: '', draft, change };
  const isSingle = (member: ContentField) =>
    member.kind !== 'list' && member.kind !== 'group' && member.kind !== 'fixed';
  return sheetsOf(field.fields, isSingle).map((sheet) => {
    const [only] = sheet;
    if (sheet.length === 1 && only?.kind === 'group' && !only.isNullable) {
      return <FoldedGroup key={only.name} field={only} members={members} />;
    }
    return (
      <Panel key={sheet.map(({ name }) => name).join()}>
        <div className={styles['members']}>
          <Members {...members} only={(member) => sheet.includes(member)} />
        </div>
      </Panel>
    );
  });
}

type FoldedGroupProps = { field: FieldOf<'group'>; members: FieldProps<FieldOf<'group'>> & { draft: DraftGroup } };

/** What is seldom changed, such as the words for search engines. */
function FoldedGroup({ field, members }: FoldedGroupProps) {
  return (
    <Fold look="sheet" summary={field.label} isNeeded={useHasErrorBelow(field.name)}>
      <Members {...{ ...members, field: { ...members.field, fields: [{ ...field, label: '' }] } }} />
    </Fold>
  );
}

/** A message of the summary stands away from its field, so it says where it belongs. */
const named = ({ id, place, text }: EditedEntry['errors'][number]) => [id, place ? `${place}: ${text}` : text];

/** Single fields that follow each other share a sheet. */
function sheetsOf(fields: readonly ContentField[], isSingle: (field: ContentField) => boolean): ContentField[][] {
  const sheets: ContentField[][] = [];
  for (const field of fields) {
    if (field.kind === 'fixed') continue;
    const last = sheets.at(-1);
    if (last && isSingle(field) && last.every(isSingle)) last.push(field);
    else sheets.push([field]);
  }
  return sheets;
}

/** Whether words between braces can stand somewhere in it. */
function hasTexts(field: ContentField): boolean {
  if (field.kind === 'group') return field.fields.some(hasTexts);
  if (field.kind === 'list') return hasTexts(field.item);
  return field.kind === 'text' || field.kind === 'html';
}
