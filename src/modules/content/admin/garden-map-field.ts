import type { MarkKind, RoomId } from '../schema.ts';
import { choice, group, line, list, number, nullable } from './field.ts';

const MARKS: Record<MarkKind, string> = {
  entrance: 'Ingang',
  parking: 'Parkeren',
  'accessible-parking': 'Gehandicaptenparkeerplaats',
  toilet: 'Toilet',
  'accessible-toilet': 'Rolstoeltoilet',
  bench: 'Bank',
};

/** Default headings of the rooms; visitors read those of the garden page. */
const ROOMS: Record<RoomId, string> = {
  voortuin: 'Voortuin',
  boomgaard: 'Boomgaard',
  'klassieke-gazonkamer': 'Klassieke gazonkamer',
  tweekamertuin: 'Tweekamertuin',
  'grote-achtertuin': 'Grote achtertuin',
  'zijtuin-met-hortensialaan': 'Zijtuin met hortensialaan',
  'theehuis-met-terras': 'Theehuis met terras',
};

export const roomOptions = Object.entries(ROOMS).map(([value, label]) => ({ value, label }));

const location = nullable(
  line(
    'Plek op aarde',
    'Twee getallen, zoals 52.84012, 6.43215: houd op uw telefoon in de kaart uw vinger op de plek. Dan kan een bezoeker zien waar hij is.',
  ),
);

export const gardenMapField = group('Kaart van de tuin', {
  marks: list(
    'Op de kaart',
    group('', {
      kind: choice(
        'Wat',
        Object.entries(MARKS).map(([value, label]) => ({ value, label })),
      ),
      name: nullable(line('Naam', 'Bijvoorbeeld Toilet bij het theehuis. Zonder naam staat alleen het teken er.')),
      at: group('Plaats op de kaart', {
        x: number('Van links', { min: 0, max: 100 }),
        y: number('Van boven', { min: 0, max: 100 }),
      }),
      location,
    }),
    {
      itemLabel: 'teken',
      titleField: 'name',
      newItem: { kind: 'bench', name: null, at: { x: 50, y: 50 }, location: null },
      hint: 'Ingang, toiletten, banken en parkeerplaatsen. De namen en teksten van de tuinkamers staan bij Over de tuin.',
    },
  ),
  dogs: choice('Honden', [
    { value: 'lead', label: 'Welkom aan de lijn' },
    { value: 'assistance', label: 'Alleen hulphonden' },
  ]),
  metresAcross: number(
    'Breedte van de kaart in meters',
    { min: 0, max: 2000 },
    'Van de linkerrand tot de rechterrand. Bij 0 staat bij de rolstoelroute niet hoe ver het is.',
  ),
  rooms: group(
    'Tuinkamers',
    Object.fromEntries(
      Object.entries(ROOMS).map(([id, label]) => [
        id,
        group(label, {
          wheelchair: choice('Met een rolstoel', [
            { value: 'unknown', label: 'Nog niet bekend' },
            { value: 'yes', label: 'Goed te bereiken' },
            { value: 'partly', label: 'Voor een deel, of met hulp' },
            { value: 'no', label: 'Niet te bereiken' },
          ]),
          location,
        }),
      ]),
    ),
  ),
});
