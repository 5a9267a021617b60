import type { PageWords } from '../../../kernel/pages/page.ts';
import { PAGES } from '../../../kernel/pages/pages.ts';
import type { ContentGroup } from './admin-schema.ts';
import type { UnnamedField } from './field.ts';
import { gardenMapField } from './garden-map-field.ts';
import { arrangementsField } from './packages-field.ts';
import { plantsField } from './plants-field.ts';
import {
  galleryField,
  navigationField,
  noticeField,
  ownPhotosField,
  pageField,
  partnersField,
  seasonField,
  socialField,
  teaMenuField,
  visitField,
  weekPhotoField,
} from './section-fields.ts';

export type Section = {
  label: string;
  hint: string;
  group: ContentGroup;
  field: UnnamedField;
};

/** Address of the page that shows a value best. */
export function findPageOf(key: string): string {
  const shows = ({ slug, shows: values = [] }: PageWords) => key === `pages/${slug}` || values.includes(key);
  return PAGES.find(({ words }) => words && shows(words))?.words?.slug ?? '';
}

export const GROUP_LABELS: Record<ContentGroup, string> = {
  opening: 'Openingstijden en seizoen',
  offers: 'Theekaart, arrangementen en foto’s',
  pages: 'Teksten van pagina’s',
  site: 'Menu en links',
};

const pageSection = ({ slug, label, hint = `De tekst van de pagina ${label}.` }: PageWords): [string, Section] => [
  `pages/${slug}`,
  { label, hint, group: 'pages', field: pageField({ isFixed: slug === 'home' }) },
];

/** Everything the owner can edit, in the order of display. */
export const SECTIONS: ReadonlyMap<string, Section> = new Map<string, Section>([
  [
    'season',
    {
      label: 'Openingstijden',
      hint: 'Hieruit volgen de openingstijden op elke pagina, ‘Vandaag open’, en wanneer arrangementen te boeken zijn.',
      group: 'opening',
      field: seasonField,
    },
  ],
  [
    'season-notice',
    {
      label: 'Melding op de startpagina',
      hint: 'De melding die over de startpagina verschijnt als het seizoen voorbij is.',
      group: 'opening',
      field: noticeField,
    },
  ],
  [
    'tea-menu',
    {
      label: 'Theekaart',
      hint: 'Alles wat in het theehuis te krijgen is, met de prijzen.',
      group: 'offers',
      field: teaMenuField,
    },
  ],
  [
    'visit',
    {
      label: 'Prijzen, fietsroute en toegankelijkheid',
      hint: 'Wat een bezoek kost, langs welke knooppunten men fietst, en wat iemand met een rolstoel of kinderwagen aantreft.',
      group: 'offers',
      field: visitField,
    },
  ],
  [
    'garden-map',
    {
      label: 'Op de kaart van de tuin',
      hint: 'Waar de ingang, de toiletten en de banken zijn, waar een rolstoel komt, en of honden mee mogen. Elke pagina volgt dit.',
      group: 'offers',
      field: gardenMapField,
    },
  ],
  [
    'plants',
    {
      label: 'Planten die bloeien',
      hint: 'Welke planten u bijhoudt, waar ze staan en in welke maanden ze meestal bloeien.',
      group: 'offers',
      field: plantsField,
    },
  ],
  [
    'week-photo',
    {
      label: 'Deze week in de tuin',
      hint: 'De foto van deze week, die na twee weken vanzelf van de startpagina gaat.',
      group: 'offers',
      field: weekPhotoField,
    },
  ],
  [
    'arrangements',
    {
      label: 'Arrangementen',
      hint: 'De arrangementen voor groepen, met kosten en voorwaarden.',
      group: 'offers',
      field: arrangementsField,
    },
  ],
  [
    'gallery',
    {
      label: 'Foto’s van de galerij',
      hint: 'De foto’s van de sfeerimpressie, met hun bijschriften.',
      group: 'offers',
      field: galleryField,
    },
  ],
  [
    'own-photos',
    {
      label: 'Eigen foto’s in plaats van tekeningen',
      hint: 'Alle tekeningen van de site. Zet er een foto van uw tuin voor in de plaats, of haal de tekening terug.',
      group: 'offers',
      field: ownPhotosField,
    },
  ],
  ...PAGES.flatMap(({ words }) => (words ? [pageSection(words)] : [])),
  [
    'navigation',
    {
      label: 'Menu',
      hint: 'Het menu boven en onder elke pagina.',
      group: 'site',
      field: navigationField,
    },
  ],
  [
    'partners',
    {
      label: 'Partners',
      hint: 'De bedrijven en de stichting onderaan elke pagina.',
      group: 'site',
      field: partnersField,
    },
  ],
  [
    'social',
    {
      label: 'Facebook, Instagram en kaart',
      hint: 'Waar de tuin elders te vinden is.',
      group: 'site',
      field: socialField,
    },
  ],
]);

/** Facts that only the owner knows, absent or vague by default: a question per key, until it is saved. */
export const FACTS_TO_CHECK: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'pages/contact',
    [
      'Auto: staan er borden naar de tuin, en hoeveel auto’s kunnen er staan? Kost het iets?',
      'Fiets: ligt u aan een knooppuntenroute, en is er een oplaadpunt voor e-bikes?',
      'Bus: welke halte is het dichtstbij, en hoe ver is het lopen?',
      'Parkeren: zijn er verharde plaatsen voor wie slecht ter been is?',
    ],
  ],
  [
    'pages/praktisch',
    [
      'Auto en bus: klopt de weg naar de tuin, en welke halte is het dichtstbij?',
      'Parkeren: hoeveel plaatsen zijn er, en wat kost het?',
      'Honden, en eten dat men zelf meeneemt: wat mag, en waar?',
    ],
  ],
  [
    'pages/toegankelijkheid',
    [
      'Paden: waarvan zijn ze gemaakt, en kan een rolstoel er altijd over?',
      'Toilet: is er een toilet waar een rolstoel in kan, met beugels?',
      'Theehuis: is er een drempel?',
      'Banken: in welke delen van de tuin kan iemand zitten, en hoe ver staan de banken uit elkaar?',
    ],
  ],
  [
    'arrangements',
    [
      'Museum: welk museum is het, hoe ver is het van de tuin, en geldt de museumkaart?',
      'Kloppen de prijzen, de aantallen en wat is inbegrepen?',
    ],
  ],
  [
    'visit',
    [
      'Wat kost een gewoon bezoek, voor een volwassene, een kind, een begeleider en een groep?',
      'Langs welke fietsknooppunten komt men bij de tuin?',
      'Hoe zijn de paden, het toilet en de banken, en wanneer is dat het laatst nagekeken?',
    ],
  ],
  [
    'garden-map',
    [
      'Waar zijn de ingang, de toiletten, de banken en de parkeerplaatsen?',
      'In welke delen van de tuin komt iemand met een rolstoel?',
    ],
  ],
  ['plants', ['Welke planten staan er in de tuin, en in welke maanden bloeien ze meestal?']],
  ['pages/weldadig-oord', ['Klopt wat er staat over het landgoed, het museum en het archief?']],
]);

/** Values that are translated; other pages are Dutch only. */
const TRANSLATED = new Set([
  'navigation',
  'season-notice',
  'visit',
  'garden-map',
  'arrangements',
  'plants',
  'week-photo',
  ...PAGES.flatMap(({ words, isTranslated }) => (words && isTranslated ? [`pages/${words.slug}`] : [])),
]);

export const isTranslated = (key: string): boolean => TRANSLATED.has(key);
