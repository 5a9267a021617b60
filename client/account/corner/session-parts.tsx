import { type AnchorHTMLAttributes, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router-dom';
import styles from './session-corner.module.css';
import { acknowledgeEnd, askSession, settled, useSession, useSignOut } from '../session/session.ts';
import { isApiFault } from '../../api/fault.ts';
import { useApi } from '../../api/application.ts';
import { useToasts } from '../../ui/messages/toasts.tsx';
import { words as siteWords } from '../../ui/words.ts';

/** `bar`: the top bar on wide screens; `menu`: the menu on small ones, which `leave` closes. */
export type SessionPlace = { place: 'bar' | 'menu'; leave?: () => void };

const LoginDialog = lazy(async () => ({ default: (await import('../auth/login-dialog.tsx')).LoginDialog }));

/** For a link that opens a dialog: a button to assistive technology, which responds to the space bar too (WCAG 2.1.1). */
export const BUTTON: AnchorHTMLAttributes<HTMLAnchorElement> = {
  role: 'button',
  'aria-haspopup': 'dialog',
  onKeyDown: (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  },
};

/** Fetches the session, and contains the dialog. The corner in the bar has it once for the page. */
export function SessionTasks() {
  const { isLoginOpen } = useSession();
  return (
    <>
      <SessionWatch />
      {isLoginOpen && (
        <Suspense fallback={null}>
          <LoginDialog />
        </Suspense>
      )}
    </>
  );
}

/** Links to the profile and the administration, and the button to sign out. */
export function SignedIn({ place, leave }: { place: SessionPlace['place']; leave: (() => void) | undefined }) {
  const { info, hasJustBegun } = useSession();
  const profile = useRef<HTMLAnchorElement>(null);
  const name = info?.name || info?.username || '';
  const roles = info?.roles ?? [];

  // The link that opened the dialog is gone; the name takes the focus.
  useEffect(() => {
    if (!hasJustBegun) return;
    settled();
    if (document.activeElement === document.body) profile.current?.focus();
  }, [hasJustBegun]);

  return (
    <>
      {place === 'menu' && <p className={styles['who']}>{siteWords.session.signedInAs({ name })}</p>}
      {roles.length > 0 && (
        <a
          href={roles.every((role) => role === 'gate') ? '/dmt-admin/poort' : '/dmt-admin'}
          className={`${styles['link']} ${styles['rooms']}`}
        >
          {siteWords.session.administration}
        </a>
      )}
      <Link ref={profile} to="/profile" className={`${styles['link']} ${styles['name']}`} onClick={leave}>
        <span>{place === 'menu' ? siteWords.session.profile : name}</span>
      </Link>
      <SignOutButton className={styles['link']} />
    </>
  );
}

/** Notifies the visitor when the session has ended (STATE-02, STATE-07). Renders nothing. */
function SessionWatch() {
  const api = useApi();
  const { show } = useToasts();
  const revalidator = useRevalidator();
  const { hasEnded } = useSession();

  useEffect(() => {
    const ask = () =>
      void askSession(api).catch((fault: unknown) => {
        if (!isApiFault(fault)) throw fault;
      });
    // A page from the back-forward cache may be older than the session.
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) ask();
    };
    ask();
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [api]);

  useEffect(() => {
    if (!hasEnded) return;
    acknowledgeEnd();
    show({ severity: 'info', summary: siteWords.session.signedOut });
    void revalidator.revalidate();
  }, [hasEnded, show, revalidator]);
  return null;
}

/** Shows a failure as a toast (STATE-06). */
export function SignOutButton({ className }: { className: string | undefined }) {
  const end = useSignOut();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);
  const signOut = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await end();
    } catch (fault) {
      setIsBusy(false);
      if (!isApiFault(fault)) throw fault;
      toasts.show({ severity: 'error', summary: siteWords.session.notSignedOut, detail: fault.message });
    }
  };
  return (
    <button type="button" className={className} aria-disabled={isBusy || undefined} onClick={() => void signOut()}>
      {siteWords.session.signOut}
    </button>
  );
}
