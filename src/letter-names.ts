/** What each kind of mail is called at the owner's desk and on the page with examples. */
const NAMES: Record<string, string> = {
  'order-paid': 'Tickets',
  'order-confirm': 'Gratis tickets bevestigen',
  'order-payment-failed': 'Betaling niet gelukt',
  'order-reminder': 'Herinnering, twee dagen vooraf',
  'order-refunded': 'Terugbetaling',
  'order-late-refund': 'Betaling gaat terug',
  'order-link': 'Link naar bestellingen',
  'order-notice-owner': 'Bericht van een bestelling, voor u',
  'owner-alert': 'Let op: iets vraagt uw aandacht, voor u',
  'event-changed': 'Evenement gewijzigd',
  'event-cancelled': 'Evenement gaat niet door',
  'account-activation': 'Account activeren',
  'account-known': 'Account bestaat al',
  'account-reset': 'Nieuw wachtwoord',
  'account-password-changed': 'Wachtwoord gewijzigd',
  'account-email-confirm': 'Nieuw e-mailadres bevestigen',
  'account-email-changed': 'E-mailadres gewijzigd',
  'account-second-factor': 'Inloggen met een code',
  'account-link': 'Inloggen via een aanbieder bevestigen',
  'account-alarm': 'Veel mislukte inlogpogingen',
  'account-removed': 'Gegevens verwijderd',
  'account-unused': 'Account lang niet gebruikt',
  'account-second-factor-off': 'Inloggen met een code uitgezet',
  'account-recovery-codes': 'Nieuwe herstelcodes',
  'privacy-export': 'Gegevens opvragen',
  'privacy-erasure': 'Gegevens verwijderen',
  'contact-owner': 'Bericht van een bezoeker, voor u',
  'contact-received': 'Bericht ontvangen',
  'contact-confirm': 'Bericht bevestigen',
  'contact-answer': 'Antwoord op een bericht',
  'newsletter-confirm': 'Aanmelding nieuwsbrief bevestigen',
  'newsletter-welcome': 'Welkom bij de nieuwsbrief',
  'newsletter-known': 'Al aangemeld voor de nieuwsbrief',
  'newsletter-issue': 'Nieuwsbrief',
  'newsletter-test': 'Nieuwsbrief, proef',
};

/** In Dutch; a kind without a name is called by its own word. */
export function letterName(kind: string): string {
  return NAMES[kind] ?? kind;
}
