import { useRef, useState } from 'react';
import { likelyAddress } from '../../../src/kernel/text/email-typo.ts';
import { useIsHydrated } from '../../ui/browser.ts';
import styles from './email-question.module.css';
import { CORRECTED_EMAIL } from '../cart/typed-details.ts';
import { words } from './details.words.ts';

export type EmailQuestionProps = {
  /** As typed so far. */
  email: string;
  onUse: (email: string) => void;
  /** The form around it has nothing to type in, so its button may post it without JavaScript. */
  isPosting?: boolean;
};

/**
 * Asks about an address with a likely slip, and never stands in the way: who goes on keeps what was typed. Without
 * JavaScript the button posts the form that it stands in, with the address that was meant.
 */
export function EmailQuestion({ email, onUse, isPosting = false }: EmailQuestionProps) {
  const box = useRef<HTMLOutputElement>(null);
  const [used, setUsed] = useState<string | null>(null);
  const isHydrated = useIsHydrated();
  // Enter in a field presses the first button that submits: in a form with fields this one must not.
  const meant = isHydrated || isPosting ? likelyAddress(email) : null;
  return (
    <output ref={box} className={styles.box} tabIndex={-1}>
      {meant !== null && (
        <span className={styles.question}>
          <span>{words.didYouMean({ email: meant })}</span>{' '}
          <button
            type={isHydrated ? 'button' : 'submit'}
            className={styles.use}
            name={CORRECTED_EMAIL}
            value={meant}
            onClick={(press) => {
              press.preventDefault();
              setUsed(meant);
              onUse(meant);
              box.current?.focus();
            }}
          >
            {words.takeAddress}
          </button>
        </span>
      )}
      {meant === null && used !== null && used === email && words.addressUsed({ email })}
    </output>
  );
}
