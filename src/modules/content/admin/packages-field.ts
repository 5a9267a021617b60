import { OPEN_FACTS } from '../texts/packages.ts';
import { choice, drawing, fixed, group, html, line, list, nullable, number, texts } from './field.ts';

const price = line('Prijs met btw', 'Bijvoorbeeld € 29,50.');
const per = choice('Voor', [
  { value: 'person', label: 'Per persoon' },
  { value: 'group', label: 'Per groep' },
]);
const vatRate = choice('Btw', [
  { value: 9, label: '9%' },
  { value: 21, label: '21%' },
  { value: 0, label: 'Geen btw' },
]);
const newChoice = { id: '', name: '', price: '€ ' };

const bookingField = group('Boeken', {
  minPersons: number('Kleinste groep', { min: 1, max: 1000 }),
  maxPersons: number('Grootste groep', { min: 0, max: 1000 }, '0: geen maximum.'),
  price: nullable(line('Prijs met btw', 'Bijvoorbeeld € 29,50. Leeg: geen vaste kosten.')),
  per,
  vatRate,
  kinds: list(
    'Keuzes waarvan er één wordt gekozen',
    group('', { id: fixed(), name: line('Naam', 'Bijvoorbeeld met e-bike.'), price }),
    {
      itemLabel: 'keuze',
      titleField: 'name',
      newItem: newChoice,
    },
  ),
  extras: list(
    'Wat erbij kan',
    group('', { id: fixed(), name: line('Naam', 'Bijvoorbeeld een gids.'), price, per, vatRate }),
    {
      itemLabel: 'extra',
      titleField: 'name',
      newItem: { ...newChoice, per: 'group', vatRate: 21 },
    },
  ),
});

/** Packages with what they say and how they are booked. */
export const arrangementsField = list(
  'Arrangementen',
  group('', {
    id: fixed(),
    title: line('Titel'),
    tag: nullable(
      choice('Label', [
        { value: 'Nieuw', label: 'Nieuw' },
        { value: 'Populair', label: 'Populair' },
      ]),
    ),
    picture: drawing('Tekening'),
    description: html('Beschrijving'),
    costs: texts('Kosten', 'regel', 'Zonder regels volgen de kosten uit de prijzen hieronder.'),
    conditions: texts(
      'Voorwaarden',
      'regel',
      'Wanneer te boeken, volgt uit het seizoen, en de grootte van groepen uit Boeken hieronder: die staan er vanzelf bij.',
    ),
    remarks: texts('Opmerkingen', 'regel'),
    included: texts('Inbegrepen', 'regel', 'Zonder regels valt dit kopje weg.'),
    booking: bookingField,
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
      costs: [],
      conditions: [],
      remarks: [''],
      included: [],
      booking: OPEN_FACTS,
    },
  },
);
