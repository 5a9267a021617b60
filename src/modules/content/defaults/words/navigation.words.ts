import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  aboutUs: { nl: 'Over de {name}', en: 'About De {name}', de: 'Über De {name}' },
  teaGarden: { nl: 'Theetuin', en: 'Tea garden', de: 'Teegarten' },
  funerals: { nl: 'Uitvaartlocatie', en: 'Funerals', de: 'Trauerfeiern' },
  weddings: { nl: 'Trouwlocatie', en: 'Weddings', de: 'Hochzeiten' },
  heritage: { nl: 'Weldadig Oord', en: 'Heritage', de: 'Welterbe' },
  gallery: { nl: 'Galerij', en: 'Gallery', de: 'Galerie' },
  contact: { nl: 'Contact', en: 'Contact', de: 'Kontakt' },
  home: { nl: 'Home', en: 'Home', de: 'Startseite' },
  whatsOn: { nl: 'Agenda', en: 'What’s on', de: 'Programm' },
  workshops: { nl: 'Workshops', en: 'Workshops', de: 'Workshops' },
  packages: { nl: 'Arrangementen', en: 'Packages', de: 'Arrangements' },
  museumAndGardenLunch: { nl: 'Museum en tuinlunch', en: 'Museum and garden lunch', de: 'Museum und Gartenlunch' },
  artLunchAndCulture: { nl: 'Kunst, lunch en cultuur', en: 'Art, lunch and culture', de: 'Kunst, Lunch und Kultur' },
  insectHouses: { nl: 'Insectenhuisjes', en: 'Insect houses', de: 'Insektenhäuser' },
  gardenTourAndLunch: {
    nl: 'Weldadig tuin kijken en lunch',
    en: 'Garden tour and lunch',
    de: 'Gartenführung und Lunch',
  },
  gardenLunchAndArt: {
    nl: 'Weldadig tuin, lunch en kunst',
    en: 'Garden, lunch and art',
    de: 'Garten, Lunch und Kunst',
  },
  cyclingGardenAndLunch: {
    nl: 'Weldadig fietsen, tuin en lunch',
    en: 'Cycling, garden and lunch',
    de: 'Radfahren, Garten und Lunch',
  },
  artRound: { nl: 'Weldadig kunstrondje', en: 'Art trail', de: 'Kleine Kunstrunde' },
  whatsOnEvents: { nl: 'Agenda / Evenementen', en: 'What’s on / Events', de: 'Programm / Veranstaltungen' },
});
