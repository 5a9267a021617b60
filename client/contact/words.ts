import { wordsOf } from '../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: 'Stuur ons een bericht',
  intro: 'Wij antwoorden meestal binnen een paar dagen.',
  firstname: 'Voornaam',
  lastname: 'Achternaam',
  organisation: 'Organisatie',
  email: 'Email',
  phone: 'Telefoonnummer',
  message: 'Bericht',
  privacy: 'Wij gebruiken wat u invult alleen om u te antwoorden.',
  privacyLink: 'Lees hoe wij met uw gegevens omgaan',
  checkMissing: 'Laat zien dat u geen robot bent.',
  submit: 'Versturen',
  sending: 'Bezig met versturen…',
  received: 'Het formulier is succesvol ontvangen door de {{name}}.',
  soon: 'Wij reageren zo spoedig mogelijk.',
  failedToast: 'Het formulier is helaas niet verzonden naar de {{name}}.',
  failed:
    'Er is iets misgegaan: Helaas is het formulier niet goed verzonden. Neem contact op met de web admin ({{email}})',
  unproven: 'Uw bericht is nog niet verzonden. Druk nog een keer op Versturen.',
});
