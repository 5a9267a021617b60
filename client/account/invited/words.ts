import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  title: 'Uitnodiging',
  intro: 'Neem een uitnodiging aan om mee te doen in het beheer.',
  useless: 'Deze uitnodiging is niet geldig of verlopen. Vraag een beheerder om een nieuwe.',
  role: 'U bent uitgenodigd voor de rol {{role}}, op {{email}}.',
  joinText: 'U heeft nog geen account op dit adres. Vul uw naam in en kies een wachtwoord; daarmee logt u voortaan in.',
  longPassword: 'Kies voor deze rol een wachtwoord van minimaal 15 tekens, bijvoorbeeld een zin.',
  acceptText: 'U heeft al een account op dit adres. Daarmee logt u in, ook voor deze rol.',
  signInText: 'Log eerst in met {{email}}. Daarna kunt u de uitnodiging aannemen.',
  otherText: 'U bent nu ingelogd als {{other}}. Log eerst uit, en open de link in de e-mail dan opnieuw.',
  signIn: 'Inloggen',
  firstName: 'Voornaam',
  lastName: 'Achternaam',
  password: 'Wachtwoord',
  repeatPassword: 'Herhaal wachtwoord',
  accept: 'Neem de uitnodiging aan',
  busy: 'Even geduld…',
  unproven: 'Er is nog niets gebeurd. Druk nog een keer op de knop.',
  done: 'U heeft nu de rol {{role}}. Log in om te beginnen.',
  deviceTitle: 'Toestel bij de poort',
  deviceIntro: 'Log dit toestel in voor de poort.',
  deviceUseless: 'Deze code is al gebruikt of verlopen. Vraag een beheerder om een nieuwe.',
  deviceText:
    'Dit toestel gaat meedoen bij de poort als {{name}}. Het kan dan bezoekers binnenlaten, tickets verkopen en de kassa sluiten, en blijft ingelogd tot drie uur vannacht. Wie nu op dit toestel is ingelogd, wordt uitgelogd.',
  deviceStart: 'Begin als {{name}}',
});
