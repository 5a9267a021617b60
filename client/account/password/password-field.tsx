import { type ComponentProps, useState } from 'react';
import { useIsHydrated } from '../../ui/browser.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Tip } from '../../ui/overlays/tip.tsx';
import styles from './password-field.module.css';
import { words } from '../words.ts';

/** Icon from Lucide (ISC licence, Lucide Contributors). */
const EYE =
  'M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0';
const STROKE_THROUGH = 'M2 2l20 20';

/** Without JavaScript the password stays hidden (LOGIN-16). */
export function PasswordField(field: Omit<ComponentProps<typeof Field>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const isHydrated = useIsHydrated();
  const name = isShown ? words.hidePassword : words.showPassword;
  return (
    <div className={styles.field}>
      <Field
        {...field}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {isHydrated && (
        <button type="button" className={styles.toggle} aria-label={name} onClick={() => setIsShown(!isShown)}>
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d={isShown ? EYE + STROKE_THROUGH : EYE} />
          </svg>
          <Tip>{name}</Tip>
        </button>
      )}
    </div>
  );
}
