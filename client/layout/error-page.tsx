import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { isApiFault } from '../api/fault.ts';
import { useSite } from '../api/application.ts';
import { LinkButton } from '../ui/button.tsx';
import { PageMetadata } from '../ui/page/page-metadata.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import { Wrap } from '../ui/text/text.tsx';
import styles from './error-page.module.css';
import { Frame } from './layout.tsx';
import { words as siteWords } from '../ui/words.ts';

/** Text for an error, thrown by a loader with its status. */
export type ErrorWords = {
  title?: string;
  message?: string;
  link?: { label: string; url: string };
  reference?: string;
};

export function ErrorPage() {
  const site = useSite();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isOffline = isApiFault(error) && error.status === 0;
  const words = wordsOf(error);

  const title = words.title ?? (isMissing ? siteWords.notFound.title : siteWords.fault.title);
  const text =
    words.message ??
    (isMissing ? siteWords.notFound.text : isOffline ? siteWords.fault.noConnection : siteWords.fault.text);
  const link = words.link ?? { label: siteWords.notFound.link, url: '/home' };
  return (
    <Frame>
      <PageMetadata title={title} description={text} noindex />
      <Wrap>
        <div className={styles['page']}>
          <div className={styles['words']}>
            <h1>{title}</h1>
            <p className={styles['lead']}>{text}</p>
            {!isMissing && (
              <p>
                {siteWords.fault.help} <a href={site.phoneHref}>{site.phone}</a>
              </p>
            )}
            <p className={styles['links']}>
              {!isMissing && (
                <LinkButton to={pathname + search} external={!isOffline}>
                  {siteWords.fault.again}
                </LinkButton>
              )}
              {!isOffline && (
                <LinkButton to={link.url} variant={isMissing ? 'main' : 'secondary'} external={!isMissing}>
                  {link.label}
                </LinkButton>
              )}
            </p>
            {words.reference && (
              <p className={styles['reference']}>
                {siteWords.fault.reference}: {words.reference}
              </p>
            )}
          </div>
          <div className={styles['art']}>
            <Picture motif={isMissing ? 'kruiwagen' : 'gieter'} alt="" sizes="22rem" />
          </div>
        </div>
      </Wrap>
    </Frame>
  );
}

function wordsOf(error: unknown): ErrorWords {
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof data === 'object' && data !== null ? data : {};
}
