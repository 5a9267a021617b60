import { useMemo, useState } from 'react';
import type { ContentField, ContentVersion } from '../../../../src/modules/content/admin/admin-schema.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { useWords } from '../../../ui/words.ts';
import { useAsk, VERSIONS } from '../../api/routes.ts';
import { Panel } from '../../ui/admin-page.tsx';
import { FaultNotice, useSubmission } from '../../ui/form/submission.tsx';
import { moment } from '../../ui/text/format.ts';
import texts from '../../ui/text/text.module.css';
import { draftOf, fieldId } from '../fields/draft.ts';
import nl from '../nl.json' with { type: 'json' };
import { editsOf } from './changes.ts';
import { EditLines } from './entry-panels.tsx';
import styles from './entry.module.css';
import type { EditedEntry } from './use-entry.ts';

/**
 * What a subject was, who made it so, and a way to put it back: into the form, where it is looked at and saved as any
 * change. Fetched when it is asked for, because few look.
 */
export function VersionsPanel({ edited }: { edited: EditedEntry }) {
  const t = useWords(nl);
  const ask = useAsk();
  const toasts = useToasts();
  const submission = useSubmission();
  const { entry, take } = edited;
  const [found, setFound] = useState<{ version: number; versions: ContentVersion[] } | null>(null);
  if (entry.version === 0) return null;
  const fetchThem = async () => {
    const versions = await submission.run(() => ask('GET', VERSIONS, { id: entry.key }));
    if (versions) setFound({ version: entry.version, versions });
  };
  const putBack = ({ value }: ContentVersion) => {
    take(value);
    toasts.show({ severity: 'info', summary: t('versions.taken'), detail: t('versions.takenText') });
    document.getElementById(fieldId(''))?.focus();
  };
  // Of before the last save: what is newest would be missing.
  const isShown = found !== null && found.version === entry.version;
  return (
    <Panel title={t('versions.title')} hint={t('versions.hint')}>
      <FaultNotice submission={submission} />
      {isShown ? (
        <ol className={styles['versions']}>
          {found.versions.map((one, index) => (
            <li key={one.version}>
              <p>
                <strong>{one.changedAt === null ? t('versions.unknown') : moment(one.changedAt)}</strong>{' '}
                <span className={texts['small']}>
                  {one.by !== null && t('versions.by', { name: one.by })} {one.isStandard && t('versions.standard')}
                </span>
              </p>
              <Difference field={entry.field} version={one} before={found.versions[index + 1]} />
              {index === 0 ? (
                <p className={texts['small']}>{t('versions.now')}</p>
              ) : (
                <Button variant="secondary" size="small" onClick={() => putBack(one)}>
                  {t('versions.take')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <div>
          <Button variant="secondary" size="small" busy={submission.isBusy} onClick={() => void fetchThem()}>
            {t('versions.show')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

type DifferenceProps = { field: ContentField; version: ContentVersion; before: ContentVersion | undefined };

/** What a version changed; of the oldest that is kept nobody can tell. */
function Difference({ field, version, before }: DifferenceProps) {
  const t = useWords(nl);
  const edits = useMemo(
    () => before && editsOf({ ...field, label: '' }, draftOf(field, before.value), draftOf(field, version.value)),
    [field, version, before],
  );
  if (edits === undefined) return <p className={texts['small']}>{t('versions.oldest')}</p>;
  if (edits.length === 0) return <p className={texts['small']}>{t('versions.same')}</p>;
  return <EditLines edits={edits} />;
}
