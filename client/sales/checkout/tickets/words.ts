import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  onePlaceLeft: { nl: 'Nog 1 plaats', en: '1 place left', de: 'Noch 1 Platz' },
  placesLeft: { nl: 'Nog {{left}} plaatsen', en: '{{left}} places left', de: 'Noch {{left}} Plätze' },
  ticketsRemoved: {
    nl: 'Deze tickets zijn uit uw bestelling gehaald.',
    en: 'These tickets have been taken out of your order.',
    de: 'Diese Tickets wurden aus Ihrer Bestellung entfernt.',
  },
  choiceChanged: {
    nl: 'Uw keuze is aangepast van {{from}} naar {{to}}.',
    en: 'Your choice has been changed from {{from}} to {{to}}.',
    de: 'Ihre Auswahl wurde von {{from}} auf {{to}} geändert.',
  },
  upTo: { nl: 't/m', en: 'to', de: 'bis' },
  timeToFollow: { nl: 'n.t.b.', en: 'time to follow', de: 'Uhrzeit folgt' },
});
