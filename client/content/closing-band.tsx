import type { ReactNode } from 'react';
import type { PageAction } from '../../src/modules/content/schema.ts';
import { ActionButton } from './action-button.tsx';
import styles from './closing-band.module.css';
import { Wrap } from '../ui/text/text.tsx';

type ClosingBandProps = { action: PageAction; heading: string; children?: ReactNode; variant?: 'main' | 'secondary' };

/** The last words of a page: what to do next. */
export function ClosingBand({ action, heading, children, variant = 'main' }: ClosingBandProps) {
  return (
    <div className={styles['band']}>
      <Wrap>
        <div className={styles['row']}>
          <div className={styles['words']}>
            <h2>{heading}</h2>
            {children}
          </div>
          <ActionButton action={action} variant={variant} />
        </div>
      </Wrap>
    </div>
  );
}
