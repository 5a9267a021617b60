import type { ContentGroup } from './admin-schema.ts';
import { arrangementsField, galleryField, teaMenuField } from './offer-fields.ts';
import { noticeField, seasonField } from './opening-fields.ts';
import { pageField } from './page-fields.ts';
import { navigationField, partnersField, socialField } from './site-fields.ts';
import type { Unnamed } from './field.ts';

/** How the desk shows a value: what it is called, what it does, and how it is filled in. */
export type Room = {
  label: string;
  hint: string;
  group: ContentGroup;
  field: Unnamed;
  /** Slug of the page that shows it best. */
  shownOn: string;
};

export const GROUP_LABELS: Record<ContentGroup, string> = {
  opening: 'Openingstijden en seizoen',
  offers: 'Theekaart, arrangementen en foto’s',
  pages: 'Teksten van pagina’s',
  site: 'Menu en links',
};

const page = (slug: string, label: string, hint = `De tekst van de pagina ${label}.`): [string, Room] => [
  `pages/${slug}`,
  { label, hint, group: 'pages', field: pageField({ isFixed: slug === 'home' }), shownOn: slug },
];

/** Every value that the owner may change, by key, in the order of the desk. */
export const ROOMS: ReadonlyMap<string, Room> = new Map<string, Room>([
  [
    'season',
    {
      label: 'Seizoen en openingstijden',
      hint: 'Hieruit volgen de openingstijden op elke pagina, ‘Vandaag open’, en wanneer arrangementen te boeken zijn.',
      group: 'opening',
      field: seasonField,
      shownOn: 'contact',
    },
  ],
  [
    'season-notice',
    {
      label: 'Seizoensmelding',
      hint: 'De melding die over de startpagina verschijnt als het seizoen voorbij is.',
      group: 'opening',
      field: noticeField,
      shownOn: 'home',
    },
  ],
  [
    'tea-menu',
    {
      label: 'Theekaart',
      hint: 'Alles wat in het theehuis te krijgen is, met de prijzen.',
      group: 'offers',
      field: teaMenuField,
      shownOn: 'theetuin',
    },
  ],
  [
    'arrangements',
    {
      label: 'Arrangementen',
      hint: 'De arrangementen voor groepen, met kosten en voorwaarden.',
      group: 'offers',
      field: arrangementsField,
      shownOn: 'arrangementen',
    },
  ],
  [
    'gallery',
    {
      label: 'Foto’s van de galerij',
      hint: 'De foto’s van de sfeerimpressie, met hun bijschriften.',
      group: 'offers',
      field: galleryField,
      shownOn: 'sfeerimpressie',
    },
  ],
  page('home', 'Startpagina'),
  page('agenda', 'Agenda', 'De tekst boven de agenda; de evenementen zelf staan bij Agenda.'),
  page('workshop', 'Workshops', 'De tekst boven de workshops; de workshops zelf staan bij Agenda.'),
  page('arrangementen', 'Arrangementen', 'De tekst boven de arrangementen.'),
  page('over-de-tuin', 'Over de tuin'),
  page('theetuin', 'Theetuin', 'De tekst boven de theekaart.'),
  page('weldadig-oord', 'Weldadig Oord'),
  page('sfeerimpressie', 'Galerij', 'De tekst boven de foto’s.'),
  page('contact', 'Contact'),
  page('natuurlijk-afscheid', 'Uitvaartlocatie'),
  page('trouwlocatie', 'Trouwlocatie'),
  page(
    'nieuwsbrief',
    'Nieuwsbrief',
    'De tekst boven de verschenen nieuwsbrieven; de brieven zelf staan bij Nieuwsbrief.',
  ),
  page('privacy', 'Privacy'),
  page('voorwaarden', 'Voorwaarden'),
  page('toegankelijkheid', 'Toegankelijkheid'),
  [
    'navigation',
    {
      label: 'Menu',
      hint: 'Het menu boven en onder elke pagina.',
      group: 'site',
      field: navigationField,
      shownOn: 'home',
    },
  ],
  [
    'partners',
    {
      label: 'Partners',
      hint: 'De bedrijven en de stichting onderaan elke pagina.',
      group: 'site',
      field: partnersField,
      shownOn: 'home',
    },
  ],
  [
    'social',
    {
      label: 'Facebook, Instagram en kaart',
      hint: 'Waar de tuin elders te vinden is.',
      group: 'site',
      field: socialField,
      shownOn: 'contact',
    },
  ],
]);
