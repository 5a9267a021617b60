/** What was typed and not saved, kept for this tab: a phone that closes the page or a session that ends loses nothing. */

type Kept = { version: number; value: unknown };

const nameOf = (key: string) => `content-draft:${key}`;

/** The value that was typed on top of this version; undefined when there is none. */
export function keptDraft(key: string, version: number): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null') as Kept | null;
    return kept?.version === version ? kept.value : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(key: string, kept: Kept): void {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(kept));
  } catch {
    // A full or closed storage: the page itself still has it.
  }
}

export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(nameOf(key));
  } catch {
    // Nothing was kept either.
  }
}
