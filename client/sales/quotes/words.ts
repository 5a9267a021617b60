import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: { nl: 'Offerte {{number}}', en: 'Quote {{number}}', de: 'Angebot {{number}}' },
  description: {
    nl: 'Onze offerte voor uw bezoek.',
    en: 'Our quote for your visit.',
    de: 'Unser Angebot für Ihren Besuch.',
  },
  persons_one: { nl: 'Voor 1 persoon', en: 'For 1 person', de: 'Für 1 Person' },
  persons_other: { nl: 'Voor {{count}} personen', en: 'For {{count}} people', de: 'Für {{count}} Personen' },
  lines: { nl: 'Wat wij aanbieden', en: 'What we offer', de: 'Was wir anbieten' },
  discount: { nl: 'Korting', en: 'Discount', de: 'Rabatt' },
  total: { nl: 'Totaal inclusief btw', en: 'Total including VAT', de: 'Gesamtbetrag inklusive MwSt.' },
  terms: { nl: 'Waar u ja tegen zegt', en: 'What you agree to', de: 'Wozu Sie Ja sagen' },
  acceptTitle: { nl: 'Akkoord?', en: 'Do you accept?', de: 'Einverstanden?' },
  accept: {
    nl: 'Antwoord op onze e-mail of bel ons: wij boeken het bezoek dan voor u en bevestigen het. Wilt u iets anders? Laat het ons weten, dan passen wij de offerte aan.',
    en: 'Reply to our email or call us: we then book the visit for you and confirm it. Would you like something else? Let us know and we will change the quote.',
    de: 'Antworten Sie auf unsere E-Mail oder rufen Sie uns an: Wir buchen den Besuch dann für Sie und bestätigen ihn. Möchten Sie etwas anderes? Sagen Sie es uns, dann ändern wir das Angebot.',
  },
  acceptHere: {
    nl: 'Gaat u akkoord met deze offerte en met wat hierboven staat? Dan boekt u hier uw bezoek. U krijgt een e-mail met wat wij hebben afgesproken. Wilt u iets anders? Laat het ons weten, dan passen wij de offerte aan.',
    en: 'Do you agree to this quote and to what it says above? Then book your visit here. You will get an email with what we agreed. Would you like something else? Let us know and we will change the quote.',
    de: 'Sind Sie mit diesem Angebot und mit dem, was oben steht, einverstanden? Dann buchen Sie Ihren Besuch hier. Sie erhalten eine E-Mail mit dem, was wir vereinbart haben. Möchten Sie etwas anderes? Sagen Sie es uns, dann ändern wir das Angebot.',
  },
  acceptAndOwe: {
    nl: 'Aanvaarden met betalingsverplichting',
    en: 'Accept with obligation to pay',
    de: 'Zahlungspflichtig annehmen',
  },
  acceptFree: { nl: 'Aanvaarden', en: 'Accept', de: 'Annehmen' },
  booked: { nl: 'Uw bezoek is geboekt', en: 'Your visit is booked', de: 'Ihr Besuch ist gebucht' },
  bookedText: {
    nl: 'Wij rekenen op u. Wat wij hebben afgesproken, staat hieronder en in de e-mail die wij u sturen.',
    en: 'We look forward to your visit. What we agreed is below and in the email that we send you.',
    de: 'Wir rechnen mit Ihnen. Was wir vereinbart haben, steht unten und in der E-Mail, die wir Ihnen schicken.',
  },
  cancelTitle: { nl: 'Kunt u niet komen?', en: 'Can you not come?', de: 'Können Sie nicht kommen?' },
  cancelFree: {
    nl: 'U kunt tot en met {{day}} afzeggen. Dat kost u niets.',
    en: 'You can cancel up to and including {{day}}. That costs you nothing.',
    de: 'Sie können bis einschließlich {{day}} absagen. Das kostet Sie nichts.',
  },
  cancelAtCosts: {
    nl: 'U kunt tot en met {{day}} afzeggen. Dat kost {{costs}}, zoals afgesproken; wij sturen u daarvoor een rekening.',
    en: 'You can cancel up to and including {{day}}. That costs {{costs}}, as agreed; we will send you an invoice for it.',
    de: 'Sie können bis einschließlich {{day}} absagen. Das kostet {{costs}}, wie vereinbart; wir schicken Ihnen dafür eine Rechnung.',
  },
  cancel: { nl: 'Zeg het bezoek af', en: 'Cancel the visit', de: 'Besuch absagen' },
  cancelled: {
    nl: 'Uw bezoek is afgezegd. Wij sturen u een e-mail die dat bevestigt.',
    en: 'Your visit is cancelled. We will send you an email that confirms it.',
    de: 'Ihr Besuch ist abgesagt. Wir schicken Ihnen eine E-Mail, die das bestätigt.',
  },
  unproven: {
    nl: 'Wij konden niet zien dat dit van u kwam. Druk nog eens op de knop.',
    en: 'We could not tell that this came from you. Press the button again.',
    de: 'Wir konnten nicht erkennen, dass dies von Ihnen kam. Drücken Sie die Schaltfläche noch einmal.',
  },
  call: { nl: 'Bel {{phone}}', en: 'Call {{phone}}', de: '{{phone}} anrufen' },
  write: { nl: 'Schrijf ons', en: 'Write to us', de: 'Schreiben Sie uns' },
  writeSubject: { nl: 'Offerte {{number}}', en: 'Quote {{number}}', de: 'Angebot {{number}}' },
  pdf: { nl: 'Offerte als PDF', en: 'Quote as PDF', de: 'Angebot als PDF' },
  ended: {
    nl: 'Deze offerte gold tot en met {{day}} en is verlopen. Wilt u nog komen? Laat het ons weten, dan maken wij een nieuwe.',
    en: 'This quote was valid up to and including {{day}} and has ended. Would you still like to come? Let us know and we will make a new one.',
    de: 'Dieses Angebot galt bis einschließlich {{day}} und ist abgelaufen. Möchten Sie noch kommen? Sagen Sie es uns, dann machen wir ein neues.',
  },
  closed: {
    nl: 'Deze offerte geldt niet meer: de aanvraag is gesloten. Wilt u toch komen? Laat het ons weten.',
    en: 'This quote no longer applies: the request is closed. Would you like to come after all? Let us know.',
    de: 'Dieses Angebot gilt nicht mehr: Die Anfrage ist abgeschlossen. Möchten Sie doch kommen? Sagen Sie es uns.',
  },
  notFound: { nl: 'Geen offerte gevonden', en: 'No quote found', de: 'Kein Angebot gefunden' },
  packages: { nl: 'Naar de arrangementen', en: 'To the packages', de: 'Zu den Arrangements' },
});
