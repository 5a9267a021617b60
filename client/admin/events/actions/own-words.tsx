import { useEffect, useState } from 'react';
import type { EmailPreview } from '../../../../src/modules/catalogue/schema.ts';
import { useWords } from '../../../ui/words.ts';
import { TextArea } from '../../ui/form/controls.tsx';
import words from '../nl.json' with { type: 'json' };
import { Email } from './email-preview.tsx';

const PAUSE_MS = 500;
/** As long as the server takes them. */
const WORDS_MAX = 1000;

type OwnWordsProps = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** The mail as it would go out with these words. */
  email: EmailPreview | null;
};

/** What the owner adds to a mail that follows from what they do. */
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

/** The same, and the mail with it. */
export function OwnWords({ email, ...field }: OwnWordsProps) {
  if (!email) return null;
  return (
    <>
      {email.orders > 0 && <OwnWordsField {...field} />}
      <Email email={email} />
    </>
  );
}

/** A mail with what was typed in it, asked again once typing pauses; what was shown before stays until then. */
export function useLetter(
  first: EmailPreview | null,
  typed: string,
  ask: ((typed: string) => Promise<EmailPreview | null>) | undefined,
): EmailPreview | null {
  const [shown, setShown] = useState<{ typed: string; email: EmailPreview | null }>({ typed: '', email: first });
  const isOld = ask !== undefined && (shown.typed !== typed || shown.email === null);
  useEffect(() => {
    if (!isOld || !ask) return;
    let isCurrent = true;
    const timer = setTimeout(
      () =>
        void ask(typed)
          .then((email) => isCurrent && setShown({ typed, email }))
          .catch(() => undefined),
      shown.email === null ? 0 : PAUSE_MS,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [ask, typed, isOld, shown.email]);
  return shown.email;
}
