import { useLocation } from 'react-router-dom';
import { useAccountApi } from '../../api/account.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import styles from '../account.module.css';
import { goToProvider, PROVIDER_NAMES, providerOf } from './providers.ts';
import { useAttempt } from '../session/use-attempt.ts';
import { useWords } from '../words.ts';

type ProviderAgainProps = {
  /** The ways of this account, as the server names them. */
  providers: readonly string[];
  cancel: () => void;
};

/** Who has no password here proves who they are at their provider, and comes back to this page (S-18). */
export function ProviderAgain({ providers, cancel }: ProviderAgainProps) {
  const t = useWords();
  const api = useAccountApi();
  const { pathname, search } = useLocation();
  const { attempt, isBusy, message } = useAttempt(null);
  const provider = providerOf(providers);
  const leave = async () => {
    const returnTo = pathname + search;
    const { href } = await api.signInAt({ provider, isLoginRemember: false, returnTo, again: true });
    goToProvider(href);
  };
  return (
    <div className={styles.form}>
      <p>{t('stepUpElsewhere')}</p>
      {message !== null && (
        <Notice tone="error" role="alert">
          <p>{message}</p>
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button busy={isBusy} onClick={() => void attempt(leave)}>
          {provider === 'OIDC' ? t('signInAgain') : t('signInAgainAt', { name: PROVIDER_NAMES[provider] })}
        </Button>
        <Button variant="tertiary" onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
