import { isApiFault } from '../api/fault.ts';

export type Values = Record<string, string>;
/** Errors by field, in Dutch. */
export type Wrong = Record<string, string>;

type Rules = typeof import('./form-rules.ts');
/** Name of a schema in `src/modules/identity/schema.ts`. */
export type FormName = Parameters<Rules['wrongWith']>[0];

let rules: Rules | undefined;

/** Loads the rules before they are needed. If that fails, the server's errors have to do. */
export function loadRules(): Promise<void> {
  return import('./form-rules.ts').then(
    (loaded) => {
      rules = loaded;
    },
    () => undefined,
  );
}

/** Passes on the errors of a form: at once if the rules are loaded, otherwise as soon as they are. */
export function whenChecked(form: FormName, values: Values, tell: (wrong: Wrong) => void): void {
  if (rules) tell(rules.wrongWith(form, values));
  else void check(form, values).then(tell);
}

export async function check(form: FormName, values: Values): Promise<Wrong> {
  await loadRules();
  return rules?.wrongWith(form, values) ?? {};
}

/** Shown when the identity server fails without a better message (ERR-04, ERR-05, ERR-23). */
export const SORRY = {
  authorising: 'Helaas is er iets fout gegaan tijdens het autoriseren van de gebruiker',
  registering: 'Helaas is er iets fout gegaan tijdens het registreren van de gebruiker',
  activating: 'Helaas is er iets fout gegaan tijdens het activeren van uw account',
};

/** Messages of a refused call, for a field or above the form. Rethrows an error that is no answer of the API. */
export function faultWords(fault: unknown, sorry?: string): { wrong: Wrong; message: string | null } {
  if (!isApiFault(fault)) throw fault;
  if (Object.keys(fault.errors).length > 0) return { wrong: fault.errors, message: null };
  if (fault.code === 'totp_invalid') return { wrong: { code: fault.message }, message: null };
  const isOurs = fault.status >= 500 && fault.code !== 'login_provider_not_ready';
  return { wrong: {}, message: isOurs && sorry !== undefined ? sorry : fault.message };
}

/**
 * Turns `{ password: … }` into `{ 'login-password': 'Wachtwoord: …' }`, because the summary is not next to the fields.
 * Keeps the order of the labels, which is that of the form; a message that is clear by itself gets no label.
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
