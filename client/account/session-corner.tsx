import { type MouseEvent, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import styles from './session-corner.module.css';
import type { SessionPlace } from './session-parts.tsx';
import { words as siteWords } from '../ui/words.ts';

type Parts = typeof import('./session-parts.tsx');

/**
 * The server's HTML, the same for everybody, links to the login page; once the session is fetched the link opens the
 * dialog (ROOT-01). A press before that is not lost.
 */
export function SessionCorner({ place, leave }: SessionPlace) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [parts, setParts] = useState<Parts>();
  useEffect(() => {
    // Without it the link still leads to the login page.
    import('./session-parts.tsx').then(setParts, () => undefined);
  }, []);
  if (parts) return <parts.SessionParts place={place} {...(leave && { leave })} />;
  const press = (event: MouseEvent) => {
    if (pathname === '/login') return;
    event.preventDefault();
    leave?.();
    import('./session-parts.tsx').then(
      ({ openLogin }) => openLogin(),
      () => void navigate('/login'),
    );
  };
  return (
    <div className={styles[place]}>
      <Link to="/login" className={styles['link']} onClick={press} data-press="dialog">
        {siteWords.layout.signIn}
      </Link>
    </div>
  );
}
