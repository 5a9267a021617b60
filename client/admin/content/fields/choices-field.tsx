import { Checkbox } from '../../ui/form/controls.tsx';
import { FieldSet } from '../../ui/form/field-set.tsx';
import { type FieldOf, fieldId } from '../entry/draft.ts';
import { useFieldError } from '../entry/entry-context.ts';
import type { FieldProps } from './field-props.ts';

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
