import { useCallback, useEffect, useRef } from 'react';
import { Icon, type IconName } from '../pictures/icon.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import styles from './toasts.module.css';
import { Tip } from '../overlays/tip.tsx';
import { words as siteWords } from '../words.ts';

export type Severity = 'success' | 'info' | 'warn' | 'error';
export type ToastMessage = {
  severity: Severity;
  summary: string;
  detail?: string;
  link?: { label: string; url: string };
  /** Milliseconds; three seconds by default. */
  life?: number;
  sticky?: boolean;
};

const LIFE_MS = 3000;

const ICONS: Record<Severity, IconName> = { success: 'success', info: 'info', warn: 'alert', error: 'alert' };

/** Hover or focus keeps the message there (STATE-35); Escape closes it, unless a dialog takes that key. */
export function Toast({ message, close }: { message: ToastMessage; close: () => void }) {
  const clock = useLifeClock(message, close);
  return (
    <div
      className={`${styles['toast']} ${styles[message.severity]}`}
      onPointerEnter={clock.pause}
      onPointerLeave={clock.run}
      onFocus={clock.pause}
      onBlur={clock.run}
    >
      <Icon name={ICONS[message.severity]} />
      <div className={styles['words']}>
        <VisuallyHidden>{siteWords.toasts[message.severity]}: </VisuallyHidden>
        <p className={styles['summary']}>{message.summary}</p>
        {message.detail && <p className={styles['detail']}>{message.detail}</p>}
        {message.link && <a href={message.link.url}>{message.link.label}</a>}
      </div>
      <button type="button" className={styles['close']} aria-label={siteWords.toasts.close} onClick={close}>
        <Icon name="close" />
        <Tip>{siteWords.toasts.close}</Tip>
      </button>
    </div>
  );
}

/** Pausing keeps the rest of its time (STATE-35). */
function useLifeClock({ life = LIFE_MS, sticky = false }: ToastMessage, end: () => void) {
  const latestEnd = useRef(end);
  const rest = useRef(life);
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; since: number } | null>(null);
  useEffect(() => {
    latestEnd.current = end;
  });

  const run = useCallback(() => {
    if (sticky || running.current) return;
    running.current = { timer: setTimeout(() => latestEnd.current(), rest.current), since: Date.now() };
  }, [sticky]);
  const pause = useCallback(() => {
    if (!running.current) return;
    clearTimeout(running.current.timer);
    rest.current -= Date.now() - running.current.since;
    running.current = null;
  }, []);
  useEffect(() => {
    run();
    return pause;
  }, [run, pause]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) latestEnd.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { run, pause };
}
