/**
 * Loads something, such as a large package, when it is first asked for, and keeps it; callers meanwhile wait for the same
 * loading. A failure is not kept: its cause may pass (no free file handle), so the next call loads again. Node never runs a
 * module again whose own code threw.
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
