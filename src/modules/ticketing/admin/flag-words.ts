/** Why an order needs the owner's attention. */
const FLAGS: Record<string, string> = {
  'payment-metadata': 'De betaling hoort niet bij deze bestelling. Er zijn geen tickets mee gegeven.',
  'payment-amount': 'De betaling is voor een ander bedrag dan gevraagd. Er zijn geen tickets mee gegeven.',
  'payment-currency': 'De betaling is niet in euro’s. Er zijn geen tickets mee gegeven.',
  'payment-mode': 'De betaling is een proefbetaling. Er zijn geen tickets mee gegeven.',
  'payment-profile':
    'De betaling hoort bij een ander profiel van Mollie dan het uwe. Er zijn geen tickets mee gegeven.',
  'refunded-before':
    'Deze betaling was al terugbetaald toen het bericht ervan hier aankwam. Er zijn geen tickets mee gegeven.',
  'refunded-in-part-before':
    'Van deze betaling was al een deel terugbetaald toen het bericht ervan hier aankwam. De tickets zijn wel gegeven.',
  'refund-failed': 'De terugbetaling is niet gelukt. De tickets zijn weer geldig.',
  'refund-failed-places-gone':
    'De terugbetaling is niet gelukt, en de plaatsen zijn intussen aan anderen verkocht. De tickets blijven vervallen.',
  'refund-failed-unasked':
    'Een betaling die geen tickets opleverde, kon niet worden terugbetaald. Betaal het bedrag hier opnieuw terug.',
  'refund-failed-elsewhere':
    'Een terugbetaling die bij Mollie zelf was gedaan, is niet gelukt. Betaal het bedrag zo nodig hier opnieuw terug.',
  'refund-failed-money-back':
    'De terugbetaling is niet gelukt, maar de koper heeft het hele bedrag al langs een andere weg terug. De tickets blijven vervallen.',
  chargeback: 'De bank van de koper heeft de betaling teruggehaald.',
};

/** In a Dutch sentence; a word that is not here is shown as it is. */
export function flagText(flag: string): string {
  return Object.hasOwn(FLAGS, flag) ? (FLAGS[flag] ?? '') : `Let op: ${flag}.`;
}
