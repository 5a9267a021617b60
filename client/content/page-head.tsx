import type { ReactNode } from 'react';
import styles from './page-head.module.css';
import { type Motif, Picture } from '../ui/pictures/picture.tsx';
import { SafeHtml } from '../ui/text/safe-html.tsx';
import { ownedText, Wrap } from '../ui/text/text.tsx';
import type { Owned } from '../../src/kernel/text/owned.ts';

type PageHeadProps = {
  heading: Owned;
  /** Introduction as HTML. */
  intro: Owned;
  motif: Motif;
  /** Background of the motif, which decides whether the text on it is dark or light. */
  ground?: 'light' | 'dark';
  /** True if the motif has no background of its own, and is shown whole. */
  isCutOut?: boolean;
  /** True if a phone leaves the motif out, so that what follows is on its first screen; lazy, so that it does not fetch it. */
  isBrief?: boolean;
  children?: ReactNode;
};

/** Has the same background colour as the motif, so that there is no seam. */
export function PageHead({ heading, intro, motif, ground = 'light', isCutOut, isBrief, children }: PageHeadProps) {
  const shape = [isCutOut && styles['cutOut'], isBrief && styles['brief']].filter(Boolean).join(' ');
  return (
    <header className={`${styles['head']} ${styles[ground] ?? ''} ${shape} ground-${motif}`}>
      <Wrap>
        <div className={styles['grid']}>
          <div className={styles['words']}>
            <h1>{ownedText(heading)}</h1>
            <div className={styles['intro']}>
              <SafeHtml html={intro} />
            </div>
            {children}
          </div>
          <div className={styles['art']}>
            <Picture
              motif={motif}
              alt=""
              sizes="(width > 40em) 50vw, 100vw"
              priority={!isBrief}
              className={styles['picture']}
            />
          </div>
        </div>
      </Wrap>
    </header>
  );
}
