import { useContext, useState } from 'react';
import { NewPasswordFields } from '../../password/new-password-fields.tsx';
import { PasswordField } from '../../password/password-field.tsx';
import { PROVIDER_NAMES, providerOf } from '../../providers/providers.tsx';
import { useStepUp } from '../../session/step-up.tsx';
import { type AccountView, useAccountApi } from '../../../api/account.ts';
import { Button } from '../../../ui/button.tsx';
import { OwnForm, ProfileContext, useOwnForm } from '../forms/own-form.tsx';
import { Part } from '../forms/panel.tsx';
import { useWords } from '../../../ui/use-words.ts';
import words from '../nl.json' with { type: 'json' };

/** Changing the password asks for the old one (S-08); who came by a provider chooses a first one here. */
export function Password({ account }: { account: AccountView }) {
  const t = useWords(words);
  if (!account.takesPasswords) {
    return (
      <Part title={t('passwordTitle')}>
        <p>{t('passwordElsewhere')}</p>
      </Part>
    );
  }
  const provider = providerOf(account.providers);
  return (
    <Part title={t('passwordTitle')}>
      {!account.hasPassword && (
        <p>{t('passwordNone', { provider: provider === 'OIDC' ? t('wayService') : PROVIDER_NAMES[provider] })}</p>
      )}
      <PasswordForm account={account} />
    </Part>
  );
}

function PasswordForm({ account: { hasPassword, username } }: { account: AccountView }) {
  const t = useWords(words);
  const api = useAccountApi();
  const stepUp = useStepUp();
  const { changed } = useContext(ProfileContext);
  /** How many passwords were taken: after each the fields begin anew, with nothing to measure. */
  const [round, setRound] = useState(0);
  const own = useOwnForm({
    intent: 'password',
    rules: 'changePasswordForm',
    send: async ({ currentPassword, password = '', repeatPassword = '' }) => {
      const given = currentPassword === undefined ? {} : { currentPassword };
      await stepUp(() => api.changePassword({ ...given, password, repeatPassword }));
      own.clear();
      setRound(round + 1);
      await changed(t('passwordChanged'));
    },
  });
  const labels = {
    currentPassword: t('currentPassword'),
    password: t('newPassword'),
    repeatPassword: t('repeatPassword'),
  };
  return (
    <OwnForm intent="password" own={own} labels={labels}>
      {/* Tells a password manager whose password this is. */}
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
        <Button type="submit" variant="secondary" busy={own.isBusy} busyLabel={t('busy')}>
          {hasPassword ? t('passwordChange') : t('passwordSet')}
        </Button>
      </div>
    </OwnForm>
  );
}
