import { type ComponentType, createContext, createElement, type ReactElement, useContext } from 'react';
import type { ContentEntryDetail, ContentField } from '../../../../src/modules/content/admin/admin-schema.ts';
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

export function InnerField(props: FieldProps): ReactElement | null {
  const Editor = useContext(AnyFieldEditor);
  return Editor && createElement(Editor, props);
}

type EntryContextValue = {
  key: string;
  original: Draft;
  errors: Record<string, string>;
  placeholders: ContentEntryDetail['words'];
  isTranslated: boolean;
};

export const EntryContext = createContext<EntryContextValue>({
  key: '',
  original: null,
  errors: {},
  placeholders: [],
  isTranslated: false,
});

export function useFieldError(path: string): string | undefined {
  return useContext(EntryContext).errors[fieldId(path)];
}

export function useHasErrorBelow(path: string): boolean {
  const id = fieldId(path);
  return Object.keys(useContext(EntryContext).errors).some((one) => one === id || one.startsWith(`${id}.`));
}

/** Undefined for a new field. */
export function useOriginal(path: string): Draft {
  const { original } = useContext(EntryContext);
  return path.split('.').reduce<Draft>((part, name) => {
    if (Array.isArray(part)) return itemsOf(part).find(({ key }) => key === name)?.value;
    return isGroup(part) ? part[name] : undefined;
  }, original);
}
