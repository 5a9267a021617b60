import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  locale: { nl: 'nl-NL', en: 'en-GB', de: 'de-DE' },
  title: { nl: 'Wachtrij', en: 'Queue', de: 'Warteschlange' },
  titleAt: {
    nl: 'Nummer {{position}} in de wachtrij',
    en: 'Number {{position}} in the queue',
    de: 'Nummer {{position}} in der Warteschlange',
  },
  heading: { nl: 'Het is heel druk', en: 'It is very busy', de: 'Es ist sehr viel los' },
  intro: {
    nl: 'Er willen meer mensen bestellen dan er tegelijk kunnen. U staat in de rij: wie het eerst kwam, is het eerst aan de beurt.',
    en: 'More people want to order than we can serve at once. You are in the queue: first come, first served.',
    de: 'Es möchten mehr Menschen bestellen, als gleichzeitig möglich ist. Sie stehen in der Schlange: Wer zuerst kam, ist zuerst dran.',
  },
  position: {
    nl: 'U bent nummer {{position}} in de rij.',
    en: 'You are number {{position}} in the queue.',
    de: 'Sie sind Nummer {{position}} in der Schlange.',
  },
  time: {
    unknown: {
      nl: 'Hoe lang het duurt, weten wij nog niet.',
      en: 'We do not know yet how long it will take.',
      de: 'Wie lange es dauert, wissen wir noch nicht.',
    },
    soon: {
      nl: 'Het duurt naar verwachting nog minder dan een minuut.',
      en: 'It will probably take less than a minute.',
      de: 'Es dauert voraussichtlich weniger als eine Minute.',
    },
    minutes_one: {
      nl: 'Het duurt naar verwachting nog ongeveer {{count}} minuut.',
      en: 'It will probably take about {{count}} minute.',
      de: 'Es dauert voraussichtlich noch etwa {{count}} Minute.',
    },
    minutes_other: {
      nl: 'Het duurt naar verwachting nog ongeveer {{count}} minuten.',
      en: 'It will probably take about {{count}} minutes.',
      de: 'Es dauert voraussichtlich noch etwa {{count}} Minuten.',
    },
    long: {
      nl: 'Het duurt naar verwachting nog meer dan een uur.',
      en: 'It will probably take more than an hour.',
      de: 'Es dauert voraussichtlich noch über eine Stunde.',
    },
  },
  keepOpen: {
    nl: 'Laat deze pagina open staan. Bent u aan de beurt, dan gaat u vanzelf verder en heeft u een kwartier voor elke stap van uw bestelling.',
    en: 'Keep this page open. When it is your turn you continue automatically, and you have a quarter of an hour for each step of your order.',
    de: 'Lassen Sie diese Seite geöffnet. Sind Sie an der Reihe, geht es von selbst weiter, und Sie haben für jeden Schritt eine Viertelstunde.',
  },
  kept: {
    nl: 'Ververst u de pagina of sluit u die even, dan houdt u uw plaats. Wat u heeft gekozen en ingevuld, blijft staan.',
    en: 'If you refresh or briefly close the page you keep your place. What you have chosen and filled in stays.',
    de: 'Wenn Sie die Seite neu laden oder kurz schließen, behalten Sie Ihren Platz. Was Sie gewählt und ausgefüllt haben, bleibt erhalten.',
  },
  noTickets: {
    nl: 'In de rij staan houdt nog geen tickets voor u vast.',
    en: 'Being in the queue does not reserve tickets for you yet.',
    de: 'Das Warten reserviert noch keine Tickets für Sie.',
  },
  plain: {
    nl: 'Deze pagina ververst zichzelf elke {{seconds}} seconden.',
    en: 'This page refreshes itself every {{seconds}} seconds.',
    de: 'Diese Seite lädt sich alle {{seconds}} Sekunden neu.',
  },
  refresh: { nl: 'Nu verversen', en: 'Refresh now', de: 'Jetzt neu laden' },
  turn: {
    nl: 'U bent aan de beurt. Een ogenblik…',
    en: 'It is your turn. One moment…',
    de: 'Sie sind an der Reihe. Einen Moment…',
  },
  lost: {
    nl: 'Er is even geen verbinding. Uw plaats blijft bewaard; wij proberen het opnieuw.',
    en: 'There is no connection at the moment. Your place is kept; we will try again.',
    de: 'Zurzeit besteht keine Verbindung. Ihr Platz bleibt erhalten; wir versuchen es erneut.',
  },
  toAgenda: { nl: 'Terug naar de agenda', en: 'Back to what is on', de: 'Zurück zum Programm' },
  noneHeading: {
    nl: 'U staat niet in de wachtrij',
    en: 'You are not in the queue',
    de: 'Sie stehen nicht in der Warteschlange',
  },
  none: {
    nl: 'Wij houden voor deze browser geen plaats vast. Bewaart uw browser geen cookies, dan kan dat ook niet.',
    en: 'We are not holding a place for this browser. If your browser does not store cookies, we cannot hold one.',
    de: 'Für diesen Browser halten wir keinen Platz frei. Speichert Ihr Browser keine Cookies, ist das auch nicht möglich.',
  },
  goOn: { nl: 'Ga verder met bestellen', en: 'Continue ordering', de: 'Weiter bestellen' },
});
