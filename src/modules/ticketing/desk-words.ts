/** Why an order needs the owner's attention. */
const FLAGS: Record<string, string> = {
  'payment-metadata': 'De betaling hoort niet bij deze bestelling.',
  'payment-amount': 'Er is een ander bedrag betaald dan gevraagd.',
  'payment-currency': 'Er is niet in euro’s betaald.',
  'payment-mode': 'De betaling is een proefbetaling.',
  'payment-profile': 'De betaling kwam binnen op een andere rekening.',
  'refund-failed': 'De terugbetaling is niet gelukt. De tickets zijn weer geldig.',
  'refund-failed-places-gone':
    'De terugbetaling is niet gelukt, en de plaatsen zijn intussen aan anderen verkocht. De tickets blijven vervallen.',
  'refund-failed-unasked':
    'Een betaling die geen tickets opleverde, kon niet worden terugbetaald. Betaal het bedrag zelf terug bij Mollie.',
  'refund-failed-money-back':
    'De terugbetaling is niet gelukt, maar de koper heeft het hele bedrag al langs een andere weg terug. De tickets blijven vervallen.',
  chargeback: 'De bank van de koper heeft de betaling teruggehaald.',
};

/** In a Dutch sentence; a word that is not here is shown as it is. */
export function flagText(flag: string): string {
  return Object.hasOwn(FLAGS, flag) ? (FLAGS[flag] ?? '') : `Let op: ${flag}.`;
}
