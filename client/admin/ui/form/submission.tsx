import { useEffect, useRef, useState } from 'react';
import { isApiFault } from '../../../api/fault.ts';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { faultText } from '../../api/calls.ts';
import { useWords } from '../text/use-words.ts';
import words from '../../nl.json' with { type: 'json' };
import { isUnanswered, type KeyedCall, useLostAnswer } from './lost-answer.ts';
import styles from './submission.module.css';

export type Submission = {
  isBusy: boolean;
  /** Messages by field, for the summary and beside the fields. */
  errors: Record<string, string>;
  fault: string | null;
  /** Error code of the refusal, such as `stale`; `unanswered`: the result is unknown. */
  code: string | null;
  /** Shows errors that the browser found itself; nothing is sent. */
  refuse(errors: Record<string, string>): void;
  clear(): void;
  /** Runs one call at a time. Resolves with its result, or undefined if it was refused or another one was running. */
  run<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined>;
  /**
   * Runs a call that creates or changes something, with the headers that it is given. If no answer comes, the input
   * stays, and before anything is sent again the server is asked whether the call was stored: if so, this resolves
   * with its answer, as if it had come at once, and nothing is created twice.
   */
  save<Answer>(call: KeyedCall<Answer>): Promise<Answer | undefined>;
};

type State = Pick<Submission, 'isBusy' | 'errors' | 'fault' | 'code'>;
const QUIET: State = { isBusy: false, errors: {}, fault: null, code: null };
const UNANSWERED: State = { ...QUIET, fault: words.unanswered.text, code: 'unanswered' };
const FREE: State = { ...QUIET, fault: words.unanswered.free, code: 'not_kept' };

export function useSubmission(): Submission {
  const toasts = useToasts();
  const [state, setState] = useState<State>(QUIET);
  const isRunning = useRef(false);

  async function alone<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setState({ ...QUIET, isBusy: true });
    try {
      const answer = await call();
      setState(QUIET);
      return answer;
    } catch (fault) {
      setState(isUnansweredSave(fault) ? UNANSWERED : refusal(fault));
      return undefined;
    } finally {
      isRunning.current = false;
    }
  }

  const lost = useLostAnswer((found) => void (found === 'kept' ? alone(recover) : showFree()));

  async function recover(): Promise<void> {
    await lost.recover().catch(asUnanswered);
    toasts.show({ severity: 'info', summary: words.unanswered.kept, detail: words.unanswered.keptDetail });
  }

  function showFree(): void {
    if (!isRunning.current) setState(FREE);
  }

  async function save<Answer>(call: KeyedCall<Answer>): Promise<Answer | undefined> {
    let later: Promise<Answer | undefined> | undefined;
    const answer = await alone(async () => {
      if (lost.isLost()) {
        const found = await lost.look();
        if (found === 'silent') throw new UnansweredSave();
        if (found === 'kept') {
          await recover();
          return undefined;
        }
        lost.forget();
      }
      const keyed = { headers: { 'idempotency-key': lost.key() } };
      try {
        const given = await call(keyed);
        lost.answered();
        return given;
      } catch (fault) {
        if (isUnanswered(fault)) later = lost.keep(() => call(keyed));
        // A refused call created nothing, so the next one gets a new key.
        else if (isApiFault(fault) && fault.status < 500) lost.answered();
        return asUnanswered(fault);
      }
    });
    return later ?? answer;
  }

  return {
    ...state,
    refuse: (errors) => setState({ ...QUIET, errors }),
    clear: () => setState(QUIET),
    run: alone,
    save,
  };
}

class UnansweredSave extends Error {}
const isUnansweredSave = (fault: unknown) => fault instanceof UnansweredSave;

function asUnanswered(fault: unknown): never {
  throw isUnanswered(fault) ? new UnansweredSave('no answer', { cause: fault }) : fault;
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

/** Takes the focus, because the pressed button may be far below. An ended session can be renewed; the input stays. */
export function FaultNotice({ submission: { fault, code } }: { submission: Pick<Submission, 'fault' | 'code'> }) {
  return fault === null || code === 'to_confirm' ? null : <Fault key={fault} fault={fault} code={code} />;
}

function Fault({ fault, code }: { fault: string; code: string | null }) {
  const t = useWords(words);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isSignedOut = code === 'not_signed_in' || code === 'mfa_required';
  return (
    <div ref={box} tabIndex={-1} className={styles['fault']}>
      <Notice tone="error" role="alert" title={fault}>
        {code === 'unanswered' && <p>{t('unanswered.next')}</p>}
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

/** Messages that any field can have, which therefore need the name of the field. */
const OF_ANY_FIELD = /^(?:Dit veld|Deze waarde|Vul een geldig getal)/;

/** Summary of a form's errors; a message that many fields can have is prefixed with its field's label. */
export function FormErrors({ errors, heading }: { errors: Record<string, string>; heading?: string }) {
  const named = Object.entries(errors).map(([id, message]) => [
    id,
    OF_ANY_FIELD.test(message) ? labelOf(id) + message : message,
  ]);
  return <ErrorSummary errors={Object.fromEntries(named)} {...(heading !== undefined && { heading })} />;
}

/** Returns 'Titel: ', without the additions to the label; '' for labels that are sentences of their own. */
function labelOf(id: string): string {
  if (import.meta.env.SSR) return '';
  const field = document.getElementById(id) as HTMLInputElement | null;
  const words = field?.labels?.[0]?.firstChild?.textContent?.trim();
  return !words || field?.type === 'checkbox' || words.endsWith('?') ? '' : `${words}: `;
}
