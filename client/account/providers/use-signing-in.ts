import { useLocation } from 'react-router-dom';
import { type ProviderName, useAccountApi } from '../../api/account.ts';
import { isApiFault } from '../../api/fault.ts';
import { useApi } from '../../api/app.tsx';
import type { Values } from '../check.ts';
import type { Door } from '../auth/auth.ts';
import { goToProvider } from './providers.ts';

/** The two ways in: by password, and by a provider that sends the browser back here (LOGIN-24, S-14). */
export function useSigningIn(door: Door) {
  const api = useApi();
  const accounts = useAccountApi();
  const { pathname, search } = useLocation();

  const byProvider = async (provider: ProviderName, values: Values): Promise<void> => {
    const returnTo = door.place === 'page' ? door.returnTo : pathname + search;
    const { href } = await accounts.signInAt({ provider, isLoginRemember: isRemembered(values), returnTo });
    goToProvider(href);
  };

  const byPassword = async (values: Values): Promise<void> => {
    const { password = '', username = '' } = values;
    const request = { username: username.trim(), password, isLoginRemember: isRemembered(values) };
    try {
      door.enter(await accounts.signIn(request));
    } catch (fault) {
      const code = isApiFault(fault) ? fault.code : null;
      if (code === 'redirect_required') return byProvider('OIDC', values);
      if (code !== 'captcha_required') throw fault;
      const { proveHuman } = await import('../../captcha/proof-of-work.ts');
      await proveHuman(api, 'signin');
      door.enter(await accounts.signIn(request));
    }
  };

  return { byPassword, byProvider };
}

export const isRemembered = (values: Values): boolean => values['isLoginRemember'] !== undefined;
