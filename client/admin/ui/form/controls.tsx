import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { FieldError } from '../../../ui/forms/field.tsx';
import field from '../../../ui/forms/field.module.css';
import styles from './controls.module.css';
import { words as siteWords } from '../../../ui/words.ts';

export type Labelled = {
  label: string;
  name: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean;
};

export function describedBy(id: string, { hint, error }: Pick<Labelled, 'hint' | 'error'>): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** Label and message for controls other than a single input, for which there is `Field`. */
export function Around({
  label,
  name,
  hint,
  error,
  optional = false,
  labelId,
  children,
}: Labelled & {
  /** The control is named by this id; left out, the label belongs to the input. */ labelId?: string;
  children: ReactNode;
}) {
  const content = (
    <>
      {label} {optional && <span className={field['optional']}>{siteWords.field.optional}</span>}
    </>
  );
  return (
    <div className={styles['around']}>
      {labelId ? (
        <span id={labelId} className={field['label']}>
          {content}
        </span>
      ) : (
        <label htmlFor={name} className={field['label']}>
          {content}
        </label>
      )}
      {hint && (
        <p className={field['hint']} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${name}-error`}>{error}</FieldError>
      {children}
    </div>
  );
}

type TextAreaProps = Labelled & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'>;

export function TextArea({ label, name, hint, error, optional, ...area }: TextAreaProps) {
  return (
    <Around {...{ label, name, hint, error, optional }}>
      <textarea
        rows={3}
        {...area}
        id={name}
        name={name}
        className={`${field['input']} ${styles['area']}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { hint, error })}
      />
    </Around>
  );
}

type SelectProps = Labelled & {
  options: readonly { value: string; label: string }[];
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'>;

export function Select({ label, name, hint, error, optional, options, ...select }: SelectProps) {
  return (
    <Around {...{ label, name, hint, error, optional }}>
      <select
        {...select}
        id={name}
        name={name}
        className={`${field['input']} ${styles['select']}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { hint, error })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Around>
  );
}

type CheckboxProps = { label: string; name: string; hint?: string; type?: 'checkbox' | 'radio' } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'type'
>;

export function Checkbox({ label, name, hint, id = name, type = 'checkbox', ...input }: CheckboxProps) {
  return (
    <div className={styles['check']}>
      <input {...input} type={type} id={id} name={name} aria-describedby={hint ? `${id}-hint` : undefined} />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p className={field['hint']} id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

type FieldSetProps = {
  /** Id that error summaries link to, and the prefix of the ids of its hint and error. */
  name: string;
  /** False if another element on the page has that id: the form around it, or a field inside. */
  isTarget?: boolean;
  /** '' if it is shown elsewhere. */
  legend: string;
  hint?: string | null;
  error?: string | undefined;
  isHeading?: boolean;
  children: ReactNode;
};

export function FieldSet({ name, isTarget = true, legend, hint, error, isHeading, children }: FieldSetProps) {
  return (
    <fieldset
      className={isHeading ? `${styles['set']} ${styles['heading']}` : styles['set']}
      aria-describedby={describedBy(name, { hint: hint ?? undefined, error })}
      {...(isTarget && { id: name, tabIndex: -1 })}
    >
      {legend && <legend>{legend}</legend>}
      {hint && (
        <p id={`${name}-hint`} className={field['hint']}>
          {hint}
        </p>
      )}
      <FieldError id={`${name}-error`}>{error}</FieldError>
      {children}
    </fieldset>
  );
}
