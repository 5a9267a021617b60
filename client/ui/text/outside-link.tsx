import type { ReactNode } from 'react';
import { useWords } from '../words.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type OutsideLinkProps = { href: string; className?: string | undefined; children: ReactNode };

/** A link to another site: in a new tab, which its label says, and which learns nothing of ours (ROOT-13). */
export function OutsideLink({ href, className, children }: OutsideLinkProps) {
  const t = useWords();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <VisuallyHidden> {t('layout.newTab')}</VisuallyHidden>
    </a>
  );
}
