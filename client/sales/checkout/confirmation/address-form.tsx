import { type FormEvent, useState } from 'react';
import { isApiFault, NO_CONNECTION } from '../../../api/fault.ts';
import { Button } from '../../../ui/button.tsx';
import { CsrfField, Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/messages/notice.tsx';
import styles from '../details/personal-details.module.css';
import { words as orderWords } from './words.ts';

export type AddressOutcome =
  | { kind: 'sent'; intent: AddressIntent; message: string }
  | { kind: 'refused'; intent: AddressIntent; email: string; message: string | null };

/** 'link': email a link to the order; 'address': email the tickets here instead. */
export type AddressIntent = 'link' | 'address';

type AddressFormProps = {
  action: string;
  intent: AddressIntent;
  actionData: AddressOutcome | undefined;
  first?: string;
  button: string;
  busyWords: string;
  /** Resolves with the sentence to show. */
  onSend: (email: string) => Promise<{ message: string }>;
};

/** Asks for an email address to send something to (CHECK-22, S-19). */
export function AddressForm({ action, intent, actionData, first = '', button, busyWords, onSend }: AddressFormProps) {
  const [outcome, setOutcome] = useState(actionData?.intent === intent ? actionData : undefined);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const email = field.value.trim();
    const refused = (message: string) => setOutcome({ kind: 'refused', intent, email, message });
    setIsBusy(true);
    try {
      const { addressFault } = await import('../details/check-details.ts');
      const why = addressFault(email);
      if (why !== null) {
        field.focus();
        return refused(why);
      }
      setOutcome({ kind: 'sent', intent, message: (await onSend(email)).message });
    } catch (fault) {
      refused(isApiFault(fault) ? fault.message : NO_CONNECTION);
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
      <input type="hidden" name="intent" value={intent} />
      <Field
        label={orderWords.emailAddress}
        name="email"
        // Loaded ahead, so that the code is there on the first press.
        onFocus={() => void import('../details/check-details.ts').catch(() => {})}
        type="email"
        autoComplete="email"
        required
        defaultValue={outcome?.email ?? first}
        error={outcome?.message ?? undefined}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel={busyWords}>
          {button}
        </Button>
      </div>
    </form>
  );
}
