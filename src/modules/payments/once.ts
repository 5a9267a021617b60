/** Joins callers that ask for the same thing at the same time. */
export function once<Result>(
  running: Map<string, Promise<Result>>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const known = running.get(key);
  if (known) return known;
  const promise = work().finally(() => running.delete(key));
  running.set(key, promise);
  return promise;
}
