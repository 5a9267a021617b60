import type { InputHTMLAttributes } from 'react';
import { useWords } from '../words.ts';
import { FieldError } from './field-error.tsx';
import styles from './field.module.css';

type FieldProps = {
  label: string;
  name: string;
  hint?: string | undefined;
  /** Message shown above the input; it also marks the input as invalid. */
  error?: string | undefined;
  optional?: boolean;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>;

/** One labelled input with its hint and error. The input's id is its name, so that an error summary can link to it. */
export function Field({ label, name, hint, error, optional = false, id = name, ...input }: FieldProps) {
  const t = useWords();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label} {optional && <span className={styles['optional']}>{t('field.optional')}</span>}
      </label>
      {hint && (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <input
        type="text"
        {...input}
        id={id}
        name={name}
        className={styles['input']}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
    </div>
  );
}
