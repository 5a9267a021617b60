import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router-dom';
import type { SessionInfo } from '../api/account.ts';
import styles from './session-corner.module.css';
import { openLogin, settled, useSession, askSession, acknowledgeEnd, useSignOut } from './session/session.ts';
import { isApiFault } from '../api/fault.ts';
import { useApi } from '../api/application.ts';
import { useToasts } from '../ui/messages/toasts.tsx';
import { words as siteWords } from '../ui/words.ts';
import { words } from './words.ts';

export { openLogin };

/** `bar`: the top bar on wide screens; `menu`: the menu on small ones, which `leave` closes. */
export type SessionPlace = { place: 'bar' | 'menu'; leave?: () => void };

const LoginDialog = lazy(async () => ({ default: (await import('./auth/login-dialog.tsx')).LoginDialog }));

/** The one in the bar fetches the session and contains the dialog. */
export function SessionParts({ place, leave }: SessionPlace) {
  const { info, isLoginOpen } = useSession();
  return (
    <>
      <div className={styles[place]}>
        {info?.loggedIn ? <SignedIn place={place} session={info} leave={leave} /> : <SignedOut leave={leave} />}
      </div>
      {place === 'bar' && <SessionWatch />}
      {place === 'bar' && isLoginOpen && (
        <Suspense fallback={null}>
          <LoginDialog />
        </Suspense>
      )}
    </>
  );
}

type Leave = { leave: (() => void) | undefined };

/** On the login page itself it is a link, because the dialog would repeat that page. */
function SignedOut({ leave }: Leave) {
  const { pathname } = useLocation();
  if (pathname === '/login') {
    return (
      <Link to="/login" className={styles['link']} onClick={leave}>
        {siteWords.layout.signIn}
      </Link>
    );
  }
  const open = () => {
    leave?.();
    openLogin();
  };
  return (
    <button type="button" className={styles['link']} aria-haspopup="dialog" onClick={open}>
      {siteWords.layout.signIn}
    </button>
  );
}

function SignedIn({ place, session, leave }: Leave & { place: SessionPlace['place']; session: SessionInfo }) {
  const { hasJustBegun } = useSession();
  const profile = useRef<HTMLAnchorElement>(null);
  const name = session.name || session.username || '';

  // The button that opened the dialog is gone; the name takes the focus.
  useEffect(() => {
    if (!hasJustBegun) return;
    settled();
    if (document.activeElement === document.body) profile.current?.focus();
  }, [hasJustBegun]);

  return (
    <>
      {place === 'menu' && <p className={styles['who']}>{words.signedInAs({ name })}</p>}
      {session.roles.length > 0 && (
        <a
          href={session.roles.every((role) => role === 'gate') ? '/dmt-admin/poort' : '/dmt-admin'}
          className={`${styles['link']} ${styles['rooms']}`}
        >
          {words.administration}
        </a>
      )}
      <Link ref={profile} to="/profile" className={`${styles['link']} ${styles['name']}`} onClick={leave}>
        <span>{place === 'menu' ? words.profile : name}</span>
      </Link>
      <SignOutButton className={styles['link']} />
    </>
  );
}

/** Notifies the visitor when the session has ended (STATE-02, STATE-07). Renders nothing. */
export function SessionWatch() {
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
    show({ severity: 'info', summary: words.signedOut });
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
      toasts.show({ severity: 'error', summary: words.notSignedOut, detail: fault.message });
    }
  };
  return (
    <button type="button" className={className} aria-disabled={isBusy || undefined} onClick={() => void signOut()}>
      {words.signOut}
    </button>
  );
}
