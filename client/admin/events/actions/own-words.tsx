import { useEffect, useState } from 'react';
import type { EmailPreview } from '../../../../src/modules/catalogue/schema.ts';
import { useWords } from '../../ui/text/use-words.ts';
import { TextArea } from '../../ui/form/controls.tsx';
import words from '../nl.json' with { type: 'json' };
import styles from './email-preview.module.css';

const PAUSE_MS = 500;
const WORDS_MAX = 1000;

type OwnWordsProps = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  email: EmailPreview | null;
};

/** The owner's addition to an email that follows from an action. */
export function OwnWordsField({ value, onChange, error }: Omit<OwnWordsProps, 'email'>) {
  const t = useWords(words);
  return (
    <TextArea
      label={t('email.words')}
      hint={t('email.wordsHint')}
      name="words"
      optional
      maxLength={WORDS_MAX}
      value={value}
      error={error}
      onChange={(change) => onChange(change.target.value)}
    />
  );
}

export function OwnWords({ email, ...field }: OwnWordsProps) {
  if (!email) return null;
  return (
    <>
      {email.orders > 0 && <OwnWordsField {...field} />}
      <Email email={email} />
    </>
  );
}

/** Fetched again after a pause in typing; the previous one is shown until then. */
export function useEmailPreview(
  first: EmailPreview | null,
  typed: string,
  ask: ((typed: string) => Promise<EmailPreview | null>) | undefined,
): EmailPreview | null {
  const [preview, setPreview] = useState<{ typed: string; email: EmailPreview | null }>({ typed: '', email: first });
  const isOld = ask !== undefined && (preview.typed !== typed || preview.email === null);
  useEffect(() => {
    if (!isOld || !ask) return;
    let isCurrent = true;
    const timer = setTimeout(
      () =>
        void ask(typed)
          .then((email) => isCurrent && setPreview({ typed, email }))
          .catch(() => undefined),
      preview.email === null ? 0 : PAUSE_MS,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [ask, typed, isOld, preview.email]);
  return preview.email;
}

/** Shows the text part: the page's content policy would strip the styles of the HTML part. */
export function Email({
  email,
}: {
  /** `tickets`: null where the count is shown elsewhere. */
  email: Pick<EmailPreview, 'orders' | 'subject' | 'text'> & { tickets: number | null };
}) {
  const t = useWords(words);
  const { orders, tickets, subject, text } = email;
  if (orders === 0) return <p>{t('email.nobody')}</p>;
  return (
    <div className={styles['email']}>
      <p>
        {tickets === null
          ? t('email.whoOnly', { count: orders })
          : t('email.who', { count: orders, tickets: t('email.tickets', { count: tickets }) })}
      </p>
      <p>
        {t('email.subject')}: <span className={styles['subject']}>{subject}</span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <section className={styles['mail']} aria-label={t('email.preview')} tabIndex={0}>
        {text}
      </section>
    </div>
  );
}
