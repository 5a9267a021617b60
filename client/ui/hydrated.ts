import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and in the first render that takes its HTML over, true from then on: what only the browser
 * knows (storage, history) may be read once this is true, so that both sides render the same.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
