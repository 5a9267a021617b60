import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Wrong } from '../account/check.ts';
import { faultWords } from '../account/fault.ts';
import { summaryOf } from '../account/use-door-form.ts';
import { useAccountApi } from '../api-account.ts';
import { Button } from '../ui/button.tsx';
import { CsrfField } from '../ui/csrf-field.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { checkRequest } from './check-request.ts';
import { Choices } from './choices.tsx';
import type { PrivacyPosted } from './privacy-posted.ts';
import styles from './profile.module.css';
import { useWords } from './words.ts';

/** Asks for one's data, or to be forgotten, by proving the address (P-12). The answer tells nothing about others. */
export function PrivacyRequest({ posted }: { posted: PrivacyPosted | null }) {
  const t = useWords();
  const api = useAccountApi();
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<Wrong>(posted?.wrong ?? {});
  const [message, setMessage] = useState(posted?.message ?? null);
  const [sent, setSent] = useState(posted?.sent ?? null);
  const [isBusy, setIsBusy] = useState(false);
  const labels = { email: t('emailAddress'), kind: t('askKind') };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(form.current ?? undefined);
    const email = textOf(typed, 'email').trim();
    const kind = textOf(typed, 'kind') === 'erasure' ? 'erasure' : 'export';
    const why = checkRequest({ email, kind: textOf(typed, 'kind') });
    setWrong(why);
    setMessage(null);
    if (Object.keys(why).length > 0) return;
    setIsBusy(true);
    try {
      setSent((await api.requestPrivacy({ email, kind })).message);
    } catch (fault) {
      const words = faultWords(fault);
      setWrong(words.wrong);
      setMessage(words.message);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <section id="opvragen" className={styles.panel} aria-labelledby="opvragen-kop">
      <h2 id="opvragen-kop">{t('askTitle')}</h2>
      <p>
        {t('askText')} {t('askProfile')} <Link to="/profile">{t('askProfileLink')}</Link>.
      </p>
      <div aria-live="polite">
        {sent !== null && (
          <Notice tone="success">
            <p>{sent}</p>
          </Notice>
        )}
      </div>
      {sent === null && (
        <form
          ref={form}
          className={styles.form}
          method="post"
          action="/privacy#opvragen"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <CsrfField />
          <input type="hidden" name="intent" value="request" />
          <ErrorSummary errors={summaryOf('request', wrong, labels)} />
          {message !== null && (
            <Notice tone="error" role="alert">
              <p>{message}</p>
            </Notice>
          )}
          <Field
            label={labels.email}
            name="email"
            id="request-email"
            type="email"
            autoComplete="email"
            required
            defaultValue={posted?.values['email'] ?? ''}
            error={wrong['email']}
          />
          <Choices
            label={labels.kind}
            name="kind"
            id="request-kind"
            chosen={posted?.values['kind']}
            error={wrong['kind']}
            choices={[
              { value: 'export', label: t('askExport') },
              { value: 'erasure', label: t('askErasure') },
            ]}
          />
          <div>
            <Button type="submit" variant="secondary" busy={isBusy} busyLabel={t('askSending')}>
              {t('askSend')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
