import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Toast, type ToastMessage } from './toast.tsx';
import styles from './toasts.module.css';
import { words as siteWords } from '../words.ts';

type ShownToast = ToastMessage & { id: number };

/** Stable for the life of the page: a value that changes would make React discard each part that is not hydrated yet. */
type Toasts = {
  show(message: ToastMessage): void;
  close(id: number): void;
  current(): readonly ShownToast[];
  subscribe(onChange: () => void): () => void;
};
const ToastContext = createContext<Toasts | null>(null);
const NONE: readonly ShownToast[] = [];

function createToasts(): Toasts {
  const listeners = new Set<() => void>();
  let shown = NONE;
  let lastId = 0;
  const change = (next: readonly ShownToast[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (message) => change([...shown, { ...message, id: (lastId += 1) }]),
    close: (id) => change(shown.filter((toast) => toast.id !== id)),
    current: () => shown,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Stands above the router, so that a message set before a redirect is still there afterwards (STATE-34). */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts] = useState(createToasts);
  return <ToastContext value={toasts}>{children}</ToastContext>;
}

/** Shows a short message. An error must also be in the page, because a toast disappears. */
export function useToasts(): Pick<Toasts, 'show'> {
  return useAllToasts();
}

function useAllToasts(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('Toasts need <ToastProvider> around them.');
  return toasts;
}

/** Fixed message area (ROOT-07). Moves into an open dialog, as everything outside is inert. */
export function ToastArea() {
  const { current: read, subscribe, close } = useAllToasts();
  const current = useSyncExternalStore(subscribe, read, () => NONE);
  const dialog = useTopmostDialog();
  const toast = (message: ShownToast) => <Toast key={message.id} message={message} close={() => close(message.id)} />;
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
