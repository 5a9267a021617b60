/** What was typed and not saved, kept for this tab: a phone that closes the page or a session that ends loses nothing. */
import { useEffect, useRef } from 'react';

type Kept = { version: number; value: unknown };

const KEEP_AFTER_MS = 400;

/** The value that was typed on top of this version; undefined when there is none. */
export function keptDraft(name: string, version: number): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept | null;
    return kept?.version === version ? kept.value : undefined;
  } catch {
    return undefined;
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept either.
  }
}

function keepDraft(name: string, kept: Kept): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // A full or closed storage: the page itself still has it.
  }
}

/**
 * Keeps what was typed a moment after the last key, until it is saved or the owner leaves without it. `valueOf` has to be
 * the same function as long as the value is.
 */
export function useKeptDraft(name: string, version: number, isDirty: boolean, valueOf: () => unknown): void {
  const wasDirty = useRef(false);
  useEffect(() => {
    if (!isDirty) {
      if (wasDirty.current) dropDraft(name);
      return;
    }
    wasDirty.current = true;
    const timer = setTimeout(() => keepDraft(name, { version, value: valueOf() }), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [name, version, isDirty, valueOf]);
  useEffect(() => () => dropDraft(name), [name]);
}
