import { useAccountApi } from '../../../api/account.ts';
import { Button } from '../../../ui/button.tsx';
import { CsrfField } from '../../../ui/forms/field.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import styles from '../../account.module.css';
import type { Auth } from '../auth.ts';
import { NewPasswordFields } from '../../password/new-password-fields.tsx';
import { summaryOf } from '../../check.ts';
import { useBareAddress, useAuthForm } from '../use-auth-form.ts';
import { words } from '../../words.ts';

type NewPasswordViewProps = { auth: Auth; proof: { userId: string; token: string } };

export function NewPasswordView({ auth, proof }: NewPasswordViewProps) {
  useBareAddress('/login');
  const api = useAccountApi();
  const { form, isBusy, message, wrong } = useAuthForm({
    auth,
    view: 'new-password',
    rules: 'newPasswordForm',
    send: async ({ password = '', repeatPassword = '' }) => {
      const answer = await api.confirmReset({ ...proof, password, repeatPassword });
      if (answer.session) auth.enter(answer.session);
      else auth.show('login', { tone: 'success', text: answer.message });
    },
  });
  const labels = { password: words.password, repeatPassword: words.repeatPassword };
  return (
    <form {...form} className={styles.form}>
      <CsrfField />
      <input type="hidden" name="userId" value={proof.userId} />
      <input type="hidden" name="token" value={proof.token} />
      <input type="hidden" name="returnTo" value={auth.returnTo} />
      <ErrorSummary errors={summaryOf('new', wrong, labels)} />
      {message !== null && (
        <Notice tone="error" role="alert">
          <p>{message}</p>
        </Notice>
      )}
      <NewPasswordFields prefix="new" errors={wrong} />
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="new-password" busy={isBusy} busyLabel={words.changing}>
          {words.changePassword}
        </Button>
      </div>
    </form>
  );
}
