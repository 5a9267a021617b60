import { Icon } from '../../../ui/icon.tsx';
import { Checkbox } from '../../ui/controls.tsx';
import { type FieldOf, fieldId } from '../draft.ts';
import { useFieldError } from '../entry-context.ts';
import type { FieldProps } from './field-props.ts';
import styles from './fields.module.css';

/** Any of some, in their own order. */
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
    <fieldset id={id} tabIndex={-1} className={styles['set']} aria-describedby={error && `${id}-error`}>
      <legend>{field.label}</legend>
      {field.hint && <p className={styles['hint']}>{field.hint}</p>}
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          <Icon name="alert" /> {error}
        </p>
      )}
      {field.options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          name={`${id}-${value}`}
          checked={chosen.has(value)}
          onChange={({ target }) => choose(value, target.checked)}
        />
      ))}
    </fieldset>
  );
}
