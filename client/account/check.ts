/** What stands in a form, by field. */
export type Values = Record<string, string>;
/** What is wrong with it, by field, in Dutch. */
export type Wrong = Record<string, string>;

type Rules = typeof import('./form-rules.ts');
/** A form of accounts, by the name of its schema in `src/modules/identity/schema.ts`. */
export type FormName = Parameters<Rules['wrongWith']>[0];

let rules: Rules | undefined;

/**
 * Fetches the rules of the forms ahead of the press that needs them. Where they cannot be had, what the server says of a
 * form has to do.
 */
export function loadRules(): Promise<void> {
  return import('./form-rules.ts').then(
    (loaded) => {
      rules = loaded;
    },
    () => undefined,
  );
}

/** Tells what is wrong with a form: at once when its rules are there, else as soon as they are. */
export function whenChecked(form: FormName, values: Values, tell: (wrong: Wrong) => void): void {
  if (rules) tell(rules.wrongWith(form, values));
  else void check(form, values).then(tell);
}

/** The same for a form that was posted without JavaScript. */
export async function check(form: FormName, values: Values): Promise<Wrong> {
  await loadRules();
  return rules?.wrongWith(form, values) ?? {};
}
