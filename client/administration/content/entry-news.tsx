import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FaultNotice } from '../ui/fault-notice.tsx';
import styles from './entry.module.css';
import type { EditedEntry } from './use-entry.ts';
import { useWords } from './words.ts';

/** Why the last press was refused, when that belongs to no field. */
export function EntryNews({ edited }: { edited: EditedEntry }) {
  const { submission } = edited;
  return submission.code === 'stale' ? <Stale edited={edited} /> : <FaultNotice submission={submission} />;
}

/** Somebody else was first: the owner chooses whose version stays. */
function Stale({ edited }: { edited: EditedEntry }) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles['news']}>
      <Notice tone="warn" role="alert" title={t('stale.title')}>
        <p>{t('stale.text')}</p>
        <p className={styles['buttons']}>
          <Button variant="secondary" size="small" onClick={() => void edited.saveAnyway()}>
            {t('stale.mine')}
          </Button>
          <Button variant="tertiary" size="small" onClick={() => void edited.takeNewest()}>
            {t('stale.theirs')}
          </Button>
        </p>
      </Notice>
    </div>
  );
}
