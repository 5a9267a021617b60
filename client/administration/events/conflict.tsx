import { useEffect, useRef } from 'react';
import type { DeskEvent } from '../../../src/modules/catalogue/desk-schema.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './conflict.module.css';
import { useWords } from './words.ts';

type ConflictProps = { event: DeskEvent; isBusy: boolean; onOverwrite: () => void; onTakeOver: () => void };

/** Somebody else saved meanwhile: what was typed stays, and the owner decides. */
export function Conflict({ event, isBusy, onOverwrite, onTakeOver }: ConflictProps) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warn" title={t('conflict.title')} role="alert">
        <p>{t('conflict.text')}</p>
        <div className={styles['ways']}>
          <LinkButton to={`/dmt-admin/agenda/${event.event_id}`} outside variant="secondary" size="small">
            {t('conflict.look')}
          </LinkButton>
          <Button variant="secondary" size="small" busy={isBusy} onClick={onOverwrite}>
            {t('conflict.mine')}
          </Button>
          <Button variant="secondary" size="small" busy={isBusy} onClick={onTakeOver}>
            {t('conflict.theirs')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
