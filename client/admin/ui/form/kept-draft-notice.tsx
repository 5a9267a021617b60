import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useIsHydrated } from '../../../ui/hydrated.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useWords } from '../../words.ts';
import { dropDraft, keptDraft } from './kept-draft.ts';
import styles from './kept-draft.module.css';

type KeptDraftProps = {
  name: string;
  version: number;
  isDirty: boolean;
  onTake: (value: unknown) => void;
};

/** Offers what was typed here and never saved, because the page was closed or the session ended. */
export function KeptDraft({ name, version, isDirty, onTake }: KeptDraftProps) {
  const t = useWords();
  const isHydrated = useIsHydrated();
  const [kept, setKept] = useState(() => (import.meta.env.SSR ? undefined : keptDraft(name, version)));
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
            dropDraft(name);
            setKept(undefined);
          }}
        >
          {t('kept.drop')}
        </Button>
      </p>
    </Notice>
  );
}
