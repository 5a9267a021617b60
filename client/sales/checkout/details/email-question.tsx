import { useRef, useState } from 'react';
import { likelyAddress } from '../../../../src/kernel/text/email-typo.ts';
import { useIsHydrated } from '../../../ui/browser.ts';
import styles from './email-question.module.css';
import { CORRECTED_EMAIL } from '../cart/typed-details.ts';
import { words } from './details.words.ts';

export type EmailQuestionProps = {
  email: string;
  onUse: (email: string) => void;
  /** The form around it has no other fields, so its button may post it without JavaScript. */
  isPosting?: boolean;
};

/** Suggests a correction of a likely slip; going on keeps the typed address. Without JavaScript it posts the form. */
export function EmailQuestion({ email, onUse, isPosting = false }: EmailQuestionProps) {
  const box = useRef<HTMLOutputElement>(null);
  const [used, setUsed] = useState<string | null>(null);
  const isHydrated = useIsHydrated();
  // Enter in a field presses the first submit button: in a form with fields it must not be this one.
  const suggestion = isHydrated || isPosting ? likelyAddress(email) : null;
  return (
    <output ref={box} className={styles.box} tabIndex={-1}>
      {suggestion !== null && (
        <span className={styles.question}>
          <span>{words.didYouMean({ email: suggestion })}</span>{' '}
          <button
            type={isHydrated ? 'button' : 'submit'}
            className={styles.use}
            name={CORRECTED_EMAIL}
            value={suggestion}
            onClick={(press) => {
              press.preventDefault();
              setUsed(suggestion);
              onUse(suggestion);
              box.current?.focus();
            }}
          >
            {words.takeAddress}
          </button>
        </span>
      )}
      {suggestion === null && used !== null && used === email && words.addressUsed({ email })}
    </output>
  );
}
