import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker, useRevalidator } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { useIsHydrated } from '../../../ui/browser.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useWords } from '../text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };
import { Confirm } from './confirm.tsx';
import { FaultNotice, type Submission } from './submission.tsx';
import styles from './save-bar.module.css';

/** Stays at the bottom of the window while the form continues below it. */
export function SaveBar({
  note,
  children,
}: {
  /** 'Niet opgeslagen' and the like. */ note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles['bar']}>
      <p className={styles['note']} aria-live="polite">
        {note}
      </p>
      <div className={styles['buttons']}>{children}</div>
    </div>
  );
}

/** Disables fields that depend on JavaScript until it runs, so that no input is lost. */
export function Ready({ children }: { children: ReactNode }) {
  return (
    <fieldset className={styles['ready']} disabled={!useIsHydrated()}>
      {children}
    </fieldset>
  );
}

/** Navigation state that `LeavingGuard` lets through. */
export const AFTER_SAVING = { isSaved: true };

/** `hasQuery`: another query of the same address shows another form. */
export function LeavingGuard({ isDirty, hasQuery = false }: { isDirty: boolean; hasQuery?: boolean }) {
  const t = useWords(words);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      (currentLocation.pathname !== nextLocation.pathname ||
        (hasQuery && currentLocation.search !== nextLocation.search)) &&
      !(nextLocation.state as Partial<typeof AFTER_SAVING> | null)?.isSaved,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('leaving.title')}
      confirmLabel={t('leaving.leave')}
      onConfirm={() => blocker.proceed?.()}
      isGrave
    >
      <p>{t('leaving.text')}</p>
    </Confirm>
  );
}

type StaleNoticeProps = {
  isBusy: boolean;
  onMine: () => void;
  onTheirs: () => void;
  look?: ReactNode;
};

/** Another admin saved meanwhile: the input stays, and the owner decides. */
export function StaleNotice({ isBusy, onMine, onTheirs, look }: StaleNoticeProps) {
  const t = useWords(words);
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

type FaultOrStaleProps<Newer> = {
  submission: Submission;
  readNewer: () => Promise<Newer>;
  onMine: (newer: Newer) => Promise<void>;
};

/** Fault of a form whose page reads its setting again once the owner keeps what another admin saved. */
export function FaultOrStale<Newer>({ submission, readNewer, onMine }: FaultOrStaleProps<Newer>) {
  const revalidator = useRevalidator();
  if (submission.code !== 'stale') return <FaultNotice submission={submission} />;
  const keepMine = async () => {
    const newer = await submission.run(readNewer);
    if (newer) await onMine(newer);
  };
  const takeTheirs = () => {
    submission.clear();
    void revalidator.revalidate();
  };
  return <StaleNotice isBusy={submission.isBusy} onMine={() => void keepMine()} onTheirs={takeTheirs} />;
}
