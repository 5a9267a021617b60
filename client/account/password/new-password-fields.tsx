import { useState } from 'react';
import { PasswordField } from './password-field.tsx';
import styles from './strength-meter.module.css';
import { words } from '../words.ts';

type NewPasswordFieldsProps = {
  /** Ids are `{prefix}-password` and `{prefix}-repeatPassword`. */
  prefix: string;
  errors: Partial<Record<'password' | 'repeatPassword', string>>;
  typed?: { password?: string; repeatPassword?: string };
  label?: string;
  repeatLabel?: string;
};

/** The strength is measured with JavaScript only (LOGIN-16, LOGIN-17). */
export function NewPasswordFields({ prefix, errors, typed = {}, label, repeatLabel }: NewPasswordFieldsProps) {
  const [password, setPassword] = useState(typed.password ?? '');
  return (
    <>
      <PasswordField
        label={label ?? words.password}
        name="password"
        id={`${prefix}-password`}
        autoComplete="new-password"
        required
        defaultValue={typed.password}
        error={errors.password}
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      <StrengthMeter password={password} />
      <PasswordField
        label={repeatLabel ?? words.repeatPassword}
        name="repeatPassword"
        id={`${prefix}-repeatPassword`}
        autoComplete="new-password"
        required
        defaultValue={typed.repeatPassword}
        error={errors.repeatPassword}
      />
    </>
  );
}

function StrengthMeter({ password }: { password: string }) {
  const strength = strengthOf(password);
  return (
    <div className={styles.meter}>
      <div className={`${styles.bars} ${styles[strength] ?? ''}`} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <p className={styles.label} aria-live="polite">
        {words.strength[strength]}
      </p>
    </div>
  );
}

/** Never blocks a password: the server has its own rules (VAL-06). */
export type Strength = 'none' | 'weak' | 'medium' | 'strong';

export function strengthOf(password: string): Strength {
  if (password === '') return 'none';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u].filter((kind) => kind.test(password)).length;
  const length = Array.from(password).length;
  if (kinds === 3 && length >= 8) return 'strong';
  return kinds >= 2 && length >= 6 ? 'medium' : 'weak';
}
