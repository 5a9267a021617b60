import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { loadRules, whenChecked, summaryOf } from '../check.ts';
import { useAttempt } from '../session/use-attempt.ts';
import { useAccountApi } from '../../api/account.ts';
import { valuesOf } from '../../api/context.ts';
import { Button } from '../../ui/button.tsx';
import { CsrfField, Field, FieldError } from '../../ui/forms/field.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { type PrivacyActionData, requestOf } from './action.ts';
import styles from '../profile/profile.module.css';
import { words } from './words.ts';

/** Proves the email address first; the answer reveals nothing about others (P-12). */
export function PrivacyRequest({ actionData }: { actionData: PrivacyActionData | null }) {
  const api = useAccountApi();
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState(actionData?.sent ?? null);
  const { attempt, forgive, isBusy, message, refuse, wrong } = useAttempt(actionData);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = valuesOf(new FormData(form.current ?? undefined));
    whenChecked('privacyForm', typed, (why) => {
      if (Object.keys(why).length === 0) {
        return void attempt(async () => setAnswer((await api.requestPrivacy(requestOf(typed))).message));
      }
      forgive();
      refuse(why);
    });
  };

  return (
    <section id="opvragen" className={styles.panel} aria-labelledby="opvragen-kop">
      <h2 id="opvragen-kop">{words.askTitle}</h2>
      <p>
        {words.askText} {words.askProfile} <Link to="/profile">{words.askProfileLink}</Link>.
      </p>
      <div aria-live="polite">
        {answer !== null && (
          <Notice tone="success">
            <p>{answer}</p>
          </Notice>
        )}
      </div>
      {answer === null && (
        <form ref={form} className={styles.form} method="post" action="/privacy#opvragen" noValidate onSubmit={submit}>
          <CsrfField />
          <input type="hidden" name="intent" value="request" />
          <ErrorSummary errors={summaryOf('request', wrong, { email: words.emailAddress })} />
          {message !== null && (
            <Notice tone="error" role="alert">
              <p>{message}</p>
            </Notice>
          )}
          <Field
            label={words.emailAddress}
            name="email"
            id="request-email"
            type="email"
            autoComplete="email"
            onFocus={() => void loadRules()}
            required
            defaultValue={actionData?.values['email'] ?? ''}
            error={wrong['email']}
          />
          <Choices
            label={words.askKind}
            name="kind"
            id="request-kind"
            chosen={actionData?.values['kind']}
            error={wrong['kind']}
            choices={[
              { value: 'export', label: words.askExport },
              { value: 'erasure', label: words.askErasure },
            ]}
          />
          <div>
            <Button type="submit" variant="secondary" busy={isBusy} busyLabel={words.askSending}>
              {words.askSend}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

type ChoicesProps = {
  label: string;
  name: string;
  /** Id of the first choice, for the error summary. */
  id: string;
  choices: { value: string; label: string }[];
  chosen?: string | undefined;
  error?: string | undefined;
};

export function Choices({ label, name, id, choices, chosen, error }: ChoicesProps) {
  return (
    <fieldset className={styles.choices} aria-describedby={error && `${id}-error`}>
      <legend>{label}</legend>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {choices.map((choice, index) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            id={index === 0 ? id : `${id}-${choice.value}`}
            defaultChecked={choice.value === chosen}
            required
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
