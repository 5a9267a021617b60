/** A value that is being edited: every list item has a key that stays with it as items are added, removed and moved. */
import type { ContentField } from '../../../../src/modules/content/admin/admin-schema.ts';

export type Draft = unknown;
export type DraftItem = { key: string; value: Draft };
export type DraftGroup = Record<string, Draft>;
export type FieldOf<Kind extends ContentField['kind']> = Extract<ContentField, { kind: Kind }>;

/** Replaces a draft by one computed from the previous one, so that quick successive changes are not lost. */
export type Change<Of = Draft> = (update: (before: Of) => Of) => void;

/** Returns the draft of a stored value. The same value gives the same keys, on the server and in the browser. */
export function draftOf(field: ContentField, value: unknown): Draft {
  if (field.kind === 'list' && Array.isArray(value)) {
    return value.map((item, index): DraftItem => ({ key: String(index), value: draftOf(field.item, item) }));
  }
  if (field.kind === 'group' && isGroup(value)) {
    return { ...value, ...membersOf(field, (member) => draftOf(member, value[member.name])) };
  }
  return value;
}

export function valueOf(field: ContentField, draft: Draft): unknown {
  if (field.kind === 'list') return itemsOf(draft).map(({ value }) => valueOf(field.item, value));
  if (field.kind === 'group' && isGroup(draft)) {
    return { ...draft, ...membersOf(field, (member) => valueOf(member, draft[member.name])) };
  }
  return draft;
}

export function itemsOf(draft: Draft): DraftItem[] {
  return Array.isArray(draft) ? (draft as DraftItem[]) : [];
}

export function isGroup(draft: Draft): draft is DraftGroup {
  return typeof draft === 'object' && draft !== null && !Array.isArray(draft);
}

export function blankDraft(field: ContentField): Draft {
  switch (field.kind) {
    case 'group':
      return membersOf(field, blankDraft);
    case 'list':
    case 'choices':
      return [];
    case 'number':
      return field.min;
    case 'choice':
      return field.isNullable ? null : field.options[0]?.value;
    case 'day':
    case 'drawing':
    case 'photo':
      return field.isNullable ? null : '';
    case 'text':
    case 'address':
      return field.isNullable ? null : '';
    case 'fixed':
      return undefined;
    case 'html':
    case 'day-of-year':
    case 'time':
      return '';
  }
}

export function newItem(list: FieldOf<'list'>, items: readonly DraftItem[]): DraftItem {
  const numbers = items.map(({ key }) => Number(/^n(\d+)$/.exec(key)?.[1] ?? 0));
  return { key: `n${Math.max(0, ...numbers) + 1}`, value: draftOf(list.item, list.newItem) };
}

/** Returns the items with one of them moved by `by` positions; unchanged at either end. */
export function moveItem(items: readonly DraftItem[], key: string, by: 1 | -1): DraftItem[] {
  const from = items.findIndex((item) => item.key === key);
  const to = from + by;
  const [item, other] = [items[from], items[to]];
  if (!item || !other) return [...items];
  return items.with(from, other).with(to, item);
}

export function titleOf(list: FieldOf<'list'>, draft: Draft): string | null {
  const title = list.titleField === null ? draft : isGroup(draft) ? draft[list.titleField] : null;
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : null;
}

/** Built from the names and item keys that lead to the field. */
export const fieldId = (path: string): string => `veld${path && `-${path}`}`;

/** Translates a server path with list positions ('2.groups.0.name') to item keys, as far as its parts exist. */
export function pagePath(field: ContentField, draft: Draft, path: string): string {
  const [head = '', ...rest] = path.split('.');
  const next = rest.join('.');
  if (field.kind === 'list') {
    const item = itemsOf(draft)[Number(head)];
    return item ? joined(item.key, pagePath(field.item, item.value, next)) : '';
  }
  if (field.kind === 'group') {
    const member = field.fields.find(({ name }) => name === head);
    return member ? joined(head, pagePath(member, isGroup(draft) ? draft[head] : null, next)) : '';
  }
  return '';
}

/** Describes the location of a field: 'Thee › Darjeeling › Prijs'. The path is the server's. */
export function placeInWords(field: ContentField, draft: Draft, path: string): string {
  return wordsTo(field, draft, path.split('.')).join(' › ');
}

function wordsTo(field: ContentField, draft: Draft, [head, ...rest]: string[]): string[] {
  const part = head === undefined ? undefined : partOf(field, draft, head);
  const own = field.label ? [field.label] : [];
  if (field.kind !== 'list') return part ? [...own, ...wordsTo(part.field, part.draft, rest)] : own;
  if (!part) return own;
  // An item with a name is clear without the name of its list; one that could have a name but has none is left out.
  const title = field.titleField === null ? own : [titleOf(field, part.draft) ?? ''].filter(Boolean);
  return [...title, ...wordsTo(part.field, part.draft, rest)];
}

function partOf(field: ContentField, draft: Draft, name: string): { field: ContentField; draft: Draft } | undefined {
  if (field.kind === 'list') {
    const item = itemsOf(draft)[Number(name)];
    return item && { field: field.item, draft: item.value };
  }
  if (field.kind !== 'group') return undefined;
  const member = field.fields.find((one) => one.name === name);
  return member && { field: member, draft: isGroup(draft) ? draft[name] : null };
}

export const joined = (...parts: string[]): string => parts.filter(Boolean).join('.');

function membersOf(group: FieldOf<'group'>, of: (member: ContentField) => unknown): DraftGroup {
  return Object.fromEntries(group.fields.map((member) => [member.name, of(member)]));
}
