import { wordsOf } from '../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  addToCalendar: {
    nl: 'Zet de agenda in uw kalender',
    en: 'Add the programme to your calendar (in Dutch)',
    de: 'Programm in Ihren Kalender (auf Niederländisch)',
  },
  pageTitle: { nl: '{{title}}, pagina {{page}}', en: '{{title}}, page {{page}}', de: '{{title}}, Seite {{page}}' },
  kind: { nl: 'Soort', en: 'Type', de: 'Art' },
  month: { nl: 'Maand', en: 'Month', de: 'Monat' },
  show: { nl: 'Toon', en: 'Show', de: 'Anzeigen' },
  pages: { nl: 'Pagina’s', en: 'Pages', de: 'Seiten' },
  previous: { nl: 'Vorige', en: 'Previous', de: 'Zurück' },
  page: { nl: 'Pagina', en: 'Page', de: 'Seite' },
  ofPages: { nl: ' van {{pages}}', en: ' of {{pages}}', de: ' von {{pages}}' },
  showMore: { nl: 'Toon meer', en: 'Show more', de: 'Mehr zeigen' },
  events: { nl: 'Evenementen', en: 'Events', de: 'Veranstaltungen' },
  workshops: { nl: 'Workshops', en: 'Workshops', de: 'Workshops' },
  everything: { nl: 'Alles', en: 'Everything', de: 'Alles' },
  noDateYet: { nl: 'Nog zonder datum', en: 'No date yet', de: 'Noch ohne Termin' },
  allMonths: { nl: 'Alle maanden', en: 'All months', de: 'Alle Monate' },
});
