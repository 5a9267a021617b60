import { choice, drawing, fixed, group, html, line, lines, list, orNothing, photo, texts } from './field.ts';

const newDish = { name: '', price: '€ ', description: null };
const price = line('Prijs', 'Bijvoorbeeld € 2,50 of vanaf € 3,95.');

export const teaMenuField = list(
  'Theekaart',
  group('', {
    id: fixed(),
    name: line('Naam'),
    note: orNothing(lines('Toelichting')),
    groups: list(
      'Groepen',
      group('', {
        name: orNothing(line('Kopje', 'Leeg: zonder kopje.')),
        items: list(
          'Op de kaart',
          group('', { name: line('Naam'), price, description: orNothing(line('Omschrijving')) }),
          { itemLabel: 'gerecht', titleField: 'name', newItem: newDish, min: 1 },
        ),
      }),
      {
        itemLabel: 'groep',
        titleField: 'name',
        newItem: { name: null, items: [newDish] },
        min: 1,
      },
    ),
  }),
  {
    itemLabel: 'rubriek',
    titleField: 'name',
    newItem: {
      id: '',
      name: '',
      note: null,
      groups: [{ name: null, items: [newDish] }],
    },
  },
);

export const arrangementsField = list(
  'Arrangementen',
  group('', {
    id: fixed(),
    title: line('Titel'),
    tag: orNothing(
      choice('Label', [
        { value: 'Nieuw', label: 'Nieuw' },
        { value: 'Populair', label: 'Populair' },
      ]),
    ),
    picture: drawing('Tekening'),
    description: html('Beschrijving'),
    costs: texts('Kosten', 'regel'),
    conditions: texts('Voorwaarden', 'regel', 'Wanneer te boeken, volgt uit het seizoen en staat er vanzelf bij.'),
    remarks: texts('Opmerkingen', 'regel'),
    included: texts('Inbegrepen', 'regel', 'Zonder regels valt dit kopje weg.'),
  }),
  {
    itemLabel: 'arrangement',
    titleField: 'title',
    newItem: {
      id: '',
      title: '',
      tag: null,
      picture: 'default-garden',
      description: '',
      costs: [''],
      conditions: [],
      remarks: [''],
      included: [],
    },
  },
);

export const galleryField = group('Foto’s', {
  data: list(
    'Foto’s',
    group('', {
      thumbnailImageSrc: photo('Foto'),
      alt: lines('Bijschrift', 'Wat er te zien is, ook voor wie de foto niet kan zien.'),
    }),
    { itemLabel: 'foto', titleField: 'alt', newItem: { thumbnailImageSrc: '', alt: '' } },
  ),
});
