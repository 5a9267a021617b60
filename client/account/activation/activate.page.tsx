import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  useActionData,
  useLoaderData,
  useNavigate,
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
} from 'react-router-dom';
import { AccountPage } from './account-page.tsx';
import styles from '../account.module.css';
import { AuthNotice } from '../auth/auth-notice.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { useAccountApi, type AccountApi, accountApi } from '../../api/account.ts';
import { valuesOf, apiContext, pageContext } from '../../api/context.ts';
import { useToasts } from '../../ui/messages/toasts.tsx';
import type { PageExtras } from '../../ui/page/page.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CsrfField } from '../../ui/forms/field.tsx';
import { PageMetadata } from '../../ui/page/page-metadata.tsx';
import { isApiFault } from '../../api/fault.ts';
import { SORRY } from '../check.ts';
import { isUuid } from '../../../src/kernel/ids.ts';
import { words } from '../words.ts';

export const handle: PageExtras<typeof loader> = {
  breadcrumb: ({ userId }) => [{ label: 'Account activeren', url: `/activate/${userId}` }],
};

export function Component() {
  const actionData = useActionData<typeof action>();
  return (
    <AccountPage heading={words.activateTitle} motif="hek">
      <PageMetadata title={words.activateTitle} description={words.activateIntro} path="/activate" noindex />
      <Activation actionData={actionData} />
    </AccountPage>
  );
}

function Activation({ actionData }: { actionData: ActivationOutcome | undefined }) {
  const api = useAccountApi();
  const toasts = useToasts();
  const navigate = useNavigate();
  // Kept in state, because the secret is removed from the address bar (S-11).
  const [{ userId, token }] = useState(useLoaderData<typeof loader>());
  const form = useRef<HTMLFormElement>(null);
  const [outcome, setOutcome] = useState(actionData);
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

  const toast = outcome && TOASTS[outcome.state];
  if (toast) {
    const { detail, severity, summary } = toast;
    return (
      <div className={styles.form}>
        <AuthNotice notice={{ tone: severity, title: summary, text: detail }} />
        <div className={styles.buttons}>
          {outcome.state !== 'invalid' && <LinkButton to="/login">{words.signIn}</LinkButton>}
          <LinkButton to="/home" variant="secondary">
            {words.toHome}
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
        <AuthNotice notice={{ tone: 'error', title: 'Login error', text: outcome.message }} />
      )}
      <p>{isPasswordAsked ? words.activateElsewhere : words.activateIntro}</p>
      {isPasswordAsked && (
        <PasswordField
          label={words.password}
          hint={words.activatePassword}
          name="password"
          id="activate-password"
          autoComplete="current-password"
          required
          error={outcome.error ?? undefined}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" busy={isSending}>
          {words.activate}
        </Button>
      </div>
    </form>
  );
}

type ToastText = { severity: 'success' | 'info' | 'warn'; summary: string; detail: string };

const TOASTS: Partial<Record<ActivationOutcome['state'], ToastText>> = {
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

/** `password`: this browser did not register, so its user has to prove more (S-12). */
export type ActivationOutcome =
  | { state: 'activated' | 'already-active' | 'invalid' }
  | { state: 'password'; error: string | null; message: string }
  | { state: 'failed'; message: string };

/** The message is the same whatever is wrong with a link (ACT-02 to ACT-06). */
export async function activationOutcome(
  api: AccountApi,
  attempt: { userId: string; token: string; password?: string },
): Promise<{ outcome: ActivationOutcome; status: number }> {
  try {
    return { outcome: { state: (await api.activate(attempt)).status }, status: 200 };
  } catch (fault) {
    if (!isApiFault(fault)) throw fault;
    return { outcome: outcomeOf(fault), status: fault.status || 503 };
  }
}

function outcomeOf({
  code,
  errors,
  message,
  status,
}: {
  code: string | null;
  errors: Record<string, string>;
  message: string;
  status: number;
}): ActivationOutcome {
  if (code === 'link_invalid') return { state: 'invalid' };
  if (code === 'password_required') return { state: 'password', error: null, message };
  if (errors['password'] !== undefined) return { state: 'password', error: errors['password'], message };
  if (status === 422) return { state: 'invalid' };
  return { state: 'failed', message: status === 429 ? message : SORRY.activating };
}

export async function loader({ params, request }: LoaderFunctionArgs) {
  const userId = params['userId'] ?? '';
  if (!isUuid(userId)) throw data(null, { status: 404 });
  return { userId, token: new URL(request.url).searchParams.get('token') ?? '' };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { password, token = '' } = valuesOf(await request.formData());
  if (context.get(pageContext).isForged) {
    return data<ActivationOutcome>({ state: 'failed', message: SORRY.activating }, { status: 403 });
  }
  const attempt = { userId: params['userId'] ?? '', token, ...(password !== undefined && { password }) };
  const { outcome, status } = await activationOutcome(accountApi(context.get(apiContext)), attempt);
  return data<ActivationOutcome>(outcome, { status });
}
