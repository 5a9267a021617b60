import { useMemo, useState } from 'react';
import type { ContentEntryDetail, ContentVersion } from '../../../../src/modules/content/admin/admin-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { CsrfField } from '../../../ui/forms/field.tsx';
import { focusHeading, Panel } from '../../ui/admin-page.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Confirm } from '../../ui/form/confirm.tsx';
import { type Edit, EditLines } from '../../ui/versions/edit-lines.tsx';
import { Versions } from '../../ui/versions/versions.tsx';
import { useAsk, VERSIONS } from '../../api/routes.ts';
import texts from '../../ui/text/text.module.css';
import { draftOf, fieldId, valueOf } from '../fields/draft.ts';
import { editsOf } from './changes.ts';
import { Chip } from '../fields/plain-fields.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import nl from '../nl.json' with { type: 'json' };
import styles from './entry.module.css';
import type { EditedEntry } from './use-entry.ts';

/** Lists the placeholders in braces that the site fills in, with their current values. */
export function WordsPanel({ words }: { words: ContentEntryDetail['words'] }) {
  const t = useWords(nl);
  return (
    <Disclosure summary={t('words.title')}>
      <p className={texts['small']}>{t('words.hint')}</p>
      <ul className={styles['words']}>
        {words.map((placeholder) => (
          <li key={placeholder.word}>
            <Chip {...placeholder} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

export function EditsPanel({ edits, onDiscard }: { edits: Edit[]; onDiscard: () => void }) {
  const t = useWords(nl);
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title={t('edits.title')} hint={t('edits.hint')}>
      <EditLines edits={edits} />
      <div>
        <Button variant="tertiary" size="small" onClick={() => setAsking(true)}>
          {t('edits.discard')}
        </Button>
      </div>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('edits.discardAsk')}
        confirmLabel={t('edits.discardConfirm')}
        onConfirm={onDiscard}
        isGrave
      >
        <p>{t('edits.discardText')}</p>
      </Confirm>
    </Panel>
  );
}

export function RestorePanel({ edited }: { edited: EditedEntry }) {
  const t = useWords(nl);
  const [isAsking, setAsking] = useState(false);
  const { entry, submission } = edited;
  if (!entry.isEdited) return null;
  const restore = async () => {
    if (!(await edited.restore())) return;
    setAsking(false);
    focusHeading();
    scrollTo({ top: 0 });
  };
  return (
    <Panel title={t('restore.title')} hint={t('restore.hint')}>
      <div>
        <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
          {t('restore.button')}
        </Button>
      </div>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('restore.ask', { label: entry.label })}
        confirmLabel={t('restore.confirm')}
        onConfirm={() => void restore()}
        busy={submission.isBusy}
        fault={submission.fault}
        isGrave
      >
        <p>{t('restore.text')}</p>
      </Confirm>
    </Panel>
  );
}

export function VersionsPanel({ edited }: { edited: EditedEntry }) {
  const t = useWords(nl);
  const ask = useAsk();
  const { entry, take } = edited;
  if (entry.version === 0) return null;
  const editsBetween = (before: ContentVersion, after: ContentVersion) =>
    editsOf({ ...entry.field, label: '' }, draftOf(entry.field, before.value), draftOf(entry.field, after.value));
  const putBack = ({ value }: ContentVersion) => {
    take(value);
    document.getElementById(fieldId(''))?.focus();
  };
  return (
    <Versions
      hint={t('versions.hint')}
      version={entry.version}
      fetchThem={() => ask('GET', VERSIONS, { id: entry.key })}
      editsBetween={editsBetween}
      onTake={putBack}
      remark={({ isStandard }) => (isStandard ? t('versions.standard') : null)}
    />
  );
}

const FORM = 'voorbeeld';

/** Opens the unsaved text in a tab by a form, as browsers open none after a wait; meanwhile shows invalid values. */
export function PreviewButton({ edited }: { edited: EditedEntry }) {
  const t = useWords(nl);
  return (
    <Button type="submit" form={FORM} variant="secondary" size="small" onClick={() => void edited.check()}>
      {t('preview')}
    </Button>
  );
}

/** Stands beside the subject's form, because forms cannot be nested. */
export function PreviewForm({ edited: { entry, draft } }: { edited: EditedEntry }) {
  const value = useMemo(() => JSON.stringify(valueOf(entry.field, draft)), [entry.field, draft]);
  return (
    <form id={FORM} method="post" action="/dmt-admin/voorbeeld" target="_blank" hidden>
      <CsrfField />
      <input type="hidden" name="key" value={entry.key} />
      <input type="hidden" name="value" value={value} />
    </form>
  );
}
