import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After navigation, focuses the heading of the new page; a step with the same path keeps the focus that it set. */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (hash || !main.current || main.current.contains(document.activeElement)) return;
    const heading = main.current.querySelector('h1') ?? main.current;
    heading.setAttribute('tabindex', '-1');
    heading.focus({ preventScroll: true });
  }, [main, pathname, hash]);
}
