import { useSyncExternalStore, type RefObject, useEffect, useRef } from 'react';

const never = () => () => {};

/** False on the server and in the first render, so that both are alike; then storage and history may be read. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Called at the moment of moving, because the preference may change. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Returns 'smooth' unless the visitor prefers reduced motion (EVENT-26). */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

/** Downloads a file, as if from a link. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Leaves the browser time to start reading.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Calls `load` once, when the element has the focus or is about to scroll into view. */
export function useNear(area: RefObject<Element | null>, load: () => void): void {
  const latest = useRef(load);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const begin = () => {
      end();
      latest.current();
    };
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && begin(), {
      rootMargin: '200px',
    });
    const end = () => {
      watch.disconnect();
      element.removeEventListener('focusin', begin);
    };
    element.addEventListener('focusin', begin);
    watch.observe(element);
    return end;
  }, [area]);
}
