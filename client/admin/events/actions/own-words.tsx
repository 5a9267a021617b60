import { useEffect, useState } from 'react';
import type { EmailPreview } from '../../../../src/modules/catalogue/schema.ts';
import { useWords } from '../../ui/text/use-words.ts';
import { TextArea } from '../../ui/form/controls.tsx';
import words from '../nl.json' with { type: 'json' };
import { Email } from './email-preview.tsx';

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
