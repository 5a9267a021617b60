import type { MouseEvent } from 'react';
import { type ProviderName, useAccountApi } from '../../api/account.ts';
import { useSite, useApi } from '../../api/application.ts';
import { Button } from '../../ui/button.tsx';
import styles from './provider-buttons.module.css';
import { ProviderMark, PROVIDER_NAMES, goToProvider } from './providers.tsx';
import { useLocation } from 'react-router-dom';
import { isApiFault } from '../../api/fault.ts';
import type { Values } from '../check.ts';
import type { Auth } from '../auth/auth.ts';
import { words } from '../words.ts';

type ProviderButtonsProps = { busy: boolean; choose: (provider: ProviderName) => void };

/** Loads nothing from the providers (LOGIN-11). */
export function ProviderButtons({ busy, choose }: ProviderButtonsProps) {
  const configured = useSite().signIn?.providers ?? [];
  const offered = (['GOOGLE', 'FACEBOOK'] as const).filter((provider) => configured.includes(provider));
  if (offered.length === 0) return null;
  return (
    <div className={styles.providers}>
      <p>{words.orBy}</p>
      {offered.map((provider) => (
        <Button
          key={provider}
          type="submit"
          name="provider"
          value={provider}
          formNoValidate
          variant="secondary"
          className={styles.provider}
          busy={busy}
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            choose(provider);
          }}
        >
          <ProviderMark provider={provider} />
          {words.signInBy({ name: PROVIDER_NAMES[provider] })}
        </Button>
      ))}
    </div>
  );
}

/** Signs in by password, or through a provider that sends the browser back here (LOGIN-24, S-14). */
export function useSigningIn(auth: Auth) {
  const api = useApi();
  const accounts = useAccountApi();
  const { pathname, search } = useLocation();

  const byProvider = async (provider: ProviderName, values: Values): Promise<void> => {
    const returnTo = auth.place === 'page' ? auth.returnTo : pathname + search;
    const { href } = await accounts.signInAt({ provider, isLoginRemember: isRemembered(values), returnTo });
    goToProvider(href);
  };

  const byPassword = async (values: Values): Promise<void> => {
    const { password = '', username = '' } = values;
    const request = { username: username.trim(), password, isLoginRemember: isRemembered(values) };
    try {
      auth.enter(await accounts.signIn(request));
    } catch (fault) {
      const code = isApiFault(fault) ? fault.code : null;
      if (code === 'redirect_required') return byProvider('OIDC', values);
      if (code !== 'captcha_required') throw fault;
      const { proveHuman } = await import('../../ui/captcha/proof-of-work.ts');
      await proveHuman(api, 'signin');
      auth.enter(await accounts.signIn(request));
    }
  };

  return { byPassword, byProvider };
}

export const isRemembered = (values: Values): boolean => values['isLoginRemember'] !== undefined;
