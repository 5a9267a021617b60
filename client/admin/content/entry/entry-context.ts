import { createContext, useContext } from 'react';
import { type Draft, fieldId, isGroup, itemsOf } from './draft.ts';

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
