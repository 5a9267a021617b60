import {
  type ReactNode,
  type FormEvent,
  useContext,
  useEffect,
  useRef,
  type ComponentProps,
  createContext,
} from 'react';
import { summaryOf, type FormName, loadRules, type Values, whenChecked } from '../../check.ts';
import { CsrfField } from '../../../ui/forms/field.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import type { Intent, ActionData } from '../actions.ts';
import styles from '../profile.module.css';
import { useAttempt } from '../../session/use-attempt.ts';
import { valuesOf } from '../../../api/context.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/text/text.tsx';
import { words } from '../words.ts';

type OwnFormProps = {
  intent: Intent;
  own: ReturnType<typeof useOwnForm>;
  /** Labels of the fields, used by the error summary. Ids are `{intent}-{field}`. */
  labels?: Record<string, string>;
  label?: string;
  children: ReactNode;
};

export function OwnForm({ intent, own, labels = {}, label, children }: OwnFormProps) {
  return (
    <form {...own.form} className={styles.form} aria-label={label}>
      <CsrfField />
      <input type="hidden" name="intent" value={intent} />
      <ErrorSummary errors={summaryOf(intent, own.wrong, labels)} />
      {own.message !== null && (
        <Notice tone="error" role="alert">
          <p>{own.message}</p>
        </Notice>
      )}
      {children}
    </form>
  );
}

type OwnFormUse = {
  intent: Intent;
  rules?: FormName;
  /** Asks for a fresh proof of identity if the call needs one. A refusal is shown in the form. */
  send: (values: Values) => Promise<void>;
};

/** Validates, sends once however often the button is pressed, and shows errors at the fields. */
export function useOwnForm({ intent, rules, send }: OwnFormUse) {
  const { actionData: last, noteWrong } = useContext(ProfileContext);
  const actionData = last?.intent === intent && !last.needsProof ? last : null;
  const ref = useRef<HTMLFormElement>(null);
  const { attempt, forgive, isBusy, message, refuse, wrong } = useAttempt(actionData);
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
    first: last?.intent === intent ? last.values : {},
    /** Clears the fields after a password was accepted. */
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

type ActButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size'> & {
  intent: Intent;
  send: () => Promise<void>;
  /** Hidden fields that name the subject, for a post without JavaScript. */
  fields?: Record<string, string>;
  /** Accessible name, if the text alone does not say enough. */
  name?: string;
  children: ReactNode;
};

/** A form without fields to fill in: only a button. */
export function ActButton({ intent, send, fields = {}, name, children, ...look }: ActButtonProps) {
  const own = useOwnForm({ intent, send });
  return (
    <OwnForm intent={intent} own={own}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <div>
        <Button type="submit" {...look} busy={own.isBusy} busyLabel={words.busy}>
          {name === undefined ? (
            children
          ) : (
            <>
              <span aria-hidden="true">{children}</span>
              <VisuallyHidden>{name}</VisuallyHidden>
            </>
          )}
        </Button>
      </div>
    </OwnForm>
  );
}

export type ProfilePage = {
  actionData: ActionData | null;
  /** The document title says that a form was refused. */
  noteWrong: (intent: Intent, isWrong: boolean) => void;
  /** Shows the message and reloads the page. */
  changed: (message: string) => Promise<void>;
  /** Called when the account was left: the result stays on the page, above the view for signed-out visitors. */
  left: (done: 'emailConfirmed' | 'removedDetail') => Promise<void>;
};

export const ProfileContext = createContext<ProfilePage>({
  actionData: null,
  noteWrong: () => undefined,
  changed: async () => undefined,
  left: async () => undefined,
});
