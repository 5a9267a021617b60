import { useState } from 'react';
import { PasswordField } from './password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';
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
