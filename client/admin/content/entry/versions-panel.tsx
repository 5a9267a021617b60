import type { ContentVersion } from '../../../../src/modules/content/admin/admin-schema.ts';
import { useWords } from '../../ui/text/use-words.ts';
import { useAsk, VERSIONS } from '../../api/routes.ts';
import { Versions } from '../../ui/versions/versions.tsx';
import { draftOf, fieldId } from '../fields/draft.ts';
import nl from '../nl.json' with { type: 'json' };
import { editsOf } from './changes.ts';
import type { EditedEntry } from './use-entry.ts';

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
