import { wordsOf } from '../../kernel/text/words-of.ts';

export const words = wordsOf({
  pageNotFound: { nl: 'Pagina niet gevonden.', en: 'Page not found.', de: 'Seite nicht gefunden.' },
  inBloom: { nl: '{{name}} in bloei', en: '{{name}} in bloom', de: '{{name}} in Blüte' },
  photoCredit: { nl: 'Foto: {{credit}}', en: 'Photo: {{credit}}', de: 'Foto: {{credit}}' },
  access: {
    wheelchair: {
      nl: '{{reached}} van {{of}} tuinkamers met rolstoel',
      en: '{{reached}} of {{of}} garden rooms accessible by wheelchair',
      de: '{{reached}} von {{of}} Gartenzimmern mit Rollstuhl',
    },
    partly: {
      nl: '{{partly}} voor een deel of met hulp',
      en: '{{partly}} partly or with help',
      de: '{{partly}} teilweise oder mit Hilfe',
    },
    wheelchairUnknown: {
      nl: 'Komt u met een rolstoel? Bel ons even vooraf',
      en: 'Coming by wheelchair? Please call us beforehand',
      de: 'Kommen Sie mit dem Rollstuhl? Rufen Sie uns bitte vorher an',
    },
    accessibleToilet: { nl: 'Rolstoeltoilet', en: 'Accessible toilet', de: 'Rollstuhlgerechte Toilette' },
    toilet: { nl: 'Toilet', en: 'Toilet', de: 'Toilette' },
    toiletUnknown: {
      nl: 'Vraag ons welk toilet u kunt gebruiken',
      en: 'Ask us which toilet you can use',
      de: 'Fragen Sie uns, welche Toilette Sie benutzen können',
    },
    benches_one: { nl: '{{count}} bank', en: '{{count}} bench', de: '{{count}} Bank' },
    benches_other: { nl: '{{count}} banken', en: '{{count}} benches', de: '{{count}} Bänke' },
    benchesUnknown: {
      nl: 'Vraag ons waar u kunt zitten',
      en: 'Ask us where you can sit',
      de: 'Fragen Sie uns, wo Sie sitzen können',
    },
    dogsOnLead: { nl: 'Honden welkom aan de lijn', en: 'Dogs welcome on a lead', de: 'Hunde an der Leine willkommen' },
    assistanceDogs: { nl: 'Alleen hulphonden welkom', en: 'Assistance dogs only', de: 'Nur Assistenzhunde willkommen' },
  },
});
