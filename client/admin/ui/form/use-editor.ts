import { useEffect, useRef, useState } from 'react';

/**
 * Returns the React key of a page's editor, which changes with the edited item; null: a new one. A new item that
 * `onMade` reported as stored keeps its key on the way to its own address, so that nothing typed meanwhile is lost.
 */
export function useEditorKey(id: number | null): { key: number; onMade: (id: number) => void } {
  const [at, setAt] = useState<{ id: number | null; made: number | null; key: number }>({ id, made: null, key: 0 });
  const isOther = at.id !== id;
  const now = isOther ? { id, made: null, key: id !== null && id === at.made ? at.key : at.key + 1 } : at;
  if (isOther) setAt(now);
  return { key: now.key, onMade: (made) => setAt((before) => ({ ...before, made })) };
}

/** Focuses an element after the next render, because an element that is moved or removed loses the focus. */
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
