import { useSyncExternalStore } from 'react';
import { useCameWithoutBanner } from '../api/application.ts';
import { bannerCookie, isBannerClosed } from '../ui/messages/closed-cookies.ts';

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
      return isAway === null && isBannerClosed() ? 'reserved' : 'shown';
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
