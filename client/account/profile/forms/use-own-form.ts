import { type FormEvent, useContext, useEffect, useRef } from 'react';
import type { Values, Wrong } from '../../check.ts';
import { useAttempt } from '../../session/use-attempt.ts';
import { valuesOf } from '../../../ui/forms/form-values.ts';
import type { Intent } from '../action.ts';
import { ProfileContext } from '../profile-context.ts';

type OwnFormProps = {
  intent: Intent;
  check?: (values: Values) => Wrong;
  /** The call; what it needs a fresh proof for is asked on the way. Its refusal stands in the form. */
  send: (values: Values) => Promise<void>;
};

/** A form of the profile: checks, sends once however often it is pressed, and says what is wrong beside the fields. */
export function useOwnForm({ intent, check = () => ({}), send }: OwnFormProps) {
  const { posted: last, noteWrong } = useContext(ProfileContext);
  const posted = last?.intent === intent && !last.needsProof ? last : null;
  const ref = useRef<HTMLFormElement>(null);
  const { attempt, forgive, isBusy, message, refuse, wrong } = useAttempt(posted);
  const isRefused = message !== null || Object.keys(wrong).length > 0;
  useEffect(() => noteWrong(intent, isRefused), [intent, isRefused, noteWrong]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const values = valuesOf(new FormData(ref.current ?? undefined));
    const why = check(values);
    if (Object.keys(why).length === 0) return void attempt(() => send(values));
    forgive();
    refuse(why);
  };

  return {
    wrong,
    message,
    isBusy,
    /** What came back of a post without JavaScript. */
    first: last?.intent === intent ? last.values : {},
    /** Empties the fields, for passwords that were taken. */
    clear: () => ref.current?.reset(),
    form: { ref, method: 'post', action: '/profile', noValidate: true, onSubmit: submit },
  } as const;
}
