import type { TextareaHTMLAttributes } from 'react';
import { FieldError } from '../../ui/forms/field.tsx';
import fields from '../../ui/forms/field.module.css';
import { words as siteWords } from '../../ui/words.ts';

type TextAreaProps = { label: string; hint: string; name: string; error?: string | undefined } & Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'name'
>;

/** Several lines that may stay empty. */
export function TextArea({ label, hint, name, error, ...input }: TextAreaProps) {
  return (
    <div className={fields['field']}>
      <label className={fields['label']} htmlFor={name}>
        {label} <span className={fields['optional']}>{siteWords.field.optional}</span>
      </label>
      <p className={fields['hint']} id={`${name}-hint`}>
        {hint}
      </p>
      <FieldError id={`${name}-error`}>{error}</FieldError>
      <textarea
        {...input}
        id={name}
        name={name}
        className={fields['input']}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-hint ${name}-error` : `${name}-hint`}
      />
    </div>
  );
}
