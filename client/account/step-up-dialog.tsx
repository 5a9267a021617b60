import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type AccountView, useAccountApi } from '../api-account.ts';
import { isApiFault } from '../api-fault.ts';
import { useSite } from '../app.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './account.module.css';
import { PasswordField } from './password-field.tsx';
import { ProviderAgain } from './provider-again.tsx';
import { useWords } from './words.ts';

type StepUpDialogProps = { account: AccountView; answer: (isProven: boolean) => void };

/** Asks once more who somebody is (S-18): by password and code, or at the provider they came by. */
export function StepUpDialog({ account, answer }: StepUpDialogProps) {
  const t = useWords();
  const { signIn } = useSite();
  const byPassword = account.hasPassword && (signIn?.hasPasswordForm ?? true);
  return (
    <Dialog open onClose={() => answer(false)} title={t('stepUpTitle')} size="narrow">
      {byPassword ? (
        <PasswordProof account={account} answer={answer} />
      ) : (
        <ProviderAgain providers={account.providers} cancel={() => answer(false)} />
      )}
    </Dialog>
  );
}

type Wrong = { password?: string; code?: string; other?: string };

function PasswordProof({ account, answer }: StepUpDialogProps) {
  const t = useWords();
  const api = useAccountApi();
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => fieldOf(form.current, wrong.code !== undefined ? 'code' : 'password')?.focus(), [wrong]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const password = fieldOf(form.current, 'password')?.value ?? '';
    const code = fieldOf(form.current, 'code')?.value.trim();
    const missing = missingOf({ password, code });
    if (missing) return setWrong(missing);
    setIsBusy(true);
    try {
      await api.confirmIdentity({ password, ...(code !== undefined && { code }) });
      answer(true);
    } catch (fault) {
      setIsBusy(false);
      setWrong(wrongOf(fault));
    }
  };

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{t('stepUpIntro')}</p>
      {wrong.other && (
        <Notice tone="error" role="alert">
          <p>{wrong.other}</p>
        </Notice>
      )}
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={account.username} readOnly hidden />
      <PasswordField
        label={t('password')}
        name="password"
        id="step-up-password"
        autoComplete="current-password"
        required
        data-first
        error={wrong.password}
      />
      {account.hasSecondFactor && (
        <Field
          label={t('code')}
          hint={t('codeHint')}
          name="code"
          id="step-up-code"
          autoComplete="one-time-code"
          required
          error={wrong.code}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy} busyLabel={t('stepUpBusy')}>
          {t('stepUpConfirm')}
        </Button>
        <Button variant="tertiary" onClick={() => answer(false)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

const REQUIRED = 'Dit veld is verplicht.';

function missingOf({ password, code }: { password: string; code: string | undefined }): Wrong | null {
  if (password !== '' && code !== '') return null;
  return { ...(password === '' && { password: REQUIRED }), ...(code === '' && { code: REQUIRED }) };
}

function wrongOf(fault: unknown): Wrong {
  if (!isApiFault(fault)) throw fault;
  if (fault.errors['password']) return { password: fault.errors['password'] };
  return fault.code === 'totp_invalid' ? { code: fault.message } : { other: fault.message };
}

function fieldOf(form: HTMLFormElement | null, name: 'password' | 'code'): HTMLInputElement | null {
  return (form?.elements.namedItem(name) ?? null) as HTMLInputElement | null;
}
