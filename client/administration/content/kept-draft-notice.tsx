import { useState } from 'react';
import type { ContentEntryDetail } from '../../../src/modules/content/desk-schema.ts';
import { useIsHydrated } from '../../ui/hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './entry.module.css';
import { dropDraft, keptDraft } from './kept-draft.ts';
import { useWords } from './words.ts';

type KeptDraftProps = { entry: ContentEntryDetail; isDirty: boolean; onTake: (value: unknown) => void };

/** Offers what was typed here and never saved, because the page was closed or the session ended. */
export function KeptDraft({ entry, isDirty, onTake }: KeptDraftProps) {
  const t = useWords();
  const isHydrated = useIsHydrated();
  const [kept, setKept] = useState(() => (import.meta.env.SSR ? undefined : keptDraft(entry.key, entry.version)));
  if (!isHydrated || kept === undefined || isDirty) return null;
  return (
    <Notice tone="warn" title={t('kept.title')}>
      <p>{t('kept.text')}</p>
      <p className={styles['buttons']}>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            onTake(kept);
            setKept(undefined);
          }}
        >
          {t('kept.take')}
        </Button>
        <Button
          variant="tertiary"
          size="small"
          onClick={() => {
            dropDraft(entry.key);
            setKept(undefined);
          }}
        >
          {t('kept.drop')}
        </Button>
      </p>
    </Notice>
  );
}
