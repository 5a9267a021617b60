import { useSyncExternalStore } from 'react';
import { useCameWithoutBanner } from '../api/application.ts';

/** Start of the cookie that hides the newsletter banner (ROOT-06). */
export const BANNER_CLOSED = 'newsletter_banner=closed';

/** Lasts thirty days, like the cookie that the server sets. */
export const bannerCookie = (isSecure: boolean): string =>
  `${BANNER_CLOSED}; Path=/; Max-Age=2592000; SameSite=Lax${isSecure ? '; Secure' : ''}`;

let isClosedHere = false;
let tell = () => {};

/** Closes the banner here and on later pages. */
export function closeBanner(): void {
  document.cookie = bannerCookie(location.protocol === 'https:');
  isClosedHere = true;
  tell();
}

/** As the server set it. 'reserved': space on a shared page, which stays empty if closed, so that nothing shifts. */
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
