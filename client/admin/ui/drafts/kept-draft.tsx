/** Keeps unsaved input for this tab, so that nothing is lost if a phone closes the page or the session ends. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useIsHydrated } from '../../../ui/browser.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useWords } from '../text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };
import styles from './kept-draft.module.css';

type KeptDraftProps = {
  name: string;
  version: number;
  isDirty: boolean;
  onTake: (value: unknown) => void;
};

export function KeptDraft({ name, version, isDirty, onTake }: KeptDraftProps) {
  const t = useWords(words);
  const isHydrated = useIsHydrated();
  const [draft, setDraft] = useState(() => (import.meta.env.SSR ? undefined : readDraft(name, version)));
  if (!isHydrated || draft === undefined || isDirty) return null;
  return (
    <Notice tone="warn" title={t('kept.title')}>
      <p>{t('kept.text')}</p>
      <p className={styles['buttons']}>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            onTake(draft);
            setDraft(undefined);
          }}
        >
          {t('kept.take')}
        </Button>
        <Button
          variant="tertiary"
          size="small"
          onClick={() => {
            dropDraft(name);
            setDraft(undefined);
          }}
        >
          {t('kept.drop')}
        </Button>
      </p>
    </Notice>
  );
}

type StoredDraft = { version: number; value: unknown };

const KEEP_AFTER_MS = 400;

/** Undefined if no input was based on this version. */
function readDraft(name: string, version: number): unknown {
  try {
    const stored = JSON.parse(sessionStorage.getItem(name) ?? 'null') as StoredDraft | null;
    return stored?.version === version ? stored.value : undefined;
  } catch {
    return undefined;
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Then nothing was stored either.
  }
}

function storeDraft(name: string, kept: StoredDraft): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Storage is full or blocked: the page itself still has the input.
  }
}

/** Stores the input a moment after the last key until it is saved or discarded. `valueOf`: stable while unchanged. */
export function useKeptDraft(name: string, version: number, isDirty: boolean, valueOf: () => unknown): void {
  const wasDirty = useRef(false);
  useEffect(() => {
    if (!isDirty) {
      if (wasDirty.current) dropDraft(name);
      return;
    }
    wasDirty.current = true;
    const timer = setTimeout(() => storeDraft(name, { version, value: valueOf() }), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [name, version, isDirty, valueOf]);
  useEffect(() => () => dropDraft(name), [name]);
}
