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
import type { ToastMessage } from './toast.tsx';
import styles from './toasts.module.css';
import { words as siteWords } from '../words.ts';

type Shown = ToastMessage & { id: number };

type Toasts = { show(message: ToastMessage): void };
type OnShow = { shown: Shown[]; close(id: number): void };
// Two, so that a message that comes or goes draws nothing again but the area of messages.
const ToastContext = createContext<Toasts | null>(null);
const OnShowContext = createContext<OnShow>({ shown: [], close: () => undefined });

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
  const toasts = useMemo(() => ({ show }), [show]);
  const onShow = useMemo(() => ({ shown, close }), [shown, close]);
  return (
    <ToastContext value={toasts}>
      <OnShowContext value={onShow}>{children}</OnShowContext>
    </ToastContext>
  );
}

/** `show` a short message. An error must also stand in the page: a toast goes away. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('Toasts need <ToastProvider> around them.');
  return toasts;
}

type Parts = typeof import('./toast.tsx');

/** The fixed area of messages (ROOT-07); how one looks is fetched when the page works. While a dialog is open it lies inside it, as everything outside is inert. */
export function ToastArea() {
  const { shown, close } = useContext(OnShowContext);
  const dialog = useTopmostDialog();
  const [parts, setParts] = useState<Parts>();
  useEffect(() => {
    import('./toast.tsx').then(setParts, () => undefined);
  }, []);
  const toast = (message: Shown) =>
    parts && <parts.Toast key={message.id} message={message} close={() => close(message.id)} />;
  const area = (
    <section className={styles['region']} aria-label={siteWords.toasts.region}>
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
