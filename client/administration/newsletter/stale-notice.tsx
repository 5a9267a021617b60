import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './issue.module.css';
import type { WrittenIssue } from './use-issue.ts';
import { useWords } from './words.ts';

/** Somebody else stored the newsletter meanwhile: what was typed stays, and the owner decides. */
export function StaleNotice({ written: { submission, saveAnyway, takeNewest } }: { written: WrittenIssue }) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles['news']}>
      <Notice tone="warn" role="alert" title={t('stale.title')}>
        <p>{t('stale.text')}</p>
        <p className={styles['buttons']}>
          <Button variant="secondary" size="small" busy={submission.isBusy} onClick={() => void saveAnyway()}>
            {t('stale.mine')}
          </Button>
          <Button variant="tertiary" size="small" busy={submission.isBusy} onClick={() => void takeNewest()}>
            {t('stale.theirs')}
          </Button>
        </p>
      </Notice>
    </div>
  );
}
