import { textsOf, wordsOf } from '../../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  cardEnded: {
    nl: 'Deze vriendenkaart is niet meer geldig.',
    en: 'This friend’s card is no longer valid.',
    de: 'Diese Freundeskarte ist nicht mehr gültig.',
  },
  unknownCode: {
    nl: 'Met deze code is geen geldige cadeaubon te vinden. Controleer de code, of vraag het ons.',
    en: 'There is no valid gift voucher with this code. Please check the code, or ask us.',
    de: 'Zu diesem Code gibt es keinen gültigen Gutschein. Prüfen Sie bitte den Code, oder fragen Sie uns.',
  },
  cardChanged: {
    nl: 'Intussen is er iets met deze kaart gebeurd, dus wat u terugkrijgt is veranderd. Bekijk het nieuwe bedrag.',
    en: 'Something has happened with this card meanwhile, so what you get back has changed. Please look at the new amount.',
    de: 'Inzwischen ist mit dieser Karte etwas geschehen; was Sie zurückbekommen, hat sich geändert. Sehen Sie sich den neuen Betrag an.',
  },
  withdrawalExpired: {
    nl: 'De veertien dagen om deze koop te herroepen zijn voorbij.',
    en: 'The fourteen days to withdraw from this purchase have passed.',
    de: 'Die vierzehn Tage für den Widerruf dieses Kaufs sind vorbei.',
  },
  notGiven: {
    nl: 'Er worden op dit moment geen cadeaubonnen gegeven.',
    en: 'No gift vouchers are being given at the moment.',
    de: 'Zurzeit werden keine Gutscheine ausgestellt.',
  },
  paymentDescription: {
    nl: '{{name}}, cadeaubon, bestelling {{number}}',
    en: '{{name}}, gift voucher, order {{number}}',
    de: '{{name}}, Gutschein, Bestellung {{number}}',
  },
  friendDescription: {
    nl: '{{name}}, vriendenkaart, bestelling {{number}}',
    en: '{{name}}, friend’s card, order {{number}}',
    de: '{{name}}, Freundeskarte, Bestellung {{number}}',
  },
  kindNotOnSale: {
    nl: 'Deze vriendenkaart is niet meer te koop. Kies een andere.',
    en: 'This friend’s card is no longer on sale. Please choose another.',
    de: 'Diese Freundeskarte wird nicht mehr verkauft. Wählen Sie bitte eine andere.',
  },
  kindChanged: {
    nl: 'De prijs van deze vriendenkaart is intussen veranderd. Kijk hieronder wat hij nu kost, en bestel opnieuw.',
    en: 'The price of this friend’s card has changed in the meantime. Please see below what it costs now, and order again.',
    de: 'Der Preis dieser Freundeskarte hat sich inzwischen geändert. Sehen Sie unten, was sie jetzt kostet, und bestellen Sie erneut.',
  },
  dateOutOfRange: {
    nl: 'Kies vandaag of een dag in het komende jaar.',
    en: 'Choose today or a day in the coming year.',
    de: 'Wählen Sie heute oder einen Tag im kommenden Jahr.',
  },
  notOnSale: {
    nl: 'Er zijn op dit moment geen cadeaubonnen te koop.',
    en: 'No gift vouchers are on sale at the moment.',
    de: 'Zurzeit werden keine Gutscheine verkauft.',
  },
});

export const texts = textsOf(words);
