import { type FormEvent, useMemo } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { ContentEntryDetail, ContentField } from '../../../../src/modules/content/admin/admin-schema.ts';
import { apiContext } from '../../../api/context.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { orMissing } from '../../api/calls.ts';
import { PlainGalleryForm } from '../gallery/gallery-field.tsx';
import { Panel, AdminPage } from '../../ui/admin-page.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { KeptDraft } from '../../ui/drafts/kept-draft.tsx';
import { LeavingGuard, SaveBar, StaleNotice } from '../../ui/form/save-bar.tsx';
import { Question } from '../../ui/form/confirm.tsx';
import { FaultNotice } from '../../ui/form/submission.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { createAsk, ENTRY } from '../../api/routes.ts';
import { type DraftGroup, fieldId, type FieldOf, isGroup } from '../fields/draft.ts';
import { AnyFieldEditor, EntryContext, type FieldProps, useHasErrorBelow } from '../fields/field-context.ts';
import { FieldEditor } from '../fields/field-editor.tsx';
import { Members } from '../fields/group-field.tsx';
import { TranslationLinks } from '../translations/translation-links.tsx';
import words from '../nl.json' with { type: 'json' };
import { useWords } from '../../ui/text/use-words.ts';
import { EditsPanel, PreviewButton, PreviewForm, RestorePanel, VersionsPanel, WordsPanel } from './entry-panels.tsx';
import styles from './entry.module.css';
import { type EditedEntry, keptName, useEntry } from './use-entry.ts';

/** Another subject remounts the editor. */
export function Component() {
  const entry = useLoaderData<ContentEntryDetail>();
  return <EntryEditor key={entry.key} first={entry} />;
}

/** Generated from the fields of the subject. Nothing is published before it is saved. */
export function EntryEditor({ first }: { first: ContentEntryDetail }) {
  const t = useWords(words);
  const toasts = useToasts();
  const edited = useEntry(first);
  const { entry, original, edits, isDirty, errors, submission } = edited;
  const context = useMemo(
    () => ({
      key: entry.key,
      original,
      errors: Object.fromEntries(errors.map(({ id, text }) => [id, text])),
      placeholders: entry.words,
      isTranslated: entry.isTranslated,
    }),
    [entry, original, errors],
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty) return toasts.show({ severity: 'info', summary: t('nothingChanged') });
    if (await edited.save()) toasts.show({ severity: 'success', summary: t('done.saved'), detail: t('done.text') });
  };
  return (
    <AdminPage
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
      <Question submission={submission} onYes={() => void edited.save(true)} />
      {entry.toCheck.length > 0 && <FactsToCheck edited={edited} />}
      <KeptDraft name={keptName(entry.key)} version={entry.version} isDirty={isDirty} onTake={edited.take} />
      {entry.isTranslated && <TranslationLinks part={entry.key} of={entry.label} />}
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
          <VersionsPanel edited={edited} />
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
      {entry.key === 'gallery' && <PlainGalleryForm />}
      <PreviewForm edited={edited} />
      <LeavingGuard isDirty={isDirty} />
    </AdminPage>
  );
}

/** Asks for facts that only the owner knows, until the text has been saved. */
function FactsToCheck({ edited: { entry, isDirty, submission, save } }: { edited: EditedEntry }) {
  const t = useWords(words);
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

function BarNote({ edited: { edits, isDirty, done, undo } }: { edited: EditedEntry }) {
  const t = useWords(words);
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
      return <DisclosureGroup key={only.name} field={only} members={members} />;
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

type DisclosureGroupProps = { field: FieldOf<'group'>; members: FieldProps<FieldOf<'group'>> & { draft: DraftGroup } };

/** Fields that are seldom changed, such as texts for search engines, folded away. */
function DisclosureGroup({ field, members }: DisclosureGroupProps) {
  return (
    <Disclosure look="sheet" summary={field.label} isNeeded={useHasErrorBelow(field.name)}>
      <Members {...{ ...members, field: { ...members.field, fields: [{ ...field, label: '' }] } }} />
    </Disclosure>
  );
}

/** A message in the summary is shown away from its field, so it names the place. */
const named = ({ id, place, text }: EditedEntry['errors'][number]) => [id, place ? `${place}: ${text}` : text];

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

function hasTexts(field: ContentField): boolean {
  if (field.kind === 'group') return field.fields.some(hasTexts);
  if (field.kind === 'list') return hasTexts(field.item);
  return field.kind === 'text' || field.kind === 'html';
}

export async function loader({ context, params }: LoaderFunctionArgs): Promise<ContentEntryDetail> {
  const key = [params['folder'], params['key']].filter(Boolean).join('/');
  return orMissing(createAsk(context.get(apiContext))('GET', ENTRY, { id: key }), {
    message: words.notFound,
    link: { label: words.back, url: '/dmt-admin/inhoud' },
  });
}
