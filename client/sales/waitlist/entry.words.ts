import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  crumb: { nl: 'Uw plek op de wachtlijst', en: 'Your place on the waiting list', de: 'Ihr Platz auf der Warteliste' },
  title: {
    unconfirmed: {
      nl: 'Bevestig uw plek op de wachtlijst',
      en: 'Confirm your place on the waiting list',
      de: 'Bestätigen Sie Ihren Platz auf der Warteliste',
    },
    waiting: { nl: 'U staat op de wachtlijst', en: 'You are on the waiting list', de: 'Sie stehen auf der Warteliste' },
    offered: { nl: 'Er is plaats voor u', en: 'There is room for you', de: 'Es ist Platz für Sie' },
    ordering: { nl: 'Uw bestelling loopt', en: 'Your order is under way', de: 'Ihre Bestellung läuft' },
    taken: { nl: 'U heeft uw plaatsen', en: 'You have your places', de: 'Sie haben Ihre Plätze' },
    passed: {
      nl: 'U liet het aanbod voorbijgaan',
      en: 'You passed on the offer',
      de: 'Sie haben das Angebot nicht angenommen',
    },
    lapsed: { nl: 'Het aanbod is verlopen', en: 'The offer has expired', de: 'Das Angebot ist abgelaufen' },
    left: {
      nl: 'U staat niet meer op de wachtlijst',
      en: 'You are no longer on the waiting list',
      de: 'Sie stehen nicht mehr auf der Warteliste',
    },
    ended: { nl: 'De wachtlijst is gestopt', en: 'The waiting list has ended', de: 'Die Warteliste ist beendet' },
  },
  text: {
    unconfirmed: {
      nl: 'U staat nog niet op de lijst. Druk op de knop om uw plek te bevestigen.',
      en: 'You are not on the list yet. Press the button to confirm your place.',
      de: 'Sie stehen noch nicht auf der Liste. Bestätigen Sie Ihren Platz über die Schaltfläche.',
    },
    first: {
      nl: 'U bent als eerste aan de beurt. Komt er plaats vrij, dan mailen wij u en houden wij die een tijd voor u vast.',
      en: 'You are first in line. When places come free, we email you and hold them for you for a while.',
      de: 'Sie sind als Erstes an der Reihe. Wird etwas frei, schreiben wir Ihnen und halten es eine Zeit lang für Sie frei.',
    },
    waiting_one: {
      nl: 'Er is 1 aanvraag vóór u. Komt er plaats vrij, dan mailen wij u en houden wij die een tijd voor u vast.',
      en: 'There is 1 request ahead of you. When places come free, we email you and hold them for you for a while.',
      de: 'Vor Ihnen ist 1 Anfrage. Wird etwas frei, schreiben wir Ihnen und halten es eine Zeit lang für Sie frei.',
    },
    waiting_other: {
      nl: 'Er zijn {{count}} aanvragen vóór u. Komt er plaats vrij, dan mailen wij u en houden wij die een tijd voor u vast.',
      en: 'There are {{count}} requests ahead of you. When places come free, we email you and hold them for you for a while.',
      de: 'Vor Ihnen sind {{count}} Anfragen. Wird etwas frei, schreiben wir Ihnen und halten es eine Zeit lang für Sie frei.',
    },
    offered_one: {
      nl: 'Er is 1 plaats vrij ({{price}}).',
      en: '1 place is free ({{price}}).',
      de: '1 Platz ist frei ({{price}}).',
    },
    offered_other: {
      nl: 'Er zijn {{count}} plaatsen vrij ({{price}}).',
      en: '{{count}} places are free ({{price}}).',
      de: '{{count}} Plätze sind frei ({{price}}).',
    },
    part: {
      nl: 'U vroeg er {{amount}}. Neemt u dit deel, dan blijft u voor de rest op de lijst staan. Laat u het voorbijgaan, dan houdt u uw plek.',
      en: 'You asked for {{amount}}. If you take this part, you stay on the list for the rest. If you pass, you keep your place on the list.',
      de: 'Sie wünschten sich {{amount}}. Nehmen Sie diesen Teil, bleiben Sie für den Rest auf der Liste. Nehmen Sie ihn nicht, behalten Sie Ihren Platz.',
    },
    ordering: {
      nl: 'Voor deze plaatsen loopt een bestelling. Is die betaald, dan krijgt u de tickets per e-mail. Gaat de betaling niet door, dan staat het aanbod hier weer, zolang het duurt.',
      en: 'An order for these places is under way. Once it is paid, you get the tickets by email. If the payment does not go through, the offer is here again, as long as it lasts.',
      de: 'Für diese Plätze läuft eine Bestellung. Ist sie bezahlt, erhalten Sie die Tickets per E-Mail. Kommt die Zahlung nicht zustande, steht das Angebot wieder hier, solange es gilt.',
    },
    taken: {
      nl: 'De tickets voor {{title}} zijn gekocht en staan in uw e-mail. Tot dan!',
      en: 'The tickets for {{title}} have been bought and are in your email. See you then!',
      de: 'Die Tickets für {{title}} sind gekauft und in Ihrer E-Mail. Bis dann!',
    },
    passed: {
      nl: 'De plaatsen gaan naar de volgende op de lijst.',
      en: 'The places go to the next person on the list.',
      de: 'Die Plätze gehen an die Nächsten auf der Liste.',
    },
    lapsed: {
      nl: 'U nam de plaatsen niet op tijd. Ze gaan naar de volgende op de lijst.',
      en: 'You did not take the places in time. They go to the next person on the list.',
      de: 'Sie haben die Plätze nicht rechtzeitig genommen. Sie gehen an die Nächsten auf der Liste.',
    },
    left: {
      nl: 'U krijgt over {{title}} geen bericht meer.',
      en: 'You will not hear about {{title}} any more.',
      de: 'Sie erhalten über {{title}} keine Nachricht mehr.',
    },
    ended: {
      nl: 'Voor {{title}} wordt op deze lijst niets meer aangeboden. U vindt de reden in onze e-mail.',
      en: 'Nothing more will be offered on this list for {{title}}. You will find the reason in our email.',
      de: 'Für {{title}} wird auf dieser Liste nichts mehr angeboten. Den Grund finden Sie in unserer E-Mail.',
    },
  },
  done: {
    confirm: {
      nl: 'Dank u wel: uw plek is bevestigd.',
      en: 'Thank you: your place has been confirmed.',
      de: 'Vielen Dank: Ihr Platz ist bestätigt.',
    },
    pass: {
      nl: 'Dank u wel: zo zijn anderen eerder aan de beurt.',
      en: 'Thank you: now others have their turn sooner.',
      de: 'Vielen Dank: So sind andere früher an der Reihe.',
    },
    leave: {
      nl: 'U bent van de lijst gehaald.',
      en: 'You have been taken off the list.',
      de: 'Sie sind von der Liste gestrichen.',
    },
  },
  event: { nl: 'Evenement', en: 'Event', de: 'Veranstaltung' },
  option: { nl: 'Ticket', en: 'Ticket', de: 'Ticket' },
  when: { nl: 'Wanneer', en: 'When', de: 'Wann' },
  wanted: { nl: 'Gevraagde plaatsen', en: 'Places you asked for', de: 'Gewünschte Plätze' },
  until: { nl: 'Bericht tot en met', en: 'News until', de: 'Nachricht bis' },
  confirm: { nl: 'Bevestig mijn plek', en: 'Confirm my place', de: 'Meinen Platz bestätigen' },
  howMany: {
    nl: 'Hoeveel plaatsen neemt u?',
    en: 'How many places will you take?',
    de: 'Wie viele Plätze nehmen Sie?',
  },
  howManyHint: {
    nl: 'Kies een aantal van 1 tot en met {{count}}.',
    en: 'Choose a number from 1 to {{count}}.',
    de: 'Wählen Sie eine Anzahl von 1 bis {{count}}.',
  },
  acceptOne: {
    nl: 'Neem deze plaats en ga naar bestellen',
    en: 'Take this place and order',
    de: 'Diesen Platz nehmen und weiter zur Bestellung',
  },
  accept: {
    nl: 'Neem ze en ga naar bestellen',
    en: 'Take them and order',
    de: 'Plätze nehmen und weiter zur Bestellung',
  },
  pass: { nl: 'Nee, laat maar voorbijgaan', en: 'No, I will pass', de: 'Nein, danke' },
  passPart: { nl: 'Laat dit deel voorbijgaan', en: 'Pass on this part', de: 'Diesen Teil nicht nehmen' },
  leave: { nl: 'Haal mij van de wachtlijst', en: 'Take me off the waiting list', de: 'Von der Warteliste streichen' },
  back: { nl: 'Naar {{title}}', en: 'To {{title}}', de: 'Zu {{title}}' },
  unproven: {
    nl: 'Wij konden niet nagaan of dit van deze site kwam. Er is niets gebeurd. Druk nog een keer op de knop.',
    en: 'We could not verify that this came from this site. Nothing has happened. Please press the button again.',
    de: 'Wir konnten nicht prüfen, ob dies von dieser Seite kam. Es ist nichts passiert. Bitte drücken Sie noch einmal auf die Schaltfläche.',
  },
});
