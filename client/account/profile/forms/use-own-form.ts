import { type FormEvent, useContext, useEffect, useRef } from 'react';
import { type FormName, loadRules, type Values, whenChecked } from '../../check.ts';
import { useAttempt } from '../../session/use-attempt.ts';
import { valuesOf } from '../../../ui/forms/form-values.ts';
import type { Intent } from '../action.ts';
import { ProfileContext } from '../profile-context.ts';

type OwnFormProps = {
  intent: Intent;
  /** Its rules; left out where nothing is filled in. */
  rules?: FormName;
  /** The call; what it needs a fresh proof for is asked on the way. Its refusal stands in the form. */
  send: (values: Values) => Promise<void>;
};

/** A form of the profile: checks, sends once however often it is pressed, and says what is wrong beside the fields. */
export function useOwnForm({ intent, rules, send }: OwnFormProps) {
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
    if (!rules) return void attempt(() => send(values));
    whenChecked(rules, values, (why) => {
      if (Object.keys(why).length === 0) return void attempt(() => send(values));
      forgive();
      refuse(why);
    });
  };

  return {
    wrong,
    message,
    isBusy,
    /** What came back of a post without JavaScript. */
    first: last?.intent === intent ? last.values : {},
    /** Empties the fields, for passwords that were taken. */
    clear: () => ref.current?.reset(),
    form: {
      ref,
      method: 'post',
      action: '/profile',
      noValidate: true,
      onFocus: rules && (() => void loadRules()),
      onSubmit: submit,
    },
  } as const;
}
