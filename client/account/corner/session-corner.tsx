import { type MouseEvent, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import styles from './session-corner.module.css';
import type { SessionPlace } from './session-parts.tsx';
import { words as siteWords } from '../../ui/words.ts';

type Parts = typeof import('./session-parts.tsx');

/**
 * The server's HTML, the same for everybody, links to the login page; in the browser the same link opens the dialog
 * (ROOT-01). It stays one element until somebody is signed in: a press on an element that is replaced between down and up
 * is lost.
 */
export function SessionCorner({ place, leave }: SessionPlace) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [parts, setParts] = useState<Parts>();
  const [isSignedIn, setIsSignedIn] = useState(false);
  const opensDialog = pathname !== '/login'; // the dialog would repeat that page
  useEffect(() => {
    // Without it the link still leads to the login page.
    import('./session-parts.tsx').then(setParts, () => undefined);
  }, []);
  useEffect(() => parts?.followSession(({ info }) => setIsSignedIn(info?.loggedIn === true)), [parts]);

  const press = (event: MouseEvent) => {
    if (!opensDialog) return;
    event.preventDefault();
    leave?.();
    import('./session-parts.tsx').then(
      ({ openLogin }) => openLogin(),
      () => void navigate('/login'),
    );
  };
  return (
    <>
      <div className={styles[place]}>
        {parts && isSignedIn && <parts.SignedIn place={place} leave={leave} />}
        {!isSignedIn && (
          <Link
            to="/login"
            className={styles['link']}
            onClick={press}
            data-press="dialog"
            {...(opensDialog && parts?.BUTTON)}
          >
            {siteWords.layout.signIn}
          </Link>
        )}
      </div>
      {parts && place === 'bar' && <parts.SessionTasks />}
    </>
  );
}
