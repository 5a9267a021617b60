import { useState } from 'react';

/**
 * The React key of a page's editor, which is another one with each thing that is edited; null: a new one. Only the new one that
 * was stored as `onMade` told keeps its own when that leads to its address: who types on meanwhile loses nothing.
 */
export function useEditorKey(id: number | null): { key: number; onMade: (id: number) => void } {
  const [at, setAt] = useState<{ id: number | null; made: number | null; key: number }>({ id, made: null, key: 0 });
  const isOther = at.id !== id;
  const now = isOther ? { id, made: null, key: id !== null && id === at.made ? at.key : at.key + 1 } : at;
  if (isOther) setAt(now);
  return { key: now.key, onMade: (made) => setAt((before) => ({ ...before, made })) };
}
