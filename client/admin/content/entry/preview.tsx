import { useMemo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CsrfField } from '../../../ui/forms/csrf-field.tsx';
import { valueOf } from './draft.ts';
import type { EditedEntry } from './use-entry.ts';
import { useWords } from '../words.ts';

const FORM = 'voorbeeld';

/**
 * Opens the page as it would be with the unsaved text, in a tab of its own; nothing is stored. The form goes off with the
 * press itself, because a browser opens no tab after waiting; meanwhile what does not fit is shown at the fields.
 */
export function PreviewButton({ edited }: { edited: EditedEntry }) {
  const t = useWords();
  return (
    <Button type="submit" form={FORM} variant="secondary" size="small" onClick={() => void edited.check()}>
      {t('preview')}
    </Button>
  );
}

/** What the button sends; beside the form of the subject, because forms cannot stand in each other. */
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
