import type { ReactNode } from 'react';

/** A line of a list of facts (`<dl>`): what it is about, and how it is. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
