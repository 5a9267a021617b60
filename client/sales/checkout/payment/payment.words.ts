import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  haveCode: {
    nl: 'Ik heb een kortingscode of cadeaubon',
    en: 'I have a discount code or gift voucher',
    de: 'Ich habe einen Rabattcode oder Gutschein',
  },
  haveDiscount: {
    nl: 'Ik heb een kortingscode',
    en: 'I have a discount code',
    de: 'Ich habe einen Rabattcode',
  },
  haveCard: {
    nl: 'Ik heb een cadeaubon',
    en: 'I have a gift voucher',
    de: 'Ich habe einen Gutschein',
  },
  haveFriend: { nl: 'Ik heb een vriendenkaart', en: 'I have a friend’s card', de: 'Ich habe eine Freundeskarte' },
  haveAny: {
    nl: 'Ik heb een vriendenkaart, kortingscode of cadeaubon',
    en: 'I have a friend’s card, discount code or gift voucher',
    de: 'Ich habe eine Freundeskarte, einen Rabattcode oder Gutschein',
  },
  friendNumber: {
    nl: 'Code van uw vriendenkaart',
    en: 'Code of your friend’s card',
    de: 'Code Ihrer Freundeskarte',
  },
  discountOrFriend: {
    nl: 'Kortingscode, of code van uw vriendenkaart',
    en: 'Discount code, or code of your friend’s card',
    de: 'Rabattcode oder Code Ihrer Freundeskarte',
  },
  friendApplied: {
    nl: 'Met uw vriendenkaart betaalt u {{amount}} minder.',
    en: 'With your friend’s card you pay {{amount}} less.',
    de: 'Mit Ihrer Freundeskarte zahlen Sie {{amount}} weniger.',
  },
  friendFirst: {
    nl: 'Met uw vriendenkaart bestelt u nu al.',
    en: 'With your friend’s card you can order now.',
    de: 'Mit Ihrer Freundeskarte bestellen Sie schon jetzt.',
  },
  discountCode: { nl: 'Kortingscode', en: 'Discount code', de: 'Rabattcode' },
  discountApply: { nl: 'Korting verwerken', en: 'Apply discount', de: 'Rabatt anwenden' },
  discountApplying: {
    nl: 'Wij rekenen de korting uit…',
    en: 'Working out the discount…',
    de: 'Wir berechnen den Rabatt…',
  },
  discountApplied: {
    nl: 'De korting van {{amount}} is verwerkt.',
    en: 'The discount of {{amount}} has been applied.',
    de: 'Der Rabatt von {{amount}} ist berücksichtigt.',
  },
  giftCard: { nl: 'Code van uw cadeaubon', en: 'Code of your gift voucher', de: 'Code Ihres Gutscheins' },
  cardApply: { nl: 'Cadeaubon gebruiken', en: 'Use gift voucher', de: 'Gutschein einlösen' },
  cardApplying: { nl: 'Wij bekijken de cadeaubon…', en: 'Checking the gift voucher…', de: 'Wir prüfen den Gutschein…' },
  cardApplied: {
    nl: 'De cadeaubon betaalt {{amount}}. Daarna staat er nog {{rest}} op, te gebruiken tot en met {{until}}.',
    en: 'The gift voucher covers {{amount}}. There will be {{rest}} left on it, valid until {{until}}.',
    de: 'Mit dem Gutschein werden {{amount}} bezahlt. Restguthaben: {{rest}}, nutzbar bis {{until}}.',
  },
  cardAppliedAll: {
    nl: 'De cadeaubon betaalt {{amount}}. Daarna is hij op.',
    en: 'The gift voucher covers {{amount}}. It is then used up.',
    de: 'Mit dem Gutschein werden {{amount}} bezahlt. Danach ist er aufgebraucht.',
  },
  cardKept: {
    nl: 'Wij gebruiken de cadeaubon van uw eerdere bestelling.',
    en: 'We are using the gift voucher of your earlier order.',
    de: 'Wir verwenden den Gutschein Ihrer früheren Bestellung.',
  },
  cardDrop: {
    nl: 'Deze cadeaubon niet gebruiken',
    en: 'Do not use this gift voucher',
    de: 'Diesen Gutschein nicht verwenden',
  },
  pay: { nl: 'Ga door naar betaling', en: 'Order and pay', de: 'Zahlungspflichtig bestellen' },
  payDetail: {
    nl: 'bestelling met betalingsverplichting',
    en: 'order with obligation to pay',
    de: 'weiter zur Zahlung',
  },
  paying: {
    nl: 'U gaat nu naar de betaalpagina…',
    en: 'You are now going to the payment page…',
    de: 'Sie werden jetzt zur Zahlungsseite weitergeleitet…',
  },
  yourDetails: { nl: 'Uw gegevens', en: 'Your details', de: 'Ihre Angaben' },
  name: { nl: 'Naam', en: 'Name', de: 'Name' },
  backToTickets: { nl: 'Terug naar de tickets', en: 'Back to the tickets', de: 'Zurück zu den Tickets' },
});
