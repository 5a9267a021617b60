import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from 'react';

/**
 * A part whose code the browser loads after what is visible first. Until then the server's HTML stays, with what a
 * visitor typed in it: React discards that HTML if it renders again before the code is there, so the part only renders
 * again when its own props change.
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
 * A part that loads with its page's code, not before it. If its code is there already, as after the previous step, it
 * renders with the page at once, which keeps the focus on its heading. Otherwise it waits in the Suspense around it.
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
