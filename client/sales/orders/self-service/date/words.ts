import { wordsOf } from '../../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Andere datum kiezen', en: 'Choose another date', de: 'Anderen Termin wählen' },
  event: {
    nl: 'Bestelling {{number}} voor {{title}}.',
    en: 'Order {{number}} for {{title}}.',
    de: 'Bestellung {{number}} für {{title}}.',
  },
  question_one: {
    nl: 'Uw ticket voor {{from}}: welke datum wordt het?',
    en: 'Your ticket for {{from}}: which date would you like?',
    de: 'Ihr Ticket für {{from}}: Welcher Termin soll es sein?',
  },
  question_other: {
    nl: 'Uw tickets voor {{from}} ({{count}} stuks): welke datum wordt het?',
    en: 'Your tickets for {{from}} ({{count}} in all): which date would you like?',
    de: 'Ihre Tickets für {{from}} (Anzahl: {{count}}): Welcher Termin soll es sein?',
  },
  free: {
    nl: 'Dat kost niets: elk ticket kost op de nieuwe datum hetzelfde. Uw ticketcodes blijven dezelfde en u krijgt de tickets opnieuw per e-mail, met een bijgewerkt agendabestand.',
    en: 'This costs nothing: each ticket has the same price on the new date. Your ticket codes stay the same, and you get the tickets by email again, with an updated calendar file.',
    de: 'Das kostet nichts: Jedes Ticket kostet am neuen Termin dasselbe. Ihre Ticketcodes bleiben gleich, und Sie erhalten die Tickets noch einmal per E-Mail, mit einer neuen Kalenderdatei.',
  },
  move: { nl: 'Verzet mijn tickets', en: 'Move my tickets', de: 'Meine Tickets verlegen' },
  none: {
    nl: 'Er is geen andere datum waarnaar u deze tickets zelf kunt verzetten.',
    en: 'There is no other date to which you can move these tickets yourself.',
    de: 'Es gibt keinen anderen Termin, auf den Sie diese Tickets selbst verlegen können.',
  },
  notWithCard: {
    nl: 'Niet met uw vriendenkaart',
    en: 'Not with your friend’s card',
    de: 'Nicht mit Ihrer Freundeskarte',
  },
  cardUsed: {
    nl: '{{date}}: voor alle personen op de kaart zijn er die dag al tickets.',
    en: '{{date}}: everybody on the card already has tickets that day.',
    de: '{{date}}: Für alle Personen auf der Karte gibt es an diesem Tag schon Tickets.',
  },
  cardOtherDay: {
    nl: '{{date}}: de kaart is geldig van {{from}} tot en met {{until}}.',
    en: '{{date}}: the card is valid from {{from}} up to and including {{until}}.',
    de: '{{date}}: Die Karte ist vom {{from}} bis einschließlich {{until}} gültig.',
  },
  withoutCard: {
    nl: 'Uw tickets zijn met de vriendenkaart goedkoper geworden; dat geldt voor elke persoon op de kaart één keer per dag. Wilt u toch op zo’n dag komen, neem dan contact met ons op.',
    en: 'Your tickets were cheaper with the friend’s card, once a day for each person on it. If you would still like to come on such a day, please contact us.',
    de: 'Ihre Tickets waren mit der Freundeskarte günstiger, einmal pro Tag für jede Person auf der Karte. Möchten Sie trotzdem an einem solchen Tag kommen, nehmen Sie bitte Kontakt mit uns auf.',
  },
  noChoice: { nl: 'Kies een datum.', en: 'Choose a date.', de: 'Wählen Sie einen Termin.' },
  changed: {
    nl: 'Deze datum kan niet meer: er is intussen iets veranderd. Er is niets verzet; kijk hieronder wat nu kan.',
    en: 'This date is no longer possible: something has changed meanwhile. Nothing was moved; see below what is possible now.',
    de: 'Dieser Termin ist nicht mehr möglich: Inzwischen hat sich etwas geändert. Es wurde nichts verlegt; unten steht, was jetzt möglich ist.',
  },
  done: { nl: 'Uw tickets zijn verzet', en: 'Your tickets have been moved', de: 'Ihre Tickets sind verlegt' },
  doneText: {
    nl: 'Ze gelden op de nieuwe datum. U krijgt ze opnieuw per e-mail.',
    en: 'They are valid on the new date. You will get them by email again.',
    de: 'Sie gelten am neuen Termin. Sie erhalten sie noch einmal per E-Mail.',
  },
});
