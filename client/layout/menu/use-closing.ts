import { type RefObject, useEffect, useRef } from 'react';

/**
 * Calls `close` on a press outside `area` and on Escape, with the focus back on `opener` for who pressed Escape inside
 * it (MENU-23). Does nothing while `isOpen` is false.
 */
export function useClosing(
  area: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: Event) => {
      if (!area.current?.contains(event.target as Node)) latest.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      latest.current();
      if (area.current?.contains(document.activeElement) || document.activeElement === document.body) {
        opener.current?.focus();
      }
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [area, opener, isOpen]);
}
