import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  closedForSeason: { nl: 'Seizoen gesloten', en: 'Closed for the season', de: 'Saison beendet' },
  lastOpenDay: {
    nl: 'De laatste open dag van het seizoen was {lastOpenDay}.',
    en: 'The last open day of the season was {lastOpenDay}.',
    de: 'Der letzte offene Tag der Saison war {lastOpenDay}.',
  },
  reopening: {
    nl: 'Vanaf {reopening} zijn wij weer geopend.',
    en: 'We are open again from {reopening}.',
    de: 'Ab {reopening} haben wir wieder geöffnet.',
  },
});
