import { useEffect, useRef } from 'react';

/** Focuses what a selector finds once the page was drawn again: what was moved or taken out loses the focus. */
export function useFocusAfter(): (selector: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    document.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });
  return (selector) => {
    wanted.current = selector;
  };
}
