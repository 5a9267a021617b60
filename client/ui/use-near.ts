import { type RefObject, useEffect, useRef } from 'react';

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
