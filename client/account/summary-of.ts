import type { Wrong } from './check.ts';

/**
 * `{ password: … }` as `{ 'login-password': 'Wachtwoord: …' }`: the summary stands away from the fields. In the order of
 * the labels, which is that of the form; a message that says enough by itself needs no label.
 */
export function summaryOf(prefix: string, wrong: Wrong, labels: Record<string, string>): Record<string, string> {
  const fields = new Set([...Object.keys(labels), ...Object.keys(wrong)]);
  return Object.fromEntries(
    [...fields].flatMap((field) => {
      const [label, message] = [labels[field], wrong[field]];
      if (message === undefined) return [];
      return [[`${prefix}-${field}`, label === undefined ? message : `${label}: ${message}`] as const];
    }),
  );
}
