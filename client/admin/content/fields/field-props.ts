import { type ComponentType, createContext, createElement, type ReactElement, useContext } from 'react';
import type { ContentField } from '../../../../src/modules/content/admin/admin-schema.ts';
import type { Change, Draft } from '../entry/draft.ts';

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
