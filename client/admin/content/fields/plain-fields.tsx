import type { InputHTMLAttributes } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { Select, TextArea } from '../../ui/form/controls.tsx';
import { type FieldOf, fieldId } from '../entry/draft.ts';
import { useFieldError } from '../entry/entry-context.ts';
import { useWords } from '../words.ts';
import type { FieldProps } from './field-props.ts';

const asText = (draft: unknown): string =>
  typeof draft === 'string' || typeof draft === 'number' ? String(draft) : '';

/** What a field says around itself. */
export function useLabelled({ label, hint }: { label: string; hint: string | null }, path: string) {
  return { label, name: fieldId(path), hint: hint ?? undefined, error: useFieldError(path) };
}

export function TextField({ field, path, draft, change }: FieldProps<FieldOf<'text'>>) {
  const labelled = { ...useLabelled(field, path), optional: field.isNullable, value: asText(draft) };
  const onText = (text: string) => change(() => (text === '' && field.isNullable ? null : text));
  return field.isLong ? (
    <TextArea {...labelled} onChange={({ target }) => onText(target.value)} />
  ) : (
    <Field {...labelled} autoComplete="off" onChange={({ target }) => onText(target.value)} />
  );
}

const INPUTS: Record<'day' | 'time' | 'address', InputHTMLAttributes<HTMLInputElement>> = {
  day: { type: 'date' },
  time: { type: 'time' },
  address: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
};

/** A day, a time or an address: one line of its own kind. */
export function InputField({ field, path, draft, change }: FieldProps<FieldOf<'day' | 'time' | 'address'>>) {
  const isNullable = field.kind !== 'time' && field.isNullable;
  return (
    <Field
      {...useLabelled(field, path)}
      {...INPUTS[field.kind]}
      optional={isNullable}
      autoComplete="off"
      value={asText(draft)}
      onChange={({ target }) => change(() => (target.value === '' && isNullable ? null : target.value))}
    />
  );
}

/** A whole number; what is none goes to the server as it was typed, which then says so. */
export function NumberField({ field, path, draft, change }: FieldProps<FieldOf<'number'>>) {
  return (
    <Field
      {...useLabelled(field, path)}
      inputMode="numeric"
      autoComplete="off"
      value={asText(draft)}
      onChange={({ target }) => change(() => (/^\d{1,9}$/.test(target.value) ? Number(target.value) : target.value))}
    />
  );
}

export function ChoiceField({ field, path, draft, change }: FieldProps<FieldOf<'choice'>>) {
  const t = useWords();
  const options = field.options.map(({ value, label }) => ({ value: String(value), label }));
  return (
    <Select
      {...useLabelled(field, path)}
      value={asText(draft)}
      options={field.isNullable ? [{ value: '', label: t('fields.none') }, ...options] : options}
      onChange={({ target }) =>
        change(() => field.options.find(({ value }) => String(value) === target.value)?.value ?? null)
      }
    />
  );
}
