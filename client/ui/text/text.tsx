import type { ReactNode } from 'react';
import { langOf, type Owned, textOf } from '../../../src/kernel/text/owned.ts';
import { OWN_LANGUAGE } from '../../../src/kernel/web/languages.ts';
import styles from './text.module.css';
import { words as siteWords } from '../words.ts';

type SectionProps = {
  ground?: 'dauw' | 'wit' | 'linde' | 'hortensia' | 'standgroen';
  id?: string;
  labelledBy?: string;
  children: ReactNode;
};

export function Section({ ground = 'dauw', id, labelledBy, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={`${styles['section']} ${styles[ground] ?? ''}`}>
      <Wrap>{children}</Wrap>
    </section>
  );
}

export function Wrap({ children }: { children: ReactNode }) {
  return <div className={styles['wrap']}>{children}</div>;
}

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export function Stack({ gap = 4, children }: { gap?: Gap; children: ReactNode }) {
  return <div className={`${styles['stack']} ${styles[`gap${gap}`]}`}>{children}</div>;
}

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>;
}

export function SkipLink({ children }: { children: string }) {
  return (
    <a href="#inhoud" className={styles['skip']}>
      {children}
    </a>
  );
}

type OutsideLinkProps = { href: string; className?: string | undefined; children: ReactNode };

/** Opens in a new tab, which its label says, without a referrer (ROOT-13). */
export function OutsideLink({ href, className, children }: OutsideLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <VisuallyHidden> {siteWords.layout.newTab}</VisuallyHidden>
    </a>
  );
}

/** Keeps an email address on one line if it fits, or breaks it behind the '@'. `within`: the sentence around it. */
export function addressText(email: string, within: Within = (text) => text): ReactNode {
  const [before, after = ''] = within(PLACE).split(PLACE);
  const [, name, domain] = /^(.*@)?(.*)$/.exec(email) ?? [];
  const [, mark, rest] = /^([.,]?)(.*)$/.exec(after) ?? [];
  return (
    <>
      {before}
      <span className={styles['address']}>
        {name}
        <span className={styles['address']}>{`${domain}${mark}`}</span>
      </span>
      {rest}
    </>
  );
}

const PLACE = '\u0000';

/** Sets `lang` unless the text is in the page's language (WCAG 3.1.2). `within`: the sentence around it. */
export const ownedText: (owned: Owned, within?: Within) => ReactNode = OWN_LANGUAGE === 'nl' ? plain : withLanguage;

type Within = (text: string) => string;

function plain(owned: Owned, within?: Within): string {
  return within ? within(textOf(owned)) : textOf(owned);
}

function withLanguage(owned: Owned, within?: Within): ReactNode {
  if (!langOf(owned)) return plain(owned, within);
  const shown = <span lang={langOf(owned)}>{textOf(owned)}</span>;
  if (!within) return shown;
  const [before, ...after] = within(PLACE).split(PLACE);
  if (after.length === 0) return before;
  return (
    <>
      {before}
      {shown}
      {after.join(textOf(owned))}
    </>
  );
}
