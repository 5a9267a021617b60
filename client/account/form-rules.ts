import { messagesOf } from '../../src/kernel/field-faults.ts';
import * as forms from '../../src/modules/identity/schema.ts';

// Apart from `check.ts`, because it brings the schema library along: the browser loads it when somebody begins to fill in.

/** A form of accounts, by the name of its schema. */
export type FormName = Extract<keyof typeof forms, `${string}Form`>;

/** What is wrong with a form by the rules of the server: the first message of each field. */
export function wrongWith(form: FormName, values: Record<string, string>): Record<string, string> {
  return messagesOf(forms[form].safeParse(values).error?.issues ?? []);
}
