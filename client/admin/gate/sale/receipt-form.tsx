import { type FormEvent, useState } from 'react';
import { isEmailAddress } from '../../../../src/kernel/email-address.ts';
import { NO_EMAIL } from '../../../../src/kernel/text/field-faults.ts';
import { useWords } from '../../ui/text/use-words.ts';
import { faultText } from '../../api/calls.ts';
import { type Sale, useGateApi } from '../gate-api.ts';
import words from './nl.json' with { type: 'json' };
import styles from './sale.module.css';

/** The email address is used for this sale only. */
export function ReceiptForm({ sale, onPrint }: { sale: Sale; onPrint: (sale: Sale) => void }) {
  const t = useWords(words);
  const api = useGateApi();
  const [email, setEmail] = useState('');
  const [notice, setNotice] = useState<{ text: string; isFault: boolean } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const field = `bon-${sale.id}`;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!isEmailAddress(email)) return setNotice({ text: String(NO_EMAIL), isFault: true });
    setIsBusy(true);
    try {
      await api.mailReceipt(sale.id, email);
      setNotice({ text: t('receipt.sent', { email: email.trim() }), isFault: false });
      setEmail('');
    } catch (fault) {
      setNotice({ text: faultText(fault), isFault: true });
    }
    setIsBusy(false);
  };
  return (
    <details className={styles['receipt']}>
      <summary>{t('receipt.title')}</summary>
      <form onSubmit={(event) => void send(event)} noValidate>
        <label htmlFor={field}>{t('receipt.email')}</label>
        <input
          id={field}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={notice?.isFault || undefined}
          aria-describedby={`${field}-told`}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <button type="submit" aria-disabled={isBusy || undefined}>
          {t('receipt.mail')}
        </button>
        <button type="button" onClick={() => onPrint(sale)}>
          {t('receipt.print')}
        </button>
        <output id={`${field}-told`}>{notice?.text}</output>
      </form>
    </details>
  );
}
