import { PasswordField } from '../../password/password-field.tsx';
import { summaryOf } from '../../check.ts';
import type { AccountView } from '../../../api/account.ts';
import { Button } from '../../../ui/button.tsx';
import { CsrfField, Field } from '../../../ui/forms/field.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import type { ActionData } from '../actions.ts';
import styles from '../profile.module.css';
import { useWords } from '../../../ui/use-words.ts';
import words from '../nl.json' with { type: 'json' };

/** Without JavaScript: who you are, once more, and then what was asked for is done at once (S-18). */
export function ProofForm({ account, actionData }: { account: AccountView; actionData: ActionData }) {
  const t = useWords(words);
  const { intent, values, wrong } = actionData;
  const labels = { proofPassword: t('proofPassword'), proofCode: t('proofCode') };
  return (
    <section className={styles.panel} aria-labelledby="bewijs-kop">
      <h2 id="bewijs-kop">{t('proofTitle')}</h2>
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
          <p>{t('proofText')}</p>
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
              hint={t('proofCodeHint')}
              name="proofCode"
              id="proof-proofCode"
              autoComplete="one-time-code"
              required
              error={wrong['proofCode']}
            />
          )}
          <div>
            <Button type="submit">{t('proofDo')}</Button>
          </div>
        </form>
      ) : (
        <p>{t('proofElsewhere')}</p>
      )}
    </section>
  );
}
