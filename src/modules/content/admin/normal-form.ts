import type { CalendarDay } from '../../../kernel/dates/calendar-day.ts';

type Thing = Record<string, unknown>;

/**
 * What the desk sent, completed with what nobody should have to fill in: the anchor of an added part, the day of the last
 * change of a page, no submenu where it is empty. Whatever does not have the shape stays as it is, to be refused later.
 */
export function asEdited(key: string, value: unknown, today: CalendarDay): unknown {
  if (key === 'tea-menu') return withAnchors(value, 'name');
  if (key === 'arrangements') return withAnchors(value, 'title');
  if (key === 'navigation' && isThing(value) && Array.isArray(value['menu'])) {
    return { ...value, menu: value['menu'].map(withoutEmptySubmenu) };
  }
  if (!key.startsWith('pages/') || !isThing(value)) return value;
  const metadata = isThing(value['metadata']) ? { ...value['metadata'], modified: today } : value['metadata'];
  return { ...value, metadata, sections: withAnchors(value['sections'], 'heading') };
}

/** Items whose `id` is empty get one of their title that no other has: 'warme-dranken-2'. */
function withAnchors(items: unknown, titleField: string): unknown {
  if (!Array.isArray(items)) return items;
  const taken = new Set(items.map((item) => (isThing(item) ? item['id'] : undefined)));
  return items.map((item: unknown) => {
    if (!isThing(item) || (item['id'] !== '' && item['id'] !== undefined)) return item;
    const title = item[titleField];
    const base = anchorOf(typeof title === 'string' ? title : '');
    let id = base;
    for (let count = 2; taken.has(id); count++) id = `${base}-${count}`;
    taken.add(id);
    return { ...item, id };
  });
}

function anchorOf(title: string): string {
  const plain = title.normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const anchor = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^[-0-9]+|-+$/g, '');
  return anchor === '' ? 'onderdeel' : anchor;
}

function withoutEmptySubmenu(item: unknown): unknown {
  if (!isThing(item) || !Array.isArray(item['children']) || item['children'].length > 0) return item;
  return Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'children'));
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
