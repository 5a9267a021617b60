import { type FormEvent, useEffect, useRef } from 'react';
import { valuesOf } from '../../api/context.ts';
import { type FormName, loadRules, type Values, whenChecked } from '../check.ts';
import type { Auth, View } from './auth.ts';
import { useAttempt } from '../session/use-attempt.ts';

type AuthFormProps = {
  auth: Auth;
  view: View;
  /** Its rules; left out where nothing is filled in. */
  rules?: FormName | undefined;
  send: (values: Values) => Promise<void>;
  /** Shown in place of the server's message when the server failed. */
  sorry?: string;
  /** Called when nothing was sent. */
  onInvalid?: () => void;
  /** Called when the server refused; `message` is also shown above the form. */
  onRefused?: (message: string | null) => void;
};

/**
 * Removes the token of an emailed link from the address bar, once the view that holds it is hydrated: a form sent
 * before that goes to the whole address, whose answer needs the token again.
 */
export function useBareAddress(path: string): void {
  useEffect(() => history.replaceState(history.state, '', path), [path]);
}

/**
 * State of a sign-in form: validates, sends once however often the button is pressed, and shows errors at the fields.
 */
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
    /** Runs any call of this form; what it is refused with is shown. */
    run: attempt,
    refuse,
    /** Earlier values of the view, or the values returned by a post without JavaScript. */
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
