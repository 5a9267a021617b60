import type { Wrong } from './check.ts';

/** `{ password: … }` as `{ 'login-password': 'Wachtwoord: …' }`: the summary stands away from the fields. */
export function summaryOf(prefix: string, wrong: Wrong, labels: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(wrong).map(([field, message]) => {
      const label = labels[field];
      return [`${prefix}-${field}`, label === undefined ? message : `${label}: ${message}`];
    }),
  );
}
