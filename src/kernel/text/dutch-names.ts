/** Dutch sorting ignores prefixes: 'de Vries' under V. */
const byDutchName = new Intl.Collator('nl', { sensitivity: 'base', numeric: true });
const PREFIX = /^(?:(?:van|von|de|den|der|het|'t|’t|te|ten|ter|in|op|aan|bij|la|le)\s+)+/i;

export function surnameKey({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${lastName.trim().replace(PREFIX, '')} ${lastName} ${firstName}`;
}

/** Compares by surname key, then by order number. */
export function inSurnameOrder(a: { key: string; number: number }, b: { key: string; number: number }): number {
  return byDutchName.compare(a.key, b.key) || a.number - b.number;
}
