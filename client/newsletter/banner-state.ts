import { useSyncExternalStore } from 'react';
import { useCameWithoutBanner } from '../api/application.ts';

/** How the line of the cookie begins that keeps the invitation to the newsletter away (ROOT-06). */
export const BANNER_CLOSED = 'newsletter_banner=closed';

/** The cookie, for thirty days, as the server sets it too. */
export const bannerCookie = (isSecure: boolean): string =>
  `${BANNER_CLOSED}; Path=/; Max-Age=2592000; SameSite=Lax${isSecure ? '; Secure' : ''}`;

let isClosedHere = false;
let tell = () => {};

/** Closes the invitation, also on pages to come. */
export function closeBanner(): void {
  document.cookie = bannerCookie(location.protocol === 'https:');
  isClosedHere = true;
  tell();
}

/**
 * State of the banner, as the server set it for the page it rendered. A shared page reserves empty space for it
 * ('reserved'): a visitor who closed it keeps that space, so that nothing moves.
 */
export function useBanner(): 'shown' | 'closed' | 'reserved' {
  const isAway = useCameWithoutBanner();
  return useSyncExternalStore(
    subscribe,
    () => {
      if (isAway || isClosedHere) return 'closed';
      return isAway === null && document.cookie.includes(BANNER_CLOSED) ? 'reserved' : 'shown';
    },
    () => (isAway === null ? 'reserved' : isAway ? 'closed' : 'shown'),
  );
}

function subscribe(change: () => void): () => void {
  tell = change;
  return () => {
    if (tell === change) tell = () => {};
  };
}
