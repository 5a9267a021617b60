import { type ComponentType, createContext, createElement, type ReactElement, useContext } from 'react';
import type { ContentField } from '../../../../src/modules/content/admin/admin-schema.ts';
import { type Change, type Draft, fieldId, isGroup, itemsOf } from './draft.ts';

export type FieldProps<Field extends ContentField = ContentField> = {
  field: Field;
  /** Names and item keys that lead here: 'groups.0.items.n1.price'. */
  path: string;
  /** The same without keys: 'groups.items.price'. */
  names: string;
  draft: Draft;
  change: Change;
};

/** The editor of any field, for fields that hold others: handed down, so that no file needs the one that needs it. */
export const AnyFieldEditor = createContext<ComponentType<FieldProps> | null>(null);

/** A field inside another one. */
export function InnerField(props: FieldProps): ReactElement | null {
  const Editor = useContext(AnyFieldEditor);
  return Editor && createElement(Editor, props);
}

/** What every field of a subject may ask. */
type EntryContextValue = {
  key: string;
  /** As it is stored. */
  original: Draft;
  /** Messages by id of the field. */
  errors: Record<string, string>;
};

export const EntryContext = createContext<EntryContextValue>({ key: '', original: null, errors: {} });

/** The message of one field. */
export function useFieldError(path: string): string | undefined {
  return useContext(EntryContext).errors[fieldId(path)];
}

/** Whether something below a path is wrong. */
export function useHasErrorBelow(path: string): boolean {
  const id = fieldId(path);
  return Object.keys(useContext(EntryContext).errors).some((one) => one === id || one.startsWith(`${id}.`));
}

/** What a field was when it was last stored; undefined for what is new. */
export function useOriginal(path: string): Draft {
  const { original } = useContext(EntryContext);
  return path.split('.').reduce<Draft>((part, name) => {
    if (Array.isArray(part)) return itemsOf(part).find(({ key }) => key === name)?.value;
    return isGroup(part) ? part[name] : undefined;
  }, original);
}
