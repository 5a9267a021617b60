import { textsOf, wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  invoiceNotFound: {
    nl: 'Deze factuur is er niet (meer).',
    en: 'This invoice does not exist (any more).',
    de: 'Diese Rechnung gibt es nicht (mehr).',
  },
  invalidVatNumber: {
    nl: 'Dit is geen btw-nummer. Het begint met de letters van het land, zoals NL123456789B01.',
    en: 'This is not a VAT number. It begins with the letters of the country, such as NL123456789B01.',
    de: 'Das ist keine USt-IdNr. Sie beginnt mit den Buchstaben des Landes, zum Beispiel DE123456789.',
  },
  companyRequired: {
    nl: 'Vul bij een btw-nummer ook de bedrijfsnaam in.',
    en: 'With a VAT number, please also enter the company name.',
    de: 'Geben Sie zu einer USt-IdNr. auch den Firmennamen an.',
  },
  nothingToInvoice: {
    nl: 'Voor deze bestelling is er niets te factureren.',
    en: 'There is nothing to invoice for this order.',
    de: 'Für diese Bestellung gibt es nichts zu berechnen.',
  },
  paymentDescription: {
    nl: '{{name}}, rekening van bestelling {{number}}',
    en: '{{name}}, invoice of order {{number}}',
    de: '{{name}}, Rechnung der Bestellung {{number}}',
  },
  alreadyPaid: {
    nl: 'Deze rekening is al betaald. U hoeft niets te doen.',
    en: 'This invoice has been paid already. There is nothing to do.',
    de: 'Diese Rechnung ist schon bezahlt. Sie müssen nichts tun.',
  },
  noOpenInvoice: {
    nl: 'Voor deze bestelling staat geen rekening meer open. U hoeft niets te betalen.',
    en: 'No invoice is open for this order any more. You do not have to pay anything.',
    de: 'Für diese Bestellung ist keine Rechnung mehr offen. Sie müssen nichts bezahlen.',
  },
  orderCancelled: {
    nl: 'Wat u bestelde, gaat niet door. Betaal deze rekening niet: wij nemen contact met u op.',
    en: 'What you ordered has been cancelled. Do not pay this invoice: we will contact you.',
    de: 'Was Sie bestellt haben, findet nicht statt. Bezahlen Sie diese Rechnung nicht: Wir melden uns bei Ihnen.',
  },
  otherPaymentRunning: {
    nl: 'Er loopt nog een betaling voor een ander bedrag. Probeer het over een paar minuten opnieuw.',
    en: 'A payment of another amount is still running. Try again in a few minutes.',
    de: 'Es läuft noch eine Zahlung über einen anderen Betrag. Versuchen Sie es in einigen Minuten erneut.',
  },
});

export const texts = textsOf(words);
