import { MONTH_NAMES } from '../../../kernel/dates/dutch-dates.ts';
import type { FlowerColour, FlowerForm } from '../bloom/bloom-schema.ts';
import { choice, choices, fixed, group, line, lines, list, nullable, photo } from './field.ts';
import { roomOptions } from './garden-map-field.ts';

const FORMS: Record<FlowerForm, string> = {
  blossom: 'Vijf ronde blaadjes, zoals bloesem',
  daisy: 'Veel smalle blaadjes, zoals een madeliefje',
  ball: 'Een bol, zoals een hortensia of sierui',
  spike: 'Een aar, zoals lavendel of vingerhoedskruid',
  cup: 'Een kelk, zoals een tulp of krokus',
  bell: 'Een klokje, zoals een sneeuwklokje',
  rose: 'Gevuld, zoals een roos of pioen',
  plume: 'Een pluim, zoals siergras of sering',
};

const COLOURS: Record<FlowerColour, string> = {
  white: 'Wit',
  yellow: 'Geel',
  orange: 'Oranje',
  pink: 'Roze',
  red: 'Rood',
  purple: 'Paars',
  blue: 'Blauw',
  green: 'Groen',
};

const options = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

export const plantsField = list(
  'Planten',
  group('', {
    id: fixed(),
    name: line('Nederlandse naam'),
    latin: line('Latijnse naam', 'Bijvoorbeeld Helleborus niger.'),
    months: choices(
      'Bloeit meestal in',
      MONTH_NAMES.map((label, index) => ({ value: index + 1, label })),
    ),
    room: nullable(choice('Waar', roomOptions, 'Dan staat de plant ook bij dat deel van de tuin op de kaart.')),
    flower: choice('Vorm van de bloem', options(FORMS), 'Zo tekent de site de plant zolang er geen foto is.'),
    colour: choice('Kleur van de bloem', options(COLOURS)),
    photo: nullable(photo('Foto')),
    alt: line(
      'Wat er op de foto te zien is',
      'Alleen bij een foto, voor wie hem niet kan zien. Bijvoorbeeld: Paarse krokussen in het gras.',
    ),
    credit: nullable(line('Foto gemaakt door', 'Deze naam staat klein in de hoek van de foto.')),
    note: nullable(lines('Wat is er bijzonder aan?', 'Een of twee zinnen. Mag leeg blijven.')),
  }),
  {
    itemLabel: 'plant',
    titleField: 'name',
    newItem: {
      id: '',
      name: '',
      latin: '',
      months: [],
      room: null,
      flower: 'blossom',
      colour: 'white',
      photo: null,
      alt: '',
      credit: null,
      note: null,
    },
    hint: 'Wat er vandaag bloeit, vinkt u aan bij Wat bloeit er vandaag.',
  },
);
