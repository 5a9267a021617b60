import { type InputHTMLAttributes, useCallback, useContext } from 'react';
import type { ContentEntryDetail } from '../../../../src/modules/content/admin/admin-schema.ts';
import input from '../../../ui/forms/field.module.css';
import { Field } from '../../../ui/forms/field.tsx';
import { RichText } from '../../ui/editor/rich-text.tsx';
import { Checkbox, FieldSet, Select, TextArea } from '../../ui/form/controls.tsx';
import { useWords } from '../../ui/text/use-words.ts';
import words from '../nl.json' with { type: 'json' };
import { fieldId, type FieldOf } from './draft.ts';
import { TranslationLinks } from '../translations/translation-links.tsx';
import { EntryContext, type FieldProps, useFieldError, useOriginal } from './field-context.ts';
import styles from './fields.module.css';

const asText = (draft: unknown): string =>
  typeof draft === 'string' || typeof draft === 'number' ? String(draft) : '';

export function useLabelled({ label, hint }: { label: string; hint: string | null }, path: string) {
  return { label, name: fieldId(path), hint: hint ?? undefined, error: useFieldError(path) };
}

export function TextField({ field, path, draft, change }: FieldProps<FieldOf<'text'>>) {
  const labelled = { ...useLabelled(field, path), optional: field.isNullable, value: asText(draft) };
  const onText = (text: string) => change(() => (text === '' && field.isNullable ? null : text));
  return (
    <div className={styles['text']}>
      {field.isLong ? (
        <TextArea {...labelled} onChange={({ target }) => onText(target.value)} />
      ) : (
        <Field {...labelled} autoComplete="off" onChange={({ target }) => onText(target.value)} />
      )}
      <PlaceholdersIn text={labelled.value} />
      <Translations path={path} label={field.label} />
    </div>
  );
}

const INPUTS: Record<'day' | 'time' | 'address', InputHTMLAttributes<HTMLInputElement>> = {
  day: { type: 'date' },
  time: { type: 'time' },
  address: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
};

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

/** Input that is no number is sent as typed, so that the server reports it. */
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
  const t = useWords(words);
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

export function ChoicesField({ field, path, draft, change }: FieldProps<FieldOf<'choices'>>) {
  const error = useFieldError(path);
  const id = fieldId(path);
  const chosen = new Set(Array.isArray(draft) ? (draft as unknown[]) : []);
  const choose = (value: string | number, isChosen: boolean) => {
    change((before) => {
      const now = new Set(Array.isArray(before) ? (before as unknown[]) : []);
      if (isChosen) now.add(value);
      else now.delete(value);
      return field.options.flatMap((option) => (now.has(option.value) ? [option.value] : []));
    });
  };
  return (
    <FieldSet name={id} legend={field.label} hint={field.hint} error={error}>
      {field.options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          name={`${id}-${value}`}
          checked={chosen.has(value)}
          onChange={({ target }) => choose(value, target.checked)}
        />
      ))}
    </FieldSet>
  );
}

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);
const two = (number: number) => String(number).padStart(2, '0');

/** '04-15', entered as day and month. */
export function DayOfYearField({ field, path, draft, change }: FieldProps<FieldOf<'day-of-year'>>) {
  const t = useWords(words);
  const error = useFieldError(path);
  const id = fieldId(path);
  const [month = '01', day = '01'] = typeof draft === 'string' ? draft.split('-') : [];
  return (
    <FieldSet name={id} legend={field.label} hint={field.hint} error={error} isTarget={false}>
      <div className={styles['date']}>
        <select
          id={id}
          className={input['input']}
          aria-label={t('fields.day')}
          aria-invalid={error ? true : undefined}
          value={day}
          onChange={({ target }) => change(() => `${month}-${target.value}`)}
        >
          {DAYS.map((number) => (
            <option key={number} value={two(number)}>
              {number}
            </option>
          ))}
        </select>
        <select
          className={input['input']}
          aria-label={t('fields.month')}
          aria-invalid={error ? true : undefined}
          value={month}
          onChange={({ target }) => change(() => `${target.value}-${day}`)}
        >
          {words.fields.months.map((name, index) => (
            <option key={name} value={two(index + 1)}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </FieldSet>
  );
}

export function HtmlField({ field, path, draft, change }: FieldProps<FieldOf<'html'>>) {
  const onHtml = useCallback((html: string) => change(() => html), [change]);
  return (
    <div className={styles['text']}>
      <RichText {...useLabelled(field, path)} value={typeof draft === 'string' ? draft : ''} onChange={onHtml} />
      <Translations path={path} label={field.label} />
    </div>
  );
}

function Translations({ path, label }: { path: string; label: string }) {
  const { key, isTranslated } = useContext(EntryContext);
  const stored = useOriginal(path);
  return isTranslated && typeof stored === 'string' && <TranslationLinks part={key} text={stored} of={label} />;
}

type Placeholder = ContentEntryDetail['words'][number];

/** Chips under a field: each placeholder that `text` holds, with what the site puts in its place today. */
export function PlaceholdersIn({ text }: { text: string }) {
  const t = useWords(words);
  const { placeholders } = useContext(EntryContext);
  const used = placeholders.filter(({ word }) => text.includes(`{${word}}`));
  if (used.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={t('words.used')}>
      {used.map((placeholder) => (
        <li key={placeholder.word}>
          <Chip {...placeholder} />
        </li>
      ))}
    </ul>
  );
}

export function Chip({ word, says }: Placeholder) {
  return (
    <span className={styles['chip']}>
      <code>{`{${word}}`}</code> <span>{says}</span>
    </span>
  );
}
