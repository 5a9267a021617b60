import { PasswordField } from '../../password/password-field.tsx';
import { summaryOf } from '../../check.ts';
import type { AccountView } from '../../../api/account.ts';
import { Button } from '../../../ui/button.tsx';
import { CsrfField, Field } from '../../../ui/forms/field.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import type { ActionData } from '../actions.ts';
import styles from '../profile.module.css';
import { words } from '../words.ts';

/** Asks, without JavaScript, for proof of identity, then does at once what was requested (S-18). */
export function ProofForm({ account, actionData }: { account: AccountView; actionData: ActionData }) {
  const { intent, values, wrong } = actionData;
  const labels = { proofPassword: words.proofPassword, proofCode: words.proofCode };
  return (
    <section className={styles.panel} aria-labelledby="bewijs-kop">
      <h2 id="bewijs-kop">{words.proofTitle}</h2>
      {account.hasPassword && account.takesPasswords ? (
        <form method="post" action="/profile" className={styles.form} noValidate>
          <CsrfField />
          <input type="hidden" name="intent" value={intent} />
          {Object.entries(values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ErrorSummary errors={summaryOf('proof', wrong, labels)} />
          {actionData.message !== null && (
            <Notice tone="error" role="alert">
              <p>{actionData.message}</p>
            </Notice>
          )}
          <p>{words.proofText}</p>
          <PasswordField
            label={labels.proofPassword}
            name="proofPassword"
            id="proof-proofPassword"
            autoComplete="current-password"
            required
            error={wrong['proofPassword']}
          />
          {account.hasSecondFactor && (
            <Field
              label={labels.proofCode}
              hint={words.proofCodeHint}
              name="proofCode"
              id="proof-proofCode"
              autoComplete="one-time-code"
              required
              error={wrong['proofCode']}
            />
          )}
          <div>
            <Button type="submit">{words.proofDo}</Button>
          </div>
        </form>
      ) : (
        <p>{words.proofElsewhere}</p>
      )}
    </section>
  );
}
