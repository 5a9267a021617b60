import { useSyncExternalStore, type RefObject, useEffect, useRef } from 'react';

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

/** True if the visitor prefers reduced motion; ask at the moment of moving. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Scrolls to the top of the page, smoothly unless the visitor prefers otherwise (EVENT-26). */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

/** Hands a file to the browser, as if it came from a link. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has to have begun reading.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Calls `load` once, when something in the element has the focus or when it is about to scroll into view. */
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
