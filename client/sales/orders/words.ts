import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  refundHeading: {
    nl: 'U krijgt uw betaling terug',
    en: 'You will get your payment back',
    de: 'Sie erhalten Ihre Zahlung zurück',
  },
  replacedHeading: {
    nl: 'Deze bestelling is vervangen',
    en: 'This order has been replaced',
    de: 'Diese Bestellung wurde ersetzt',
  },
  calledOffHeading: {
    nl: 'Wat u bestelde, gaat niet door',
    en: 'What you ordered is not going ahead',
    de: 'Was Sie bestellt haben, findet nicht statt',
  },
  failedHeading: {
    nl: 'Helaas is de betaling mislukt.',
    en: 'Sorry, the payment has failed.',
    de: 'Leider ist die Zahlung fehlgeschlagen.',
  },
  incompleteHeading: {
    nl: 'De betaling is nog niet afgerond.',
    en: 'The payment is not complete yet.',
    de: 'Die Zahlung ist noch nicht abgeschlossen.',
  },
  completeHeading: { nl: 'Je aankoop is gelukt!', en: 'Your purchase is complete!', de: 'Ihr Kauf ist abgeschlossen!' },
  thankYou: { nl: 'Heel erg bedankt.', en: 'Thank you very much.', de: 'Herzlichen Dank.' },
  paymentNotStarted: {
    nl: 'De betaling is nog niet gestart.',
    en: 'The payment has not been started yet.',
    de: 'Die Zahlung wurde noch nicht begonnen.',
  },
  paymentPending: {
    nl: 'De betaling is in behandeling en op dit moment nog niet helemaal verwerkt.',
    en: 'The payment is being processed and is not quite complete yet.',
    de: 'Die Zahlung wird bearbeitet und ist noch nicht ganz abgeschlossen.',
  },
  paymentAuthorised: {
    nl: 'De betaling is geautoriseerd.',
    en: 'The payment has been authorised.',
    de: 'Die Zahlung wurde genehmigt.',
  },
  paymentCancelled: {
    nl: 'De betaling is geannuleerd door de gebruiker.',
    en: 'The payment was cancelled.',
    de: 'Die Zahlung wurde abgebrochen.',
  },
  paymentExpired: {
    nl: 'De betalingstermijn is verlopen en daarom is de bestelling afgewezen, gelieve opnieuw te bestellen.',
    en: 'The time to pay has run out, so the order was refused. Please order again.',
    de: 'Die Zahlungsfrist ist abgelaufen, daher wurde die Bestellung abgelehnt. Bitte bestellen Sie erneut.',
  },
  paymentFailed: {
    nl: 'De betaling is mislukt.',
    en: 'The payment has failed.',
    de: 'Die Zahlung ist fehlgeschlagen.',
  },
  cannotShowOrder: {
    nl: 'We kunnen deze bestelling in deze browser niet tonen. Is je betaling gelukt, dan staan je tickets in je e-mail.',
    en: 'We cannot show this order in this browser. If your payment succeeded, your tickets are in your email.',
    de: 'Wir können diese Bestellung in diesem Browser nicht anzeigen. War Ihre Zahlung erfolgreich, finden Sie Ihre Tickets in Ihrer E-Mail.',
  },
  paymentFailedContact: {
    nl: 'De betaling is mislukt. Neem contact op met {{email}} als u denkt dat dit niet correct is.',
    en: 'The payment has failed. Please contact {{email}} if you think this is not correct.',
    de: 'Die Zahlung ist fehlgeschlagen. Wenden Sie sich an {{email}}, wenn Sie meinen, dass das nicht stimmt.',
  },
  newLinkSent: {
    nl: 'Wij hebben u een e-mail gestuurd met de nieuwe link naar uw bestelling. De codes op uw tickets blijven geldig.',
    en: 'We have sent you an email with the new link to your order. The codes on your tickets remain valid.',
    de: 'Wir haben Ihnen eine E-Mail mit dem neuen Link zu Ihrer Bestellung gesendet. Die Codes auf Ihren Tickets bleiben gültig.',
  },
  oldLinksHeading: {
    nl: 'De oude links werken niet meer',
    en: 'The old links no longer work',
    de: 'Die alten Links gelten nicht mehr',
  },
  seeWhatIsOn: { nl: 'Bekijk de agenda', en: 'See what is on', de: 'Zum Programm' },
  unknownLink: {
    nl: 'Deze link hoort niet (meer) bij een bestelling. Controleer of u de hele link uit uw e-mail heeft gebruikt.',
    en: 'This link does not belong to an order (any more). Please check that you used the whole link from your email.',
    de: 'Dieser Link gehört zu keiner Bestellung (mehr). Bitte prüfen Sie, ob Sie den ganzen Link aus Ihrer E-Mail verwendet haben.',
  },
  orderNotFound: { nl: 'Bestelling niet gevonden', en: 'Order not found', de: 'Bestellung nicht gefunden' },
  onlinePaymentUnavailable: {
    nl: 'Online betalen is op dit moment niet mogelijk.',
    en: 'Paying online is not possible at the moment.',
    de: 'Eine Online-Zahlung ist zurzeit nicht möglich.',
  },
});
