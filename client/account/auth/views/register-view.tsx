import { Link } from 'react-router-dom';
import { useAccountApi } from '../../../api/account.ts';
import { useApi } from '../../../api/application.ts';
import { useToasts } from '../../../ui/messages/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { CsrfField, Field } from '../../../ui/forms/field.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import styles from '../../account.module.css';
import { type Values, SORRY, summaryOf } from '../../check.ts';
import { AuthViewButton } from '../auth-button.tsx';
import { type Auth, personOf } from '../auth.ts';
import { NewPasswordFields } from '../../password/new-password-fields.tsx';
import { useAuthForm } from '../use-auth-form.ts';
import { words } from '../../words.ts';

/** The address has to be confirmed by email before the first sign-in (LOGIN-12 to LOGIN-21). */
export function RegisterView({ auth }: { auth: Auth }) {
  const api = useApi();
  const accounts = useAccountApi();
  const toasts = useToasts();

  const send = async (values: Values) => {
    const { proveHuman } = await import('../../../ui/captcha/proof-of-work.ts');
    await proveHuman(api, 'signup');
    const { email, ...person } = personOf(values);
    const { message } = await accounts.signUp({ ...person, email });
    toasts.show({ severity: 'success', summary: words.accountMade, detail: message });
    auth.keep('register', {});
    auth.keep('login', { username: email });
    auth.show('login', { tone: 'success', title: words.accountMade, text: message });
  };
  const { first, form, isBusy, message, wrong } = useAuthForm({
    auth,
    view: 'register',
    rules: 'signUpForm',
    send,
    sorry: SORRY.registering,
    onRefused: (why) => {
      if (why !== null) toasts.show({ severity: 'error', summary: 'Login error', detail: why });
    },
  });

  const labels = {
    firstName: words.firstName,
    lastName: words.lastName,
    email: words.email,
    emailRepeat: words.repeatEmail,
    password: words.password,
    repeatPassword: words.repeatPassword,
  };
  const field = (name: keyof typeof labels, autoComplete: string) => ({
    label: labels[name],
    name,
    id: `register-${name}`,
    autoComplete,
    required: true,
    defaultValue: first[name],
    error: wrong[name],
  });
  const address = { type: 'email', autoCapitalize: 'none', spellCheck: false } as const;

  return (
    <form {...form} className={styles.form}>
      <CsrfField />
      <input type="hidden" name="returnTo" value={auth.returnTo} />
      <p>
        {words.registerIntro} <Link to="/privacy">{words.privacy}</Link>.
      </p>
      <ErrorSummary errors={summaryOf('register', wrong, labels)} />
      {message !== null && (
        <Notice tone="error" role="alert">
          <p>{message}</p>
        </Notice>
      )}
      <div className={styles.pair}>
        <Field {...field('firstName', 'given-name')} maxLength={100} />
        <Field {...field('lastName', 'family-name')} maxLength={100} />
      </div>
      <Field {...field('email', 'email')} {...address} />
      <Field {...field('emailRepeat', 'email')} {...address} />
      <NewPasswordFields prefix="register" typed={first} errors={wrong} />
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="register" busy={isBusy} busyLabel={words.registering}>
          {words.register}
        </Button>
        <AuthViewButton auth={auth} to="login" variant="secondary">
          {words.signIn}
        </AuthViewButton>
      </div>
    </form>
  );
}
