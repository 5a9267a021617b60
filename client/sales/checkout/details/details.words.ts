import { wordsOf } from '../../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  detailsIntro: {
    nl: 'Deze vier velden zijn verplicht. Hoe wij met uw gegevens omgaan, leest u in onze',
    en: 'These four fields are required. You can read how we handle your details in our (Dutch)',
    de: 'Diese vier Felder sind erforderlich. Wie wir mit Ihren Daten umgehen, lesen Sie in unserer (niederländischen)',
  },
  privacy: { nl: 'privacyverklaring', en: 'privacy statement', de: 'Datenschutzerklärung' },
  invalidForm: { nl: 'Formulier ongeldig', en: 'The form is not complete', de: 'Das Formular ist unvollständig' },
  fillIn: {
    nl: 'Vul alstublieft alle verplichte velden in.',
    en: 'Please fill in all required fields.',
    de: 'Bitte füllen Sie alle erforderlichen Felder aus.',
  },
  next: { nl: 'Volgende stap', en: 'Next step', de: 'Nächster Schritt' },
  checkingHuman: {
    nl: 'We controleren of u geen robot bent…',
    en: 'Checking that you are not a robot…',
    de: 'Wir prüfen, ob Sie ein Mensch sind…',
  },
  leavingTitle: {
    nl: 'U gaat nu naar de betaalpagina',
    en: 'You are now going to the payment page',
    de: 'Sie werden jetzt zur Zahlungsseite weitergeleitet',
  },
  leavingText: {
    nl: 'Gaat het niet vanzelf? Gebruik dan deze link.',
    en: 'Is nothing happening? Then use this link.',
    de: 'Geht es nicht von selbst weiter? Nutzen Sie diesen Link.',
  },
  leavingLink: { nl: 'Naar de betaalpagina', en: 'Go to the payment page', de: 'Zur Zahlungsseite' },
  heldTitle: { nl: 'Bevestig uw bestelling', en: 'Confirm your order', de: 'Bestätigen Sie Ihre Bestellung' },
  heldText: {
    nl: 'Wij hebben u een e-mail gestuurd. Open de link daarin om uw bestelling af te ronden.',
    en: 'We have sent you an email. Open the link in it to complete your order.',
    de: 'Wir haben Ihnen eine E-Mail gesendet. Öffnen Sie den Link darin, um die Bestellung abzuschließen.',
  },
  heldOver: {
    nl: 'De tijd is voorbij. Heeft u nog niet bevestigd, dan houden wij niets meer voor u vast. Bestel dan opnieuw.',
    en: 'The time is over. If you have not confirmed yet, we are no longer holding anything for you. In that case, please order again.',
    de: 'Die Zeit ist abgelaufen. Falls Sie noch nicht bestätigt haben, halten wir nichts mehr für Sie frei. Bestellen Sie dann bitte neu.',
  },
  heldSentTo: {
    nl: 'De e-mail gaat naar {{email}}.',
    en: 'The email is going to {{email}}.',
    de: 'Die E-Mail geht an {{email}}.',
  },
  didYouMean: { nl: 'Bedoelt u {{email}}?', en: 'Did you mean {{email}}?', de: 'Meinten Sie {{email}}?' },
  takeAddress: { nl: 'Ja, gebruik dit adres', en: 'Yes, use this address', de: 'Ja, diese Adresse verwenden' },
  addressUsed: {
    nl: 'Uw e-mailadres is nu {{email}}.',
    en: 'Your email address is now {{email}}.',
    de: 'Ihre E-Mail-Adresse ist jetzt {{email}}.',
  },
});
