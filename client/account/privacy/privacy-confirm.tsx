import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AuthNotice } from '../auth/auth-notice.tsx';
import { useAttempt } from '../session/use-attempt.ts';
import { useAccountApi } from '../../api/account.ts';
import { useIsHydrated } from '../../ui/browser.ts';
import { Button } from '../../ui/button.tsx';
import { CsrfField } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { outcomeOf, type PrivacyOutcome, type PrivacyActionData, saveOwnData } from './action.ts';
import styles from '../profile/profile.module.css';
import { words } from './words.ts';

type PrivacyConfirmProps = {
  token: string;
  /** Action that the email stated; the server decides what the link does. */
  kind: 'export' | 'erasure';
  actionData: PrivacyActionData | null;
};

/** Opening it does nothing; the button exports or erases, once (P-12). */
export function PrivacyConfirm({ token, kind, actionData }: PrivacyConfirmProps) {
  const api = useAccountApi();
  const heading = useRef<HTMLHeadingElement>(null);
  const [outcome, setOutcome] = useState<PrivacyOutcome | null>(actionData?.outcome ?? null);
  const { attempt, isBusy, message } = useAttempt(actionData);

  // The button that had the focus is gone.
  useEffect(() => {
    if (outcome) heading.current?.focus();
  }, [outcome]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => setOutcome(outcomeOf(await api.confirmPrivacy(token))));
  };
  return (
    <section className={styles.panel} aria-labelledby="bevestigen-kop">
      <h2 id="bevestigen-kop" ref={heading} tabIndex={-1}>
        {words[`confirmTitle_${kind}`]}
      </h2>
      {outcome ? (
        <Outcome outcome={outcome} />
      ) : (
        <form className={styles.form} method="post" action={`/privacy?kind=${kind}`} noValidate onSubmit={submit}>
          <CsrfField />
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="token" value={token} />
          {message !== null && (
            <Notice tone="error" role="alert">
              <p>{message}</p>
            </Notice>
          )}
          <p>{words[`confirmText_${kind}`]}</p>
          <div>
            <Button type="submit" busy={isBusy} busyLabel={words.busy}>
              {words[`confirmDo_${kind}`]}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

function Outcome({ outcome }: { outcome: PrivacyOutcome }) {
  const isHydrated = useIsHydrated();
  if (outcome.kind === 'erased') {
    return <AuthNotice notice={{ tone: 'success', text: words.confirmErased }} />;
  }
  return (
    <>
      <p>{words.confirmExported}</p>
      {isHydrated && (
        <div>
          <Button onClick={() => saveOwnData(outcome.data)}>{words.confirmDownload}</Button>
        </div>
      )}
      <pre className={styles.data}>{JSON.stringify(outcome.data, null, 2)}</pre>
    </>
  );
}
