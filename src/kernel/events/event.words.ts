import { wordsOf } from '../text/words-of.ts';

export const words = wordsOf({
  saleFrom: {
    nl: 'In de verkoop vanaf {{day}} om {{time}}',
    en: 'On sale from {{day}} at {{time}}',
    de: 'Im Verkauf ab {{day}} um {{time}}',
  },
  dateToBeAnnounced: {
    nl: 'Datum wordt z.s.m. bekend gemaakt.',
    en: 'The date will be announced as soon as possible.',
    de: 'Der Termin wird so bald wie möglich bekannt gegeben.',
  },
  workshopsByArrangement: {
    nl: 'Workshops zijn het gehele jaar in overleg te reserveren!',
    en: 'Workshops can be booked all year round by arrangement!',
    de: 'Workshops können Sie das ganze Jahr über nach Absprache buchen!',
  },
  priceFrom: { nl: 'vanaf {{round}}', en: 'from {{round}}', de: 'ab {{round}}' },
  freeEntry: { nl: 'toegang gratis', en: 'free entry', de: 'Eintritt frei' },
  priceToFollow: { nl: 'prijs volgt', en: 'price to follow', de: 'Preis folgt' },
  free: { nl: 'gratis', en: 'free', de: 'kostenlos' },
  accessibility: { nl: 'Toegankelijkheid', en: 'Accessibility', de: 'Barrierefreiheit' },
  accessibilityLine: {
    nl: 'Toegankelijkheid: {{marks}}',
    en: 'Accessibility: {{marks}}',
    de: 'Barrierefreiheit: {{marks}}',
  },
  stepFree: { nl: 'Drempelvrije route', en: 'Step-free route', de: 'Stufenfreier Weg' },
  accessibleToilet: { nl: 'Toegankelijk toilet', en: 'Accessible toilet', de: 'Barrierefreie Toilette' },
  seatsToRest: { nl: 'Zitplekken om uit te rusten', en: 'Places to sit and rest', de: 'Sitzplätze zum Ausruhen' },
});
