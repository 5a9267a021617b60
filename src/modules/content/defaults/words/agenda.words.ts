import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Agenda', en: 'What’s on', de: 'Programm' },
  description: {
    nl: 'Open dagen en evenementen in de {name}: van plantendagen tot muziek en high tea. Bekijk de data en bestel uw tickets.',
    en: 'Open days and events at De {name}: from plant days to music and high tea. See the dates and order your tickets.',
    de: 'Offene Tage und Veranstaltungen in De {name}: von Pflanzentagen bis Musik und High Tea. Sehen Sie die Termine und bestellen Sie Ihre Tickets.',
  },
  intro: {
    nl: '<p>Op open dagen loopt u zelf door alle tuinkamers van de {name}. Daarnaast is er van het voorjaar tot de herfst van alles te doen: muziek in de boomgaard, plantenruil, kunst tussen de borders. Kies een dag en bestel uw tickets.</p>',
    en: '<p>On open days you walk through all the garden rooms of De {name} at your own pace. From spring to autumn there is plenty more: music in the orchard, plant swaps, art among the borders. Choose a day and order your tickets. You pay by iDEAL.</p>',
    de: '<p>An offenen Tagen gehen Sie selbst durch alle Gartenzimmer von De {name}. Vom Frühling bis zum Herbst gibt es außerdem viel zu erleben: Musik im Obstgarten, Pflanzentausch, Kunst zwischen den Beeten. Wählen Sie einen Tag und bestellen Sie Ihre Tickets. Sie zahlen mit iDEAL.</p>',
  },
});
