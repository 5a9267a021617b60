import { type ComponentType, memo, type ReactNode, Suspense } from 'react';

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
