import { type FormEvent, useEffect, useRef } from 'react';
import { type AccountView, useAccountApi } from '../../api/account.ts';
import { useSite } from '../../api/application.ts';
import { valuesOf } from '../../api/context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import styles from '../account.module.css';
import { loadRules, whenChecked } from '../check.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { useAttempt } from './use-attempt.ts';
import { useLocation } from 'react-router-dom';
import { goToProvider, PROVIDER_NAMES, providerOf } from '../providers/providers.tsx';
import { words } from '../words.ts';

type StepUpDialogProps = { account: AccountView; answer: (isProven: boolean) => void };

/** Proves the user's identity by password and code, or at the provider that they signed in with (S-18). */
export function StepUpDialog({ account, answer }: StepUpDialogProps) {
  const { signIn } = useSite();
  const byPassword = account.hasPassword && (signIn?.hasPasswordForm ?? true);
  return (
    <Dialog open onClose={() => answer(false)} title={words.stepUpTitle} size="narrow">
      {byPassword ? (
        <PasswordProof account={account} answer={answer} />
      ) : (
        <ProviderAgain account={account} answer={answer} />
      )}
    </Dialog>
  );
}

function PasswordProof({ account, answer }: StepUpDialogProps) {
  const api = useAccountApi();
  const form = useRef<HTMLFormElement>(null);
  const { attempt, forgive, isBusy, message, refuse, wrong } = useAttempt(null);

  useEffect(() => void loadRules(), []);
  useEffect(() => {
    if (!isBusy) fieldOf(form.current, wrong['code'] === undefined ? 'password' : 'code')?.focus();
  }, [isBusy, wrong]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { password = '', code } = valuesOf(new FormData(form.current ?? undefined));
    const given = { password, ...(code !== undefined && { code: code.trim() }) };
    whenChecked('confirmIdentityForm', given, (why) => {
      if (Object.keys(why).length > 0) {
        forgive();
        return refuse(why);
      }
      void attempt(async () => {
        await api.confirmIdentity(given);
        answer(true);
      });
    });
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p>{account.passkeys?.length ? words.stepUpIntroPasskey : words.stepUpIntro}</p>
      <PasskeyProof account={account} busy={isBusy} attempt={attempt} answer={answer} />
      {message !== null && (
        <Notice tone="error" role="alert">
          <p>{message}</p>
        </Notice>
      )}
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={account.username} readOnly hidden />
      <PasswordField
        label={words.password}
        name="password"
        id="step-up-password"
        autoComplete="current-password"
        required
        data-first
        error={wrong['password']}
      />
      {account.hasSecondFactor && (
        <Field
          label={words.code}
          hint={words.codeHint}
          name="code"
          id="step-up-code"
          autoComplete="one-time-code"
          required
          error={wrong['code']}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy} busyLabel={words.stepUpBusy}>
          {words.stepUpConfirm}
        </Button>
        <Button variant="tertiary" onClick={() => answer(false)}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

function fieldOf(form: HTMLFormElement | null, name: 'password' | 'code'): HTMLInputElement | null {
  return (form?.elements.namedItem(name) ?? null) as HTMLInputElement | null;
}

type PasskeyProofProps = StepUpDialogProps & Pick<ReturnType<typeof useAttempt>, 'attempt'> & { busy: boolean };

/** Offers a touch in place of everything else, to an account with passkeys. */
function PasskeyProof({ account, answer, attempt, busy }: PasskeyProofProps) {
  const api = useAccountApi();
  if (!account.passkeys?.length) return null;
  const touch = async () => {
    const { signByPasskey } = await import('../passkeys/browser-passkeys.ts');
    await api.confirmByPasskey(await signByPasskey(await api.passkeyOptions('again')));
    answer(true);
  };
  return (
    <PasskeyButton busy={busy} onPress={() => void attempt(touch)}>
      {words.passkeyUse}
    </PasskeyButton>
  );
}

/** Lets a user without a password prove their identity at the provider and return to this page (S-18). */
export function ProviderAgain({ account, answer }: StepUpDialogProps) {
  const api = useAccountApi();
  const { pathname, search } = useLocation();
  const { attempt, isBusy, message } = useAttempt(null);
  const provider = providerOf(account.providers);
  const leave = async () => {
    const returnTo = pathname + search;
    const { href } = await api.signInAt({ provider, isLoginRemember: false, returnTo, again: true });
    goToProvider(href);
  };
  return (
    <div className={styles.form}>
      <p>{words.stepUpElsewhere}</p>
      <PasskeyProof account={account} busy={isBusy} attempt={attempt} answer={answer} />
      {message !== null && (
        <Notice tone="error" role="alert">
          <p>{message}</p>
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button busy={isBusy} onClick={() => void attempt(leave)}>
          {provider === 'OIDC' ? words.signInAgain : words.signInAgainAt({ name: PROVIDER_NAMES[provider] })}
        </Button>
        <Button variant="tertiary" onClick={() => answer(false)}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}
