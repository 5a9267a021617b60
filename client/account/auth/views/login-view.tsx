import type { InputHTMLAttributes } from 'react';
import { useAccountApi } from '../../../api/account.ts';
import { useSite } from '../../../api/application.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { CsrfField, Field } from '../../../ui/forms/field.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import styles from '../../account.module.css';
import { whenChecked, SORRY, summaryOf } from '../../check.ts';
import checkboxStyles from './checkbox.module.css';
import { AuthViewButton } from '../auth-button.tsx';
import { AuthNotice } from '../auth-notice.tsx';
import type { Auth } from '../auth.ts';
import { PasswordField } from '../../password/password-field.tsx';
import { PasskeyButton, useTakesPasskeys } from '../../passkeys/passkey-button.tsx';
import { isRemembered, ProviderButtons, useSigningIn } from '../../providers/provider-buttons.tsx';
import { useAuthForm } from '../use-auth-form.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { words } from '../../words.ts';

/** Has no fields if only providers verify passwords (LOGIN-05 to LOGIN-11). */
export function LoginView({ auth }: { auth: Auth }) {
  const { name, signIn } = useSite();
  const api = useAccountApi();
  const toasts = useToasts();
  const { byPassword, byProvider } = useSigningIn(auth);
  const hasFields = signIn?.hasPasswordForm ?? true;

  const { first, form, isBusy, message, refuse, run, values, wrong } = useAuthForm({
    auth,
    view: 'login',
    rules: hasFields ? 'signInForm' : undefined,
    send: hasFields ? byPassword : (typed) => byProvider('OIDC', typed),
    sorry: SORRY.authorising,
    onInvalid: () => toasts.show({ severity: 'error', summary: 'Login failed', detail: 'Please try again' }),
    onRefused: (why) => {
      if (why !== null) toasts.show({ severity: 'error', summary: 'Login error', detail: why });
      emptyPassword(form.ref.current);
      auth.keep('login', { ...values(), password: '' });
    },
  });

  const takesPasskeys = useTakesPasskeys();
  const touch = async () => {
    const { signByPasskey } = await import('../../passkeys/browser-passkeys.ts');
    const answer = await signByPasskey(await api.passkeyOptions('sign-in'));
    auth.enter(await api.signInByPasskey(answer, isRemembered(values())));
  };

  const askActivationLink = () => {
    const typed = values();
    whenChecked('activationLinkForm', typed, (why) => {
      if (Object.keys(why).length > 0) return refuse(why);
      const email = typed['username']?.trim() ?? '';
      void run(async () => auth.show('login', { tone: 'success', text: (await api.activationLink(email)).message }));
    });
  };

  const hasFailed = message !== null || auth.notice?.failed === true;
  return (
    <form {...form} className={styles.form}>
      <CsrfField />
      <input type="hidden" name="returnTo" value={auth.returnTo} />
      {/* Enter presses the first button of a form, which after a failure would be another one. */}
      <button type="submit" name="intent" value="sign-in" hidden tabIndex={-1} aria-hidden="true" />
      <p>{words.greeting({ name })}</p>
      <ErrorSummary errors={summaryOf('login', wrong, {})} />
      {message === null && <AuthNotice notice={auth.notice} />}
      {hasFailed && <LoginFailed message={message} busy={isBusy} askActivationLink={askActivationLink} />}
      {hasFields && (
        <>
          <Field
            label={words.username}
            hint={words.usernameHint}
            name="username"
            id="login-username"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            data-first
            defaultValue={first['username']}
            error={wrong['username']}
          />
          <PasswordField
            label={words.password}
            name="password"
            id="login-password"
            autoComplete="current-password"
            required
            defaultValue={first['password']}
            error={wrong['password']}
          />
        </>
      )}
      <div className={styles.between}>
        <Checkbox
          name="isLoginRemember"
          label={words.remember}
          defaultChecked={first['isLoginRemember'] !== undefined}
        />
        <AuthViewButton auth={auth} to="reset" variant="tertiary">
          {words.forgot}
        </AuthViewButton>
      </div>
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="sign-in" busy={isBusy} busyLabel={words.signingIn}>
          {words.signIn}
        </Button>
        <AuthViewButton auth={auth} to="register" variant="secondary">
          {words.register}
        </AuthViewButton>
      </div>
      {takesPasskeys && (
        <PasskeyButton busy={isBusy} onPress={() => void run(touch)}>
          {words.passkeySignIn}
        </PasskeyButton>
      )}
      <ProviderButtons busy={isBusy} choose={(provider) => void run(() => byProvider(provider, values()))} />
    </form>
  );
}

type CheckboxProps = { label: string; name: string } & Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'name'>;

function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className={checkboxStyles.label}>
      <input {...input} type="checkbox" className={checkboxStyles.box} />
      {label}
    </label>
  );
}

function emptyPassword(form: HTMLFormElement | null): void {
  const field = form?.elements.namedItem('password');
  if (!(field instanceof HTMLInputElement)) return;
  field.value = '';
  field.focus();
}

type LoginFailedProps = {
  /** Null if another message already says it. */
  message: string | null;
  busy: boolean;
  askActivationLink: () => void;
};

/** The help is always the same, so that nobody learns who has an account (LOGIN-25). */
export function LoginFailed({ message, busy, askActivationLink }: LoginFailedProps) {
  return (
    <div className={styles.failed}>
      {message !== null && (
        <Notice tone="error" role="alert">
          <p>{message}</p>
        </Notice>
      )}
      <p>{words.activateFirst}</p>
      <Button
        type="submit"
        name="intent"
        value="activation-link"
        variant="secondary"
        size="small"
        formNoValidate
        busy={busy}
        onClick={(event) => {
          event.preventDefault();
          askActivationLink();
        }}
      >
        {words.newActivationLink}
      </Button>
    </div>
  );
}
