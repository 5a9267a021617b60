/** What the desk calls things, for the owner. Words that are not here are shown as they are. */

const FLAGS: Record<string, string> = {
  'payment-metadata': 'De betaling hoort niet bij deze bestelling.',
  'payment-amount': 'Er is een ander bedrag betaald dan gevraagd.',
  'payment-currency': 'Er is niet in euro’s betaald.',
  'payment-mode': 'De betaling is een proefbetaling.',
  'payment-profile': 'De betaling kwam binnen op een andere rekening.',
  'refund-failed': 'De terugbetaling is niet gelukt. De tickets zijn weer geldig.',
  'refund-failed-places-gone':
    'De terugbetaling is niet gelukt, en de plaatsen zijn intussen aan anderen verkocht. De tickets blijven vervallen.',
  chargeback: 'De bank van de koper heeft de betaling teruggehaald.',
};

const MAILS: Record<string, string> = {
  'order-paid': 'Tickets',
  'order-confirm': 'Bevestig uw bestelling',
  'order-refunded': 'Terugbetaling',
  'order-late-refund': 'Betaling gaat terug',
  'order-link': 'Link naar bestellingen',
  'order-notice-owner': 'Melding aan de tuin',
  'owner-alert': 'Waarschuwing aan de tuin',
  'event-changed': 'Evenement gewijzigd',
  'event-cancelled': 'Evenement geannuleerd',
};

export function flagText(flag: string): string {
  return Object.hasOwn(FLAGS, flag) ? (FLAGS[flag] ?? '') : `Let op: ${flag}.`;
}

export function mailTitle(kind: string): string {
  return Object.hasOwn(MAILS, kind) ? (MAILS[kind] ?? '') : kind;
}
