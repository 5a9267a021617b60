import { valuesOf } from '../api/context.ts';

export type Typed = { email: string; name: string; website: string };

export const NOTHING_TYPED: Typed = { email: '', name: '', website: '' };

/** Disabled fields count as empty. */
export const typedIn = (form: HTMLFormElement | null | undefined): Typed => typedOf(new FormData(form ?? undefined));

export function typedOf(form: FormData): Typed {
  const { email = '', name = '', website = '' } = valuesOf(form);
  return { email, name, website };
}
