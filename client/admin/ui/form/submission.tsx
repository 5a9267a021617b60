import { useEffect, useRef, useState } from 'react';
import { isApiFault } from '../../../api/fault.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { faultText } from '../../api/calls.ts';
import { useWords } from '../../../ui/words.ts';
import words from '../../nl.json' with { type: 'json' };
import styles from './submission.module.css';

/** What became of a call that a form made. */
export type Submission = {
  isBusy: boolean;
  /** Messages by field, for the summary and beside the fields. */
  errors: Record<string, string>;
  /** A refusal that belongs to no field. */
  fault: string | null;
  /** The machine code of the refusal, such as `stale`. */
  code: string | null;
  /** Shows messages that the browser found itself; nothing is sent. */
  refuse(errors: Record<string, string>): void;
  clear(): void;
  /** Runs one call at a time; answers what it gave, or undefined when it was refused or one was running. */
  run<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined>;
};

type State = Pick<Submission, 'isBusy' | 'errors' | 'fault' | 'code'>;
const QUIET: State = { isBusy: false, errors: {}, fault: null, code: null };

/** Sends a form and keeps what was wrong with it; what was typed stays where it is. */
export function useSubmission(): Submission {
  const [state, setState] = useState<State>(QUIET);
  const isRunning = useRef(false);
  return {
    ...state,
    refuse: (errors) => setState({ ...QUIET, errors }),
    clear: () => setState(QUIET),
    async run(call) {
      if (isRunning.current) return undefined;
      isRunning.current = true;
      setState({ ...QUIET, isBusy: true });
      try {
        const answer = await call();
        setState(QUIET);
        return answer;
      } catch (fault) {
        setState(refusal(fault));
        return undefined;
      } finally {
        isRunning.current = false;
      }
    },
  };
}

function refusal(fault: unknown): State {
  const errors = isApiFault(fault) ? fault.errors : {};
  const isOfFields = Object.keys(errors).length > 0;
  return {
    isBusy: false,
    errors,
    fault: isOfFields ? null : faultText(fault),
    code: isApiFault(fault) ? fault.code : null,
  };
}

/**
 * Why a call was refused, when that belongs to no field. Comes into view with the focus, because the button that was
 * pressed may be far below it; a session that ended meanwhile can be renewed beside what was typed.
 */
export function FaultNotice({ submission: { fault, code } }: { submission: Pick<Submission, 'fault' | 'code'> }) {
  return fault === null ? null : <Fault key={fault} fault={fault} code={code} />;
}

function Fault({ fault, code }: { fault: string; code: string | null }) {
  const t = useWords(words);
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
