/** What a form holds, by the names of its fields; files are left out, and so are fields that are disabled. */
export function valuesOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );
}
