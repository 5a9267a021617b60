import { useAccountApi } from '../../../api/account.ts';
import { Button } from '../../../ui/button.tsx';
import { CsrfField, Field } from '../../../ui/forms/field.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import styles from '../../account.module.css';
import { AuthViewButton } from '../auth-button.tsx';
import { AuthNotice } from '../auth-notice.tsx';
import type { Auth } from '../auth.ts';
import { summaryOf } from '../../check.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { words } from '../../words.ts';

/** The answer is the same for every address (LOGIN-22). */
export function ResetView({ auth }: { auth: Auth }) {
  const api = useAccountApi();
  const { first, form, isBusy, message, wrong } = useAuthForm({
    auth,
    view: 'reset',
    rules: 'emailForm',
    send: async ({ email = '' }) => {
      const answer = await api.reset(email.trim());
      auth.show('reset', { tone: 'success', text: answer.message });
    },
  });
  return (
    <form {...form} className={styles.form}>
      <CsrfField />
      <input type="hidden" name="returnTo" value={auth.returnTo} />
      <p>{words.resetIntro}</p>
      <ErrorSummary errors={summaryOf('reset', wrong, {})} />
      <AuthNotice notice={auth.notice} />
      {message !== null && (
        <Notice tone="error" role="alert">
          <p>{message}</p>
        </Notice>
      )}
      <Field
        label={words.email}
        name="email"
        id="reset-email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={first['email'] ?? auth.typedIn('login')?.['username']}
        error={wrong['email']}
      />
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="reset" busy={isBusy} busyLabel={words.sending}>
          {words.sendLink}
        </Button>
        <AuthViewButton auth={auth} to="login" variant="tertiary">
          {words.backToSignIn}
        </AuthViewButton>
      </div>
    </form>
  );
}
