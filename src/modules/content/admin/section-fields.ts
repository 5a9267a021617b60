import { WEEKDAY_NAMES } from '../../../kernel/dates/dutch-dates.ts';
import { HOLIDAYS } from '../opening/opening.ts';
import {
  address,
  choice,
  choices,
  day,
  dayOfYear,
  drawing,
  fixed,
  group,
  groupOr,
  html,
  line,
  lines,
  list,
  number,
  nullable,
  photo,
  texts,
  time,
  type UnnamedField,
} from './field.ts';

const WEEKDAYS = WEEKDAY_NAMES.map((label, index) => ({ value: index + 1, label }));
const CLOSABLE = Object.entries(HOLIDAYS).map(([value, { name }]) => ({ value, label: name() }));

export const seasonField = group('Openingstijden', {
  firstDay: dayOfYear('Eerste dag van het seizoen'),
  lastDay: dayOfYear('Laatste dag van het seizoen'),
  week: list(
    'Openingstijden per week',
    group('', {
      from: choice('Van', WEEKDAYS),
      to: choice('Tot en met', WEEKDAYS),
      hours: groupOr('Open', 'Gesloten', { opens: time('Opent om'), closes: time('Sluit om') }),
    }),
    {
      itemLabel: 'regel',
      newItem: { from: 7, to: 7, hours: null },
      min: 1,
      hint: 'Elke dag van de week hoort precies één keer in de tabel, maandag eerst.',
    },
  ),
  closedOn: choices(
    'De tuin is gesloten op feestdagen',
    CLOSABLE,
    'Is er op zo’n dag een evenement, dan staat dat gewoon in de agenda.',
  ),
  noPackagesOn: choices('Geen arrangementen op feestdagen', CLOSABLE, 'De tuin zelf is dan gewoon open.'),
  bookableUntil: dayOfYear('Arrangementen te boeken tot en met'),
});

export const noticeField = group('Melding op de startpagina', {
  title: line('Titel'),
  paragraphs: texts('Tekst', 'alinea', 'Zonder tekst wordt de melding niet getoond.'),
  closedAfterSeason: number(
    'Het seizoen dat is afgelopen',
    { min: 2000, max: 2999 },
    'Hieruit volgen {lastOpenDay} en {reopening}.',
  ),
  shownFrom: day('Tonen vanaf', 'Leeg: meteen.'),
  shownUntil: day('Tonen tot en met', 'Leeg: tot u de tekst weghaalt.'),
});

const newDish = { name: '', price: '€ ', description: null };
const price = line('Prijs', 'Bijvoorbeeld € 2,50 of vanaf € 3,95.');

