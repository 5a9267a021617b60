import { describe, expect, it } from 'vitest';
import {
  blankDraft,
  type DraftItem,
  draftOf,
  itemsOf,
  moveItem,
  newItem,
  pagePath,
  placeInWords,
  valueOf,
} from '../../../../client/admin/content/fields/draft.ts';
import type { ContentField } from '../../../../src/modules/content/admin/admin-schema.ts';
import { menu, menuField } from './content-fixtures.ts';

const keys = (items: DraftItem[]) => items.map(({ key }) => key).join();

describe('a draft', () => {
  it('gives back the value that it was made of', () => {
    expect(valueOf(menuField, draftOf(menuField, menu))).toEqual(menu);
  });

  it('has the same keys each time, so that server and browser agree', () => {
    expect(draftOf(menuField, menu)).toEqual(draftOf(menuField, menu));
  });

  it('keeps what no field shows', () => {
    const group: ContentField = { ...menuField.item, kind: 'group', fields: [], isNullable: false, nullLabel: null };
    expect(valueOf(group, draftOf(group, { slug: 'home' }))).toEqual({ slug: 'home' });
  });

  it('lets an empty part be empty', () => {
    const group: ContentField = { ...menuField.item, kind: 'group', fields: [], isNullable: true, nullLabel: 'Geen' };
    expect(valueOf(group, draftOf(group, null))).toBeNull();
  });

  it('starts an empty part with all its fields', () => {
    expect(blankDraft(menuField.item)).toEqual({ id: undefined, name: '', note: null, dishes: [] });
  });
});

describe('a list', () => {
  const items = itemsOf(draftOf(menuField, menu));

  it('gives an added item a key of its own', () => {
    const once = [...items, newItem(menuField, items)];
    const twice = [...once, newItem(menuField, once)];
    expect(keys(twice)).toBe('0,1,n1,n2');
    expect(twice.at(-1)).toMatchObject({ value: { dishes: [] } });
  });

  it('moves an item one place, and not beyond either end', () => {
    expect(keys(moveItem(items, '0', 1))).toBe('1,0');
    expect(keys(moveItem(items, '1', -1))).toBe('1,0');
    expect(keys(moveItem(items, '0', -1))).toBe('0,1');
    expect(keys(moveItem(items, '1', 1))).toBe('0,1');
  });
});

describe('the place of a field', () => {
  const draft = draftOf(menuField, menu);

  it('goes along with its item', () => {
    const turned = moveItem(itemsOf(draft), '0', 1);
    expect(pagePath(menuField, draft, '0.dishes.1.price')).toBe('0.dishes.1.price');
    expect(pagePath(menuField, turned, '0.dishes.0.price')).toBe('1.dishes.0.price');
    expect(pagePath(menuField, turned, '1.dishes.1.price')).toBe('0.dishes.1.price');
  });

  it('is the nearest part for a path that leads further than there are fields', () => {
    expect(pagePath(menuField, draft, '1.dishes.7.price')).toBe('1.dishes');
    expect(pagePath(menuField, draft, '(alles)')).toBe('');
  });
});

describe('the way to a field in words', () => {
  it.each([
    ['0.dishes.1.price', 'Koffie › Cappuccino › Prijs'],
    ['1.note', 'Thee › Toelichting'],
    ['0.dishes', 'Koffie › Gerechten'],
    ['(alles)', ''],
  ])('%s is %j', (path, words) => {
    expect(placeInWords(menuField, draftOf(menuField, menu), path)).toBe(words);
  });
});
