/** What a form of the newsletter sends. */
export type Typed = { email: string; name: string; website: string };

/** What stands in a form now. Fields that are disabled count as empty. */
export function typedIn(form: HTMLFormElement | null | undefined): Typed {
  const data = new FormData(form ?? undefined);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: text('email'), name: text('name'), website: text('website') };
}
