import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  pageTitle: { nl: 'Nu in bloei', en: 'In bloom now', de: 'Jetzt in Blüte' },
  pageDescription: {
    nl: 'Wat bloeit er deze week in de {name}, en waar staat het? Met een kalender van het jaar: zo ziet u wanneer uw lievelingsplant bloeit.',
    en: 'What is in bloom at De {name} this week, and where? With a calendar of the year, so that you can see when your favourite plant blooms.',
    de: 'Was blüht diese Woche in De {name}, und wo? Mit einem Kalender des Jahres: So sehen Sie, wann Ihre Lieblingspflanze blüht.',
  },
  intro: {
    nl: '<p>Wij lopen geregeld een ronde door de tuin en schrijven op wat er bloeit. Hier leest u wat wij het laatst hebben gezien, en wat u later in het jaar kunt verwachten.</p>',
    en: '<p>We regularly walk around the garden and write down what is in bloom. Here you can read what we saw last, and what to expect later in the year.</p>',
    de: '<p>Wir gehen regelmäßig eine Runde durch den Garten und schreiben auf, was blüht. Hier lesen Sie, was wir zuletzt gesehen haben und was Sie später im Jahr erwarten können.</p>',
  },
});
