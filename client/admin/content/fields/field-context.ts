import { type ComponentType, createContext, createElement, type ReactElement, useContext } from 'react';
import type { ContentField } from '../../../../src/modules/content/admin/admin-schema.ts';
import { type Change, type Draft, fieldId, isGroup, itemsOf } from './draft.ts';

export type FieldProps<Field extends ContentField = ContentField> = {
  field: Field;
  /** Names and item keys that lead here: 'groups.0.items.n1.price'. */
  path: string;
  /** The path without keys: 'groups.items.price'. */
  names: string;
  draft: Draft;
  change: Change;
};

/** The editor for any field, for fields that contain others: passed by context to avoid a circular import. */
export const AnyFieldEditor = createContext<ComponentType<FieldProps> | null>(null);

/** A field inside another one. */
export function InnerField(props: FieldProps): ReactElement | null {
  const Editor = useContext(AnyFieldEditor);
  return Editor && createElement(Editor, props);
}

/** Data about the subject that every field can read. */
type EntryContextValue = {
  key: string;
  /** The stored draft. */
  original: Draft;
  /** Messages by field id. */
  errors: Record<string, string>;
};

export const EntryContext = createContext<EntryContextValue>({ key: '', original: null, errors: {} });

/** Returns the message of one field. */
export function useFieldError(path: string): string | undefined {
  return useContext(EntryContext).errors[fieldId(path)];
}

/** True if anything below a path has an error. */
export function useHasErrorBelow(path: string): boolean {
  const id = fieldId(path);
  return Object.keys(useContext(EntryContext).errors).some((one) => one === id || one.startsWith(`${id}.`));
}

/** Returns the last stored value of a field; undefined for a new one. */
export function useOriginal(path: string): Draft {
  const { original } = useContext(EntryContext);
  return path.split('.').reduce<Draft>((part, name) => {
    if (Array.isArray(part)) return itemsOf(part).find(({ key }) => key === name)?.value;
    return isGroup(part) ? part[name] : undefined;
  }, original);
}
