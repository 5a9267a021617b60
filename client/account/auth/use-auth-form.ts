import { type FormEvent, useEffect, useRef } from 'react';
import { valuesOf } from '../../api/context.ts';
import { type FormName, loadRules, type Values, whenChecked } from '../check.ts';
import type { Auth, View } from './auth.ts';
import { useAttempt } from '../session/use-attempt.ts';

type AuthFormProps = {
  auth: Auth;
  view: View;
  rules?: FormName | undefined;
  send: (values: Values) => Promise<void>;
  /** Replaces the server's message when the server failed. */
  sorry?: string;
  onInvalid?: () => void;
  /** `message` is also shown above the form. */
  onRefused?: (message: string | null) => void;
};

/** Removes an emailed token from the address after hydration; a form sent before that needs it in the response. */
export function useBareAddress(path: string): void {
  useEffect(() => history.replaceState(history.state, '', path), [path]);
}

/** Validates, sends once however often the button is pressed, and shows errors at the fields. */
export function useAuthForm({ auth, view, rules, send, sorry, onInvalid, onRefused }: AuthFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const actionData = auth.actionData?.view === view ? auth.actionData : null;
  const { attempt, forgive, isBusy, message, refuse, wrong } = useAttempt(actionData, { sorry, onRefused });

  const values = (): Values => {
    const { _csrf, ...typed } = valuesOf(new FormData(ref.current ?? undefined));
    return typed;
  };

  return {
    wrong,
    message,
    isBusy,
    values,
    run: attempt,
    refuse,
    first: auth.typedIn(view) ?? actionData?.values ?? {},
    form: {
      ref,
      method: 'post',
      // The page posts to its own address, with the token of an emailed link.
      action: auth.place === 'page' ? undefined : '/login',
      noValidate: true,
      onFocus: () => void loadRules(),
      onInput: () => {
        auth.keep(view, values());
        forgive();
      },
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        const typed = values();
        if (!rules) return void attempt(() => send(typed));
        whenChecked(rules, typed, (why) => {
          if (Object.keys(why).length === 0) return void attempt(() => send(typed));
          forgive();
          refuse(why);
          onInvalid?.();
        });
      },
    },
  } as const;
}
