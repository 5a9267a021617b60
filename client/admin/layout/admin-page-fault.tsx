import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { isApiFault } from '../../api/fault.ts';
import type { ErrorWords } from '../../layout/error-page.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { faultText } from '../ui/fault-text.ts';
import { Room } from '../ui/admin-page.tsx';
import { useWords } from '../words.ts';

/** A room that could not be shown; the navigation stays. What is not there may bring its own words (`ErrorWords`). */
export function RoomFault() {
  const t = useWords();
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const isMissing = statusOf(error) === 404;
  const words: ErrorWords = isRouteErrorResponse(error) && typeof error.data === 'object' ? (error.data ?? {}) : {};
  return (
    <Room title={words.title ?? t(isMissing ? 'fault.missing' : 'fault.title')}>
      <p>{words.message ?? (isMissing ? t('fault.missingText') : faultText(error))}</p>
      <p>
        {words.link || isMissing ? (
          <LinkButton to={words.link?.url ?? '/dmt-admin'}>{words.link?.label ?? t('fault.toToday')}</LinkButton>
        ) : (
          <LinkButton to={pathname + search} external>
            {t('fault.again')}
          </LinkButton>
        )}
      </p>
    </Room>
  );
}

function statusOf(error: unknown): number | null {
  return isApiFault(error) || isRouteErrorResponse(error) ? error.status : null;
}
