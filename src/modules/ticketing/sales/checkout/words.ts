import { textsOf, wordsOf } from '../../../../kernel/text/words-of.ts';

export const words = wordsOf({
  wayGone: {
    nl: 'Op deze manier kunt u bij ons niet (meer) betalen. Kies een andere manier; wat u had ingevuld, staat er nog.',
    en: 'You cannot pay us this way (any more). Please choose another way; what you had filled in is still there.',
    de: 'Auf diese Weise können Sie bei uns nicht (mehr) bezahlen. Bitte wählen Sie eine andere; Ihre Angaben sind noch da.',
  },
  waySoon: {
    nl: 'Op deze manier kan het dagen duren voor uw betaling binnen is, en daarvoor is uw bezoek te dichtbij. Kies een andere manier.',
    en: 'This way it can take days for your payment to arrive, and your visit is too soon for that. Please choose another way.',
    de: 'Auf diese Weise kann es Tage dauern, bis Ihre Zahlung eingeht, und dafür ist Ihr Besuch zu bald. Bitte wählen Sie eine andere.',
  },
  wayFew: {
    nl: 'Op deze manier kan het dagen duren voor uw betaling binnen is, en zo lang kunnen wij de laatste plaatsen niet vasthouden. Kies een andere manier.',
    en: 'This way it can take days for your payment to arrive, and we cannot hold the last places for that long. Please choose another way.',
    de: 'Auf diese Weise kann es Tage dauern, bis Ihre Zahlung eingeht, und so lange können wir die letzten Plätze nicht freihalten. Bitte wählen Sie eine andere.',
  },
  notOnSaleYet: {
    nl: 'Deze tickets zijn nog niet te koop. De verkoop begint op {{day}} om {{time}}.',
    en: 'These tickets are not on sale yet. Sales begin on {{day}} at {{time}}.',
    de: 'Diese Tickets sind noch nicht im Verkauf. Der Verkauf beginnt am {{day}} um {{time}}.',
  },
  salesClosed: {
    nl: 'De ticketverkoop voor dit evenement is gesloten.',
    en: 'Ticket sales for this event are closed.',
    de: 'Der Ticketverkauf für diese Veranstaltung ist beendet.',
  },
  pricesChanged: {
    nl: 'De prijzen van uw bestelling kloppen niet (meer). Controleer uw bestelling en probeer het opnieuw.',
    en: 'The prices of your order are not right (any more). Please check your order and try again.',
    de: 'Die Preise Ihrer Bestellung stimmen nicht (mehr). Bitte prüfen Sie die Bestellung und versuchen Sie es erneut.',
  },
  ticketTypeGone: {
    nl: 'Een van de gekozen tickets bestaat niet (meer). Kies uw tickets opnieuw.',
    en: 'One of the chosen tickets does not exist (any more). Please choose your tickets again.',
    de: 'Eines der gewählten Tickets gibt es nicht (mehr). Bitte wählen Sie Ihre Tickets erneut.',
  },
  onlinePaymentUnavailable: {
    nl: 'Online betalen is op dit moment niet mogelijk.',
    en: 'Paying online is not possible at the moment.',
    de: 'Eine Online-Zahlung ist zurzeit nicht möglich.',
  },
  paymentRequestFailed: {
    nl: 'Helaas is het betalingsverzoek niet helemaal gelukt',
    en: 'Sorry, the payment request did not quite succeed',
    de: 'Leider hat die Zahlungsanfrage nicht ganz geklappt',
  },
  oneEventPerOrder: {
    nl: 'Een bestelling kan alleen tickets van één evenement bevatten.',
    en: 'An order can only hold tickets for one event.',
    de: 'Eine Bestellung kann nur Tickets einer Veranstaltung enthalten.',
  },
  queuePlaceUsed: {
    nl: 'Met deze plaats in de wachtrij is al besteld. Uw gegevens blijven staan; probeer het over 10 seconden opnieuw, dan krijgt u een nieuwe plaats.',
    en: 'This place in the queue was already used for an order. Your details are kept; try again in 10 seconds and you get a new place.',
    de: 'Mit diesem Platz in der Warteschlange wurde bereits bestellt. Ihre Angaben bleiben erhalten; versuchen Sie es in 10 Sekunden noch einmal, dann bekommen Sie einen neuen Platz.',
  },
  paymentDescription: {
    nl: '{{name}}, bestelling {{number}}',
    en: '{{name}}, order {{number}}',
    de: '{{name}}, Bestellung {{number}}',
  },
  orderChanged: {
    nl: 'Uw bestelling is gewijzigd. Probeer het opnieuw.',
    en: 'Your order has changed. Please try again.',
    de: 'Ihre Bestellung hat sich geändert. Bitte versuchen Sie es erneut.',
  },
  tooManyOpenOrders: {
    nl: 'U heeft al te veel openstaande bestellingen. Rond er eerst een af.',
    en: 'You already have too many open orders. Please complete one first.',
    de: 'Sie haben schon zu viele offene Bestellungen. Schließen Sie bitte zuerst eine ab.',
  },
  oneLeft: {
    nl: 'Tickets uitverkocht: er is nog 1 ticket beschikbaar voor {{title}}.',
    en: 'Tickets sold out: there is 1 ticket left for {{title}}.',
    de: 'Tickets ausverkauft: Für {{title}} ist noch 1 Ticket verfügbar.',
  },
  onlyLeft: {
    nl: 'Tickets uitverkocht: er zijn nog {{remaining}} tickets beschikbaar voor {{title}}.',
    en: 'Tickets sold out: there are {{remaining}} tickets left for {{title}}.',
    de: 'Tickets ausverkauft: Für {{title}} sind noch {{remaining}} Tickets verfügbar.',
  },
  paymentDetailsRefused: {
    nl: 'Betaalgegevens worden hier niet aangenomen.',
    en: 'Payment details are not accepted here.',
    de: 'Zahlungsdaten werden hier nicht angenommen.',
  },
  ticketsRequired: {
    nl: 'Controleer of u tickets heeft geselecteerd.',
    en: 'Please check that you have chosen tickets.',
    de: 'Bitte prüfen Sie, ob Sie Tickets gewählt haben.',
  },
  fieldsRequired: {
    nl: 'Vul alstublieft alle verplichte velden in.',
    en: 'Please fill in all required fields.',
    de: 'Bitte füllen Sie alle erforderlichen Felder aus.',
  },
  amountChanged: {
    nl: 'Uw bestelling is intussen veranderd. Bekijk wat u nu betaalt en probeer het opnieuw.',
    en: 'Your order has changed in the meantime. See what you pay now and try again.',
    de: 'Ihre Bestellung hat sich inzwischen geändert. Sehen Sie nach, was Sie jetzt zahlen, und versuchen Sie es erneut.',
  },
});

export const texts = textsOf(words);
