import { useState } from 'react';
import { useAccountApi } from '../../../api/account.ts';
import { isApiFault } from '../../../api/fault.ts';
import { useIsHydrated } from '../../../ui/browser.ts';
import { Button } from '../../../ui/button.tsx';
import { CsrfField, Field } from '../../../ui/forms/field.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import styles from '../../account.module.css';
import type { Auth } from '../auth.ts';
import { setSession, useSession } from '../../session/session.ts';
import { PasskeyButton } from '../../passkeys/passkey-button.tsx';
import { summaryOf } from '../../check.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { words } from '../../words.ts';

/** Second factor: the code of the app, or a recovery code (LOGIN-24, S-17). */
export function CodeView({ auth }: { auth: Auth }) {
  const api = useAccountApi();
  const isHydrated = useIsHydrated();
  const hasPasskey = useSession().info?.passkey ?? auth.hasPasskey;
  const [isRecovering, setIsRecovering] = useState(false);
  const { form, isBusy, message, run, wrong } = useAuthForm({
    auth,
    view: 'code',
    rules: 'codeForm',
    send: async ({ code = '' }) => {
      try {
        auth.enter(await api.enterCode(code.trim()));
      } catch (fault) {
        if (!isApiFault(fault) || fault.status !== 401) throw fault;
        auth.show('login', { tone: 'warn', text: words.tooLate });
      }
    },
  });
  const touch = async () => {
    const { signByPasskey } = await import('../../passkeys/browser-passkeys.ts');
    auth.enter(await api.enterPasskey(await signByPasskey(await api.passkeyOptions('code'))));
  };
  const giveUp = () =>
    void run(async () => {
      await api.signOut();
      setSession(await api.session());
      auth.show('login');
    });
  return (
    <form {...form} className={styles.form}>
      <CsrfField />
      <input type="hidden" name="returnTo" value={auth.returnTo} />
      <p>{hasPasskey ? words.codeIntroPasskey : words.codeIntro}</p>
      <ErrorSummary errors={summaryOf('code', wrong, {})} />
      {message !== null && (
        <Notice tone="error" role="alert">
          <p>{message}</p>
        </Notice>
      )}
      {hasPasskey && (
        <PasskeyButton busy={isBusy} onPress={() => void run(touch)}>
          {words.passkeyUse}
        </PasskeyButton>
      )}
      <Field
        key={String(isRecovering)}
        label={isRecovering ? words.recoveryCode : words.code}
        hint={isHydrated ? (isRecovering ? words.recoveryHint : words.sixDigits) : words.codeHint}
        name="code"
        id="code-code"
        autoComplete="one-time-code"
        autoCapitalize={isRecovering ? 'characters' : 'none'}
        inputMode={isHydrated && !isRecovering ? 'numeric' : 'text'}
        spellCheck={false}
        required
        data-first
        error={wrong['code']}
      />
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="code" busy={isBusy} busyLabel={words.checking}>
          {words.continue}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="sign-out"
          formNoValidate
          variant="tertiary"
          onClick={(event) => {
            event.preventDefault();
            giveUp();
          }}
        >
          {words.cancel}
        </Button>
      </div>
      {isHydrated && (
        <p className={styles.inLine}>
          <Button variant="tertiary" onClick={() => setIsRecovering(!isRecovering)}>
            {isRecovering ? words.byApp : words.byRecoveryCode}
          </Button>
        </p>
      )}
    </form>
  );
}
