/** Differences between the provider's account and our books, for the owner. */
export const PAYOUT_CAUSES = {
  // A payment, refund or movement that our books lack.
  unknown_payment: 'Uitbetaalde betaling die hier niet bekend is',
  unknown_refund: 'Ingehouden terugbetaling die hier niet bekend is',
  movement: 'Boeking van Mollie zelf',
  // Known, but unpaid here.
  payment_not_paid: 'Uitbetaald, maar hier niet betaald',
  refund_failed: 'Ingehouden, maar hier is de terugbetaling mislukt',
  // The amounts differ.
  payment_amount: 'Ander bedrag dan de betaling hier',
  refund_amount: 'Ander bedrag dan de terugbetaling hier',
  chargeback_unbooked: 'Terugboeking door de bank die hier niet is geboekt',
  // The same line stands in two payouts.
  settled_twice: 'Staat in twee uitbetalingen',
  // The lines do not add up; 'rounding': by less than fee rounding.
  sum: 'Het totaal is niet de som van de regels',
  rounding: 'Afronding van de kosten bij Mollie',
  // Rejected by the bank.
  payout_failed: 'De bank heeft de uitbetaling geweigerd',
  // In our books for a week, in no payout.
  payment_missing: 'Betaald, maar nooit uitbetaald',
  refund_missing: 'Terugbetaald, maar nooit ingehouden',
  chargeback_missing: 'Terugboeking die nooit is ingehouden',
} as const;
export type PayoutCause = keyof typeof PAYOUT_CAUSES;
