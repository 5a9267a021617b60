import type { ContentField } from '../../../../src/modules/content/admin/admin-schema.ts';

const described = { hint: null };
const line = (name: string, label: string, isNullable = false): ContentField => ({
  ...described,
  kind: 'text',
  name,
  label,
  isLong: false,
  isNullable,
});

/** A small menu: parts with dishes. */
export const menuField: ContentField & { kind: 'list' } = {
  ...described,
  kind: 'list',
  name: '',
  label: '',
  itemLabel: 'onderdeel',
  titleField: 'name',
  newItem: { id: 'nieuw', name: '', note: null, dishes: [] },
  min: 1,
  isFixed: false,
  item: {
    ...described,
    kind: 'group',
    name: '',
    label: '',
    isNullable: false,
    nullLabel: null,
    fields: [
      { ...described, kind: 'fixed', name: 'id', label: 'Anker' },
      line('name', 'Naam'),
      line('note', 'Toelichting', true),
      {
        ...described,
        kind: 'list',
        name: 'dishes',
        label: 'Gerechten',
        itemLabel: 'gerecht',
        titleField: 'name',
        newItem: { name: '', price: '' },
        min: 1,
        isFixed: false,
        item: {
          ...described,
          kind: 'group',
          name: '',
          label: '',
          isNullable: false,
          nullLabel: null,
          fields: [line('name', 'Naam'), line('price', 'Prijs')],
        },
      },
    ],
  },
};

export const menu = [
  {
    id: 'koffie',
    name: 'Koffie',
    note: null,
    dishes: [
      { name: 'Espresso', price: '€ 2,50' },
      { name: 'Cappuccino', price: '€ 2,95' },
    ],
  },
  { id: 'thee', name: 'Thee', note: 'Losse thee.', dishes: [{ name: 'Ceylon', price: '€ 2,25' }] },
];
