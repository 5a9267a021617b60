import { wordsOf } from '../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  linkInvalid: {
    nl: 'Deze link is niet (meer) geldig. Aanvragen gaan weg dertig dagen na de datum, en een week nadat ze niet bevestigd zijn.',
    en: 'This link is not valid (any more). Requests are removed thirty days after the date, and after a week when they were not confirmed.',
    de: 'Dieser Link ist nicht (mehr) gültig. Anfragen werden dreißig Tage nach dem Termin gelöscht, und nach einer Woche, wenn sie nicht bestätigt wurden.',
  },
  seeWhatIsOn: { nl: 'Bekijk de agenda', en: 'See what is on', de: 'Zum Programm' },
  notOnWaitlist: { nl: 'Niet op de wachtlijst', en: 'Not on the waiting list', de: 'Nicht auf der Warteliste' },
  dateAndTime: {
    nl: '{{longDateWithWeekday}}, {{clockTime}} uur',
    en: '{{longDateWithWeekday}}, {{clockTime}}',
    de: '{{longDateWithWeekday}}, {{clockTime}} Uhr',
  },
  free: { nl: 'gratis', en: 'free', de: 'kostenlos' },
  pricePerTicket: { nl: '{{cents}} per ticket', en: '{{cents}} per ticket', de: '{{cents}} je Ticket' },
  eventNotFound: { nl: 'Evenement niet gevonden', en: 'Event not found', de: 'Veranstaltung nicht gefunden' },
  eventGone: {
    nl: 'Dit evenement bestaat niet (meer).',
    en: 'This event does not exist (any more).',
    de: 'Diese Veranstaltung gibt es nicht (mehr).',
  },
});
