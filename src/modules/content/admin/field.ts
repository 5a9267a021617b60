import type { ContentField } from './admin-schema.ts';

/** Short constructors for form fields; groups set `name`. */

type Described = { label: string; hint: string | null };
type Kind<Name extends ContentField['kind']> = Omit<Extract<ContentField, { kind: Name }>, 'name'>;
export type UnnamedField = { [Name in ContentField['kind']]: Kind<Name> }[ContentField['kind']];

const described = (label: string, hint?: string): Described => ({ label, hint: hint ?? null });

export const line = (label: string, hint?: string): Kind<'text'> => ({
  ...described(label, hint),
  kind: 'text',
  isLong: false,
  isNullable: false,
});
export const lines = (label: string, hint?: string): Kind<'text'> => ({ ...line(label, hint), isLong: true });
export const html = (label: string, hint?: string): Kind<'html'> => ({ ...described(label, hint), kind: 'html' });
export const time = (label: string): Kind<'time'> => ({ ...described(label), kind: 'time' });
export const dayOfYear = (label: string, hint?: string): Kind<'day-of-year'> => ({
  ...described(label, hint),
  kind: 'day-of-year',
});
export const day = (label: string, hint?: string): Kind<'day'> => ({
  ...described(label, hint),
  kind: 'day',
  isNullable: true,
});
export const number = (label: string, range: { min: number; max: number }, hint?: string): Kind<'number'> => ({
  ...described(label, hint),
  kind: 'number',
  ...range,
});
export const address = (label: string, to: Kind<'address'>['to'], hint?: string): Kind<'address'> => ({
  ...described(label, hint),
  kind: 'address',
  to,
  isNullable: false,
});
export const drawing = (label: string, hint?: string): Kind<'drawing'> => ({
  ...described(label, hint),
  kind: 'drawing',
  isNullable: false,
});
export const photo = (label: string, hint?: string): Kind<'photo'> => ({
  ...described(label, hint),
  kind: 'photo',
  isNullable: false,
});
export const fixed = (): Kind<'fixed'> => ({ ...described(''), kind: 'fixed' });

type Options = Kind<'choice'>['options'];
export const choice = (label: string, options: Options, hint?: string): Kind<'choice'> => ({
  ...described(label, hint),
  kind: 'choice',
  options,
  isNullable: false,
});
export const choices = (label: string, options: Options, hint?: string): Kind<'choices'> => ({
  ...described(label, hint),
  kind: 'choices',
  options,
});

export function nullable<Field extends { isNullable: boolean }>(field: Field): Field {
  return { ...field, isNullable: true };
}

export function group(label: string, fields: Record<string, UnnamedField>, hint?: string): Kind<'group'> {
  const named = Object.entries(fields).map(([name, field]): ContentField => ({ ...field, name }));
  return { ...described(label, hint), kind: 'group', fields: named, isNullable: false, nullLabel: null };
}

export function groupOr(label: string, nullLabel: string, fields: Record<string, UnnamedField>): Kind<'group'> {
  return { ...group(label, fields), isNullable: true, nullLabel };
}

export function list(
  label: string,
  item: UnnamedField,
  about: { itemLabel: string; titleField?: string; newItem: unknown; min?: number; isFixed?: boolean; hint?: string },
): Kind<'list'> {
  const { itemLabel, titleField = null, newItem, min = 0, isFixed = false, hint } = about;
  const one: ContentField = { ...item, name: '' };
  return { ...described(label, hint), kind: 'list', item: one, itemLabel, titleField, newItem, min, isFixed };
}

export function texts(label: string, itemLabel: string, hint?: string): Kind<'list'> {
  return list(label, lines(''), { itemLabel, newItem: '', ...(hint !== undefined && { hint }) });
}

/** Label of a path: 'Onderdelen 3, Tekst' for 'sections.2.html'. The path '' is the whole value. */
export function fieldLabel(field: ContentField, path: string): string {
  const labels: string[] = [];
  let at: ContentField | undefined = field;
  for (const step of path.split('.')) {
    if (at?.kind === 'list' && /^\d+$/.test(step)) {
      labels.push(`${labels.pop() ?? at.label} ${Number(step) + 1}`);
      at = at.item;
    } else if (at?.kind === 'group') {
      at = at.fields.find(({ name }) => name === step);
      if (at && at.label !== '') labels.push(at.label);
    } else break;
  }
  return labels.join(', ');
}
