/** What was typed and not saved, kept for this tab: a phone that closes the page or a session that ends loses nothing. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useIsHydrated } from '../../../ui/browser.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useWords } from '../../../ui/words.ts';
import words from '../../nl.json' with { type: 'json' };
import styles from './kept-draft.module.css';

type KeptDraftProps = {
  name: string;
  version: number;
  isDirty: boolean;
  onTake: (value: unknown) => void;
};

/** Offers what was typed here and never saved, because the page was closed or the session ended. */
export function KeptDraft({ name, version, isDirty, onTake }: KeptDraftProps) {
  const t = useWords(words);
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

type Kept = { version: number; value: unknown };

const KEEP_AFTER_MS = 400;

/** The value that was typed on top of this version; undefined when there is none. */
function keptDraft(name: string, version: number): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept | null;
    return kept?.version === version ? kept.value : undefined;
  } catch {
    return undefined;
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept either.
  }
}

/** For a page on which it will be offered. */
function keepDraft(name: string, kept: Kept): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // A full or closed storage: the page itself still has it.
  }
}

/**
 * Keeps what was typed a moment after the last key, until it is saved or the owner leaves without it. `valueOf` has to be
 * the same function as long as the value is.
 */
export function useKeptDraft(name: string, version: number, isDirty: boolean, valueOf: () => unknown): void {
  const wasDirty = useRef(false);
  useEffect(() => {
    if (!isDirty) {
      if (wasDirty.current) dropDraft(name);
      return;
    }
    wasDirty.current = true;
    const timer = setTimeout(() => keepDraft(name, { version, value: valueOf() }), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [name, version, isDirty, valueOf]);
  useEffect(() => () => dropDraft(name), [name]);
}
