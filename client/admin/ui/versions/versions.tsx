import { useState } from 'react';
import type { ShownVersion } from '../../../../src/kernel/versions.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { useWords } from '../text/use-words.ts';
import { Panel } from '../admin-page.tsx';
import { Disclosure } from '../disclosure.tsx';
import { FaultNotice, useSubmission } from '../form/submission.tsx';
import { moment } from '../text/format.ts';
import texts from '../text/text.module.css';
import { type Edit, EditLines } from './edit-lines.tsx';
import words from './nl.json' with { type: 'json' };
import styles from './versions.module.css';

type VersionsProps<Version> = {
  hint: string;
  /** The current version: data fetched before a later save are fetched again. */
  version: number;
  fetchThem: () => Promise<Version[]>;
  editsBetween: (before: Version, after: Version) => Edit[];
  /** Puts a version into the form, to be reviewed and saved like any change. */
  onTake: (version: Version) => void;
  remark?: (version: Version) => string | null;
  /** True where they take one line until they are asked for. */
  isFolded?: boolean;
};

/** Fetches the versions on request, because few users look at them. */
export function Versions<Version extends ShownVersion<unknown>>(props: VersionsProps<Version>) {
  const { hint, version, fetchThem, editsBetween, onTake, remark, isFolded = false } = props;
  const t = useWords(words);
  const toasts = useToasts();
  const submission = useSubmission();
  const [found, setFound] = useState<{ version: number; versions: Version[] } | null>(null);
  const show = async () => {
    const versions = await submission.run(fetchThem);
    if (versions) setFound({ version, versions });
  };
  const take = (one: Version) => {
    onTake(one);
    toasts.show({ severity: 'info', summary: t('taken'), detail: t('takenText') });
  };
  const content = (
    <>
      <FaultNotice submission={submission} />
      {found?.version !== version ? (
        <div>
          <Button variant="secondary" size="small" busy={submission.isBusy} onClick={() => void show()}>
            {t('show')}
          </Button>
        </div>
      ) : found.versions.length === 0 ? (
        <p className={texts['small']}>{t('none')}</p>
      ) : (
        <ol className={styles['versions']}>
          {found.versions.map((one, index) => (
            <li key={one.version}>
              <p>
                <strong>{one.changedAt === null ? t('unknown') : moment(one.changedAt)}</strong>{' '}
                <span className={texts['small']}>
                  {one.by !== null && t('by', { name: one.by })} {remark?.(one)}
                </span>
              </p>
              <Difference before={found.versions[index + 1]} after={one} editsBetween={editsBetween} />
              {index === 0 ? (
                <p className={texts['small']}>{t('now')}</p>
              ) : (
                <Button variant="secondary" size="small" onClick={() => take(one)}>
                  {t('take')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
  return isFolded ? (
    <Disclosure look="sheet" summary={t('title')}>
      <p className={texts['small']}>{hint}</p>
      {content}
    </Disclosure>
  ) : (
    <Panel title={t('title')} hint={hint}>
      {content}
    </Panel>
  );
}

type DifferenceProps<Version> = {
  before: Version | undefined;
  after: Version;
  editsBetween: (before: Version, after: Version) => Edit[];
};

/** `before` is missing for the oldest stored version: its changes are unknown. */
function Difference<Version>({ before, after, editsBetween }: DifferenceProps<Version>) {
  const t = useWords(words);
  if (before === undefined) return <p className={texts['small']}>{t('oldest')}</p>;
  const edits = editsBetween(before, after);
  return edits.length === 0 ? <p className={texts['small']}>{t('same')}</p> : <EditLines edits={edits} />;
}
