import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isApiFault } from '../../../api/fault.ts';
import { faultText } from '../../api/calls.ts';
import { type Offer, useGateApi } from '../gate-api.ts';

const EVERY_MS = 20_000;

export type OfferRead = {
  /** Null until it has been read. The last offer stays while a newer one loads or fails. */
  offer: Offer | null;
  fault: { text: string; isSignedOut: boolean } | null;
  refresh: () => Promise<void>;
};

export function useOffer(isShown: boolean, version: number): OfferRead {
  const api = useGateApi();
  const [read, setRead] = useState<Omit<OfferRead, 'refresh'> & { version: number }>(NOTHING_READ);
  const look = useCallback(
    (isUnattended: boolean, of: number) =>
      api.offer(isUnattended).then(
        (offer) => setRead({ offer, fault: null, version: of }),
        (thrown: unknown) => {
          const fault = { text: faultText(thrown), isSignedOut: isApiFault(thrown) && thrown.status === 401 };
          setRead((before) => ({ ...before, fault, version: of }));
        },
      ),
    [api],
  );
  const isOld = isShown && read.version !== version;
  useEffect(() => {
    if (isOld) void look(true, version);
  }, [isOld, look, version]);
  useEffect(() => {
    if (!isShown) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(true, version), EVERY_MS);
    return () => clearInterval(timer);
  }, [isShown, look, version]);
  const refresh = useCallback(() => look(false, version), [look, version]);
  return { offer: read.offer, fault: read.fault, refresh };
}

const NOTHING_READ = { offer: null, fault: null, version: -1 };

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('online', onChange);
      addEventListener('offline', onChange);
      return () => {
        removeEventListener('online', onChange);
        removeEventListener('offline', onChange);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
