/**
 * Loads something, such as a large package, when it is first asked for, and keeps it; callers meanwhile wait for the same
 * loading. A failure is not kept, since its reason may pass (no free file handle): whoever asks next loads again. A module
 * whose own code threw is not run again, because Node remembers that.
 */
export function loadedLate<Thing>(load: () => Promise<Thing>): () => Promise<Thing> {
  let loading: Promise<Thing> | undefined;
  return () => {
    if (loading) return loading;
    const own = load();
    loading = own;
    own.catch(() => {
      if (loading === own) loading = undefined;
    });
    return own;
  };
}
