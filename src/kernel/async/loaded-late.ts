/**
 * What is loaded when it is first asked for, such as a large package, and then kept; callers meanwhile wait for the same
 * loading. One that fails is not kept: a disk without free file handles is a reason of that moment, so whoever asks next
 * loads again. A module whose own code threw is not run again: Node remembers that.
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
