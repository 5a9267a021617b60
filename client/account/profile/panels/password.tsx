import { useContext, useState } from 'react';
import { NewPasswordFields } from '../../password/new-password-fields.tsx';
import { PasswordField } from '../../password/password-field.tsx';
import { PROVIDER_NAMES, providerOf } from '../../providers/providers.tsx';
import { useStepUp } from '../../session/step-up.tsx';
import { type AccountView, useAccountApi } from '../../../api/account.ts';
import { Button } from '../../../ui/button.tsx';
import { OwnForm, ProfileContext, useOwnForm } from '../forms/own-form.tsx';
import { Part } from '../forms/panel.tsx';
import { words } from '../words.ts';

/** Asks for the old password (S-08); a user who came through a provider chooses a first one here. */
export function Password({ account }: { account: AccountView }) {
  if (!account.takesPasswords) {
    return (
      <Part title={words.passwordTitle}>
        <p>{words.passwordElsewhere}</p>
      </Part>
    );
  }
  const provider = providerOf(account.providers);
  return (
    <Part title={words.passwordTitle}>
      {!account.hasPassword && (
        <p>{words.passwordNone({ provider: provider === 'OIDC' ? words.wayService : PROVIDER_NAMES[provider] })}</p>
      )}
      <PasswordForm account={account} />
    </Part>
  );
}

function PasswordForm({ account: { hasPassword, username } }: { account: AccountView }) {
  const api = useAccountApi();
  const stepUp = useStepUp();
  const { changed } = useContext(ProfileContext);
  /** Increases with each accepted password, which resets the fields. */
  const [round, setRound] = useState(0);
  const own = useOwnForm({
    intent: 'password',
    rules: 'changePasswordForm',
    send: async ({ currentPassword, password = '', repeatPassword = '' }) => {
      const given = currentPassword === undefined ? {} : { currentPassword };
      await stepUp(() => api.changePassword({ ...given, password, repeatPassword }));
      own.clear();
      setRound(round + 1);
      await changed(words.passwordChanged);
    },
  });
  const labels = {
    currentPassword: words.currentPassword,
    password: words.newPassword,
    repeatPassword: words.repeatPassword,
  };
  return (
    <OwnForm intent="password" own={own} labels={labels}>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {hasPassword && (
        <PasswordField
          label={labels.currentPassword}
          name="currentPassword"
          id="password-currentPassword"
          autoComplete="current-password"
          required
          error={own.wrong['currentPassword']}
        />
      )}
      <NewPasswordFields
        key={round}
        prefix="password"
        errors={own.wrong}
        label={labels.password}
        repeatLabel={labels.repeatPassword}
      />
      <div>
        <Button type="submit" variant="secondary" busy={own.isBusy} busyLabel={words.busy}>
          {hasPassword ? words.passwordChange : words.passwordSet}
        </Button>
      </div>
    </OwnForm>
  );
}
