import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { openLogin, useSession } from '../session/session.ts';
import { useIsHydrated } from '../../ui/browser.ts';
import styles from './session-corner.module.css';
import { BUTTON, SessionTasks, SignedIn, type SessionPlace } from './session-parts.tsx';
import { words as siteWords } from '../../ui/words.ts';

/**
 * The server's HTML, the same for everybody, links to the login page; in the browser the same link opens the dialog
 * (ROOT-01). It stays one element until somebody is signed in: a press on an element that is replaced between down and up
 * is lost.
 */
export function SessionCorner({ place, leave }: SessionPlace) {
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  const isSignedIn = useSession().info?.loggedIn === true;
  const opensDialog = pathname !== '/login'; // the dialog would repeat that page

  const press = (event: MouseEvent) => {
    if (!opensDialog) return;
    event.preventDefault();
    leave?.();
    openLogin();
  };
  return (
    <>
      <div className={styles[place]}>
        {isSignedIn ? (
          <SignedIn place={place} leave={leave} />
        ) : (
          <Link
            to="/login"
            className={styles['link']}
            onClick={press}
            data-press="dialog"
            {...(opensDialog && isHydrated && BUTTON)}
          >
            {siteWords.layout.signIn}
          </Link>
        )}
      </div>
      {isHydrated && place === 'bar' && <SessionTasks />}
    </>
  );
}
