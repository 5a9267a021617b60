import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { isApiFault } from '../../api/fault.ts';
import type { ErrorWords } from '../../layout/error-page.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { Wrap } from '../../ui/text/text.tsx';
import { faultText } from '../api/calls.ts';
import { AdminPage } from '../ui/admin-page.tsx';
import { useWords } from '../ui/text/use-words.ts';
import nl from '../nl.json' with { type: 'json' };
import styles from './fault-pages.module.css';

/** Also shown when the pages as a whole cannot be shown (ADMIN-03). */
export function ForbiddenPage() {
  const t = useWords(nl);
  const error = useRouteError();
  const isRefused = isRouteErrorResponse(error) && error.status === 403;
  const title = t(isRefused ? 'forbidden.closed' : 'forbidden.fault');
  const text = t(isRefused ? 'forbidden.closedText' : 'forbidden.faultText');
  return (
    <div id="app" className={styles['app']}>
      <PageMetadata title={title} description={text} noindex />
      <Wrap>
        <main id="inhoud" className={styles['words']}>
          <h1>{title}</h1>
          <p>{text}</p>
          <div className={styles['ways']}>
            <LinkButton to="/home" external>
              {t('forbidden.home')}
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

/** The navigation stays. A missing item can bring its own text (`ErrorWords`). */
export function PageFault() {
  const t = useWords(nl);
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const isMissing = statusOf(error) === 404;
  const isRefused = statusOf(error) === 403;
  const textOf = () => (isRefused ? t('forbidden.notYours') : isMissing ? t('fault.missingText') : faultText(error));
  const words: ErrorWords = isRouteErrorResponse(error) && typeof error.data === 'object' ? (error.data ?? {}) : {};
  return (
    <AdminPage title={words.title ?? t(isRefused ? 'forbidden.closed' : isMissing ? 'fault.missing' : 'fault.title')}>
      <p>{words.message ?? textOf()}</p>
      <p>
        {words.link || isMissing || isRefused ? (
          <LinkButton to={words.link?.url ?? '/dmt-admin'}>{words.link?.label ?? t('fault.toToday')}</LinkButton>
        ) : (
          <LinkButton to={pathname + search} external>
            {t('fault.again')}
          </LinkButton>
        )}
      </p>
    </AdminPage>
  );
}

function statusOf(error: unknown): number | null {
  return isApiFault(error) || isRouteErrorResponse(error) ? error.status : null;
}
