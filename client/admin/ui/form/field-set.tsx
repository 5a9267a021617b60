import type { ReactNode } from 'react';
import { FieldError } from '../../../ui/forms/field-error.tsx';
import field from '../../../ui/forms/field.module.css';
import { describedBy } from './controls.tsx';
import styles from './field-set.module.css';

type FieldSetProps = {
  /** Its id, to which summaries of errors lead, and the beginning of those of its hint and error. */
  name: string;
  /** False when something else on the page has that id: the form around it, or a field within. */
  isTarget?: boolean;
  /** '' when it is told elsewhere. */
  legend: string;
  hint?: string | null;
  error?: string | undefined;
  /** Names more than a line or two. */
  isHeading?: boolean;
  children: ReactNode;
};

/** Fields that are one question or one list: its name, hint and error above them. */
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
