import { type FormEvent, useState } from 'react';
import { isEmailAddress } from '../../src/kernel/email-address.ts';
import { isApiFault } from '../api-fault.ts';
import { useApi } from '../app.tsx';
import { Button } from '../ui/button.tsx';
import { CsrfField } from '../ui/csrf-field.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './personal-details.module.css';
import { useWords } from './step-words.ts';

/** What happened to a request for the link of an order. */
export type LinkOutcome =
  | { kind: 'sent'; message: string }
  | { kind: 'refused'; email: string; message: string | null };

type OrderLinkFormProps = { action: string; posted?: LinkOutcome | undefined };

/** Asks for the link to an order by mail (CHECK-22). The answer is the same whether or not an order exists. */
export function OrderLinkForm({ action, posted }: OrderLinkFormProps) {
  const t = useWords();
  const api = useApi();
  const [outcome, setOutcome] = useState<LinkOutcome | undefined>(posted);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const email = field.value.trim();
    if (!isEmailAddress(email)) {
      field.focus();
      return setOutcome({ kind: 'refused', email, message: NO_EMAIL });
    }
    setIsBusy(true);
    try {
      setOutcome({ kind: 'sent', message: (await api.orderLink(email)).message });
    } catch (fault) {
      setOutcome({ kind: 'refused', email, message: isApiFault(fault) ? fault.message : NO_EMAIL });
    } finally {
      setIsBusy(false);
    }
  };

  if (outcome?.kind === 'sent') {
    return (
      <div aria-live="polite">
        <Notice tone="success">
          <p>{outcome.message}</p>
        </Notice>
      </div>
    );
  }
  return (
    <form className={styles.form} method="post" action={action} onSubmit={(event) => void submit(event)} noValidate>
      <CsrfField />
      <Field
        label={t('emailAddress')}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={outcome?.email ?? ''}
        error={outcome?.message ?? undefined}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel={t('sendingLink')}>
          {t('sendLink')}
        </Button>
      </div>
    </form>
  );
}

export const NO_EMAIL = 'Vul een geldig e-mailadres in.';
