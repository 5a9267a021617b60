import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Agenda', en: 'What’s on', de: 'Programm' },
  description: {
    nl: 'Open dagen en evenementen in de {name}: van plantendagen tot muziek en high tea. Bekijk de data en bestel uw tickets.',
    en: 'Open days and events at De {name}: from plant days to music and high tea. See the dates and order your tickets.',
    de: 'Offene Tage und Veranstaltungen in De {name}: von Pflanzentagen bis Musik und High Tea. Sehen Sie die Termine und bestellen Sie Ihre Tickets.',
  },
  intro: {
    nl: '<p>Op open dagen loopt u zelf door alle tuinkamers van de {name}. Het hele jaar door is er meer te doen, van muziek in de boomgaard tot een winterwandeling. Kies een dag en bestel uw tickets.</p>',
    en: '<p>On open days you walk through all the garden rooms of De {name} at your own pace. There is more all year round, from music in the orchard to a winter walk. Choose a day and order your tickets. You pay by iDEAL.</p>',
    de: '<p>An offenen Tagen gehen Sie in Ihrem eigenen Tempo durch alle Gartenzimmer von De {name}. Das ganze Jahr über gibt es noch mehr zu erleben, von Musik im Obstgarten bis zum Winterspaziergang. Wählen Sie einen Tag und bestellen Sie Ihre Tickets. Sie zahlen mit iDEAL.</p>',
  },
});
