import type { TextareaHTMLAttributes } from 'react';
import { FieldError } from './field-error.tsx';
import styles from './field.module.css';

type TextAreaProps = { label: string; name: string; error?: string | undefined } & Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'name'
>;

/** A `<Field>` for several lines. */
export function TextArea({ label, name, error, id = name, ...input }: TextAreaProps) {
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <textarea
        rows={6}
        {...input}
        id={id}
        name={name}
        className={styles['input']}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
    </div>
  );
}
