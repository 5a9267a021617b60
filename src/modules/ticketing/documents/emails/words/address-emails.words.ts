import { wordsOf } from '../../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  confirmSubject: {
    nl: 'Bevestig uw e-mailadres',
    en: 'Confirm your email address',
    de: 'Bestätigen Sie Ihre E-Mail-Adresse',
  },
  addressRequested: {
    nl: 'Iemand wil de tickets van een bestelling bij {{name}} op dit e-mailadres ontvangen ({{eventAndDay}}).',
    en: 'Somebody wants to receive the tickets of an order at {{name}} at this email address ({{eventAndDay}}).',
    de: 'Jemand möchte die Tickets einer Bestellung bei {{name}} an diese E-Mail-Adresse erhalten ({{eventAndDay}}).',
  },
  askToConfirm: {
    nl: 'Bent u dat? Bevestig het dan vóór {{longDate}}. Daarna krijgt u de tickets hier, en werken de links in eerdere e-mails niet meer.',
    en: 'Is that you? Then confirm it before {{longDate}}. After that you will get the tickets here, and the links in earlier emails will no longer work.',
    de: 'Sind Sie das? Dann bestätigen Sie es vor dem {{longDate}}. Danach erhalten Sie die Tickets hier, und die Links in früheren E-Mails gelten nicht mehr.',
  },
  confirmButton: {
    nl: 'Bevestig dit e-mailadres',
    en: 'Confirm this email address',
    de: 'Diese E-Mail-Adresse bestätigen',
  },
  notYou: {
    nl: 'Weet u van niets? Dan hoeft u niets te doen.',
    en: 'Was this not you? Then you do not have to do anything.',
    de: 'Wissen Sie von nichts? Dann müssen Sie nichts tun.',
  },
  changedSubject: {
    nl: 'Het e-mailadres van bestelling {{number}} is gewijzigd',
    en: 'The email address of order {{number}} has been changed',
    de: 'Die E-Mail-Adresse von Bestellung {{number}} wurde geändert',
  },
  addressChanged: {
    nl: 'De tickets van bestelling {{number}} ({{eventAndDay}}) staan nu op een ander e-mailadres. Dat is daar bevestigd.',
    en: 'The tickets of order {{number}} ({{eventAndDay}}) now belong to another email address. This was confirmed there.',
    de: 'Die Tickets von Bestellung {{number}} ({{eventAndDay}}) gehören jetzt zu einer anderen E-Mail-Adresse. Das wurde dort bestätigt.',
  },
  oldLinksExpired: {
    nl: 'De links naar de bestelling die u eerder kreeg, werken niet meer. De codes op de tickets blijven geldig.',
    en: 'The links to the order that you received earlier no longer work. The codes on the tickets remain valid.',
    de: 'Die Links zur Bestellung, die Sie früher erhalten haben, gelten nicht mehr. Die Codes auf den Tickets bleiben gültig.',
  },
  changeNotWanted: { nl: 'Wilde u dit niet?', en: 'Did you not ask for this?', de: 'Wollten Sie das nicht?' },
});
