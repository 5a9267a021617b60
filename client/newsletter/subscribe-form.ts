import { valuesOf } from '../api/context.ts';

/** What a form of the newsletter sends. */
export type Typed = { email: string; name: string; website: string };

export const NOTHING_TYPED: Typed = { email: '', name: '', website: '' };

/** What stands in a form now. Fields that are disabled count as empty. */
export const typedIn = (form: HTMLFormElement | null | undefined): Typed => typedOf(new FormData(form ?? undefined));

/** The same of a form that was posted. */
export function typedOf(form: FormData): Typed {
  const { email = '', name = '', website = '' } = valuesOf(form);
  return { email, name, website };
}
