import { useAccountApi } from '../../../api/account.ts';
import { Button } from '../../../ui/button.tsx';
import { CsrfField } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import styles from '../../account.module.css';
import type { Auth } from '../auth.ts';
import { useBareAddress, useAuthForm } from '../use-auth-form.ts';
import { words } from '../../words.ts';

/** Confirms, in the browser that started it, the address at a provider. Opening it changes nothing (S-15). */
export function LinkView({ auth, token }: { auth: Auth; token: string }) {
  useBareAddress('/login');
  const api = useAccountApi();
  const { form, isBusy, message } = useAuthForm({
    auth,
    view: 'link',
    send: async () => auth.enter(await api.link(token)),
  });
  return (
    <form {...form} className={styles.form}>
      <CsrfField />
      <input type="hidden" name="link" value={token} />
      <p>{words.linkIntro}</p>
      {message !== null && (
        <Notice tone="error" role="alert">
          <p>{message}</p>
          <p>{words.linkHelp}</p>
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="link" busy={isBusy} busyLabel={words.stepUpBusy}>
          {words.stepUpConfirm}
        </Button>
      </div>
    </form>
  );
}
