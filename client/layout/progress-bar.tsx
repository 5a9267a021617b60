import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router-dom';
import { usePending } from '../api/application.ts';
import styles from './progress-bar.module.css';
import { words as siteWords } from '../ui/words.ts';

const WAIT_MS = 150;

/** Appears once loading takes a while (ROOT-04). Hidden, not absent, so that a page without React can show it too. */
export function ProgressBar() {
  const pending = usePending();
  const requests = useSyncExternalStore(pending.subscribe, pending.count, () => 0);
  const isNavigating = useNavigation().state !== 'idle';
  const isShown = useAfter(WAIT_MS, requests > 0 || isNavigating);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <progress> cannot be drawn alike in all browsers
    <div className={styles['bar']} role="progressbar" aria-label={siteWords.layout.loading} hidden={!isShown} />
  );
}

/** True once `condition` has held for `ms`; false as soon as it ends. */
function useAfter(ms: number, condition: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setIsLong(true), ms);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [ms, condition]);
  return condition && isLong;
}
