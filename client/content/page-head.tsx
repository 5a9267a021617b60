import type { ReactNode } from 'react';
import styles from './page-head.module.css';
import { type Motif, Picture } from '../ui/pictures/picture.tsx';
import { SafeHtml } from '../ui/text/safe-html.tsx';
import { Wrap } from '../ui/text/text.tsx';

type PageHeadProps = {
  heading: ReactNode;
  /** HTML of the owner. */
  intro: string;
  motif: Motif;
  /** Background of the motif: decides if the text on it is dark or light. */
  ground?: 'light' | 'dark';
  /** The motif has no ground of its own: it is shown whole. */
  isCutOut?: boolean;
  children?: ReactNode;
};

/** The top of a page: its words beside a specimen, on the paint that the specimen lies on, so that there is no seam. */
export function PageHead({ heading, intro, motif, ground = 'light', isCutOut = false, children }: PageHeadProps) {
  return (
    <header className={`${styles['head']} ${styles[ground] ?? ''} ${isCutOut ? styles['cutOut'] : ''} ground-${motif}`}>
      <Wrap>
        <div className={styles['grid']}>
          <div className={styles['words']}>
            <h1>{heading}</h1>
            <div className={styles['intro']}>
              <SafeHtml html={intro} />
            </div>
            {children}
          </div>
          <div className={styles['art']}>
            <Picture motif={motif} alt="" sizes="(width > 40em) 50vw, 100vw" priority className={styles['picture']} />
          </div>
        </div>
      </Wrap>
    </header>
  );
}
