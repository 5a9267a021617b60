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

type ShownToast = ToastMessage & { id: number };

type Toasts = { show(message: ToastMessage): void };
type OnShow = { current: ShownToast[]; close(id: number): void };
// Two contexts, so that a new message only renders the message area again.
const ToastContext = createContext<Toasts | null>(null);
const OnShowContext = createContext<OnShow>({ current: [], close: () => undefined });

/** Stands above the router, so that a message set before a redirect is still there afterwards (STATE-34). */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<ShownToast[]>([]);
  const lastId = useRef(0);
  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    const id = lastId.current;
    setCurrent((before) => [...before, { ...message, id }]);
  }, []);
  const close = useCallback((id: number) => setCurrent((before) => before.filter((toast) => toast.id !== id)), []);
  const toasts = useMemo(() => ({ show }), [show]);
  const onShow = useMemo(() => ({ current, close }), [current, close]);
  return (
    <ToastContext value={toasts}>
      <OnShowContext value={onShow}>{children}</OnShowContext>
    </ToastContext>
  );
}

/** Shows a short message. An error must also be in the page, because a toast disappears. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('Toasts need <ToastProvider> around them.');
  return toasts;
}

type Parts = typeof import('./toast.tsx');

/** Fixed message area (ROOT-07); toasts load later. Moves into an open dialog, as everything outside is inert. */
export function ToastArea() {
  const { current, close } = useContext(OnShowContext);
  const dialog = useTopmostDialog();
  const [parts, setParts] = useState<Parts>();
  useEffect(() => {
    import('./toast.tsx').then(setParts, () => undefined);
  }, []);
  const toast = (message: ShownToast) =>
    parts && <parts.Toast key={message.id} message={message} close={() => close(message.id)} />;
  const area = (
    <section className={styles['region']} aria-label={siteWords.toasts.region}>
      <div className={styles['list']} aria-live="assertive">
        {current.filter(({ severity }) => severity === 'error').map(toast)}
      </div>
      <div className={styles['list']} aria-live="polite">
        {current.filter(({ severity }) => severity !== 'error').map(toast)}
      </div>
    </section>
  );
  return dialog ? createPortal(area, dialog) : area;
}

/** Read at each render, and when dialogs open or close. */
const useTopmostDialog = () => useSyncExternalStore(onDialogs, topmostDialog, () => null);

const topmostDialog = (): Element | null => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;

/** Listens in the capture phase, because `toggle` and `close` do not bubble. */
function onDialogs(change: () => void): () => void {
  document.addEventListener('toggle', change, true);
  document.addEventListener('close', change, true);
  return () => {
    document.removeEventListener('toggle', change, true);
    document.removeEventListener('close', change, true);
  };
}
