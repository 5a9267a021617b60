import type { AccountView } from '../../../api/account.ts';
import { Panel } from '../forms/panel.tsx';
import { Password } from './password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Ways } from './sign-in-methods.tsx';
import { useWords } from '../../../ui/use-words.ts';
import words from '../nl.json' with { type: 'json' };

/** How one signs in: password, providers, a code of an app. */
export function SigningIn({ account }: { account: AccountView }) {
  const t = useWords(words);
  return (
    <Panel id="inloggen" title={t('signingIn')}>
      <Password account={account} />
      <Ways account={account} />
      <SecondFactor account={account} />
    </Panel>
  );
}
