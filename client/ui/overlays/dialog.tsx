import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './dialog.module.css';
import { Icon } from '../pictures/icon.tsx';
import { words as siteWords } from '../words.ts';
import { type Owned } from '../../../src/kernel/text/owned.ts';
import { ownedText } from '../text/text.tsx';

type DialogProps = {
  open: boolean;
  /** Called after Escape, a press outside the dialog or the button 'Sluiten'. */
  onClose: () => void;
  title: Owned;
  /** True if it may be open before React runs: in the server's HTML, or by the browser alone. Becomes modal with React. */
  mayOpenInHtml?: boolean;
  /** True for the notice that a page opens by itself (`start/entry-still.ts`). */
  isNotice?: boolean;
  /** 'narrow' for one column of fields. */
  size?: 'usual' | 'narrow';
  /** Where 'Sluiten' leads without JavaScript. */
  closeHref?: string;
  children: ReactNode;
};

/** Uses the browser's own element: inert page behind it, Escape, focus restored. */
export function Dialog({
  open,
  onClose,
  title,
  mayOpenInHtml = false,
  isNotice = false,
  size = 'usual',
  closeHref,
  children,
}: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // A visitor who selects text may release the mouse outside the dialog.
  const isPressOnMask = useRef(true);
  // Never removed by React: without `close()` a modal dialog would keep the page inert.
  const [isOpenAtFirst] = useState(mayOpenInHtml && open);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.matches(':modal')) {
      element.close();
      element.showModal();
      element.querySelector<HTMLElement>('[data-first]')?.focus();
    }
    if (!open && element.open) element.close();
  }, [open]);

  // Closed before it is removed, or the focus would not be restored.
  useLayoutEffect(
    () => () => {
      dialog.current?.close();
      document.dispatchEvent(new Event('close'));
    },
    [],
  );

  const closeContent = (
    <>
      <Icon name="close" /> {siteWords.dialog.close}
    </>
  );

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press on the mask; for keys there is Escape
    <dialog
      ref={dialog}
      className={size === 'narrow' ? `${styles['dialog']} ${styles['narrow']}` : styles['dialog']}
      aria-labelledby={titleId}
      open={isOpenAtFirst || undefined}
      data-notice={isNotice || undefined}
      onPointerDown={(event) => {
        isPressOnMask.current = event.target === dialog.current;
      }}
      onClick={(event) => event.target === dialog.current && isPressOnMask.current && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles['head']}>
        <h2 id={titleId} className={styles['title']}>
          {ownedText(title)}
        </h2>
        {closeHref ? (
          <Link to={closeHref} className={styles['close']} onClick={onClose}>
            {closeContent}
          </Link>
        ) : mayOpenInHtml ? (
          // Without JavaScript this form closes a dialog that is open in the HTML; other dialogs may be inside a form
          // themselves.
          <form method="dialog">
            <button type="submit" className={styles['close']} onClick={onClose}>
              {closeContent}
            </button>
          </form>
        ) : (
          <button type="button" className={styles['close']} onClick={onClose}>
            {closeContent}
          </button>
        )}
      </div>
      <div className={styles['body']}>{children}</div>
    </dialog>
  );
}
