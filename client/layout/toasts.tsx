import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './toasts.module.css';

const LIFE_MS = 3000;

export type Severity = 'success' | 'info' | 'warn' | 'error';
export type ToastMessage = {
  severity: Severity;
  summary: string;
  detail?: string;
  /** Where one goes from here. */
  link?: { label: string; url: string };
  /** Milliseconds on show; left out, three seconds. */
  life?: number;
  /** Stays until it is closed. */
  sticky?: boolean;
};
type Shown = ToastMessage & { id: number };

type Toasts = { shown: Shown[]; show(message: ToastMessage): void; close(id: number): void };
const ToastContext = createContext<Toasts | null>(null);

/** Keeps the messages above the router, so that one set before a redirect is still there after it (STATE-34). */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const lastId = useRef(0);
  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    const id = lastId.current;
    setShown((before) => [...before, { ...message, id }]);
  }, []);
  const close = useCallback((id: number) => setShown((before) => before.filter((toast) => toast.id !== id)), []);
  const toasts = useMemo(() => ({ shown, show, close }), [shown, show, close]);
  return <ToastContext value={toasts}>{children}</ToastContext>;
}

/** `show` a short message. An error must also stand in the page: a toast goes away. */
export function useToasts(): Pick<Toasts, 'show'> {
  return useAllToasts();
}

function useAllToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('Toasts need <ToastProvider> around them.');
  return toasts;
}

/** The fixed area of messages (ROOT-07). While a dialog is open it lies inside it, as everything outside is inert. */
export function ToastArea() {
  const { shown, close } = useAllToasts();
  const { t } = useTranslation();
  const dialog = useTopmostDialog();
  const toast = (message: Shown) => <Toast key={message.id} message={message} close={() => close(message.id)} />;
  const area = (
    <section className={styles['region']} aria-label={t('toasts.region')}>
      <div className={styles['list']} aria-live="assertive">
        {shown.filter(({ severity }) => severity === 'error').map(toast)}
      </div>
      <div className={styles['list']} aria-live="polite">
        {shown.filter(({ severity }) => severity !== 'error').map(toast)}
      </div>
    </section>
  );
  return dialog ? createPortal(area, dialog) : area;
}

/** The open dialog that came last: looked up at each render, so whenever messages come or go, and as dialogs change. */
const useTopmostDialog = () => useSyncExternalStore(onDialogs, topmostDialog, () => null);

const topmostDialog = (): Element | null => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;

/** `toggle` and `close` do not bubble, but they can be caught on their way down. */
function onDialogs(change: () => void): () => void {
  document.addEventListener('toggle', change, true);
  document.addEventListener('close', change, true);
  return () => {
    document.removeEventListener('toggle', change, true);
    document.removeEventListener('close', change, true);
  };
}

const ICONS: Record<Severity, IconName> = { success: 'success', info: 'info', warn: 'alert', error: 'alert' };

function Toast({ message, close }: { message: Shown; close: () => void }) {
  const { t } = useTranslation();
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
        <VisuallyHidden>{t(`toasts.${message.severity}`)}: </VisuallyHidden>
        <p className={styles['summary']}>{message.summary}</p>
        {message.detail && <p className={styles['detail']}>{message.detail}</p>}
        {message.link && <a href={message.link.url}>{message.link.label}</a>}
      </div>
      <button type="button" className={styles['close']} aria-label={t('toasts.close')} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Ends the message after its life; pausing keeps the rest of it (STATE-35). */
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
  return { run, pause };
}
