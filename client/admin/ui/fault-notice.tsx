import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/messages/notice.tsx';
import { useWords } from '../words.ts';
import styles from './fault-notice.module.css';
import type { Submission } from './form/use-submission.ts';

/**
 * Why a call was refused, when that belongs to no field. Comes into view with the focus, because the button that was
 * pressed may be far below it; a session that ended meanwhile can be renewed beside what was typed.
 */
export function FaultNotice({ submission: { fault, code } }: { submission: Pick<Submission, 'fault' | 'code'> }) {
  return fault === null ? null : <Fault key={fault} fault={fault} code={code} />;
}

function Fault({ fault, code }: { fault: string; code: string | null }) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isSignedOut = code === 'not_signed_in' || code === 'mfa_required';
  return (
    <div ref={box} tabIndex={-1} className={styles['fault']}>
      <Notice tone="error" role="alert" title={fault}>
        {isSignedOut && (
          <p>
            {t('signedOut.text')}{' '}
            <a href="/login?returnTo=/dmt-admin" target="_blank" rel="noopener">
              {t('signedOut.link')}
            </a>
          </p>
        )}
      </Notice>
    </div>
  );
}
