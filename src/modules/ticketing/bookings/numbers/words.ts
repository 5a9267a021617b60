import { textsOf, wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  same: {
    nl: 'Dit is het aantal dat wij al weten.',
    en: 'This is the number that we already have.',
    de: 'Das ist die Anzahl, die wir schon kennen.',
  },
  replaced: {
    nl: 'Er is intussen iets aan uw boeking veranderd, in een ander venster of door ons. Wat nu geldt, staat hieronder.',
    en: 'Your booking has changed in the meantime, in another window or by us. What applies now is below.',
    de: 'Ihre Buchung hat sich inzwischen geändert, in einem anderen Fenster oder durch uns. Was jetzt gilt, steht unten.',
  },
  late: {
    nl: 'Het aantal ligt nu vast. Bel ons als er toch iets verandert.',
    en: 'The number is fixed now. Call us if anything changes after all.',
    de: 'Die Anzahl steht jetzt fest. Rufen Sie uns an, wenn sich doch etwas ändert.',
  },
  total: {
    nl: 'Het bedrag is anders dan u zag. Er is niets veranderd; kijk het na en druk dan nog eens.',
    en: 'The amount is not what you saw. Nothing has changed; check it and press again.',
    de: 'Der Betrag ist anders, als Sie sahen. Es hat sich nichts geändert; prüfen Sie ihn und drücken Sie noch einmal.',
  },
  belowPaid: {
    nl: 'Er is al meer betaald dan het nieuwe bedrag. Er is niets veranderd. Bel ons, dan regelen wij het.',
    en: 'More has been paid already than the new amount. Nothing has changed. Call us and we will arrange it.',
    de: 'Es wurde schon mehr bezahlt als der neue Betrag. Es hat sich nichts geändert. Rufen Sie uns an, dann regeln wir es.',
  },
  dayFull: {
    nl: 'Voor zo veel mensen is op deze dag geen plaats meer. Er is niets veranderd. Kies een kleiner aantal, of bel ons.',
    en: 'There is no room left for so many people on this day. Nothing has changed. Choose a smaller number, or call us.',
    de: 'Für so viele Menschen ist an diesem Tag kein Platz mehr. Es hat sich nichts geändert. Wählen Sie eine kleinere Anzahl, oder rufen Sie uns an.',
  },
  eventFull: {
    nl: 'Voor zo veel mensen is bij het evenement waaraan u meedoet geen plaats meer. Er is niets veranderd. Kies een kleiner aantal, of bel ons.',
    en: 'There is no room left for so many people at the event that you take part in. Nothing has changed. Choose a smaller number, or call us.',
    de: 'Für so viele Menschen ist bei der Veranstaltung, an der Sie teilnehmen, kein Platz mehr. Es hat sich nichts geändert. Wählen Sie eine kleinere Anzahl, oder rufen Sie uns an.',
  },
});

export const texts = textsOf(words);
