import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useWords } from '../../words.ts';
import styles from './stale-notice.module.css';

type StaleNoticeProps = {
  isBusy: boolean;
  /** Keeps the own version. */
  onMine: () => void;
  /** Takes over the other one; the own changes go. */
  onTheirs: () => void;
  /** Before the two buttons: a way to look at the other version. */
  look?: ReactNode;
};

/** Somebody else saved meanwhile: what was typed stays, and the owner decides. */
export function StaleNotice({ isBusy, onMine, onTheirs, look }: StaleNoticeProps) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles['box']}>
      <Notice tone="warn" role="alert" title={t('stale.title')}>
        <p>{t('stale.text')}</p>
        <div className={styles['ways']}>
          {look}
          <Button variant="secondary" size="small" busy={isBusy} onClick={onMine}>
            {t('stale.mine')}
          </Button>
          <Button variant="secondary" size="small" busy={isBusy} onClick={onTheirs}>
            {t('stale.theirs')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
