import { useContext } from 'react';
import { useAccountApi } from '../../api/account.ts';
import { Button } from '../../ui/button.tsx';
import { OwnForm } from './forms/own-form.tsx';
import { ProfileContext } from './profile-context.ts';
import styles from './profile.module.css';
import { useOwnForm } from './forms/use-own-form.ts';
import { useWords } from './words.ts';

/** Where the mail to a new address leads: opening it changes nothing, the button does (S-06, S-13). */
export function ConfirmEmail({ token }: { token: string }) {
  const t = useWords();
  const api = useAccountApi();
  const { left } = useContext(ProfileContext);
  const own = useOwnForm({
    intent: 'confirm-email',
    send: async () => {
      await api.confirmEmail(token);
      await left('emailConfirmed');
    },
  });
  return (
    <section className={styles.panel} aria-labelledby="bevestigen-kop">
      <h2 id="bevestigen-kop">{t('emailConfirmTitle')}</h2>
      <OwnForm intent="confirm-email" own={own}>
        <input type="hidden" name="token" value={token} />
        <p>{t('emailAsked')}</p>
        <div>
          <Button type="submit" busy={own.isBusy} busyLabel={t('busy')}>
            {t('emailConfirm')}
          </Button>
        </div>
      </OwnForm>
    </section>
  );
}