export const teaMenuField = list(
  'Theekaart',
  group('', {
    id: fixed(),
    name: line('Naam'),
    note: nullable(lines('Toelichting')),
    groups: list(
      'Groepen',
      group('', {
        name: nullable(line('Kopje', 'Leeg: zonder kopje.')),
        items: list(
          'Op de kaart',
          group('', { name: line('Naam'), price, description: nullable(line('Omschrijving')) }),
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

export const visitField = group('Prijzen, fietsroute en toegankelijkheid', {
  prices: list(
    'Wat een bezoek kost',
    group('', {
      name: line('Voor wie', 'Bijvoorbeeld Volwassene, Kind tot 12 jaar, Begeleider, Hond.'),
      price: line('Prijs', 'Bijvoorbeeld € 2,50, of gratis.'),
      remark: nullable(line('Toelichting')),
    }),
    {
      itemLabel: 'prijs',
      titleField: 'name',
      newItem: { name: '', price: '€ ', remark: null },
      hint: 'De eerste is die van een gewoon bezoek: die staat ook op de startpagina. Zonder prijzen staat er niets.',
    },
  ),
  junctions: texts(
    'Fietsknooppunten',
    'knooppunt',
    'De nummers waar men langs fietst, in volgorde, de laatste bij de tuin. Zonder nummers staat er niets.',
  ),
  access: list(
    'Toegankelijkheid',
    group('', {
      fact: line('Waarover', 'Bijvoorbeeld Paden, Drempels, Theehuis.'),
      answer: line('Wat iemand aantreft'),
      checkedOn: nullable(day('Nagekeken op')),
    }),
    {
      itemLabel: 'feit',
      titleField: 'fact',
      newItem: { fact: '', answer: '', checkedOn: null },
      hint: 'Rolstoel, toilet, banken en honden staan er al: die volgen uit de kaart van de tuin.',
    },
  ),
});

export const weekPhotoField = group('Deze week in de tuin', {
  waiting: nullable(photo('Foto die nog wacht op een regel')),
  shown: groupOr('Op de startpagina', 'Geen foto', {
    day: day('Gemaakt op'),
    photo: photo('Foto'),
    alt: lines('Wat er op de foto te zien is', 'Voor wie de foto niet kan zien.'),
    line: lines('Regel bij de foto'),
  }),
});

const newPhoto = { thumbnailImageSrc: '', alt: '', day: null, visibility: 'shown' };
export const galleryField = group('Foto’s', {
  data: list(
    'Foto’s',
    group('', {
      thumbnailImageSrc: photo('Foto'),
      alt: lines('Bijschrift', 'Wat er te zien is, ook voor wie de foto niet kan zien.'),
      day: day('Gemaakt op', 'De galerij staat per maand. Leeg: onderaan, bij Eerder.'),
      visibility: choice('Op de site', [
        { value: 'shown', label: 'Bezoekers zien deze foto' },
        { value: 'draft', label: 'Nog niet: bewaar als concept' },
      ]),
    }),
    { itemLabel: 'foto', titleField: 'alt', newItem: newPhoto },
  ),
});

/** Form of the garden's own photos. They have their own admin page; this one compares versions. */
export const ownPhotosField = group('Eigen foto’s', {
  photos: list(
    'Eigen foto’s',
    group('', {
      drawing: fixed(),
      photo: photo('Foto'),
      alt: lines('Beschrijving'),
      credit: nullable(line('Foto gemaakt door')),
      focus: group('Wat in beeld blijft', {
        x: number('Van links', { min: 0, max: 100 }),
        y: number('Van boven', { min: 0, max: 100 }),
      }),
      isShown: fixed(),
    }),
    { itemLabel: 'foto', titleField: 'alt', newItem: null, isFixed: true },
  ),
});

const button = (label: string) =>
  groupOr(label, 'Geen knop', {
    label: line('Tekst op de knop'),
    url: address('Gaat naar', 'any', 'Een pagina van deze site, zoals /contact, of een adres dat met https:// begint.'),
  });

/** Form of a page; `isFixed` if the layout determines its sections. */
export const pageField = ({ isFixed }: { isFixed: boolean }): UnnamedField =>
  group('Pagina', {
    slug: fixed(),
    heading: line('Kop'),
    intro: html('Inleiding'),
    action: button('Knop onder de inleiding'),
    sections: list(
      'Onderdelen',
      group('', {
        id: fixed(),
        heading: line('Tussenkop'),
        html: html('Tekst'),
        picture: nullable(drawing('Tekening')),
        action: button('Knop'),
      }),
      {
        itemLabel: 'onderdeel',
        titleField: 'heading',
        newItem: { id: '', heading: '', html: '', picture: null, action: null },
        isFixed,
      },
    ),
    metadata: group(
      'In zoekmachines',
      {
        title: line('Titel'),
        description: lines('Omschrijving', '50 tot 200 tekens.'),
        keywords: line('Trefwoorden', 'Met komma’s ertussen.'),
        image: fixed(),
        url: fixed(),
        type: fixed(),
        author: fixed(),
        section: fixed(),
        published: fixed(),
        modified: fixed(),
      },
      'Wat mensen zien als zij de pagina vinden of delen.',
    ),
  });

const pageAddress = address('Gaat naar', 'page', 'Een pagina van deze site, zoals /contact.');
const link = group('', { label: line('Naam'), url: pageAddress });
const newLink = { label: '', url: '/' };

export const navigationField = group('Menu', {
  menu: list(
    'Hoofdmenu',
    group('', {
      label: line('Naam'),
      url: pageAddress,
      children: list('Submenu', link, { itemLabel: 'menupunt', titleField: 'label', newItem: newLink }),
    }),
    { itemLabel: 'menupunt', titleField: 'label', newItem: { ...newLink, children: [] }, min: 1 },
  ),
  footerMenu: list('Menu onderaan de pagina', link, { itemLabel: 'menupunt', titleField: 'label', newItem: newLink }),
});

const website = group('', { name: line('Naam'), url: address('Website', 'web', 'Begint met https://.') });
const newWebsite = { name: '', url: 'https://' };

export const partnersField = group('Partners', {
  partners: list('Partners', website, { itemLabel: 'partner', titleField: 'name', newItem: newWebsite }),
  foundation: { ...website, label: 'Stichting waar de tuin bij hoort' },
});

const elsewhere = (label: string) => address(label, 'web', 'Begint met https://.');

export const socialField = group('Elders te vinden', {
  facebook: nullable({ ...elsewhere('Facebook'), hint: 'Leeg: niet getoond.' }),
  instagram: nullable({ ...elsewhere('Instagram'), hint: 'Leeg: niet getoond.' }),
  mapUrl: elsewhere('Kaart met de route'),
});
