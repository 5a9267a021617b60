/** In what the account at the payment provider and our books differ, each in a few words for the owner. */
export const PAYOUT_CAUSES = {
  // Of a payment, refund or movement in a payout that our books lack.
  unknown_payment: 'Uitbetaalde betaling die hier niet bekend is',
  unknown_refund: 'Ingehouden terugbetaling die hier niet bekend is',
  movement: 'Boeking van Mollie zelf',
  // Known, but by our books no money came or went.
  payment_not_paid: 'Uitbetaald, maar hier niet betaald',
  refund_failed: 'Ingehouden, maar hier is de terugbetaling mislukt',
  // The amounts differ.
  payment_amount: 'Ander bedrag dan de betaling hier',
  refund_amount: 'Ander bedrag dan de terugbetaling hier',
  chargeback_unbooked: 'Terugboeking door de bank die hier niet is geboekt',
  // The same line stands in two payouts.
  settled_twice: 'Staat in twee uitbetalingen',
  // The payout is not what its lines come to; 'rounding': by less than its fees can be rounded by.
  sum: 'Het totaal is niet de som van de regels',
  rounding: 'Afronding van de kosten bij Mollie',
  // The bank did not take it.
  payout_failed: 'De bank heeft de uitbetaling geweigerd',
  // In our books for a week or more, and in no payout.
  payment_missing: 'Betaald, maar nooit uitbetaald',
  refund_missing: 'Terugbetaald, maar nooit ingehouden',
  chargeback_missing: 'Terugboeking die nooit is ingehouden',
} as const;
export type PayoutCause = keyof typeof PAYOUT_CAUSES;
