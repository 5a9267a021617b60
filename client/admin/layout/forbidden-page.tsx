import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { LinkButton } from '../../ui/button.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { Wrap } from '../../ui/text/section.tsx';
import styles from './forbidden-page.module.css';
import { useWords } from '../words.ts';

/** For who is signed in without the role (ADMIN-03), and when the rooms as a whole cannot be shown. */
export function ClosedDoor() {
  const t = useWords();
  const error = useRouteError();
  const isRefused = isRouteErrorResponse(error) && error.status === 403;
  const title = t(isRefused ? 'door.closed' : 'door.fault');
  const text = t(isRefused ? 'door.closedText' : 'door.faultText');
  return (
    <div id="app" className={styles['app']}>
      <PageMetadata title={title} description={text} noindex />
      <Wrap>
        <main id="inhoud" className={styles['words']}>
          <h1>{title}</h1>
          <p>{text}</p>
          <div className={styles['ways']}>
            <LinkButton to="/home" external>
              {t('door.home')}
            </LinkButton>
            {!isRefused && (
              <LinkButton to="/dmt-admin" external variant="secondary">
                {t('fault.again')}
              </LinkButton>
            )}
          </div>
        </main>
      </Wrap>
    </div>
  );
}
