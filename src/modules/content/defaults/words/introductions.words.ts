import { wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  agenda: {
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
  },
  workshop: {
    pageTitle: { nl: 'Workshops', en: 'Workshops', de: 'Workshops' },
    pageDescription: {
      nl: 'Workshops in de {name}: snoeien, kransen binden, schilderen en een insectenhuisje van klei. In kleine groepen, met koffie of thee erbij.',
      en: 'Workshops at De {name}: pruning, wreath making, painting and an insect house of clay. In small groups, with coffee or tea.',
      de: 'Workshops in De {name}: Bäume schneiden, Kränze binden, malen und ein Insektenhaus aus Ton bauen. In kleinen Gruppen, mit Kaffee oder Tee.',
    },
    intro: {
      nl: '<p>In de schuur en in de tuin van de {name} maakt u met uw handen iets moois. De groepen zijn klein, de koffie en thee staan klaar en gereedschap is er genoeg. Ervaring is niet nodig.</p>',
      en: '<p>In the barn and in the garden of De {name} you make something beautiful with your hands. The groups are small, coffee and tea are ready and there are plenty of tools. No experience needed. Workshops are given in Dutch.</p>',
      de: '<p>In der Scheune und im Garten von De {name} machen Sie mit Ihren Händen etwas Schönes. Die Gruppen sind klein, Kaffee und Tee stehen bereit, und Werkzeug ist genug da. Vorkenntnisse brauchen Sie nicht. Die Workshops sind auf Niederländisch.</p>',
    },
  },
  inBloei: {
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
  },
  plattegrond: {
    title: { nl: 'Kaart van de tuin', en: 'Map of the garden', de: 'Gartenplan' },
    description: {
      nl: 'De kaart van de {name}: de tuinkamers, de ingang, de toiletten, de banken en waar u met een rolstoel komt. Ook om af te drukken.',
      en: 'The map of De {name}: the garden rooms, the entrance, the toilets, the benches and where you can go in a wheelchair. Also for printing.',
      de: 'Der Plan von De {name}: die Gartenzimmer, der Eingang, die Toiletten, die Bänke und die Wege für Rollstühle. Auch zum Ausdrucken.',
    },
    intro: {
      nl: '<p>Kies een tuinkamer op de kaart of in de lijst, dan leest u wat er te zien is. Liever op papier? Druk deze pagina af: die past op één vel.</p>',
      en: '<p>Choose a garden room on the map or in the list to read what there is to see. Prefer paper? Print this page: it fits on one sheet.</p>',
      de: '<p>Wählen Sie ein Gartenzimmer auf dem Plan oder in der Liste, dann lesen Sie, was es dort zu sehen gibt. Lieber auf Papier? Drucken Sie diese Seite: Sie passt auf ein Blatt.</p>',
    },
  },
});
