/** Describes the owner's changes in words, so that a slip is noticed before it is saved. */
import type { ContentField } from '../../../../src/modules/content/admin/admin-schema.ts';
import { type Draft, type DraftItem, type FieldOf, isGroup, itemsOf, titleOf, valueOf } from '../fields/draft.ts';
import { dayTexts, type WeekRow } from '../fields/week.ts';
import { type Edit, SHOWN_MAX, textEdits } from '../../ui/versions/edit-lines.tsx';
import words from '../nl.json' with { type: 'json' };

const WEEK = 'week';
const DAYS: readonly string[] = words.week.days;
const CLOSED = words.week.shut;

export function editsOf(field: ContentField, before: Draft, after: Draft, trail: string[] = []): Edit[] {
  if (before === after || field.kind === 'fixed') return [];
  const own = field.label ? [...trail, field.label] : trail;
  if (field.kind === 'list') {
    if (field.name === WEEK) return weekEdits(field, before, after, own);
    return listEdits(field, itemsOf(before), itemsOf(after), trail);
  }
  if (field.kind === 'group' && isGroup(before) && isGroup(after)) {
    return field.fields.flatMap((member) => editsOf(member, before[member.name], after[member.name], own));
  }
  return leafEdits(field, before, after, own);
}

/** The week is stored as rows of days; changes are listed by day. */
function weekEdits(field: FieldOf<'list'>, before: Draft, after: Draft, trail: string[]): Edit[] {
  const texts = (draft: Draft) => dayTexts(valueOf(field, draft) as WeekRow[]);
  const now = texts(after);
  return texts(before).flatMap((was, index): Edit[] => {
    const is = now[index] ?? null;
    if (was === is) return [];
    const what = { kind: 'changed', before: was ?? CLOSED, after: is ?? CLOSED } as const;
    return [{ trail: [...trail, DAYS[index] ?? ''], what }];
  });
}

function listEdits(list: FieldOf<'list'>, before: DraftItem[], after: DraftItem[], parents: string[]): Edit[] {
  const trail = list.label ? [...parents, list.label] : parents;
  const [old, now] = [byKey(before), byKey(after)];
  const nameOf = ({ key, value }: DraftItem) => titleOf(list, value) ?? titleOf(list, old.get(key));
  const whole = (item: DraftItem) => [
    ...(list.titleField === null ? trail : parents),
    short(nameOf(item) ?? list.itemLabel),
  ];
  // An item with a name is clear without the name of its list.
  const within = (item: DraftItem) => {
    const name = list.titleField === null ? null : nameOf(item);
    return name ? [...parents, short(name)] : list.titleField === null ? trail : parents;
  };
  const common = (items: DraftItem[]) => items.flatMap(({ key }) => (old.has(key) && now.has(key) ? key : []));
  const isReordered = common(before).join() !== common(after).join();
  return [
    ...after.flatMap((item): Edit[] =>
      old.has(item.key)
        ? editsOf(list.item, old.get(item.key), item.value, within(item))
        : [{ trail: whole(item), what: { kind: 'added' } }],
    ),
    ...before.flatMap((item): Edit[] => (now.has(item.key) ? [] : [{ trail: whole(item), what: { kind: 'removed' } }])),
    ...(isReordered ? [{ trail, what: { kind: 'reordered' } } satisfies Edit] : []),
  ];
}

function leafEdits(field: ContentField, before: Draft, after: Draft, trail: string[]): Edit[] {
  const [from, to] = [inWords(field, before), inWords(field, after)];
  if (from === to)
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ trail, what: { kind: 'rewritten' } }];
  return textEdits(trail, from, to);
}

function inWords(field: ContentField, value: Draft): string {
  if (value === null || value === undefined) return field.kind === 'group' ? (field.nullLabel ?? '') : '';
  if (field.kind === 'choice') return labelOf(field.options, value);
  if (field.kind === 'choices' && Array.isArray(value)) {
    return value.map((one) => labelOf(field.options, one)).join(', ');
  }
  if (field.kind === 'html' && typeof value === 'string')
    return value
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  if (isGroup(value))
    return Object.values(value)
      .filter((part) => typeof part === 'string')
      .join(' – ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function labelOf(options: readonly { value: string | number; label: string }[], value: Draft): string {
  return options.find((option) => option.value === value)?.label ?? '';
}

const byKey = (items: readonly DraftItem[]) => new Map(items.map(({ key, value }) => [key, value]));

const short = (text: string) => (text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX - 1)}…` : text);
