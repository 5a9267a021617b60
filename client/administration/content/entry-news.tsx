import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './entry.module.css';
import type { EditedEntry } from './use-entry.ts';
import { useWords } from './words.ts';

/** Why the last press was refused, when that belongs to no field; somebody else was first, or the session is over. */
export function EntryNews({ edited }: { edited: EditedEntry }) {
  const t = useWords();
  const { code, fault } = edited.submission;
  if (fault === null) return null;
  if (code === 'stale') {
    return (
      <Refusal title={t('stale.title')} tone="warn">
        <p>{t('stale.text')}</p>
        <p className={styles['buttons']}>
          <Button variant="secondary" size="small" onClick={() => void edited.saveAnyway()}>
            {t('stale.mine')}
          </Button>
          <Button variant="tertiary" size="small" onClick={() => void edited.takeNewest()}>
            {t('stale.theirs')}
          </Button>
        </p>
      </Refusal>
    );
  }
  const isSignedOut = code === 'not_signed_in' || code === 'mfa_required';
  return (
    <Refusal title={fault} tone="error">
      {isSignedOut && (
        <p>
          {t('signedOut.text')}{' '}
          <a href="/login?returnTo=/dmt-admin" target="_blank" rel="noopener">
            {t('signedOut.link')}
          </a>
        </p>
      )}
    </Refusal>
  );
}

/** Comes into view with the focus: the button that was pressed may be far below it. */
function Refusal({ title, tone, children }: { title: string; tone: 'warn' | 'error'; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles['news']}>
      <Notice tone={tone} role="alert" title={title}>
        {children}
      </Notice>
    </div>
  );
}
