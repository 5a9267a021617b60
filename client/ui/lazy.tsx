import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react';

/**
 * A part whose code the browser fetches after what is first on the screen. Until then the server's HTML stays, with what
 * somebody typed in it: React throws that HTML away when the place is drawn again before the code is there, so the part
 * is only drawn again when its own props change.
 */
export function lazyPart<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return memo(function LazyPart(props: Props): ReactNode {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  });
}

/**
 * A part that is fetched with its page's code, not before it. Where it is there already, as for whoever comes from the
 * step before, it is drawn with the page at once: the focus on its heading stays. Else it waits in the Suspense around it.
 */
export function partOfPage<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let fetched: ComponentType<Props> | null = null;
  const fetch = async () => (fetched = await load());
  const Later = lazy(async () => ({ default: await fetch() }));
  fetch().catch(() => {}); // asked for again when it is drawn
  return function PartOfPage(props: Props): ReactNode {
    const [Part] = useState<ComponentType<Props>>(() => fetched ?? Later);
    return <Part {...props} />;
  };
}
