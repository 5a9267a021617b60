import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  vatRateIncluded: { nl: 'inclusief {{rate}}% btw', en: 'including {{rate}}% VAT', de: 'inklusive {{rate}} % MwSt.' },
  vatIncluded: { nl: 'inclusief btw', en: 'including VAT', de: 'inklusive MwSt.' },
  withoutVat: { nl: 'zonder btw', en: 'without VAT', de: 'ohne MwSt.' },
  exceptGift: {
    nl: '{{vat}}, behalve over de gift',
    en: '{{vat}}, except on the gift',
    de: '{{vat}}, außer auf die Spende',
  },
  wholeNumberRequired: {
    nl: 'Vul een heel getal in.',
    en: 'Enter a whole number.',
    de: 'Geben Sie eine ganze Zahl ein.',
  },
  belowZero: {
    nl: 'Het aantal kan niet lager zijn dan 0.',
    en: 'The number cannot be lower than 0.',
    de: 'Die Anzahl kann nicht kleiner als 0 sein.',
  },
  soldOut: {
    nl: 'Er zijn geen tickets meer beschikbaar voor {{title}}.',
    en: 'There are no more tickets available for {{title}}.',
    de: 'Für {{title}} sind keine Tickets mehr verfügbar.',
  },
  oneLeft: {
    nl: 'Er is nog 1 ticket beschikbaar voor {{title}}.',
    en: 'There is 1 ticket left for {{title}}.',
    de: 'Für {{title}} ist noch 1 Ticket verfügbar.',
  },
  onlyLeft: {
    nl: 'Er zijn nog {{limit}} tickets beschikbaar voor {{title}}.',
    en: 'There are {{limit}} tickets left for {{title}}.',
    de: 'Für {{title}} sind noch {{limit}} Tickets verfügbar.',
  },
  firstName: { nl: 'Voornaam', en: 'First name', de: 'Vorname' },
  lastName: { nl: 'Achternaam', en: 'Last name', de: 'Nachname' },
  email: { nl: 'E-mail', en: 'Email', de: 'E-Mail' },
  emailHint: {
    nl: 'Hierheen sturen wij uw tickets.',
    en: 'We will send your tickets here.',
    de: 'Hierhin senden wir Ihre Tickets.',
  },
  phone: { nl: 'Telefoonnummer / mobiel', en: 'Phone number / mobile', de: 'Telefonnummer / Handy' },
  phoneHint: {
    nl: 'Alleen voor vragen over uw bezoek.',
    en: 'Only for questions about your visit.',
    de: 'Nur für Fragen zu Ihrem Besuch.',
  },
  details: { nl: 'Gegevens', en: 'Details', de: 'Angaben' },
  payment: { nl: 'Betaling', en: 'Payment', de: 'Zahlung' },
  confirmation: { nl: 'Bevestiging', en: 'Confirmation', de: 'Bestätigung' },
});
