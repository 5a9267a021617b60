import type { AccountView } from '../../../api/account.ts';
import { Panel } from '../forms/panel.tsx';
import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Ways } from './sign-in-methods.tsx';
import { words } from '../words.ts';

export function SigningIn({ account }: { account: AccountView }) {
  return (
    <Panel id="inloggen" title={words.signingIn}>
      <Password account={account} />
      <Ways account={account} />
      {account.passkeys && <Passkeys passkeys={account.passkeys} />}
      <SecondFactor account={account} />
    </Panel>
  );
}
