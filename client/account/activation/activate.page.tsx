import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useActionData, useLoaderData, useNavigate } from 'react-router-dom';
import { AccountPage } from './account-page.tsx';
import styles from '../account.module.css';
import { type ActivationOutcome, activationOutcome } from './activation.ts';
import { DoorNotice } from '../auth/auth-notice.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { useWords } from '../words.ts';
import { useAccountApi } from '../../api/account.ts';
import { valuesOf } from '../../ui/forms/form-values.ts';
import { useToasts } from '../../ui/messages/toasts.tsx';
import type { PageExtras } from '../../ui/page/page-handle.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CsrfField } from '../../ui/forms/csrf-field.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import type { action, loader } from './activate.loader.ts';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ userId }) => [{ label: 'Account activeren', url: `/activate/${userId}` }],
};

/** Where the mail after a registration leads (ACT-01 to ACT-07). */
export function Component() {
  const t = useWords();
  const posted = useActionData<typeof action>();
  return (
    <AccountPage heading={t('activateTitle')} motif="hek">
      <PageMetadata title={t('activateTitle')} description={t('activateIntro')} path="/activate" noindex />
      <Activation posted={posted} />
    </AccountPage>
  );
}

function Activation({ posted }: { posted: ActivationOutcome | undefined }) {
  const t = useWords();
  const api = useAccountApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  // Kept here, while the secret goes from the address bar (S-11).
  const [{ userId, token }] = useState(useLoaderData<typeof loader>());
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState(posted);
  const [isSending, setIsSending] = useState(false);

  useEffect(() => history.replaceState(history.state, '', `/activate/${userId}`), [userId]);
  const isPasswordAsked = outcome?.state === 'password';
  useEffect(() => {
    if (outcome?.state === 'password') document.getElementById('activate-password')?.focus();
  }, [outcome]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const { password } = valuesOf(new FormData(form.current ?? undefined));
    const attempt = { userId, token, ...(password !== undefined && { password }) };
    const { outcome: next } = await activationOutcome(api, attempt).finally(() => setIsSending(false));
    setOutcome(next);
    const toast = TOASTS[next.state];
    if (toast) {
      toasts.show(toast);
      return navigate('/home', { replace: true });
    }
    if (next.state === 'failed') toasts.show({ severity: 'error', summary: 'Login error', detail: next.message });
  };

  const told = outcome && TOASTS[outcome.state];
  if (told) {
    const { detail, severity, summary } = told;
    return (
      <div className={styles.form}>
        <DoorNotice notice={{ tone: severity, title: summary, text: detail }} />
        <div className={styles.buttons}>
          {outcome.state !== 'invalid' && <LinkButton to="/login">{t('signIn')}</LinkButton>}
          <LinkButton to="/home" variant="secondary">
            {t('toHome')}
          </LinkButton>
        </div>
      </div>
    );
  }
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <CsrfField />
      <input type="hidden" name="token" value={token} />
      {outcome?.state === 'failed' && (
        <DoorNotice notice={{ tone: 'error', title: 'Login error', text: outcome.message }} />
      )}
      <p>{isPasswordAsked ? t('activateElsewhere') : t('activateIntro')}</p>
      {isPasswordAsked && (
        <PasswordField
          label={t('password')}
          hint={t('activatePassword')}
          name="password"
          id="activate-password"
          autoComplete="current-password"
          required
          error={outcome.error ?? undefined}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" busy={isSending}>
          {t('activate')}
        </Button>
      </div>
    </form>
  );
}

type Told = { severity: 'success' | 'info' | 'warn'; summary: string; detail: string };

/** ACT-03 to ACT-05. */
const TOASTS: Partial<Record<ActivationOutcome['state'], Told>> = {
  activated: { severity: 'success', summary: 'Account geactiveerd', detail: 'U kunt nu inloggen.' },
  'already-active': {
    severity: 'info',
    summary: 'Account al geactiveerd',
    detail: 'Uw account was al geactiveerd. U kunt inloggen.',
  },
  invalid: {
    severity: 'warn',
    summary: 'Account activatie',
    detail: 'Deze activatielink is niet geldig of verlopen.',
  },
};
