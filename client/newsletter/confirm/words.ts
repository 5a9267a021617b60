import { wordsOf } from '../../../src/kernel/text/words-of.ts';

export const words = wordsOf({
  toHome: 'Naar de voorpagina',
  toContact: 'Naar het contactformulier',
  again: 'Opnieuw aanmelden',
  messageTitle: 'Bericht bevestigen',
  messageIntro:
    'Druk op de knop, dan komt uw bericht bij ons aan. Heeft u ons niets geschreven? Dan hoeft u niets te doen.',
  messageConfirm: 'Bericht bevestigen',
  newsletterTitle: 'Aanmelding bevestigen',
  newsletterIntro:
    'Druk op de knop, dan sturen wij u voortaan onze nieuwsbrief. Heeft u zich niet aangemeld? Dan hoeft u niets te doen.',
  newsletterConfirm: 'Aanmelding bevestigen',
  leaveTitle: 'Uitschrijven voor de nieuwsbrief',
  leaveIntro: 'Hier schrijft u zich uit voor onze nieuwsbrief. Wij wissen dan uw naam en uw e-mailadres.',
  leaveQuestion: 'Weet je zeker dat je wilt uitschrijven voor de nieuwsbrief van {{name}}?',
  leave: 'Uitschrijven',
  leaving: 'Bezig met uitschrijven…',
  yes: 'Ja',
  no: 'Nee',
  left: 'Uitgeschreven!',
  leftText: 'Uw persoonsgegevens zijn verwijderd.',
  notLeft: 'Uitschrijven niet gelukt',
  notLeftText: 'Gebruik het contactformulier om u handmatig uit te schrijven.',
});
