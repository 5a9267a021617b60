import type { ReactNode } from 'react';
import type { InputHTMLAttributes } from 'react';
import styles from './field.module.css';
import { Icon } from '../pictures/icon.tsx';
import { useCsrfToken } from '../../api/application.ts';
import { words as siteWords } from '../words.ts';
import trap from './trap.module.css';

type FieldProps = {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  /** Also marks the input as invalid. */
  error?: string | undefined;
  optional?: boolean;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>;

/** The input's id is its name, so that an error summary can link to it. */
export function Field({ label, name, hint, error, optional = false, id = name, ...input }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label} {optional && <span className={styles['optional']}>{siteWords.field.optional}</span>}
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

type FieldErrorProps = {
  /** Id for `aria-describedby`. */
  id: string;
  children: string | undefined;
};

export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p className={styles['error']} id={id}>
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  );
}

/** Request token of a form that also works without JavaScript; absent on shared pages (S-05). */
export function CsrfField() {
  const token = useCsrfToken();
  return token === null ? null : <input type="hidden" name="_csrf" value={token} />;
}

/** An invisible field: only programs fill it in (S-29). */
export function Trap() {
  return <input className={trap.trap} name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />;
}
