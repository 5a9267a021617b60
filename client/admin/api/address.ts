/** A path with the parts of a query that are not empty. */
export function address(path: string, parts: Readonly<Record<string, string | number | null | undefined>>): string {
  const given = Object.entries(parts).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
