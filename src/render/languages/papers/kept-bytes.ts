/**
 * Cache by name in bounded memory: at most `mostBytes` in total. When full, it evicts the least recently used; an item
 * larger than a quarter of it is not cached, since all the rest would have to go.
 */
export function keptBytes<Made>(mostBytes: number, sizeOf: (made: Made) => number) {
  const kept = new Map<string, Made>();
  let bytes = 0;

  function drop(name: string, made: Made): void {
    kept.delete(name);
    bytes -= sizeOf(made);
  }

  return {
    find(name: string): Made | undefined {
      const made = kept.get(name);
      if (made === undefined) return undefined;
      kept.delete(name); // a map remembers in which order its names came: this one is the newest again
      kept.set(name, made);
      return made;
    },
    keep(name: string, made: Made): void {
      const before = kept.get(name);
      if (before !== undefined) drop(name, before);
      if (sizeOf(made) > mostBytes / 4) return;
      kept.set(name, made);
      bytes += sizeOf(made);
      for (const [oldest, old] of kept) {
        if (bytes <= mostBytes) return;
        drop(oldest, old);
      }
    },
    bytes: () => bytes,
  };
}
