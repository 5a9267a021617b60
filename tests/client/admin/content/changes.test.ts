import { describe, expect, it } from 'vitest';
import { editsOf } from '../../../../client/admin/content/entry/changes.ts';
import { type DraftItem, draftOf, itemsOf, moveItem, newItem } from '../../../../client/admin/content/fields/draft.ts';
import type { ContentField } from '../../../../src/modules/content/admin/admin-schema.ts';
import { menu, menuField } from './content-fixtures.ts';

const before = draftOf(menuField, menu);
const edits = (after: unknown) => editsOf(menuField, before, after);

/** A changed draft of a menu, with the same keys. */
const altered = (alter: (copy: typeof menu) => void) => {
  const copy = structuredClone(menu);
  alter(copy);
  return draftOf(menuField, copy);
};

describe('what was changed', () => {
  it('is nothing as long as every value is the same', () => {
    expect(edits(draftOf(menuField, menu))).toEqual([]);
  });

  it('names a price by part and dish, with what it was and is', () => {
    const after = altered((copy) => {
      copy[0]!.dishes[1]!.price = '€ 3,10';
    });
    expect(edits(after)).toEqual([
      {
        trail: ['Koffie', 'Cappuccino', 'Prijs'],
        what: { kind: 'changed', before: '€ 2,95', after: '€ 3,10' },
      },
    ]);
  });

  it('shows an emptied text as empty', () => {
    const after = altered((copy) => {
      copy[1]!.note = null;
    });
    expect(edits(after)).toEqual([
      { trail: ['Thee', 'Toelichting'], what: { kind: 'changed', before: 'Losse thee.', after: '' } },
    ]);
  });

  it('only says of a long text that it is another one', () => {
    const after = altered((copy) => {
      copy[1]!.note = 'Wij zetten losse thee, per kopje of in een pot. Vraag gerust of u even mag ruiken.';
    });
    expect(edits(after)).toEqual([{ trail: ['Thee', 'Toelichting'], what: { kind: 'rewritten' } }]);
  });

  it('names items that came and went', () => {
    const items = itemsOf(before);
    const added: DraftItem = { ...newItem(menuField, items), value: { name: 'Wijn', note: null, dishes: [] } };
    expect(edits([items[1], added])).toEqual([
      { trail: ['Wijn'], what: { kind: 'added' } },
      { trail: ['Koffie'], what: { kind: 'removed' } },
    ]);
    expect(edits([...items, newItem(menuField, items)])).toEqual([{ trail: ['onderdeel'], what: { kind: 'added' } }]);
  });

  it('tells another order from other items', () => {
    expect(edits(moveItem(itemsOf(before), '0', 1))).toEqual([{ trail: [], what: { kind: 'reordered' } }]);
  });

  it('tells opening hours by the day, however they are stored', () => {
    const described = { hint: null, label: '' };
    const number = (name: string): ContentField => ({ ...described, name, kind: 'number', min: 1, max: 7 });
    const week: ContentField = {
      ...described,
      kind: 'list',
      name: 'week',
      label: 'Openingstijden',
      itemLabel: 'regel',
      titleField: null,
      newItem: null,
      min: 1,
      isFixed: false,
      item: {
        ...described,
        kind: 'group',
        name: '',
        isNullable: false,
        nullLabel: null,
        fields: [number('from'), number('to'), { ...described, kind: 'fixed', name: 'hours' }],
      },
    };
    const open = { opens: '11:00', closes: '17:00' };
    const was = draftOf(week, [
      { from: 1, to: 6, hours: open },
      { from: 7, to: 7, hours: null },
    ]);
    const is = draftOf(week, [
      { from: 1, to: 1, hours: null },
      { from: 2, to: 7, hours: open },
    ]);
    expect(editsOf(week, was, is)).toEqual([
      { trail: ['Openingstijden', 'Maandag'], what: { kind: 'changed', before: '11:00–17:00', after: 'gesloten' } },
      { trail: ['Openingstijden', 'Zondag'], what: { kind: 'changed', before: 'gesloten', after: '11:00–17:00' } },
    ]);
  });

  it('reads choices by their labels and formatted text without its marks', () => {
    const described = { name: 'x', hint: null };
    const choice: ContentField = {
      ...described,
      kind: 'choices',
      label: 'Feestdagen',
      options: [
        { value: 'whit-sunday', label: 'Eerste Pinksterdag' },
        { value: 'whit-monday', label: 'Tweede Pinksterdag' },
      ],
    };
    expect(editsOf(choice, ['whit-sunday'], ['whit-sunday', 'whit-monday'])).toEqual([
      {
        trail: ['Feestdagen'],
        what: { kind: 'changed', before: 'Eerste Pinksterdag', after: 'Eerste Pinksterdag, Tweede Pinksterdag' },
      },
    ]);
    const html: ContentField = { ...described, kind: 'html', label: 'Tekst' };
    expect(editsOf(html, '<p>Welkom</p>', '<p>Dag</p>')).toEqual([
      { trail: ['Tekst'], what: { kind: 'changed', before: 'Welkom', after: 'Dag' } },
    ]);
    expect(editsOf(html, '<p>Welkom</p>', '<p><strong>Welkom</strong></p>')).toEqual([
      { trail: ['Tekst'], what: { kind: 'rewritten' } },
    ]);
  });
});
